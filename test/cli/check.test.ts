import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownProject, run, TODAY } from './running.ts';

test('check says how many reviews there are, or every problem with its place', async () => {
  const project = await ownProject();
  expect(await run(project, ['check', ...TODAY])).toEqual({
    code: 0,
    output: '0 reviews, no problems\n',
    errors: '',
  });
  writeFileSync(join(project, 'content/reviews/one.yaml'), 'id: x\nrating: 9\n');
  writeFileSync(join(project, 'content/reviews/two.txt'), 'x');
  const { code, output, errors } = await run(project, ['check', ...TODAY]);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('reviews/one.yaml:2:9  rating  must be a whole number from 1 to 5, got 9');
  expect(errors).toContain('reviews/two.txt:1:1');
  expect(errors).toMatch(/\d problems in /);
});

test('what today is can be said', async () => {
  const project = await ownProject();
  const { code, errors } = await run(project, ['check', '--today', '2026-11-19']);
  expect(code).toBe(1);
  expect(errors).toContain('business.yaml');
  expect(errors).toContain('2026-11-20 is in the future');
});
