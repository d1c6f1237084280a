import type { Content } from '../schema/content.ts';
import { nearestName } from '../schema/nearest-name.ts';
import type { ReviewFile } from '../schema/review.ts';
import { namesOf } from './mentions.ts';

/** A problem between files or with the day of today; `path` leads to the field in the file. */
export interface Finding {
  file: string;
  path: (string | number)[];
  message: string;
  severity: 'error' | 'warning';
}

/** A parsed value with the file it came from. */
export interface Sourced<T> {
  file: string;
  value: T;
}

/** Parsed content with file names; what failed its shape is absent. */
export type SourcedContent = {
  [K in Exclude<keyof Content, 'reviews' | 'summary' | 'business'>]: Sourced<Content[K]> | null;
} & {
  business: Sourced<Content['business']> | null;
  summary: Sourced<NonNullable<Content['summary']>> | null;
  reviews: Sourced<ReviewFile>[];
};

/**
 * The rules of CONTRACT 3 and 11 that no single value can show: uniqueness, references, dates
 * against `today` (YYYY-MM-DD), verification, overrides (given a hash). Reports every problem, in the
 * order of the files.
 */
export function checkContent(
  content: SourcedContent,
  today: string,
  sha256?: (text: string) => string,
): Finding[] {
  return [
    ...['technicians', 'services', 'serviceAreas'].flatMap((kind) =>
      ambiguousNames(content[kind as 'technicians' | 'services' | 'serviceAreas']),
    ),
    ...(['aspects', 'topics', 'faq'] as const).flatMap((kind) => repeatedIds(content[kind])),
    ...editorialDates(content, today),
    ...duplicateReviews(content.reviews),
    ...content.reviews.flatMap((review) => [
      ...unverified(review, content.policy?.value.publish_unverified === true),
      ...unknownMentions(review, content),
      ...reviewDates(review, today),
      ...(sha256 ? brokenOverrides(review, content, sha256) : []),
    ]),
  ];
}

/** An id or name that two entries of one vocabulary share: nobody could say which one is meant. */
function ambiguousNames(
  vocabulary: Sourced<{ id: string; label: string; aliases: string[] }[]> | null,
): Finding[] {
  if (vocabulary === null) return [];
  const owner = new Map<string, string>();
  return vocabulary.value.flatMap((entry, index) => {
    const findings: Finding[] = [];
    const claim = (name: string, path: (string | number)[]): void => {
      const folded = namesOf({ id: name, label: name, aliases: [] })[0] ?? name;
      const other = owner.get(folded);
      if (other !== undefined && other !== entry.id) {
        findings.push(
          error(
            vocabulary.file,
            [index, ...path],
            `"${name}" already stands for "${other}"; each name may stand for one entry`,
          ),
        );
      } else owner.set(folded, entry.id);
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

function duplicateReviews(reviews: Sourced<ReviewFile>[]): Finding[] {
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
    claim(
      'id',
      value.id,
      (other) => `"${value.id}" is already the id of ${other}; every review needs its own`,
    );
    const source = value.source;
    let distinct = true;
    if (value.source_url) {
      distinct = claim(
        'source_url',
        `${source} ${value.source_url}`,
        (other) => `the same review of ${source} is already in ${other}; keep one of them`,
      );
    }
    if (value.source_id) {
      distinct =
        claim(
          'source_id',
          `${source} ${value.source_id}`,
          (other) => `the same review of ${source} is already in ${other}; keep one of them`,
        ) && distinct;
    }
    const likeness = JSON.stringify([value.author, value.date, value.text ?? null]);
    const twin = first.get(likeness);
    if (twin === undefined) first.set(likeness, file);
    else if (distinct) {
      findings.push({
        file,
        path: ['author'],
        message: `author, date and text are those of ${twin}; is it the same review?`,
        severity: 'warning',
      });
    }
    return findings;
  });
}

function unverified({ file, value }: Sourced<ReviewFile>, allowed: boolean): Finding[] {
  const traceable = Boolean(value.source_url) || value.source_id !== undefined;
  if (value.verified && !traceable) {
    return [error(file, ['verified'], 'is true, but nothing shows the origin; give source_url or source_id')];
  }
  if (!value.verified && !allowed) {
    return [
      error(
        file,
        ['verified'],
        'is false; only verified reviews are published, unless policy.yaml says publish_unverified: true',
      ),
    ];
  }
  return [];
}

function unknownMentions({ file, value }: Sourced<ReviewFile>, content: SourcedContent): Finding[] {
  return (
    [
      ['mentions_technicians', content.technicians],
      ['mentions_services', content.services],
    ] as const
  ).flatMap(([field, vocabulary]) => {
    const known = [...new Set(vocabulary?.value.map(({ id }) => id))];
    if (!vocabulary) return [];
    return (value[field] ?? []).flatMap((id, index) => {
      if (known.includes(id)) return [];
      const near = nearestName(id, known);
      const hint = near === null ? '' : `, did you mean "${near}"?`;
      return [
        error(
          file,
          [field, index],
          `"${id}" is not in ${vocabulary?.file}${hint}${hint ? '' : ','} allowed: ${known.join(', ') || 'nothing yet'}`,
        ),
      ];
    });
  });
}

/** Overrides are bound to the exact text and to ids that exist (insights IN-06). */
function brokenOverrides(
  { file, value }: Sourced<ReviewFile>,
  content: SourcedContent,
  sha256: (text: string) => string,
): Finding[] {
  if (!value.overrides) return [];
  const text = value.text ?? '';
  const aspects = content.aspects?.value.map(({ id }) => id) ?? [];
  const entities = [...(content.technicians?.value ?? []), ...(content.services?.value ?? [])].map(
    ({ id }) => id,
  );
  return value.overrides.flatMap((override, index) => {
    const findings: Finding[] = [];
    const report = (field: string, message: string): void => {
      findings.push(error(file, ['overrides', index, field], message));
    };
    const hash = sha256(text);
    if (override.text_sha256 !== hash) {
      report(
        'text_sha256',
        `was made for another text; read the review again, then correct the override and set ${hash}`,
      );
    }
    for (const [field, id, known] of [
      ['aspect', override.aspect, aspects],
      ['entity', override.entity, entities],
    ] as const) {
      if (id === undefined || known.includes(id)) continue;
      const near = nearestName(id, known);
      report(
        field,
        `"${id}" is not known${near === null ? '' : `, did you mean "${near}"?`}${near === null ? ',' : ''} allowed: ${known.join(', ') || 'nothing yet'}`,
      );
    }
    const [start, end] = override.span ?? [0, 1];
    if (start >= end || (override.span !== undefined && end > text.length)) {
      report('span', `${start}-${end} is no part of the text; allowed: 0-${text.length}, start before end`);
    }
    return findings;
  });
}

function reviewDates({ file, value }: Sourced<ReviewFile>, today: string): Finding[] {
  const findings: Finding[] = [];
  if (value.date > today) findings.push(futureDate(file, ['date'], value.date, today));
  const reply = value.owner_reply;
  if (reply && reply.date > today) {
    findings.push(futureDate(file, ['owner_reply', 'date'], reply.date, today));
  }
  if (reply && reply.date < value.date) {
    findings.push(
      error(
        file,
        ['owner_reply', 'date'],
        `${reply.date} is before the review of ${value.date}; a reply comes after it`,
      ),
    );
  }
  const edited = value.updated_at?.slice(0, 10);
  if (edited && edited > today) findings.push(futureDate(file, ['updated_at'], edited, today));
  if (edited && edited < value.date) {
    findings.push({
      file,
      path: ['updated_at'],
      message: `${edited} is before the review of ${value.date}`,
      severity: 'warning',
    });
  }
  return findings;
}

function futureDate(file: string, path: (string | number)[], date: string, today: string): Finding {
  return error(file, path, `${date} is in the future; the latest allowed day is today, ${today}`);
}

function error(file: string, path: (string | number)[], message: string): Finding {
  return { file, path, message, severity: 'error' };
}
