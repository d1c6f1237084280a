import tokens from '../styles/tokens.css?raw';

export type Theme = 'light' | 'dark';

/** A colour of tokens.css by its name without dashes, for images, icons and browser bars, which no style reaches. */
export function colour(name: string, theme: Theme = 'light'): string {
  const value = COLOURS[theme].get(name) ?? COLOURS.light.get(name);
  if (value === undefined) throw new Error(`src/styles/tokens.css sets no colour --${name}; add it`);
  return value;
}

const [light = '', dark = ''] = tokens.split('(prefers-color-scheme: dark)');
const COLOURS: Record<Theme, ReadonlyMap<string, string>> = {
  light: coloursIn(light),
  dark: coloursIn(dark),
};

function coloursIn(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\s*;/gi)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
