import { error, type Finding } from '../../reviews/finding.ts';
import type { Sound, SourcedContent } from '../../reviews/sourced-content.ts';
import type { BusinessFile } from '../../schema/business.ts';
import { logoProblem } from './brand-logo.ts';
import { packOf } from './packs.ts';

/** What business.yaml refers to and does not exist: its pack, and the file of its logo. */
export function businessFindings(business: SourcedContent['business']): Finding[] {
  if (business === null) return [];
  const { file, value } = business;
  const pack = value.pack === undefined ? null : packOf(value.pack);
  const logo = value.brand?.logo;
  const problem = logo?.startsWith('/') ? logoProblem(logo) : null;
  return [
    ...(typeof pack === 'string' ? [error(file, ['pack'], pack)] : []),
    ...(problem === null ? [] : [error(file, ['brand', 'logo'], problem)]),
  ];
}

/** The business, with its trade's words and type where it does not set its own. */
export function withPack<B extends Sound<BusinessFile>>(business: B): B {
  const pack = business.pack === undefined ? null : packOf(business.pack);
  if (pack === null || typeof pack === 'string') return business;
  return {
    ...business,
    schema_type: business.schema_type ?? pack.schemaType,
    words: business.words ?? pack.words,
  };
}
