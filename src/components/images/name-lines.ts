/** A name in lines of the social image, in its pixels. */
export interface NameLines {
  lines: string[];
  size: number;
  /** Baseline of the first line, and the distance to the next. */
  top: number;
  step: number;
}

/** From the left edge of the name to the right edge of the bars below it. */
const WIDTH = 1056;
const SHAPES = [
  { most: 1, size: 52, top: 176, step: 0 },
  { most: 2, size: 52, top: 110, step: 62 },
  { most: 3, size: 38, top: 92, step: 46 },
] as const;

/** The largest shape that fits the whole name; else the last one, cut. */
export function nameLines(name: string): NameLines {
  const [, , last] = SHAPES;
  for (const { most, ...shape } of SHAPES) {
    const lines = wrapped(name, shape.size);
    if (lines.length <= most && lines.every((line) => fits(line, shape.size))) return { lines, ...shape };
  }
  const { most, ...shape } = last;
  const lines = wrapped(name, shape.size);
  const shown = lines
    .slice(0, most)
    .map((line, i) => cut(line, shape.size, i === most - 1 && lines.length > most));
  return { lines: shown, ...shape };
}

function wrapped(name: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer, size)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, size: number, goesOn: boolean): string {
  if (!goesOn && fits(line, size)) return line;
  const letters = [...line];
  while (!fits(`${letters.join('')}…`, size)) letters.pop();
  return `${letters.join('')}…`;
}

function fits(text: string, size: number): boolean {
  return [...text].reduce((sum, character) => sum + letterWidth(character), 0) * size <= WIDTH;
}

/** At least the width of a character in Inter Bold, in em; a test measures them all. */
export function letterWidth(character: string): number {
  return WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? 0.7;
}

const WIDTHS: readonly [RegExp, number][] = [
  [/[\u0180-\u024F]/, 1.4],
  [/[W@%Ŵ]/, 1.1],
  [/[MmwŵÆæŒœĲ©®¤¼½¾—…]/, 1.05],
  [/[ ijlI.,:;!|'‘’()[\]]/, 0.4],
  [/[\p{Lu}ď]/u, 0.86],
];
