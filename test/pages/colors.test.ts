import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { color } from '../../src/components/images/colors.ts';
import { iconSvg } from '../../src/components/images/icon.ts';

const source = join(import.meta.dirname, '../../src');

test('tokens.css alone sets colors, except ink on paper, codes for cameras and the example of a brand', () => {
  const others = (readdirSync(source, { recursive: true }) as string[])
    .filter((name) => /\.(?:astro|css|ts)$/.test(name) && !name.endsWith('tokens.css'))
    .filter((name) =>
      /[^&\w]#(?:[0-9a-f]{3}|[0-9a-f]{6})\b(?!\()|\b(?:rgb|hsl|oklch)a?\(/i.test(
        readFileSync(join(source, name), 'utf8'),
      ),
    );
  expect(others.sort()).toEqual([join('schema', 'business.ts'), join('styles', 'print.css')]);
});

test('images take their colors from there, light and dark', () => {
  const tokens = readFileSync(join(source, 'styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = [...tokens.matchAll(/--star: (#[0-9a-f]{6});/g)].map(([, value]) => value);
  expect([color('star'), color('star', 'dark')]).toEqual([light, dark]);
  expect(light).not.toBe(dark);
  expect(readFileSync(join(source, '../public/favicon.svg'), 'utf8')).toContain(`fill="${color('accent')}"`);
  expect(iconSvg({}, 0)).toContain(`fill="${color('accent')}"`);
  expect(() => color('measure')).toThrow('--measure is 44rem. Write it as #rrggbb; images need that.');
  expect(() => color('no-such')).toThrow('src/styles/tokens.css has no --no-such. Add it.');
});
