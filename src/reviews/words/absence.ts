import type { Absence } from '../../schema/review-page.ts';
import { fold } from '../fold.ts';
import type { Term } from './term.ts';

/** What of a question no review says, as written there. */
export function absenceOf(question: string, terms: readonly Term[]): Absence {
  const written = [...Map.groupBy(terms, ({ start }) => start).values()].map((forms) => ({
    as: fold(question.slice(forms[0]?.start, forms[0]?.end)).replace(/'s?$/, ''),
    forms,
  }));
  const respelled = written.flatMap(({ as, forms }) =>
    forms.flatMap((term) => (term.isFound || term.respelled === null ? [] : [[as, term.respelled] as const])),
  );
  const known = new Set(respelled.map(([word]) => word));
  const missing = written.filter(({ as, forms }) => !known.has(as) && !isFound(forms));
  return {
    not_found: [...new Set(missing.map(({ as }) => as))],
    respelled: Object.fromEntries(respelled),
    related: Object.fromEntries(
      missing.flatMap(({ as, forms }) => {
        const related = forms.flatMap((term) => term.related);
        return related.length === 0 ? [] : [[as, [...new Set(related)]]];
      }),
    ),
  };
}

/** "X-ray" is found as one word or with all of its parts. */
function isFound([whole, ...parts]: readonly Term[]): boolean {
  return whole?.isFound === true || (parts.length > 0 && parts.every((part) => part.isFound));
}
