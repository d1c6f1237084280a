import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { sharedTerms } from '../../insights/vocabulary/shared-terms.ts';
import { checkContent, missingEvidence } from '../../reviews/check.ts';
import type { Finding } from '../../reviews/finding.ts';
import { unrecorded } from '../../reviews/history.ts';
import type { Sound, Sourced, SourcedContent } from '../../reviews/sourced-content.ts';
import type { Brand } from '../../schema/business.ts';
import type { Content } from '../../schema/content.ts';
import type { LabelsFile } from '../../schema/reading-file.ts';
import type { ReviewFile } from '../../schema/review.ts';
import type { Aspect, ServiceAreasFile, ServicesFile, TechniciansFile } from '../../schema/vocabulary.ts';
import { git } from '../release/git.ts';
import { sha256 } from '../release/release.ts';
import { businessFindings, withPack } from './business-findings.ts';
import { type ContentFile, type FileProblem, parseContentFile } from './content-file.ts';
import { listFiles, readBytes } from './content-folder.ts';
import {
  type ContentFileName,
  isContentFile,
  misnamedFolder,
  missingFiles,
  shapeFor,
} from './content-names.ts';
import { byPlace, located, locatedFinding, ofWhole, type Problem } from './content-problem.ts';
import { aspectsOf } from './extended-aspects.ts';
import { gitHistory, type PresentReview } from './git-history.ts';
import { isGeneralVocabulary, relatedGroups } from './packs.ts';
import { READINGS_FILE, soundReadings } from './reading-lines.ts';
import { replyReading } from './reply-reading.ts';

export type LoadedContent =
  | { ok: true; content: Content; warnings: Problem[]; sha256: string }
  | { ok: false; problems: Problem[] };

interface LoadingOptions {
  brand?: Brand | null;
  strictReplies?: boolean;
  /** Whether sound content is also compared with its commits. */
  withGit?: boolean;
}

/** Reads and checks all of `content/`, and reports every problem at once. `today` decides validity only. */
export function loadContent(
  directory: string,
  today: string,
  { brand = null, withGit = false, ...options }: LoadingOptions = {},
): LoadedContent {
  const names = listFiles(directory);
  if (names === null) {
    return {
      ok: false,
      problems: [ofWhole(directory, 'is not a folder. Set CONTENT_DIR to the folder with your content.')],
    };
  }
  const problems: Problem[] = [];
  const digest = createHash('sha256');
  const parsed = new Map<string, ContentFile>();
  const read = new Map<string, Uint8Array>();
  const misnamed = new Set<string>();
  const readingFiles = new Map<string, Buffer>();
  for (const name of names) {
    const folder = misnamedFolder(name);
    if (folder !== null) {
      misnamed.add(folder);
      continue;
    }
    const bytes = readBytes(directory, name);
    if (typeof bytes === 'string') {
      problems.push(ofWhole(name, bytes));
      continue;
    }
    digest.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
    if (READINGS_FILE.test(name)) {
      readingFiles.set(name, bytes);
      continue;
    }
    const wanted = shapeFor(name, bytes);
    if (typeof wanted === 'string') {
      problems.push(ofWhole(name, wanted));
      continue;
    }
    const { file, problems: found, warnings } = parseContentFile(name, bytes, wanted);
    problems.push(
      ...warnings.map((warning) => ({ ...located(name, warning), severity: 'warning' as const })),
    );
    problems.push(...found.map((problem) => located(name, withTextHash(problem, file))));
    if (file) parsed.set(name, file);
    if (withGit) read.set(name, bytes);
  }
  for (const folder of misnamed) {
    problems.push(ofWhole(`${folder}/`, 'is not a content folder. Did you mean "reviews/"? Rename it.'));
  }
  const lost = withGit ? lostFiles(directory, names) : [];
  problems.push(
    ...missingFiles(names).filter(({ file }) => !lost.some((each) => each.file === file)),
    ...lost,
  );
  const sources = sourcedContent(parsed, names);
  const isSound = parsed.get(sources.aspects?.file ?? '')?.unsound.length === 0;
  const { aspects, findings: extensionFindings } = aspectsOf(sources.aspects, isSound);
  sources.aspects = aspects;
  if (sources.business) {
    if (brand !== null) sources.business.value.brand = brand;
    sources.business.value = withPack(sources.business.value);
  }
  for (const problem of problems) problem.message += allowedIds(problem, sources);
  const findings = [
    ...checkContent(sources, today, { sha256, ...replyReading(directory) }, options),
    ...extensionFindings,
    ...sharedTerms(sources.aspects),
    ...businessFindings(sources.business),
  ];
  problems.push(...findings.map((finding) => locatedFinding(finding, parsed)));
  const allReviewsRead = names.every((name) => parsed.has(name) || !/^reviews(\/|$)/.test(name));
  if (allReviewsRead && problems.some(({ severity }) => severity === 'error')) {
    problems.push(...missingEvidence(sources).map((finding) => locatedFinding(finding, parsed)));
  }
  if (withGit && problems.every(({ severity }) => severity !== 'error')) {
    const present = sources.reviews.map(({ file, value }) => ({ bytes: read.get(file), value }));
    const findings = recordFindings(directory, sources, present as PresentReview[], today);
    problems.push(...findings.map((finding) => locatedFinding(finding, parsed)));
  }
  const isWhole = problems.every(({ severity }) => severity !== 'error') && sources.business !== null;
  const content = isWhole ? contentOf(sources) : null;
  const { readings, problems: found } = soundReadings(readingFiles, content);
  problems.push(...found);
  problems.sort(byPlace);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || content === null) return { ok: false, problems };
  return {
    ok: true,
    content: { ...content, readings, labels: currentLabels(parsed, content) },
    warnings: problems,
    sha256: digest.digest('hex'),
  };
}

/** Labels of texts as they are now. */
function currentLabels(parsed: ReadonlyMap<string, ContentFile>, { reviews }: Content): LabelsFile {
  const texts = new Map(reviews.map(({ id, text }) => [id, text ?? '']));
  const labels = (parsed.get('labels.yaml')?.value ?? []) as LabelsFile;
  return labels.filter(({ review, text_sha256: hash }) => sha256(texts.get(review) ?? '') === hash);
}

/** Files that git has and that were deleted without a commit; reviews have their own rule. */
function lostFiles(directory: string, names: readonly string[]): Problem[] {
  const deleted = git(directory, 'ls-files', '--deleted', '-z')?.split('\0') ?? [];
  return deleted.flatMap((file) => {
    if (!isContentFile(file) || names.includes(file)) return [];
    const message = `is gone, but git has it. Restore it: git -C content checkout -- ${file}`;
    return [{ ...ofWhole(file, message), severity: file === 'business.yaml' ? 'error' : 'warning' }];
  });
}

/** Removals and changes without a record. The made-up sample needs none. */
function recordFindings(
  directory: string,
  sources: SourcedContent,
  present: PresentReview[],
  today: string,
): Finding[] {
  if (sources.business?.value.sample === true) return [];
  const read = gitHistory(directory, present);
  if (read === null) return [];
  if ('history' in read) return unrecorded(read.history, sources, { sha256, today });
  if (sources.policy?.value.records !== 1) return [];
  const message = `is not compared with git: ${read.unreadable}`;
  return [{ file: sources.policy.file, path: ['records'], message, severity: 'warning' }];
}

/** What parsed, by concept. A list whose file does not exist is empty; one that is broken stays null. */
function sourcedContent(parsed: ReadonlyMap<string, ContentFile>, names: string[]): SourcedContent {
  const take = <T>(file: ContentFileName): Sourced<T> | null =>
    parsed.has(file) ? { file, value: parsed.get(file)?.value as T } : null;
  const takeList = <T>(name: ContentFileName): Sourced<T[]> | null =>
    take<T[]>(name) ?? (names.includes(name) ? null : { file: name, value: [] });
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
    erased: take('erased.yaml'),
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
    placeWords: sources.business?.value.place_words ?? [],
    relatedWords: relatedGroups(sources.business?.value.pack),
    aspects: sources.aspects?.value ?? [],
    isGeneral: isGeneralVocabulary((sources.aspects?.value ?? []) as Aspect[]),
    topics: sources.topics?.value ?? [],
    faq: sources.faq?.value ?? [],
    summary: sources.summary?.value ?? null,
    policy: sources.policy?.value ?? {},
    hasErasures: (sources.erased?.value.fingerprints ?? []).length > 0,
    reviews: sources.reviews.map(({ value }) => value),
  } as Content;
}

/** The allowed ids, for a value that is not even a valid id (`Tom`). */
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
  return `. Allowed: ${ids.join(', ') || 'nothing yet'}.`;
}

/** The hash that belongs there, beside one that is not even a hash. */
function withTextHash(problem: FileProblem, file: ContentFile | null): FileProblem {
  if (file === null || !/^overrides\.\d+\.text_sha256$/.test(problem.field)) return problem;
  const { text } = file.value as Partial<ReviewFile>;
  if (file.unsound.includes('text') || !text) return problem;
  return { ...problem, message: `${problem.message}. The hash of this text is "${sha256(text)}"` };
}

/** A finding made after loading, with its place in the current file. */
export function locatedIn(directory: string, finding: Finding): Problem {
  const bytes = readBytes(directory, finding.file);
  const shape = typeof bytes === 'string' ? bytes : shapeFor(finding.file, bytes);
  const isReadable = typeof bytes !== 'string' && typeof shape !== 'string';
  const file = isReadable ? parseContentFile(finding.file, bytes, shape).file : null;
  return locatedFinding(finding, new Map(file === null ? [] : [[finding.file, file]]));
}
