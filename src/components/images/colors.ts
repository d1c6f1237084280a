import tokens from '../../styles/tokens.css?raw';

type Theme = 'light' | 'dark';

/** A color of tokens.css by its name without dashes, for images, which styles do not reach. */
export function color(name: string, theme: Theme = 'light'): string {
  const value = COLORS[theme].get(name) ?? COLORS.light.get(name);
  if (value === undefined) throw new Error(`src/styles/tokens.css has no --${name}. Add it.`);
  if (/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)) return value;
  throw new Error(`src/styles/tokens.css: --${name} is ${value}. Write it as #rrggbb; images need that.`);
}

const DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/;
const [light = '', dark = ''] = tokens.split(DARK);
const COLORS: Record<Theme, ReadonlyMap<string, string>> = { light: valuesIn(light), dark: valuesIn(dark) };

function valuesIn(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+)\s*:\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
