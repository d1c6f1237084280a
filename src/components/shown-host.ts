import { domainToUnicode } from 'node:url';

/** The host of a URL as visitors read it: without "www.", and in Unicode where that can pose as no other host. */
export function shownHost(url: string): string {
  const { hostname } = new URL(url);
  return hostname
    .replace(/^www\./, '')
    .split('.')
    .map(shownLabel)
    .join('.');
}

function shownLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const unicode = domainToUnicode(label);
  return ONE_SCRIPT.test(unicode) && !LOOKS_LATIN.test(unicode) ? unicode : label;
}

/** Scripts in which people write host names; Japanese and Korean mix theirs. */
const SCRIPTS = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Thai',
  ],
  'Han}\\p{scx=Hiragana}\\p{scx=Katakana',
  'Han}\\p{scx=Hangul',
];

const ONE_SCRIPT = new RegExp(
  SCRIPTS.map((script) => `^[\\p{scx=${script}}\\p{scx=Inherited}\\d-]+$`).join('|'),
  'u',
);

/** A whole label of these reads as Latin letters. */
const LOOKS_LATIN = /^[аеорсухіѕјһԁԛԝӏѵοανυ\d-]+$/u;
