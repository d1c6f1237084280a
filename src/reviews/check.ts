import { BusinessFile, IMPRINT_COUNTRIES, PLACEHOLDER } from '../schema/business.ts';
import { FaqFile, PolicyFile, SummaryFile } from '../schema/editorial.ts';
import { checkReview, duplicateReviews, type TextReading } from './check-review.ts';
import { returnedReviews } from './erased.ts';
import { error, type Finding, futureDates, warning } from './finding.ts';
import { fold } from './fold.ts';
import { nameKey } from './person-names.ts';
import { removedReviews } from './removed.ts';
import { repliesToRead } from './replies/replies-to-read.ts';
import { isSampleReview } from './sample-reviews.ts';
import type { Sound, Sourced, SourcedContent } from './sourced-content.ts';
import { unknownEvidence } from './unknown-evidence.ts';
import { withheldReviews } from './withheld.ts';

/**
 * Rules beyond the shape of single values: uniqueness, references, dates against `today`
 * (YYYY-MM-DD), verification, overrides and replies (given a way to read texts). Reports every
 * problem (contract 11.all-problems).
 */
export function checkContent(content: SourcedContent, today: string, reading?: TextReading): Finding[] {
  return [
    ...ambiguousNames(content.technicians, nameKey),
    ...[content.services, content.serviceAreas].flatMap((vocabulary) =>
      ambiguousNames(vocabulary, (name) => fold(name).trim()),
    ),
    ...(['aspects', 'topics', 'faq'] as const).flatMap((kind) => repeatedIds(content[kind])),
    ...futureDates(content.business, BusinessFile, today),
    ...futureDates(content.faq, FaqFile, today),
    ...futureDates(content.summary, SummaryFile, today),
    ...futureDates(content.policy, PolicyFile, today),
    ...duplicateReviews(content.reviews),
    ...withheldReviews(content),
    ...removedReviews(content),
    ...sampleReviews(content),
    ...placeholders(content),
    ...legalLinks(content),
    ...content.reviews.flatMap((review) => checkReview(review, content, today, reading)),
    ...(reading ? returnedReviews(content, reading.sha256) : []),
    ...(reading ? repliesToRead(content, reading) : []),
  ];
}

/** Ids and names that two entries of one vocabulary share, so that a mention would be ambiguous. */
function ambiguousNames(
  vocabulary: Sourced<Sound<{ id: string; label: string; aliases: string[] }[]>> | null,
  keyOf: (name: string) => string,
): Finding[] {
  if (vocabulary === null) return [];
  const owner = new Map<string, number>();
  return vocabulary.value.flatMap((entry, index) => {
    if (entry === undefined) return [];
    const findings: Finding[] = [];
    const take = (name: string | undefined, path: (string | number)[]): void => {
      if (name === undefined) return;
      const key = keyOf(name);
      const other = owner.get(key) ?? index;
      owner.set(key, other);
      if (other === index) return;
      const { id, label } = vocabulary.value[other] ?? {};
      findings.push(
        error(
          vocabulary.file,
          [index, ...path],
          `"${name}" is already a name of "${id ?? label ?? `entry ${other + 1}`}". Use each name for one entry only.`,
        ),
      );
    };
    if (entry.id !== undefined && vocabulary.value.findIndex((other) => other?.id === entry.id) < index) {
      findings.push(
        error(vocabulary.file, [index, 'id'], `"${entry.id}" is used twice. Rename one of them.`),
      );
      return findings;
    }
    take(entry.id, ['id']);
    take(entry.label, ['label']);
    for (const [position, alias] of (entry.aliases ?? []).entries()) take(alias, ['aliases', position]);
    return findings;
  });
}

function repeatedIds(list: Sourced<Sound<{ id: string }[]>> | null): Finding[] {
  const ids = (list?.value ?? []).map((entry) => entry?.id);
  return ids.flatMap((id, index) =>
    id === undefined || ids.indexOf(id) === index
      ? []
      : [error(list?.file ?? '', [index, 'id'], `"${id}" is used twice. Rename one of them.`)],
  );
}

function sampleReviews({ business, reviews }: SourcedContent): Finding[] {
  if (business === null || business.value.sample === true) return [];
  const message = 'belongs to the made-up sample. It would be a fake review of your business: delete it.';
  return reviews.filter(({ value }) => isSampleReview(value)).map(({ file }) => error(file, ['id'], message));
}

function placeholders({ business }: SourcedContent): Finding[] {
  if (business === null || business.value.sample === true) return [];
  const { file, value } = business;
  return (['url', 'telephone'] as const)
    .filter((key) => value[key] === PLACEHOLDER[key])
    .map((key) => warning(file, [key], 'is still the placeholder. Write your own.'));
}

function legalLinks({ business }: SourcedContent): Finding[] {
  const country = business?.value.address?.address_country ?? '';
  if (business === null || business.value.sample === true || !IMPRINT_COUNTRIES.includes(country)) return [];
  return (['imprint_url', 'privacy_url'] as const)
    .filter((key) => business.value[key] === undefined)
    .map((key) => ({
      file: business.file,
      path: [key],
      message: `is missing. Sites in ${country} must link it on every page. Add the URL of your own page.`,
      severity: 'warning' as const,
    }));
}

/** Unknown reviews in statements of the summary, for content with other problems; else the analysis finds them. */
export function missingEvidence({ summary, reviews }: SourcedContent): Finding[] {
  if (summary === null) return [];
  const ids = reviews.map(({ value }) => value.id);
  if (ids.includes(undefined)) return [];
  const known = new Set(ids.filter((id) => id !== undefined));
  return (summary.value.claims ?? []).flatMap((statement, index) =>
    unknownEvidence(statement?.evidence_review_ids ?? [], index, known, summary.file),
  );
}
