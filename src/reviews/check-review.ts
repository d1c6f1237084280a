import { ReviewFile } from '../schema/review.ts';
import { daysBetween } from '../text/calendar.ts';
import { didYouMeanSentence } from '../text/nearest-name.ts';
import { damagedWords } from './damaged-words.ts';
import { error, type Finding, futureDates, warning } from './finding.ts';
import type { ReplyPorts } from './replies/replies-to-read.ts';
import { canonicalLink } from './source-link.ts';
import { idsOf, type SourcedContent, type SourcedReview } from './sourced-content.ts';

/** How to read a review's text; passed in by other rooms. */
export interface TextReading extends ReplyPorts {
  sha256: (text: string) => string;
}

/** Rules for one review beyond its shape: origin, mentions, dates, overrides. */
export function checkReview(
  review: SourcedReview,
  content: SourcedContent,
  today: string,
  reading?: TextReading,
): Finding[] {
  return [
    ...unverified(review, content),
    ...unknownMentions(review, content),
    ...futureDates(review, ReviewFile, today),
    ...datesBeforeReview(review),
    ...damagedWords(review),
    ...(reading ? brokenOverrides(review, content, reading) : []),
  ];
}

/** Duplicate reviews: by id, by source, or (a warning) by author, date and text. */
export function duplicateReviews(reviews: SourcedReview[]): Finding[] {
  const first = new Map<string, string>();
  return reviews.flatMap(({ file, value }) => {
    const { id, source, source_url: url, source_id: sourceId, author, date, text } = value;
    const earlier = (...key: unknown[]): string | undefined => {
      const unique = JSON.stringify(key);
      const other = first.get(unique);
      if (other === undefined) first.set(unique, file);
      return other;
    };
    const findings: Finding[] = [];
    const sameId = id && earlier('id', id);
    if (sameId) {
      const message = `"${id}" is already the id of ${sameId}. Give one of them a new id.`;
      findings.push(error(file, ['id'], message));
    }
    const links = { source_url: url && canonicalLink(url), source_id: sourceId };
    const same = Object.entries(links).flatMap(([field, link]) => {
      const other = link && earlier(field, source, link);
      const message = `the same ${source} review is already in ${other}. Keep one of them.`;
      return other ? [error(file, [field], message)] : [];
    });
    const twin = author && date && earlier(author, date, text ?? null);
    if (twin && same.length === 0) {
      const message = `author, date and text are the same as in ${twin}. Delete one if it is the same review.`;
      findings.push(warning(file, ['author'], message));
    }
    return [...findings, ...same];
  });
}

function unverified({ file, value, unsound = [] }: SourcedReview, { policy }: SourcedContent): Finding[] {
  if (['verified', 'source_url', 'source_id'].some((field) => unsound.includes(field))) return [];
  const traceable = Boolean(value.source_url) || value.source_id !== undefined;
  const problem =
    value.verified && !traceable
      ? 'is true, but nothing shows the origin. Add source_url or source_id.'
      : value.verified === false && forbidsUnverified(policy)
        ? 'is false, and only verified reviews are published. To allow it, set publish_unverified: true in policy.yaml.'
        : null;
  return problem === null ? [] : [error(file, ['verified'], problem)];
}

/** An unreadable policy is one problem, not one of each review. */
function forbidsUnverified(policy: SourcedContent['policy']): boolean {
  if (policy === null || policy.unsound?.includes('publish_unverified')) return false;
  return policy.value.publish_unverified !== true;
}

function unknownMentions({ file, value }: SourcedReview, content: SourcedContent): Finding[] {
  return (['technicians', 'services'] as const).flatMap((kind) => {
    const [field, vocabulary] = [`mentions_${kind}` as const, content[kind]];
    const known = idsOf(vocabulary);
    if (vocabulary === null || known === null) return [];
    return (value[field] ?? []).flatMap((id, index) => {
      if (id === undefined || known.includes(id)) return [];
      const allowed = [...new Set(known)];
      const hint = `${didYouMeanSentence(id, allowed)} Allowed: ${allowed.join(', ') || 'nothing yet'}.`;
      return [error(file, [field, index], `"${id}" is not in ${vocabulary.file}.${hint}`)];
    });
  });
}

/** Overrides belong to one exact text, and to ids that exist. */
function brokenOverrides(
  { file, value, unsound = [] }: SourcedReview,
  content: SourcedContent,
  { sha256 }: TextReading,
): Finding[] {
  if (!value.overrides || unsound.includes('text')) return [];
  const text = value.text ?? '';
  if (!/[\p{L}\p{N}]/u.test(text)) {
    const message = 'there is nothing to correct: the review has no words. Remove the override.';
    return value.overrides.map((_, index) => error(file, ['overrides', index], message));
  }
  const aspects = idsOf(content.aspects);
  const [technicians, services] = [idsOf(content.technicians), idsOf(content.services)];
  const entities = technicians && services && [...technicians, ...services];
  const corrected = new Map<string, number>();
  return value.overrides.flatMap((override, index) => {
    if (override === undefined) return [];
    const findings: Finding[] = [];
    const report = (field: string, message: string): void => {
      findings.push(error(file, ['overrides', index, field], message));
    };
    const hash = sha256(text);
    if (override.text_sha256 !== undefined && override.text_sha256 !== hash) {
      report(
        'text_sha256',
        `was made for a different text. Read the review again, correct the override, then set "${hash}"`,
      );
    }
    for (const [field, id, known] of [
      ['aspect', override.aspect, aspects],
      ['entity', override.entity, entities],
    ] as const) {
      if (id === undefined) continue;
      const key = `${field} ${id}`;
      const first = corrected.get(key);
      if (first === undefined) corrected.set(key, index);
      else report(field, `"${id}" is already corrected by overrides.${first}. Keep one of them.`);
      if (known === null || known.includes(id)) continue;
      report(
        field,
        `"${id}" is unknown.${didYouMeanSentence(id, known)} Allowed: ${known.join(', ') || 'nothing yet'}.`,
      );
    }
    const [start, end] = override.span ?? [0, 1];
    if (start >= end || (override.span !== undefined && end > text.length)) {
      report('span', `${start}-${end} is not in the text. Allowed: 0-${text.length}, start before end.`);
    }
    return findings;
  });
}

/** Dates before the day of the review. */
export function datesBeforeReview({ file, value }: Pick<SourcedReview, 'file' | 'value'>): Finding[] {
  const { date, owner_reply: reply } = value;
  const edited = value.updated_at?.slice(0, 10);
  const findings: Finding[] = [];
  // Services write reviews in UTC and replies in local days.
  if (reply?.date && date && daysBetween(reply.date, date) > 1) {
    const message = `${reply.date} is more than a day before the review of ${date}. Correct one of the dates.`;
    findings.push(error(file, ['owner_reply', 'date'], message));
  }
  if (edited && date && edited < date) {
    const message = `${edited} is before the review of ${date}. Correct one of the dates.`;
    findings.push(warning(file, ['updated_at'], message));
  }
  return findings;
}
