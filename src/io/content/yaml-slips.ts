/** A typing slip on one line of YAML that its parser would explain in technical terms. */
interface Slip {
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

const KEY = '[A-Za-z][A-Za-z_]*';
const COLON = new RegExp(`^( *(?:- +)?${KEY})([:：])([ \\u00a0]*)(?=\\S)(?!//)`);
const HYPHEN = new RegExp(`^( *)-\\u00a0*(?=${KEY} ?[:：])`);
const INDENT = /^( *)([\t\u00a0][ \t\u00a0]*)(?=\S)/;

/**
 * Typing slips outside of texts below `|-`, and the YAML as it was meant, with the same lines. Only for files
 * with problems: in others such lines can be words of a text.
 */
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
