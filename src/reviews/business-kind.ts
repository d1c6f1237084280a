import type { SchemaType } from '../schema/business.ts';

interface Kind {
  schema_type?: SchemaType | undefined;
  words?: { customer?: string | undefined } | undefined;
}

/** What kind of business it is, as schema.org names it: the owner's choice, or what its words say. */
export function businessKind({ schema_type: type, words }: Kind): SchemaType {
  return (
    type ??
    (words === undefined || /^patient(?:in)?$/i.test(words.customer ?? '')
      ? 'MedicalClinic'
      : 'LocalBusiness')
  );
}
