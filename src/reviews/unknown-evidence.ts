import { error, type Finding } from './finding.ts';

/** Reviews that a claim of the summary rests on and nobody published; `index` is the claim's place. */
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
            `no published review has the id ${id}; take the id of a review file, or leave it out`,
          ),
        ],
  );
}
