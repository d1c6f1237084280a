import { sharedTerms } from '../../insights/vocabulary/shared-terms.ts';
import { checkContent, missingEvidence } from '../../reviews/check.ts';
import type { Finding } from '../../reviews/finding.ts';
import { unrecorded } from '../../reviews/history.ts';
import type { SourcedContent } from '../../reviews/sourced-content.ts';
import type { Brand } from '../../schema/business.ts';
import type { Content } from '../../schema/content.ts';
import type { LabelsFile } from '../../schema/reading-file.ts';
import { git } from '../release/git.ts';
import { sha256 } from '../release/release.ts';
import { businessFindings, withPack } from './business-findings.ts';
import { type ContentFile, parseContentFile } from './content-file.ts';
import { listFiles, readBytes } from './content-folder.ts';
import { isContentFile, missingFiles, shapeFor } from './content-names.ts';
import { byPlace, locatedFinding, ofWhole, type Problem } from './content-problem.ts';
import { aspectsOf } from './extended-aspects.ts';
import { gitHistory, type PresentReview } from './git-history.ts';
import { parsedFiles } from './parsed-files.ts';
import { soundReadings } from './reading-lines.ts';
import { replyReading } from './reply-reading.ts';
import { contentOf, sourcedContent } from './sourced-files.ts';

export type LoadedContent =
  | { ok: true; content: Content; warnings: Problem[]; sha256: string }
  | { ok: false; problems: Problem[] };

interface LoadingOptions {
  brand?: Brand | null;
  /** Whether sound content is also compared with its commits. */
  withGit?: boolean;
}

/** Reads and checks all of `content/`, and reports every problem at once. `today` decides validity only. */
export function loadContent(
  directory: string,
  today: string,
  { brand = null, withGit = false }: LoadingOptions = {},
): LoadedContent {
  const names = listFiles(directory);
  if (names === null) {
    return {
      ok: false,
      problems: [ofWhole(directory, 'is not a folder. Set CONTENT_DIR to the folder with your content.')],
    };
  }
  const { parsed, bytes, readingFiles, problems, sha256: digest } = parsedFiles(directory, names);
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
    ...checkContent(sources, today, { sha256, ...replyReading(directory) }),
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
    const present = sources.reviews.map(({ file, value }) => ({ bytes: bytes.get(file), value }));
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
    sha256: digest,
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

/** A finding made after loading, with its place in the current file. */
export function locatedIn(directory: string, finding: Finding): Problem {
  const bytes = readBytes(directory, finding.file);
  const shape = typeof bytes === 'string' ? bytes : shapeFor(finding.file, bytes);
  const isReadable = typeof bytes !== 'string' && typeof shape !== 'string';
  const file = isReadable ? parseContentFile(finding.file, bytes, shape).file : null;
  return locatedFinding(finding, new Map(file === null ? [] : [[finding.file, file]]));
}
