import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colour } from '../../src/components/colours.ts';
import { iconSvg } from '../../src/components/icon.ts';

const source = join(import.meta.dirname, '../../src');

test('tokens.css alone sets colours, but for ink on paper', () => {
  const others = (readdirSync(source, { recursive: true }) as string[])
    .filter((name) => /\.(?:astro|css|ts)$/.test(name) && !name.endsWith('tokens.css'))
    .filter((name) => /["'`:( ]#(?:[0-9a-f]{3}){1,2}["'`;)]/i.test(readFileSync(join(source, name), 'utf8')));
  expect(others).toEqual([join('styles', 'print.css')]);
});

test('pictures take their colours from there, light and dark', () => {
  const tokens = readFileSync(join(source, 'styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = [...tokens.matchAll(/--star: (#[0-9a-f]{6});/g)].map(([, value]) => value);
  expect([colour('star'), colour('star', 'dark')]).toEqual([light, dark]);
  expect(light).not.toBe(dark);
  expect(iconSvg(0)).toContain(`fill="${colour('accent')}"`);
  expect(() => colour('no-such')).toThrow('src/styles/tokens.css sets no colour --no-such; add it');
});
