import tokens from '../../styles/tokens.css?raw';

type Theme = 'light' | 'dark';

/**
 * A colour of tokens.css by its name without dashes, for images, icons and browser bars, which no style reaches.
 * Throws for one that is missing or not written as #rrggbb.
 */
export function colour(name: string, theme: Theme = 'light'): string {
  const value = COLOURS[theme].get(name) ?? COLOURS.light.get(name);
  if (value === undefined) throw new Error(`src/styles/tokens.css sets no --${name}; add it`);
  if (/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)) return value;
  throw new Error(`src/styles/tokens.css: --${name} is ${value}; write it as #rrggbb, which pictures need`);
}

const DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/;
const [light = '', dark = ''] = tokens.split(DARK);
const COLOURS: Record<Theme, ReadonlyMap<string, string>> = { light: valuesIn(light), dark: valuesIn(dark) };

function valuesIn(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+)\s*:\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
