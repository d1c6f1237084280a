import type { Place } from '../text/tokens.ts';

/**
 * Words of health, crime and insult in German, Spanish, French, Italian, Portuguese and Dutch, by
 * their stems (too many rather than too few, since they only keep a quote in its review), and orders
 * to programs that read.
 */
export function foreignPlaces(text: string, isEnglish: boolean): Place[] {
  return [...text.matchAll(isEnglish ? ORDERS : STEMS)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

const ORDER =
  '(?<!\\p{L})(?:ignor|vergiss|vergesst|olvid|oubli|dimentic|esque[cç])\\p{L}{0,9}(?:\\P{L}+\\p{L}+){0,4}\\P{L}+(?:instru|anweis|regel|regl|consign|istruz)';
const ORDERS = new RegExp(ORDER, 'giu');
const STEMS = new RegExp(
  [
    ORDER,
    // Health
    'schmerz|krank|verletz|bandscheib|operier|diagnos|entzünd|arthrose|krebs|depress|rheuma|migrän|allergi|inkontinen|(?<!\\p{L})(?:hiv|vih|sida)(?!\\p{L})',
    'dolor|enferm|lesi[oó]n|hernia|c[aá]ncer|ansiedad|cirug|maladie|bless[ée]|douleur|opéré|malatt|doenç|lesão|pijn|ziekte',
    // Crime and insult
    'betrüg|betrug|abzock|dieb|gestohl|idiot|arschl|ladr[oó]n|estafa|robar|imb[eé]cil|voleur|escroc|arnaqu|truffa|golpista|oplicht|nazi|mierda|merd|stronz',
    'cabr[oó]n|hijo ?(de )?put|gilipoll|schlampe|schnepfe|wichs|hurensohn|strohd|connard|salop|bastard',
    'amenaz|bedroh|te voy a|dónde vives|weiß, wo',
  ].join('|'),
  'giu',
);
