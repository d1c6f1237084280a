import { checkReview, duplicateReviews, type TextReading } from './check-review.ts';
import { error, type Finding, futureDate } from './finding.ts';
import { fold } from './fold.ts';
import { nameKey } from './person-names.ts';
import type { Sourced, SourcedContent } from './sourced-content.ts';
import { withheldReviews } from './withheld.ts';

/**
 * The rules of CONTRACT 3 and 11 that no single value can show: uniqueness, references, dates
 * against `today` (YYYY-MM-DD), verification, overrides (given a way to read texts). Reports every problem, in the
 * order of the files.
 */
export function checkContent(content: SourcedContent, today: string, reading?: TextReading): Finding[] {
  return [
    ...ambiguousNames(content.technicians, nameKey),
    ...[content.services, content.serviceAreas].flatMap((vocabulary) =>
      ambiguousNames(vocabulary, (name) => fold(name).trim()),
    ),
    ...(['aspects', 'topics', 'faq'] as const).flatMap((kind) => repeatedIds(content[kind])),
    ...editorialDates(content, today),
    ...duplicateReviews(content.reviews),
    ...withheldReviews(content),
    ...content.reviews.flatMap((review) => checkReview(review, content, today, reading)),
  ];
}

/** An id or name that two entries of one vocabulary share: nobody could say which one is meant. */
function ambiguousNames(
  vocabulary: Sourced<{ id: string; label: string; aliases: string[] }[]> | null,
  keyOf: (name: string) => string,
): Finding[] {
  if (vocabulary === null) return [];
  const owner = new Map<string, string>();
  return vocabulary.value.flatMap((entry, index) => {
    const findings: Finding[] = [];
    const claim = (name: string, path: (string | number)[]): void => {
      const key = keyOf(name);
      const other = owner.get(key);
      if (other !== undefined && other !== entry.id) {
        findings.push(
          error(
            vocabulary.file,
            [index, ...path],
            `"${name}" already stands for "${other}"; each name may stand for one entry`,
          ),
        );
      } else owner.set(key, entry.id);
    };
    if (vocabulary.value.findIndex(({ id }) => id === entry.id) < index) {
      findings.push(error(vocabulary.file, [index, 'id'], `"${entry.id}" is used twice; ids must differ`));
      return findings;
    }
    claim(entry.id, ['id']);
    claim(entry.label, ['label']);
    for (const [position, alias] of entry.aliases.entries()) claim(alias, ['aliases', position]);
    return findings;
  });
}

function repeatedIds(list: Sourced<{ id: string }[]> | null): Finding[] {
  const seen = new Set<string>();
  return (list?.value ?? []).flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [error(list?.file ?? '', [index, 'id'], `"${id}" is used twice; ids must differ`)];
  });
}

function editorialDates({ business, faq, summary }: SourcedContent, today: string): Finding[] {
  const findings: Finding[] = [];
  if (business && business.value.updated > today) {
    findings.push(futureDate(business.file, ['updated'], business.value.updated, today));
  }
  for (const [index, { reviewed_at }] of (faq?.value ?? []).entries()) {
    if (faq && reviewed_at && reviewed_at > today) {
      findings.push(futureDate(faq.file, [index, 'reviewed_at'], reviewed_at, today));
    }
  }
  if (summary && summary.value.reviewed_at > today) {
    findings.push(futureDate(summary.file, ['reviewed_at'], summary.value.reviewed_at, today));
  }
  return findings;
}
