import { relative, resolve, sep } from 'node:path';
import { parseContentFile } from '../../io/content/content-file.ts';
import { listFiles, readBytes } from '../../io/content/content-folder.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { canonicalLink } from '../../reviews/source-link.ts';
import { ReviewFile } from '../../schema/review.ts';
import { truncated } from '../../text/truncated.ts';
import type { Context } from './command.ts';
import { type Given, UsageError } from './options.ts';

export interface FoundReview {
  file: string;
  bytes: Uint8Array;
  value: ReviewFile;
}

type Search = FoundReview | { problems: string[] };

/** The review that a person names: by its id, by its URL here or at the source, or by its file. */
export function givenReview(given: Given, context: Context): Search {
  const id = idIn(given, context);
  return typeof id === 'string' ? reviewById(context.environment.contentDirectory, id) : id;
}

/** The id that a person means; a review that has gone has only its id. */
export function givenId(given: Given, context: Context): string {
  const id = idIn(given, context);
  if (typeof id === 'string') return id;
  if ('value' in id) return id.value.id;
  throw new UsageError(id.problems.join(' '));
}

function idIn({ positionals: [named = ''] }: Given, context: Context): string | Search {
  if (named === '') throw new UsageError('Which review? Give its id, URL or file; "inbox" lists them.');
  const directory = context.environment.contentDirectory;
  const isUrl = /^https?:\/\//i.test(named);
  const last =
    named
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  const id = ReviewFile.shape.id.safeParse((isUrl ? last : named).toUpperCase());
  if (id.success) return id.data;
  if (isUrl) {
    const link = canonicalLink(named);
    return search(directory, named, ({ source_url: url }) => !!url && canonicalLink(url) === link);
  }
  // A path in the project, or in the content, as messages print it.
  const paths = [context.project, directory].map((from) => relative(directory, resolve(from, named)));
  const file = (listFiles(directory) ?? []).find((name) => paths.includes(name.replaceAll('/', sep)));
  if (file !== undefined) return search(directory, named, isAny, (name) => name === file);
  throw new UsageError(
    `"${truncated(named)}" is not the id, URL or file of a review. An id has 26 letters and digits.`,
  );
}

/** The review with an id, or lines that say why it was not found. Other files may be broken. */
export function reviewById(directory: string, id: string): Search {
  // Imports and `new` put the id into the name, which has no meaning otherwise.
  const mayBe = (_: string, bytes: Buffer): boolean => bytes.includes(id);
  return search(directory, id, (value) => value.id === id, mayBe);
}

const isAny = (): boolean => true;

function search(
  directory: string,
  named: string,
  isIt: (value: Partial<ReviewFile>) => boolean,
  mayBe: (file: string, bytes: Buffer) => boolean = isAny,
): Search {
  const names = (listFiles(directory) ?? []).filter((name) => /^reviews\/.*\.yaml$/.test(name));
  const likely = (name: string): number => (name.includes(named) ? 0 : 1);
  for (const file of names.toSorted((a, b) => likely(a) - likely(b))) {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string' || !mayBe(file, bytes)) continue;
    const { file: read, problems } = parseContentFile(file, bytes, ReviewFile);
    if (!isIt((read?.value as Partial<ReviewFile> | undefined) ?? {})) continue;
    if (problems.length === 0) return { file, bytes, value: read?.value as ReviewFile };
    return {
      problems: [
        ...problems.map((problem) => formatProblem({ ...problem, file, severity: 'error' })),
        'Fix this file first. Nothing was changed.',
      ],
    };
  }
  return {
    problems: [
      `No review has the id or URL ${truncated(named)}. An id is the last part of the review's URL here. To list ids: npm run reviews -- inbox --all`,
    ],
  };
}
