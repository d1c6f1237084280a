import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packNamesIn, starterPacks } from '../../io/content/packs.ts';
import { fold } from '../../reviews/fold.ts';
import { LOCALES } from '../../settings.ts';
import type { Asker, Choice } from './ask.ts';

/** Asks for the trade; the last pack is for every other. */
export function askTrade(asker: Asker): Promise<StarterPack> {
  const names = LOCALES.map(packNamesIn);
  const choices = [...starterPacks().values()].map((pack): Choice<StarterPack> => {
    const { id, label, schemaType } = pack;
    const labels = [id, schemaType, label, ...names.map((named) => named[label] ?? '')];
    const words = labels.flatMap((each) => [each, ...each.split(/[\s,:]+/)]);
    return { value: pack, label, words: words.map((word) => fold(word).trim()).filter(Boolean) };
  });
  const other = choices.pop() as Choice<StarterPack>;
  return asker.choose('What kind of business?', choices, other);
}
