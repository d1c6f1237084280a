import { error, type Finding } from './finding.ts';

/** Reviews that a statement of the summary cites and that do not exist; `index` is its position. */
export function unknownEvidence(
  ids: readonly (string | undefined)[],
  index: number,
  known: ReadonlySet<string>,
  file: string,
): Finding[] {
  return ids.flatMap((id, position) =>
    id === undefined || known.has(id)
      ? []
      : [
          error(
            file,
            ['claims', index, 'evidence_review_ids', position],
            `no published review has the id ${id}. Use the id of a review file, or remove it.`,
          ),
        ],
  );
}
