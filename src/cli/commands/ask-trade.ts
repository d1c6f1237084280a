import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packOf, starterPacks } from '../../io/content/packs.ts';
import type { Asker } from './ask.ts';
import { type Context, say } from './command.ts';

/** Lists the trades and asks for one, by number or id. */
export function askTrade(asker: Asker, context: Context): Promise<StarterPack> {
  const listed = [...starterPacks().values()];
  say(context, 'What kind of business?');
  say(context, ...listed.map(({ label }, index) => `${String(index + 1).padStart(4)}  ${label}`));
  return asker.ask<StarterPack>({
    text: `Number, 1 to ${listed.length}`,
    read: (answer) => {
      const pack = listed[Number(answer) - 1] ?? packOf(answer);
      if (typeof pack !== 'string') return { value: pack };
      const isNumber = /^\d*$/.test(answer);
      return { problem: isNumber ? `must be a number from 1 to ${listed.length}` : pack };
    },
  });
}
