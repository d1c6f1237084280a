import tokens from '../../styles/tokens.css?raw';
import { brandColors, tokensOf } from '../../views/brand-palette.ts';

type Theme = 'light' | 'dark';

const COLORS = tokensOf(tokens);

/** A color of tokens.css by its name without dashes, for images, which styles do not reach. */
export function color(name: string, theme: Theme = 'light'): string {
  const value = COLORS[theme].get(name);
  if (value === undefined) throw new Error(`src/styles/tokens.css has no --${name}. Add it.`);
  if (/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)) return value;
  throw new Error(`src/styles/tokens.css: --${name} is ${value}. Write it as #rrggbb; images need that.`);
}

/** The owner's color, as readable as on pages; without one, ours. */
export function accentColor(
  { brand }: { brand?: { accent?: string | undefined } | undefined },
  theme: Theme = 'light',
): string {
  return brand?.accent === undefined
    ? color('accent', theme)
    : brandColors(brand.accent, COLORS, theme).accent;
}
