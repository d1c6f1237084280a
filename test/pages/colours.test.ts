import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colour } from '../../src/components/images/colours.ts';
import { iconSvg } from '../../src/components/images/icon.ts';

const source = join(import.meta.dirname, '../../src');

test('tokens.css alone sets colours, but for ink on paper', () => {
  const others = (readdirSync(source, { recursive: true }) as string[])
    .filter((name) => /\.(?:astro|css|ts)$/.test(name) && !name.endsWith('tokens.css'))
    .filter((name) =>
      /[^&\w]#(?:[0-9a-f]{3}|[0-9a-f]{6})\b(?!\()|\b(?:rgb|hsl|oklch)a?\(/i.test(
        readFileSync(join(source, name), 'utf8'),
      ),
    );
  expect(others).toEqual([join('styles', 'print.css')]);
});

test('pictures take their colours from there, light and dark', () => {
  const tokens = readFileSync(join(source, 'styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = [...tokens.matchAll(/--star: (#[0-9a-f]{6});/g)].map(([, value]) => value);
  expect([colour('star'), colour('star', 'dark')]).toEqual([light, dark]);
  expect(light).not.toBe(dark);
  expect(colour('dark-ground')).toBe(colour('ground', 'dark'));
  expect(readFileSync(join(source, '../public/favicon.svg'), 'utf8')).toContain(`fill="${colour('accent')}"`);
  expect(iconSvg(0)).toContain(`fill="${colour('accent')}"`);
  expect(() => colour('measure')).toThrow('--measure is 44rem; write it as #rrggbb');
  expect(() => colour('no-such')).toThrow('src/styles/tokens.css sets no --no-such; add it');
});
