import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type StarterPack, starterPack } from '../../insights/vocabulary/packs.ts';
import { Pack } from '../../schema/pack.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';

const PACKS_FOLDER = join(import.meta.dirname, '../../../packs');
const GENERAL = 'general';

let opened: ReadonlyMap<string, StarterPack> | undefined;

/** The starter packs by id, sorted; last the one for all other trades. They are part of the software: read once. */
export function starterPacks(): ReadonlyMap<string, StarterPack> {
  if (opened === undefined) {
    const packs = readPacks();
    opened = new Map([...packs.keys()].map((id) => [id, starterPack(id, packs)]));
  }
  return opened;
}

/** The packs as in their files, before inheritance. */
export function readPacks(): ReadonlyMap<string, Pack> {
  const ids = readdirSync(PACKS_FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace(/\.yaml$/, ''))
    .filter((id) => id !== GENERAL)
    .sort();
  return new Map(
    [...ids, GENERAL].map((id) => [
      id,
      Pack.parse(parse(readFileSync(join(PACKS_FOLDER, `${id}.yaml`), 'utf8'))),
    ]),
  );
}

/** The related words of a trade; those of all trades if it is unknown. */
export function relatedGroups(trade?: string): string[] {
  const pack = trade === undefined ? undefined : starterPacks().get(trade);
  const packs = pack === undefined ? [...starterPacks().values()] : [pack];
  return [...new Set(packs.flatMap(({ related }) => related))];
}

/** Whether these aspects have exactly the terms of the pack for all trades. */
export function isGeneralVocabulary(aspects: readonly Pick<Aspect, 'id' | 'terms'>[]): boolean {
  const terms = (list: typeof aspects): string => JSON.stringify(list.map(({ id, terms }) => [id, terms]));
  return terms(aspects) === terms(starterPacks().get(GENERAL)?.aspects ?? []);
}

/** The pack of a trade, or a sentence that lists the known trades. */
export function packOf(trade: string, packs: ReadonlyMap<string, StarterPack>): StarterPack | string {
  const pack = packs.get(trade);
  if (pack !== undefined) return pack;
  const ids = [GENERAL, ...[...packs.keys()].filter((id) => id !== GENERAL)];
  return `"${trade}" is not a known trade.${didYouMeanSentence(trade, ids)} Use one of: ${ids.join(', ')}`;
}
