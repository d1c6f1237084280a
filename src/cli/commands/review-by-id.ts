import { parseContentFile } from '../../io/content/content-file.ts';
import { listFiles, readBytes } from '../../io/content/content-folder.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { ReviewFile } from '../../schema/review.ts';
import { truncated } from '../../text/truncated.ts';
import { type Given, UsageError } from './options.ts';

export interface FoundReview {
  file: string;
  bytes: Uint8Array;
  value: ReviewFile;
}

/** The review with an id, or lines that say why there is none. Other files may be broken. */
export function reviewById(directory: string, id: string): FoundReview | { problems: string[] } {
  const names = (listFiles(directory) ?? []).filter((name) => /^reviews\/.*\.yaml$/.test(name));
  // Imports and `new` put the id into the name, which has no meaning otherwise.
  const likely = (name: string): number => (name.includes(id) ? 0 : 1);
  for (const file of names.toSorted((a, b) => likely(a) - likely(b))) {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string' || !bytes.includes(id)) continue;
    const { file: read, problems } = parseContentFile(file, bytes, ReviewFile);
    if ((read?.value as Partial<ReviewFile> | undefined)?.id !== id) continue;
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
      `No review has the id ${id}. It is the last part of the review's URL. To list ids: npm run reviews -- inbox --all`,
    ],
  };
}

export function givenId({ positionals: [id] }: Given): string {
  if (id === undefined) throw new UsageError('Which review? Give its id; "inbox" lists them.');
  const known = ReviewFile.shape.id.safeParse(id.toUpperCase());
  if (known.success) return known.data;
  throw new UsageError(`"${truncated(id)}" is not an id of a review. An id has 26 letters and digits.`);
}
