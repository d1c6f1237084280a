import { starterPack } from '../../insights/vocabulary/packs.ts';
import { error, type Finding } from '../../reviews/finding.ts';
import type { Sound, Sourced } from '../../reviews/sourced-content.ts';
import type { ExtendedAspectsFile } from '../../schema/pack.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { packOf, readPack } from './packs.ts';

type Aspects = Sourced<Sound<Aspect[]>>;

/** The aspects of a file that lists them, or that names a pack and what differs from it. */
export function aspectsOf(
  source: Aspects | Sourced<ExtendedAspectsFile> | null,
  isSound: boolean,
): { aspects: Aspects | null; findings: Finding[] } {
  if (source === null || !isExtended(source)) return { aspects: source, findings: [] };
  if (!isSound) return { aspects: null, findings: [] };
  const { file, value } = source;
  const pack = packOf(value.extends);
  if (typeof pack === 'string') return { aspects: null, findings: [error(file, ['extends'], pack)] };
  try {
    const own = { label: 'Own', ...value, extends: pack.id };
    const { aspects } = starterPack(OWN, (id) => (id === OWN ? own : readPack(id)));
    return { aspects: { file, value: aspects }, findings: [] };
  } catch (problem) {
    const message = String(problem).replace(/^.*?\.yaml: /, '');
    return { aspects: null, findings: [error(file, [], message)] };
  }
}

/** No file of a pack can have this name. */
const OWN = ' ';

function isExtended(source: Aspects | Sourced<ExtendedAspectsFile>): source is Sourced<ExtendedAspectsFile> {
  return !Array.isArray(source.value);
}
