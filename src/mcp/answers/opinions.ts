import { isShown } from '../../insights/dataset/statistics.ts';
import { idOfName } from '../../reviews/search-index.ts';
import { anchor } from '../../text/anchor.ts';
import { leftOutOf, NOTICE, shortAnswer, type ToolAnswer, UNLISTED, withShortTexts } from './answer.ts';
import type { Catalog } from './catalog.ts';
import { links, withCitations } from './citations.ts';
import { isListed, type SubjectKind, subjectsOf } from './documents.ts';
import { fitted, REST_ELSEWHERE } from './fitted.ts';
import { entriesNamed, mentioned, unknownSubject } from './named-entry.ts';
import { nothingSaid } from './no-match.ts';
import type { LabeledId } from './tables.ts';

/** The subjects that most reviews mention. */
const SUBJECTS_MAX = 30;

/** What reviews say in all, and which subjects they have opinions on. */
export function overview(catalog: Catalog): ToolAnswer {
  return catalog.once('overview', () => {
    const insights = catalog.insights();
    const { review_count, analyzed_count, date_range, overall_sentiment, warnings, summary } = insights;
    const against = insights.basis === 'reader' ? 'complaint_count' : 'low_rated_count';
    const subjects = mentioned(subjectsOf(catalog).filter(isListed))
      .sort((a, b) => b.entry.mention_count - a.entry.mention_count)
      .slice(0, SUBJECTS_MAX)
      .map(({ id, entry: { label, mention_count, praise_count, [against]: low } }) => ({
        about: id,
        ...{ label, mention_count, praise_count, [against]: low },
      }));
    return shortAnswer({
      notice: NOTICE,
      ...{ review_count, analyzed_count, date_range, overall_sentiment, warnings, summary },
      pull_quote: insights.pull_quote,
      subjects,
      left_out: leftOutOf(insights),
      ...(subjects.length === 0 ? { hint: nothingSaid(catalog) } : {}),
    });
  });
}

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
  const subjects = [...subjectsOf(catalog), ...questionsOf(catalog)].filter(
    ({ kind }) => only === undefined || kind === only,
  );
  const named = new Set(
    entriesNamed<LabeledId>(
      subjects.map(({ entry }) => entry),
      wanted,
    ),
  );
  // The index also has other spellings of titles; insights.json has only names as written.
  const person = idOfName(catalog.source.index.technicianNames, wanted);
  const [found, ...others] = subjects.filter(
    ({ id, entry }) => id === wanted.trim() || id === `technician:${person}` || named.has(entry),
  );
  if (found === undefined) return unknownSubject(catalog, { [argument]: wanted }, argument, only);
  const also = others.map(({ id }) => id);
  return catalog.once(`opinions ${[found.id, ...also]}`, () =>
    fitted(
      withShortTexts({
        notice: NOTICE,
        kind: found.kind,
        ...withCitations(catalog, found.entry),
        url: found.url,
        left_out: leftOutOf(catalog.insights()),
        ...hintOn(catalog, found),
        ...(also.length === 0 ? {} : { also }),
      }),
      REST_ELSEWHERE,
    ),
  );
}

/** The owner's questions with a list of reviews, which `topic` filters by. */
function questionsOf({ source: { baseUrl }, insights }: Catalog) {
  return insights().faq.flatMap(({ review_ids: ids, ...faq }) => {
    const entry = { ...faq, id: anchor('question', faq.id), label: faq.question };
    const url = links.faq(baseUrl, faq);
    return ids === undefined
      ? []
      : [
          {
            kind: 'question' as const,
            id: `faq:${faq.id}`,
            entry: { ...entry, mention_count: ids.length },
            url,
          },
        ];
  });
}

/** Why there is little to say about a subject. */
function hintOn(
  catalog: Catalog,
  { kind, entry }: ReturnType<typeof subjectsOf | typeof questionsOf>[number],
): { hint?: string } {
  if (entry.mention_count === 0) return { hint: nothingSaid(catalog) };
  const isHeld = catalog.insights().overall_sentiment.withheld !== null;
  return kind === 'aspect' && !isShown(entry) && !isHeld ? { hint: UNLISTED } : {};
}
