import type { Place } from '../text/tokens.ts';

/**
 * Places that no quote of a reading may overlap: words of health, crime and insult in six languages,
 * by their stems (too many rather than too few), and orders to programs that read. The whole text if
 * its language is another one: then only a person can see what it says.
 */
export function foreignPlaces(text: string, language: string): Place[] {
  if (!/^(en|de|es|fr|it|pt|nl)(-|$)/.test(language)) return [{ start: 0, end: text.length }];
  return [...text.matchAll(STEMS)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

const STEMS = new RegExp(
  [
    // Health
    'schmerz|krank|verletz|bandscheib|operier|diagnos|entzünd|arthrose|krebs|depress|rheuma|migrän|allergi|inkontinen|(?<!\\p{L})(?:hiv|vih|sida)(?!\\p{L})',
    'dolor|enferm|lesi[oó]n|hernia|c[aá]ncer|ansiedad|cirug|maladie|bless[ée]|douleur|opéré|malatt|doenç|lesão|pijn|ziekte',
    // Crime and insult
    'betrüg|betrug|abzock|dieb|gestohl|idiot|arschl|ladr[oó]n|estafa|robar|imb[eé]cil|voleur|escroc|arnaqu|truffa|golpista|oplicht|nazi|mierda|merd|stronz',
    'cabr[oó]n|hijo ?(de )?put|gilipoll|schlampe|schnepfe|wichs|hurensohn|strohd|connard|salop|bastard',
    'amenaz|bedroh|te voy a|dónde vives|weiß, wo',
    // Orders
    '(?:ignor|vergiss|vergesst|olvid|oubli|dimentic|esque[cç])\\p{L}*(?:\\P{L}+\\p{L}+){0,4}\\P{L}+(?:instru|anweis|regel|regl|consign|istruz)',
  ].join('|'),
  'giu',
);
