import { counted } from '../../text/counted.ts';

/** A typing slip on one line of YAML that its parser would explain in technical terms. */
export interface Slip {
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

const KEY = '[A-Za-z][A-Za-z_]*';
const COLON = new RegExp(`^( *(?:- +)?${KEY})([:：])([ \\u00a0]*)(?=\\S)(?!//)`);
const HYPHEN = new RegExp(`^( *)-\\u00a0*(?=${KEY} ?[:：])`);
const INDENT = /^( *)([\t\u00a0][ \t\u00a0]*)(?=\S)/;

/** Typing slips, and the YAML as it was meant. Only for files with problems: in others they can be words of a text. */
export function yamlSlips(yaml: string): { slips: Slip[]; repaired: string } {
  const slips: Slip[] = [];
  if (/^\s*[[{]/.test(yaml)) return { slips, repaired: yaml };
  let textBelow: number | null = null;
  const lines = yaml.split('\n').map((written, index) => {
    const indent = written.search(/[^ ]/);
    if (written.trim() === '' || (textBelow !== null && indent > textBelow)) return written;
    // A tab or a non-breaking space may be the indent of a text.
    const inText: boolean = textBelow !== null && INDENT.test(written);
    if (!inText) textBelow = null;
    const report = (column: number, message: string): void => {
      if (slips.at(-1)?.line !== index + 1) slips.push({ line: index + 1, column, message });
    };
    const line = inText ? indented(written, report) : spaced(indented(written, report), report);
    if (!inText && /^[^#"']*: *[|>][-+0-9]*\s*(?:#.*)?$/.test(line)) textBelow = line.search(/[^ ]/);
    return line;
  });
  return { slips, repaired: lines.join('\n') };
}

type Report = (column: number, message: string) => void;

function indented(line: string, report: Report): string {
  const match = INDENT.exec(line);
  if (match === null) return line;
  const [, before = '', wrong = ''] = match;
  const what = wrong.startsWith('\t') ? 'a tab' : 'a non-breaking space';
  report(before.length + 1, `is indented with ${what}. Indent with spaces, two for each level.`);
  const spaces = wrong.replaceAll('\t', '  ').replaceAll('\u00a0', ' ');
  return before + spaces + line.slice(before.length + wrong.length);
}

function spaced(written: string, report: Report): string {
  const hyphen = HYPHEN.exec(written);
  const line = hyphen === null ? written : written.replace(HYPHEN, '$1- ');
  const [all = '', key = '', colon, spaces = ''] = COLON.exec(line) ?? [];
  const wrong = all !== '' && (colon === '：' || spaces === '' || spaces.includes('\u00a0'));
  const repaired = wrong ? `${key}: ${line.slice(all.length)}` : line;
  const meant = JSON.stringify(repaired.trim().slice(0, 60).toWellFormed());
  if (hyphen !== null) {
    report((hyphen[1] ?? '').length + 1, `needs a space after the hyphen: ${meant}`);
  } else if (wrong && colon === '：') {
    report(key.length + 1, `has a full-width colon. Write a plain one and a space: ${meant}`);
  } else if (wrong) {
    const instead = spaces === '' ? '' : ' instead of a non-breaking space';
    report(key.length + 1, `needs a space after the colon${instead}: ${meant}`);
  }
  return repaired;
}

const FIELD = new RegExp(`^( *)((?:- +)?)${KEY}:(?: +(?![|>#])(\\S)| *$|.)`);

/** Fields with more or fewer spaces before them than their neighbors, though no level begins or ends there. */
export function yamlIndents(yaml: string): { slips: Slip[]; repaired: string } {
  const slips: Slip[] = [];
  const lines = yaml.split('\n');
  const open: number[] = [];
  let above = { index: -1, isComplete: false, closed: [] as number[] };
  for (const [index, written] of lines.entries()) {
    const field = FIELD.exec(written);
    if (field === null) continue;
    const [, spaces = '', hyphen = '', value] = field;
    const level = spaces.length + hyphen.length;
    const last = open.at(-1) ?? level;
    const isOdd = level > last ? above.isComplete : !open.includes(level) && open.length > 0;
    // If the field above closed this level, it is the one with too few spaces.
    const isAbove = isOdd && above.closed.includes(level);
    const [wrong, had, right] = isAbove ? [above.index, last, level] : [index, level, last];
    if (isOdd) {
      const message = `is indented by ${counted(had, 'space')}, its neighbor by ${right}. Indent fields of the same level equally.`;
      slips.push({ line: wrong + 1, column: 1, message });
      lines[wrong] = ' '.repeat(right) + (lines[wrong] ?? '').trimStart();
    }
    const now = isOdd ? right : level;
    const closed = open.filter((each) => each > now);
    open.splice(0, open.length, ...open.filter((each) => each < now), now);
    above = { index, isComplete: value !== undefined, closed };
  }
  return { slips, repaired: lines.join('\n') };
}
