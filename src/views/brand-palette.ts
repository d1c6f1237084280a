type Theme = 'light' | 'dark';
export type Tokens = Record<Theme, ReadonlyMap<string, string>>;

/** WCAG AA for text. */
export const TEXT_CONTRAST = 4.5;
/** What the brand's color is read on, beside its own tint. */
const GROUNDS = ['ground', 'surface', 'sunken'] as const;
/** Part of the brand's color in its tint. */
const TINT = { light: 0.1, dark: 0.16 } as const;

const DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/;

/** The custom properties of tokens.css; the dark ones include the light ones that they keep. */
export function tokensOf(css: string): Tokens {
  const [light = '', dark = ''] = css.split(DARK);
  return { light: new Map(valuesIn(light)), dark: new Map([...valuesIn(light), ...valuesIn(dark)]) };
}

/** The brand's color as text and its tint as ground, darker or lighter only as far as contrast needs it. */
export function brandColors(
  accent: string,
  tokens: Tokens,
  theme: Theme,
): { accent: string; 'accent-ground': string } {
  const token = (name: string): string => {
    const value = tokens[theme].get(name);
    if (value === undefined) throw new Error(`src/styles/tokens.css has no --${name}. Add it.`);
    return value;
  };
  const end = theme === 'light' ? [0, 0, 0] : [255, 255, 255];
  for (let percent = 0; ; percent++) {
    const color = hex(mixed(channels(accent), end, percent / 100));
    const ground = hex(mixed(channels(token('surface')), channels(color), TINT[theme]));
    const pairs = [
      ...GROUNDS.map((name) => [color, token(name)] as const),
      [color, ground],
      [token('text'), ground],
      [token('on-accent'), color],
    ] as const;
    const isReadable = pairs.every(([text, behind]) => contrast(text, behind) >= TEXT_CONTRAST);
    if (isReadable || percent === 100) return { accent: color, 'accent-ground': ground };
  }
}

/** Black or white, whichever is readable on a fill; one of them always is. */
export function inkOn(fill: string): string {
  const [white, black] = [hex([255, 255, 255]), hex([0, 0, 0])];
  return contrast(white, fill) >= TEXT_CONTRAST ? white : black;
}

/** Rules for the end of the style sheet. Fills keep the owner's color; text is corrected. */
export function brandCss(accent: string, css: string): string {
  const tokens = tokensOf(css);
  const fill = `--brand:${accent};--on-brand:${inkOn(accent)};`;
  const rule = (theme: Theme): string =>
    `:root{${Object.entries(brandColors(accent, tokens, theme))
      .map(([name, value]) => `--${name}:${value};`)
      .join('')}${fill}}`;
  return `@media screen{${rule('light')}}\n@media screen and (prefers-color-scheme:dark){${rule('dark')}}\n`;
}

/** Contrast of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function valuesIn(css: string): [string, string][] {
  return [...css.matchAll(/--([\w-]+)\s*:\s*([^;]*);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function mixed(from: readonly number[], to: readonly number[], part: number): number[] {
  return from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * part));
}

function hex(color: readonly number[]): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
