import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packNamesIn, starterPacks } from '../../io/content/packs.ts';
import { fold } from '../../reviews/fold.ts';
import { LOCALES } from '../../settings.ts';
import type { Asker, Choice } from './ask.ts';

/** Asks for the trade; the last pack is for every other. */
export function askTrade(asker: Asker): Promise<StarterPack> {
  const translated = LOCALES.map(packNamesIn);
  const choices = [...starterPacks().values()].map((pack): Choice<StarterPack> => {
    const { id, label, schemaType } = pack;
    const names = [id, ...translated.flatMap((named) => named[label]?.split(',') ?? [])].map(folded);
    const words = [schemaType, label, ...label.split(/[\s,:]+/)].map(folded);
    return { value: pack, label, names, words: [...names, ...words] };
  });
  const other = choices.pop() as Choice<StarterPack>;
  return asker.choose('What kind of business?', choices, other);
}

function folded(word: string): string {
  return fold(word).trim();
}
