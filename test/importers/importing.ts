import { createHash } from 'node:crypto';
import { importFile } from '../../src/importers/import-export.ts';
import { type ImportedFile, type ImportOptions, NO_OPTIONS } from '../../src/importers/imported-review.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function optionsWith(options: Partial<ImportOptions> = {}): ImportOptions {
  return {
    ...NO_OPTIONS,
    sha256,
    ...options,
  };
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Imports a text; fails the test when the file is refused, or anything is in question. */
export function imported(name: string, text: string, options: Partial<ImportOptions> = {}): ImportedFile {
  const outcome = importFile({ name, bytes: bytesOf(text) }, optionsWith(options));
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`);
  const { questions } = outcome.proposal;
  if (questions.length > 0) throw new Error(`asked: ${JSON.stringify(questions)}`);
  return outcome;
}

/** What a file leaves open: the kind of each question and what it is about. */
export function asked(name: string, text: string, options: Partial<ImportOptions> = {}): string[] {
  const outcome = importFile({ name, bytes: bytesOf(text) }, optionsWith(options));
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`);
  return outcome.proposal.questions.map((one) => {
    if (one.kind === 'values')
      return `${one.column}: ${one.values.map((value) => value.join(' ')).join(', ')}`;
    if (one.kind === 'field') return `${one.field}: ${one.candidates.join(', ')}`;
    if (one.kind === 'location') return `location: ${one.places.join(', ')}`;
    if (one.kind === 'encoding')
      return one.readings.map(({ encoding, words }) => `${encoding}: ${words.join(' ')}`).join('; ');
    if (one.kind === 'source' && one.column !== undefined)
      return `source: ${one.values.map((value) => value.join(' ')).join(', ')}`;
    return one.kind === 'source' ? 'source' : `${one.kind}: ${one.column}`;
  });
}

/** Why a file is refused; fails the test when it is imported. */
export function refusal(
  name: string,
  bytes: Uint8Array | string,
  options: Partial<ImportOptions> = {},
): string {
  const outcome = importFile(
    { name, bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes },
    optionsWith(options),
  );
  if ('refused' in outcome) return outcome.refused;
  throw new Error(`imported ${outcome.reviews.length} reviews`);
}

/** One review in Google's own keys. */
export function googleReview(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: `accounts/1/locations/2/reviews/${id}`,
    reviewer: { displayName: 'Invented Person' },
    starRating: 'FIVE',
    comment: 'Invented words.',
    createTime: '2026-01-01T10:15:30.123456Z',
    updateTime: '2026-01-01T10:15:30.123456Z',
    ...more,
  };
}

export const googlePage = (...reviews: unknown[]): string => JSON.stringify({ reviews });
