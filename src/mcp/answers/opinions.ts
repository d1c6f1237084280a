import { idOfName } from '../../reviews/search-index.ts';
import { leftOutOf, NOTICE, type ToolAnswer, withShortTexts } from './answer.ts';
import type { Catalog } from './catalog.ts';
import { withCitations } from './citations.ts';
import { type SubjectKind, subjectsOf } from './documents.ts';
import { fitted, REST_ELSEWHERE } from './fitted.ts';
import { entriesNamed, unknownEntry } from './named-entry.ts';
import { nothingSaid } from './no-match.ts';

/**
 * What reviews say about the subject, of one kind or any, with this id, label or alias, or `kind:id` as `search`
 * returns it. `also` has the ids of other subjects with the same name.
 */
export function opinionsOn(
  catalog: Catalog,
  wanted: string,
  argument: string,
  only?: SubjectKind,
): ToolAnswer {
  const subjects = subjectsOf(catalog).filter(({ kind }) => only === undefined || kind === only);
  const entries = subjects.map(({ entry }) => entry);
  // The index also has other spellings of titles; insights.json has only names as written.
  const person = idOfName(catalog.source.index.technicianNames, wanted);
  const named = new Set(entriesNamed(entries, wanted));
  const [found, ...others] = subjects.filter(
    ({ id, entry }) => id === wanted.trim() || id === `technician:${person}` || named.has(entry),
  );
  if (found === undefined) return unknownEntry(entries, wanted, argument, termsOf(catalog));
  const also = others.map(({ id }) => id);
  return catalog.once(`opinions ${[found.id, ...also]}`, () =>
    fitted(
      withShortTexts({
        notice: NOTICE,
        kind: found.kind,
        ...withCitations(catalog, found.entry),
        url: found.url,
        left_out: leftOutOf(catalog.insights()),
        ...(found.entry.mention_count === 0 ? { hint: nothingSaid(catalog) } : {}),
        ...(also.length === 0 ? {} : { also }),
      }),
      REST_ELSEWHERE,
    ),
  );
}

/** Words that people use for a topic or an aspect, by id. */
function termsOf({ tables, insights }: Catalog): Record<string, readonly string[]> {
  return {
    ...Object.fromEntries(insights().topics.map(({ id, keywords }) => [id, keywords])),
    ...tables.keywords.aspects,
  };
}
