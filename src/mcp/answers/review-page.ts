import { languageLinks } from '../../reviews/other-languages.ts';
import { search } from '../../reviews/search.ts';
import { matchOf, passage, wordsAnswer } from '../../reviews/words/match.ts';
import type { WordsFound } from '../../reviews/words/word-search.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { MCP_RESULT_MAX } from '../../settings.ts';
import { answer, NOTICE, type ToolAnswer } from './answer.ts';
import { whyNone } from './no-match.ts';
import type { ParsedRelease } from './parsed-release.ts';

/** Characters around the records: counts, cursor, notice and hint. */
const ENVELOPE_MAX = 800;

/**
 * The envelope and records of the HTTP search: as many whole records as `most` characters hold, at least
 * one. A cut page says so and continues with `next_cursor`.
 */
export function reviewPage(
  parsed: ParsedRelease,
  query: SearchQuery,
  most: number = MCP_RESULT_MAX,
): ToolAnswer {
  let found = search(parsed.release, query);
  const asked = found.rows.length;
  const fitting = rowsWithin(
    parsed,
    found.rows,
    found.words,
    most - ENVELOPE_MAX - JSON.stringify(found.words?.understanding ?? '').length,
  );
  if (fitting < asked) found = search(parsed.release, { ...query, limit: fitting });
  const { rows, words } = found;
  const hint =
    fitting < asked
      ? `Only ${fitting} of ${asked} reviews fit in one result. For the rest, pass next_cursor as cursor; ` +
        'to get less, narrow by dates, rating or words, lower limit, or set detail to brief.'
      : found.matched === 0
        ? whyNone(parsed, query)
        : undefined;
  const tail = {
    next_cursor: found.nextCursor,
    ...(words === null ? {} : wordsAnswer(words, rows, parsed.review)),
    ...languageLinks(found.otherLanguages, parsed.release.baseUrl),
    ...(fitting < asked ? { truncated: true } : {}),
    ...(hint === undefined ? {} : { hint }),
  };
  const head = { notice: NOTICE, matched: found.matched, returned: rows.length };
  const records = rows.map((row) => parsed.reviewText(row)).join(',');
  return {
    structured: { ...head, reviews: rows.map((row) => parsed.review(row)), ...tail },
    // Published records are the JSON of their objects, so these pieces form the JSON of the structure.
    text: `${JSON.stringify(head).slice(0, -1)},"reviews":[${records}],${JSON.stringify(tail).slice(1)}`,
  };
}

/** The same page with short records: what a list needs, with the sentence that matched or the first ones. */
export function briefPage(parsed: ParsedRelease, query: SearchQuery): ToolAnswer {
  const found = search(parsed.release, query);
  const { matched, rows, words, nextCursor } = found;
  return answer({
    notice: NOTICE,
    matched,
    returned: rows.length,
    reviews: rows.map((row) => {
      const review = parsed.review(row);
      const { id, author, rating, date, source, url, text } = review;
      const why = words === null ? {} : matchOf(review, row, words);
      return { id, author, rating, date, source, url, snippet: passage(text ?? '', 0), ...why };
    }),
    next_cursor: nextCursor,
    ...words?.understanding,
    ...languageLinks(found.otherLanguages, parsed.release.baseUrl),
    ...(matched === 0 ? { hint: whyNone(parsed, query) } : {}),
  });
}

function rowsWithin(
  parsed: ParsedRelease,
  rows: readonly number[],
  words: WordsFound | null,
  budget: number,
): number {
  let length = 0;
  for (const [count, row] of rows.entries()) {
    length += parsed.reviewText(row).length + 1;
    if (words !== null) length += JSON.stringify(matchOf(parsed.review(row), row, words)).length + 1;
    if (length > budget) return Math.max(1, count);
  }
  return rows.length;
}
