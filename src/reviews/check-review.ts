import { daysBetween } from '../text/calendar.ts';
import { didYouMeanSentence } from '../text/nearest-name.ts';
import { damagedWords } from './damaged-words.ts';
import { error, type Finding, futureDate } from './finding.ts';
import type { ReplyReading } from './replies/careless-replies.ts';
import { canonicalLink } from './source-link.ts';
import { idsOf, type SourcedContent, type SourcedReview } from './sourced-content.ts';

/** How to read a review's text; passed in by other rooms. */
export interface TextReading extends ReplyReading {
  sha256: (text: string) => string;
  /** Language tag of a text as insights detect it. */
  languageOf: (text: string) => string;
}

/** Rules for one review beyond its shape: origin, mentions, dates, overrides. */
export function checkReview(
  review: SourcedReview,
  content: SourcedContent,
  today: string,
  reading?: TextReading,
): Finding[] {
  return [
    ...unverified(review, content.policy?.value.publish_unverified === true),
    ...unknownMentions(review, content),
    ...reviewDates(review, today),
    ...damagedWords(review),
    ...(reading ? brokenOverrides(review, content, reading) : []),
  ];
}

/** Duplicate reviews: by id, by source, or (a warning) by author, date and text. */
export function duplicateReviews(reviews: SourcedReview[]): Finding[] {
  const first = new Map<string, string>();
  return reviews.flatMap(({ file, value }) => {
    const findings: Finding[] = [];
    const claim = (field: string, key: string, problem: (other: string) => string): boolean => {
      const unique = JSON.stringify([field, key]);
      const other = first.get(unique);
      if (other === undefined) first.set(unique, file);
      else findings.push(error(file, [field], problem(other)));
      return other === undefined;
    };
    if (value.id) {
      claim(
        'id',
        value.id,
        (other) => `"${value.id}" is already the id of ${other}. Give one of them a new id.`,
      );
    }
    const source = value.source;
    let distinct = true;
    if (value.source_url) {
      distinct = claim(
        'source_url',
        `${source} ${canonicalLink(value.source_url)}`,
        (other) => `the same ${source} review is already in ${other}. Keep one of them.`,
      );
    }
    if (value.source_id) {
      distinct =
        claim(
          'source_id',
          `${source} ${value.source_id}`,
          (other) => `the same ${source} review is already in ${other}. Keep one of them.`,
        ) && distinct;
    }
    if (!value.author || !value.date) return findings;
    const likeness = JSON.stringify([value.author, value.date, value.text ?? null]);
    const twin = first.get(likeness);
    if (twin === undefined) first.set(likeness, file);
    else if (distinct) {
      findings.push({
        file,
        path: ['author'],
        message: `author, date and text are the same as in ${twin}. Delete one if it is the same review.`,
        severity: 'warning',
      });
    }
    return findings;
  });
}

function unverified({ file, value, unsound = [] }: SourcedReview, allowed: boolean): Finding[] {
  if (['verified', 'source_url', 'source_id'].some((field) => unsound.includes(field))) return [];
  const traceable = Boolean(value.source_url) || value.source_id !== undefined;
  if (value.verified && !traceable) {
    return [error(file, ['verified'], 'is true, but nothing shows the origin. Add source_url or source_id.')];
  }
  if (value.verified === false && !allowed) {
    return [
      error(
        file,
        ['verified'],
        'is false, and only verified reviews are published. To allow it, set publish_unverified: true in policy.yaml.',
      ),
    ];
  }
  return [];
}

function unknownMentions({ file, value }: SourcedReview, content: SourcedContent): Finding[] {
  return (
    [
      ['mentions_technicians', content.technicians],
      ['mentions_services', content.services],
    ] as const
  ).flatMap(([field, vocabulary]) => {
    const known = [...new Set(idsOf(vocabulary))];
    if (!vocabulary || idsOf(vocabulary) === null) return [];
    return (value[field] ?? []).flatMap((id, index) => {
      if (id === undefined || known.includes(id)) return [];
      return [
        error(
          file,
          [field, index],
          `"${id}" is not in ${vocabulary?.file}.${didYouMeanSentence(id, known)} Allowed: ${known.join(', ') || 'nothing yet'}.`,
        ),
      ];
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

function reviewDates({ file, value }: SourcedReview, today: string): Finding[] {
  const findings: Finding[] = [];
  if (value.date && value.date > today) findings.push(futureDate(file, ['date'], value.date, today));
  const reply = value.owner_reply;
  if (reply?.date && reply.date > today) {
    findings.push(futureDate(file, ['owner_reply', 'date'], reply.date, today));
  }
  const replyEdited = reply?.updated_at?.slice(0, 10);
  if (replyEdited && replyEdited > today) {
    findings.push(futureDate(file, ['owner_reply', 'updated_at'], replyEdited, today));
  }
  // Services write reviews in UTC and replies in local days.
  if (reply?.date && value.date && daysBetween(reply.date, value.date) > 1) {
    findings.push(
      error(
        file,
        ['owner_reply', 'date'],
        `${reply.date} is more than a day before the review of ${value.date}. Correct one of the dates.`,
      ),
    );
  }
  for (const [index, override] of (value.overrides ?? []).entries()) {
    const date = override?.date;
    if (date !== undefined && date > today)
      findings.push(futureDate(file, ['overrides', index, 'date'], date, today));
  }
  for (const [index, change] of (value.changes ?? []).entries()) {
    const on = change?.on;
    if (on !== undefined && on > today) findings.push(futureDate(file, ['changes', index, 'on'], on, today));
  }
  if (value.missing_since && value.missing_since > today) {
    findings.push(futureDate(file, ['missing_since'], value.missing_since, today));
  }
  const edited = value.updated_at?.slice(0, 10);
  if (edited && edited > today) findings.push(futureDate(file, ['updated_at'], edited, today));
  if (edited && value.date && edited < value.date) {
    findings.push({
      file,
      path: ['updated_at'],
      message: `${edited} is before the review of ${value.date}. Correct one of the dates.`,
      severity: 'warning',
    });
  }
  return findings;
}
