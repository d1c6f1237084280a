import { isShown } from '../../insights/dataset/statistics.ts';
import { idOfName } from '../../reviews/search-index.ts';
import { anchor } from '../../text/anchor.ts';
import { leftOutOf, NOTICE, shortAnswer, type ToolAnswer, UNLISTED, withShortTexts } from './answer.ts';
import { links, withCitations } from './citations.ts';
import { isListed, type SubjectKind, subjectsOf } from './documents.ts';
import { fitted, REST_ELSEWHERE } from './fitted.ts';
import { entriesNamed, mentioned, unknownSubject } from './named-entry.ts';
import { nothingSaid } from './no-match.ts';
import type { ParsedRelease } from './parsed-release.ts';
import type { LabeledId } from './tables.ts';

/** The subjects that most reviews mention. */
const SUBJECTS_MAX = 30;

/** What reviews say in all, and which subjects they have opinions on. */
export function overview(parsed: ParsedRelease): ToolAnswer {
  return parsed.once('overview', () => {
    const insights = parsed.insights();
    const { review_count, analyzed_count, date_range, overall_sentiment, warnings, summary } = insights;
    const against = insights.basis === 'reader' ? 'complaint_count' : 'low_rated_count';
    const all = mentioned(subjectsOf(parsed).filter(isListed));
    const subjects = all
      .toSorted((a, b) => b.entry.mention_count - a.entry.mention_count)
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
      left_out: [
        leftOutOf(insights),
        ...(all.length > SUBJECTS_MAX
          ? [`Only ${SUBJECTS_MAX} of ${all.length} subjects; search finds the others.`]
          : []),
      ].join(' '),
      ...(subjects.length === 0 ? { hint: nothingSaid(parsed) } : {}),
    });
  });
}

/**
 * What reviews say about the subject, of one kind or any, with this id, label or alias, or `kind:id` as `search`
 * returns it. `also` has the ids of other subjects with the same name.
 */
export function opinionsOn(
  parsed: ParsedRelease,
  wanted: string,
  argument: string,
  only?: SubjectKind,
): ToolAnswer {
  const subjects = [...subjectsOf(parsed), ...questionsOf(parsed)].filter(
    ({ kind }) => only === undefined || kind === only,
  );
  const named = new Set(
    entriesNamed<LabeledId>(
      subjects.map(({ entry }) => entry),
      wanted,
    ),
  );
  // The index also has other spellings of titles; insights.json has only names as written.
  const person = idOfName(parsed.release.index.technicianNames, wanted);
  const [found, ...others] = subjects.filter(
    ({ id, entry }) => id === wanted.trim() || id === `technician:${person}` || named.has(entry),
  );
  if (found === undefined) return unknownSubject(parsed, { [argument]: wanted }, argument, only);
  const also = others.map(({ id }) => id);
  return parsed.once(`opinions ${[found.id, ...also]}`, () =>
    fitted(
      withShortTexts({
        notice: NOTICE,
        kind: found.kind,
        ...withCitations(parsed, found.entry),
        url: found.url,
        left_out: leftOutOf(parsed.insights()),
        ...hintOn(parsed, found),
        ...(also.length === 0 ? {} : { also }),
      }),
      REST_ELSEWHERE,
    ),
  );
}

/** The owner's questions with a list of reviews, which `topic` filters by. */
function questionsOf({ release: { baseUrl }, insights }: ParsedRelease) {
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
  parsed: ParsedRelease,
  { kind, entry }: ReturnType<typeof subjectsOf | typeof questionsOf>[number],
): { hint?: string } {
  if (entry.mention_count === 0) return { hint: nothingSaid(parsed) };
  const isHeld = parsed.insights().overall_sentiment.withheld !== null;
  return kind === 'aspect' && !isShown(entry) && !isHeld ? { hint: UNLISTED } : {};
}
