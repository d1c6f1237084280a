import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColor, color } from '../../src/components/images/colors.ts';
import { logoProblem } from '../../src/io/content/brand-logo.ts';
import { Brand } from '../../src/schema/business.ts';
import {
  brandColors,
  brandCss,
  contrast,
  inkOn,
  TEXT_CONTRAST,
  tokensOf,
} from '../../src/views/brand-palette.ts';

const css = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');
const tokens = tokensOf(css);
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const errorOf = (brand: unknown): string[] =>
  Brand.safeParse(brand).error?.issues.map(({ message }) => message) ?? [];

describe("the brand's color", () => {
  it('is readable in both schemes, whatever it is', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom('light' as const, 'dark' as const), (accent, theme) => {
        const { accent: corrected, 'accent-ground': tint } = brandColors(accent, tokens, theme);
        for (const ground of ['ground', 'surface', 'sunken'].map((name) => color(name, theme))) {
          expect(contrast(corrected, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrast(corrected, tint)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(color('text', theme), tint)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(color('on-accent', theme), corrected)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      {
        numRuns: 500,
        examples: ['#ffffff', '#000000', '#ffff00', '#808080'].flatMap(
          (c) =>
            [
              [c, 'light'],
              [c, 'dark'],
            ] as [string, 'light' | 'dark'][],
        ),
      },
    );
  });

  it('stays as it is where it is readable, and ours stays without one', () => {
    expect(brandColors('#1a3f94', tokens, 'light').accent).toBe('#1a3f94');
    expect(brandColors('#ffd8a0', tokens, 'dark').accent).toBe('#ffd8a0');
    expect(accentColor({})).toBe(color('accent'));
    expect(accentColor({ brand: { accent: '#1a3f94' } })).toBe('#1a3f94');
  });

  it('fills buttons exactly as the owner chose it, with readable text', () => {
    fc.assert(
      fc.property(anyColor, (fill) => {
        expect(contrast(inkOn(fill), fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      { examples: [['#ffe600'], ['#767676'], ['#777777']] },
    );
    expect([inkOn('#ffe600'), inkOn('#1a3f94')]).toEqual(['#000000', '#ffffff']);
    expect(brandCss('#ffe600', css).split('--brand:#ffe600;--on-brand:#000000;')).toHaveLength(3);
  });

  it('is a rule for each scheme, after the tokens', () => {
    const rules = brandCss('#1a3f94', css);
    expect(rules).toContain(':root{--accent:#1a3f94;');
    expect(rules).toContain(
      `prefers-color-scheme:dark){:root{--accent:${brandColors('#1a3f94', tokens, 'dark').accent};`,
    );
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('brand in business.yaml', () => {
  it.each(['red', '#fff', '#12345g', null, 123456])(
    'refuses the color %j and shows a right one',
    (accent) => {
      expect(errorOf({ accent })).toEqual(['must be a color such as "#1a5fb4", with the quotes']);
    },
  );

  it.each(['logo.svg', '//evil.example/logo.svg', '/../logo.svg', 'http://a.example/l.png', '/logo.exe'])(
    'refuses the logo %s',
    (logo) => {
      expect(errorOf({ logo })).toHaveLength(1);
    },
  );

  it('takes a file of public/ or an https URL', () => {
    for (const logo of ['/logo.svg', '/images/logo-2.png', 'https://a.example/logo']) {
      expect(errorOf({ logo, accent: '#1A5fb4' })).toEqual([]);
    }
  });

  it('refuses a logo that is missing or runs scripts', () => {
    const problem = (content: string | null) => logoProblem('/logo.svg', () => content);
    expect(problem(null)).toBe('public/logo.svg does not exist. Add the file, or remove brand.logo.');
    for (const svg of ['<svg><script>1</script></svg>', '<svg onload="x"/>']) {
      expect(problem(svg)).toBe('public/logo.svg contains scripts. Export the logo again as a plain SVG.');
    }
    expect(problem('<svg><path d="M0 0"/></svg>')).toBeNull();
  });
});
