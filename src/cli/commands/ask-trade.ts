import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packOf, starterPacks } from '../../io/content/packs.ts';
import { fold } from '../../reviews/fold.ts';
import type { Asker } from './ask.ts';
import { type Context, say } from './command.ts';

/** Lists the trades and asks for one, by number or id. */
export function askTrade(asker: Asker, context: Context): Promise<StarterPack> {
  const listed = [...starterPacks().values()];
  say(context, 'What kind of business?');
  say(context, ...listed.map(({ label }, index) => `${String(index + 1).padStart(4)}  ${label}`));
  return asker.ask<StarterPack>({
    text: `Number, 1 to ${listed.length}, or the trade`,
    read: (answer) => {
      const pack = listed[Number(answer) - 1] ?? packOf(answer);
      if (typeof pack !== 'string') return { value: pack };
      if (/^\d*$/.test(answer)) return { problem: `must be a number from 1 to ${listed.length}` };
      const found = listed.filter((each) =>
        tradeWords(each).some((word) => word.startsWith(fold(answer).trim())),
      );
      const [only, another] = found;
      if (only !== undefined && another === undefined) return { value: only };
      return { problem: 'is not in the list. Choose a number; the last one is for every other trade' };
    },
  });
}

/** Words that people type for a trade. */
function tradeWords({ id, label, schemaType }: StarterPack): string[] {
  return [id, label, schemaType, ...label.split(/[\s,:]+/), ...(GERMAN[id]?.split(' ') ?? [])].map((word) =>
    fold(word).trim(),
  );
}

const GERMAN: Readonly<Record<string, string>> = {
  'auto-repair': 'Autowerkstatt Kfz-Werkstatt Karosserie',
  beauty: 'Friseur Friseursalon Kosmetik Kosmetikstudio Nagelstudio',
  chiropractic: 'Chiropraktiker Chiropraktik',
  dental: 'Zahnarzt Zahnärztin Zahnarztpraxis Kieferorthopäde',
  fitness: 'Fitnessstudio Sportstudio Yogastudio',
  'home-services': 'Handwerker Klempner Elektriker Heizungsbau Installateur Reinigungsfirma',
  hotel: 'Hotel Pension Gasthaus Ferienwohnung',
  legal: 'Anwalt Anwältin Rechtsanwalt Rechtsanwältin Kanzlei',
  medical: 'Arzt Ärztin Arztpraxis Hausarzt',
  physiotherapy: 'Physiotherapeut Physiotherapie Krankengymnastik',
  restaurant: 'Restaurant Gaststätte Café Bar',
  shop: 'Laden Geschäft Fahrradladen',
  veterinary: 'Tierarzt Tierärztin Tierarztpraxis',
};
