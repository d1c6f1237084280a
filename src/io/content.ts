import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { z } from 'zod';
import { detectLanguage } from '../insights/language.ts';
import { tokens } from '../insights/tokens.ts';
import { checkContent, missingEvidence } from '../reviews/check.ts';
import type { Finding } from '../reviews/finding.ts';
import type { Sound, Sourced, SourcedContent } from '../reviews/sourced-content.ts';
import { BusinessFile } from '../schema/business.ts';
import type { Content } from '../schema/content.ts';
import { FaqFile, PolicyFile, SummaryFile } from '../schema/editorial.ts';
import { nearestName } from '../schema/nearest-name.ts';
import { ReviewFile } from '../schema/review.ts';
import {
  AspectsFile,
  ServiceAreasFile,
  ServicesFile,
  TechniciansFile,
  TopicsFile,
} from '../schema/vocabulary.ts';
import { type ContentFile, type FileProblem, parseContentFile } from './content-file.ts';
import { listFiles, readBytes } from './content-folder.ts';
import { sha256 } from './release.ts';
import { placeOf } from './yaml-places.ts';

/** A problem with its place: `file:line:column  field  message`. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  field: string;
  message: string;
  severity: 'error' | 'warning';
}

export type LoadedContent =
  | { ok: true; content: Content; warnings: Problem[]; sha256: string }
  | { ok: false; problems: Problem[] };

/** Files of `content/` other than reviews, with their shapes. Only business.yaml must exist. */
export const CONTENT_FILES = {
  'business.yaml': BusinessFile,
  'technicians.yaml': TechniciansFile,
  'services.yaml': ServicesFile,
  'service-areas.yaml': ServiceAreasFile,
  'aspects.yaml': AspectsFile,
  'topics.yaml': TopicsFile,
  'faq.yaml': FaqFile,
  'summary.md': SummaryFile,
  'policy.yaml': PolicyFile,
} as const satisfies Record<string, z.ZodType>;

type ContentFileName = keyof typeof CONTENT_FILES;

const READING = { sha256, languageOf: (text: string) => detectLanguage(tokens(text)) };

const REVIEW_FILE = /\.(ya?ml|json)$/i;

/**
 * Reads and checks all of `content/`: Astro, the command line and the tests use this one loader.
 * Reports every problem of every file at once. `today` (YYYY-MM-DD) decides validity only; nothing
 * published depends on it.
 */
export function loadContent(directory: string, today: string): LoadedContent {
  const names = listFiles(directory);
  if (names === null) {
    return {
      ok: false,
      problems: [missing(directory, 'is no folder; set CONTENT_DIR to the folder with your content')],
    };
  }
  const problems: Problem[] = [];
  const digest = createHash('sha256');
  const parsed = new Map<string, ContentFile>();
  const misnamed = new Set<string>();
  for (const name of names) {
    const folder = misnamedFolder(name);
    if (folder !== null) {
      misnamed.add(folder);
      continue;
    }
    const bytes = readBytes(join(directory, name));
    if (typeof bytes === 'string') {
      problems.push(missing(name, bytes));
      continue;
    }
    digest.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
    const wanted = shapeFor(name);
    if (typeof wanted === 'string') {
      problems.push(missing(name, wanted));
      continue;
    }
    const { file, problems: found } = parseContentFile(name, bytes, wanted);
    problems.push(...found.map((problem) => located(name, withTextHash(problem, file))));
    if (file) parsed.set(name, file);
  }
  for (const folder of misnamed) {
    problems.push(missing(`${folder}/`, 'is not a content folder; did you mean "reviews/"? Rename it'));
  }
  problems.push(...missingOrDoubled(names));
  const sources = sourcedContent(parsed, names);
  for (const problem of problems) problem.message += allowedIds(problem, sources);
  const findings = checkContent(sources, today, READING);
  problems.push(...findings.map((finding) => locatedFinding(finding, parsed)));
  const allReviewsRead = names.every((name) => parsed.has(name) || !name.startsWith('reviews/'));
  if (allReviewsRead && problems.some(({ severity }) => severity === 'error')) {
    problems.push(...missingEvidence(sources).map((finding) => locatedFinding(finding, parsed)));
  }
  problems.sort(byPlace);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || sources.business === null) return { ok: false, problems };
  return {
    ok: true,
    content: contentOf(sources),
    warnings: problems,
    sha256: digest.digest('hex'),
  };
}

/** One line for people and editors: `file:line:column  field  message`. */
export function formatProblem({ file, line, column, field, message, severity }: Problem): string {
  return `${file}:${line}:${column}  ${field}  ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

/** The folder of a file where it is `reviews` misspelt, as `Reviews` or `review`; else null. */
function misnamedFolder(name: string): string | null {
  const [folder = '', ...inside] = name.split('/');
  if (inside.length === 0 || folder === 'reviews') return null;
  return nearestName(folder.toLowerCase(), ['reviews']) === null ? null : folder;
}

/** The shape of a file, or a sentence on why it has no place in `content/`. */
function shapeFor(name: string): z.ZodType | string {
  if (name.startsWith('reviews/')) {
    return REVIEW_FILE.test(name)
      ? ReviewFile
      : 'is not a review file; allowed below reviews/: .yaml, .yml, .json';
  }
  const known = canonicalName(name);
  if (known !== null) return CONTENT_FILES[known];
  const near = nearestName(name, Object.keys(CONTENT_FILES));
  const hint = near === null ? '' : ` did you mean "${near}"?`;
  return `is not a content file;${hint} allowed: ${Object.keys(CONTENT_FILES).join(', ')}, reviews/`;
}

/** `services.json` and `services.yml` count as `services.yaml`: JSON is YAML. */
function canonicalName(name: string): ContentFileName | null {
  const canonical = name.replace(/\.(yml|json)$/i, '.yaml');
  return canonical in CONTENT_FILES ? (canonical as ContentFileName) : null;
}

/** business.yaml must exist, and no file may stand beside another spelling of itself. */
function missingOrDoubled(names: string[]): Problem[] {
  const first = new Map<string, string>();
  const doubled = names.flatMap((name) => {
    const canonical = canonicalName(name);
    const other = canonical === null ? undefined : first.get(canonical);
    if (canonical !== null && other === undefined) first.set(canonical, name);
    return other === undefined ? [] : [missing(name, `says the same as ${other}; keep one of them`)];
  });
  if (first.has('business.yaml')) return doubled;
  const remedy = '`npm run reviews -- init` writes one';
  return [...doubled, missing('business.yaml', `is missing; it says whom the reviews are about. ${remedy}`)];
}

/** What parsed, by concept. A list whose file does not exist is empty; one that is broken stays null. */
function sourcedContent(parsed: ReadonlyMap<string, ContentFile>, names: string[]): SourcedContent {
  const byName = new Map<string, Sourced<unknown>>();
  for (const [name, { value }] of parsed) {
    const canonical = canonicalName(name);
    if (canonical !== null) byName.set(canonical, { file: name, value });
  }
  const present = new Set(names.map(canonicalName));
  const take = <T>(name: ContentFileName): Sourced<T> | null => (byName.get(name) as Sourced<T>) ?? null;
  const takeList = <T>(name: ContentFileName): Sourced<T[]> | null =>
    take<T[]>(name) ?? (present.has(name) ? null : { file: name, value: [] });
  const takeVocabulary = <T extends { aliases?: string[] }>(name: ContentFileName) => {
    const list = takeList<T>(name);
    return (
      list && { ...list, value: list.value.map((entry) => ({ ...entry, aliases: entry?.aliases ?? [] })) }
    );
  };
  const technicians = takeVocabulary<z.infer<typeof TechniciansFile>[number]>('technicians.yaml');
  return {
    business: take('business.yaml'),
    technicians: technicians && {
      ...technicians,
      value: technicians.value.map((entry) => ({ ...entry, role: entry.role ?? null })),
    },
    services: takeVocabulary<z.infer<typeof ServicesFile>[number]>('services.yaml'),
    serviceAreas: takeVocabulary<z.infer<typeof ServiceAreasFile>[number]>('service-areas.yaml'),
    aspects: takeList('aspects.yaml'),
    topics: takeList('topics.yaml'),
    faq: takeList('faq.yaml'),
    summary: take('summary.md'),
    policy: take('policy.yaml'),
    reviews: [...parsed]
      .filter(([name]) => name.startsWith('reviews/'))
      .map(([file, { value, unsound }]) => ({ file, value: value as Sound<ReviewFile>, unsound })),
  };
}

/** Only for content without errors: then everything is complete. */
function contentOf(sources: SourcedContent): Content {
  return {
    business: sources.business?.value,
    technicians: sources.technicians?.value ?? [],
    services: sources.services?.value ?? [],
    serviceAreas: sources.serviceAreas?.value ?? [],
    aspects: sources.aspects?.value ?? [],
    topics: sources.topics?.value ?? [],
    faq: sources.faq?.value ?? [],
    summary: sources.summary?.value ?? null,
    policy: sources.policy?.value ?? {},
    reviews: sources.reviews.map(({ value }) => value),
  } as Content;
}

/** The ids to choose from, where what stands there is none at all (`Tom`). */
function allowedIds({ file, field, message }: Problem, sources: SourcedContent): string {
  const reference = /^(mentions_technicians|mentions_services|overrides)\.\d+(?:\.(aspect|entity))?$/.exec(
    field,
  );
  if (reference === null || !file.startsWith('reviews/') || message.startsWith('missing')) return '';
  const { technicians, services, aspects } = sources;
  const lists = {
    mentions_technicians: [technicians],
    mentions_services: [services],
    aspect: [aspects],
    entity: [technicians, services],
  }[reference[2] ?? reference[1] ?? ''];
  if (lists === undefined || lists.includes(null)) return '';
  const ids = lists.flatMap((list) => list?.value.flatMap((entry) => entry?.id ?? []) ?? []);
  return `; allowed: ${ids.join(', ') || 'nothing yet'}`;
}

/** The hash that belongs there, beside one that is not even a hash (IN-06). */
function withTextHash(problem: FileProblem, file: ContentFile | null): FileProblem {
  if (file === null || !/^overrides\.\d+\.text_sha256$/.test(problem.field)) return problem;
  const { text } = file.value as Partial<ReviewFile>;
  if (file.unsound.includes('text') || !text) return problem;
  return { ...problem, message: `${problem.message}; that of this text is "${sha256(text)}"` };
}

function located(file: string, { line, column, field, message }: FileProblem): Problem {
  return { file, line, column, field, message, severity: 'error' };
}

function locatedFinding(finding: Finding, parsed: ReadonlyMap<string, ContentFile>): Problem {
  const file = parsed.get(finding.file);
  const place = file ? placeOf(file, finding.path, false) : { line: 1, column: 1 };
  return {
    file: finding.file,
    ...place,
    field: finding.path.join('.') || '-',
    message: finding.message,
    severity: finding.severity,
  };
}

/** A finding made after loading, with its place in the file as it stands. */
export function locatedIn(directory: string, finding: Finding): Problem {
  const bytes = readBytes(join(directory, finding.file));
  const shape = shapeFor(finding.file);
  const readable = typeof bytes !== 'string' && typeof shape !== 'string';
  const file = readable ? parseContentFile(finding.file, bytes, shape).file : null;
  return locatedFinding(finding, new Map(file === null ? [] : [[finding.file, file]]));
}

function missing(file: string, message: string): Problem {
  return { file, line: 1, column: 1, field: '-', message, severity: 'error' };
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
