import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { deskProject, reviewText } from '../desk-project.ts';
import { ownProject, run, TODAY } from '../running.ts';

test('check prints the number of reviews, or every problem with its place', async () => {
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

test('--today sets the date', async () => {
  const project = await ownProject();
  const { code, errors } = await run(project, ['check', '--today', '2026-11-19']);
  expect(code).toBe(1);
  expect(errors).toContain('business.yaml');
  expect(errors).toContain('2026-11-20 is in the future');
});

test('check finds what only the analysis shows, all at once with line and column', async () => {
  verifies('11.all-problems');
  const project = await ownProject();
  const nobody = ulid(9);
  writeFileSync(
    join(project, 'content/summary.md'),
    `---
author: The manager
reviewed_at: 2026-11-01
claims:
  - text: Two reviews
    stat: /review_count
    value: 2
  - {text: x, stat: /no/such, value: 1, evidence_review_ids: [${nobody}]}
---

People like it.
`,
  );
  const { code, output, errors } = await run(project, ['check', ...TODAY]);
  expect([code, output]).toEqual([1, '']);
  expect(errors.split('\n')).toEqual([
    'summary.md:7:12  claims.0.value  is 2, but insights.json has 0 at /review_count. Correct value and text of the statement, or remove it',
    expect.stringContaining('summary.md:8:21  claims.1.stat  "/no/such" is not in insights.json'),
    expect.stringContaining(
      `summary.md:8:63  claims.1.evidence_review_ids.0  no published review has the id ${nobody}`,
    ),
    `3 problems in ${join(project, 'content')}`,
    '',
  ]);
});

test('check names both places of a term under two aspects', async () => {
  verifies('11.shared-term');
  const project = await ownProject();
  writeFileSync(
    join(project, 'content/aspects.yaml'),
    [
      '- {id: bills, label: Bills, description: Bills., terms: [invoice, Co-pay]}',
      '- {id: price, label: Price, description: Cost., terms: [price, co pay, prices]}',
    ].join('\n'),
  );
  const { code, errors } = await run(project, ['check', ...TODAY]);
  expect([code, errors.split('\n').slice(0, -2)]).toEqual([
    1,
    [
      'aspects.yaml:1:67  0.terms.1  "Co-pay" is also a term of "price". A term belongs to one aspect; keep it in one of them',
      'aspects.yaml:2:64  1.terms.1  "co pay" is also a term of "bills". A term belongs to one aspect; keep it in one of them',
    ],
  ]);
});

test('a file that was deleted without a commit is named with the way back, a committed deletion is not', async () => {
  const project = deskProject({ 'services.yaml': '- id: repair\n  label: Repair\n' });
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  git('init', '--quiet');
  git('add', '.');
  git(...author, 'commit', '--quiet', '-m', 'Begin');
  const content = join(project, 'content');
  rmSync(join(content, 'services.yaml'));
  const warned = await run(project, ['check', ...TODAY]);
  expect(warned.code).toBe(0);
  expect(warned.errors).toContain(
    'services.yaml:1:1  -  warning: is gone, but git has it. Restore it: git -C content checkout -- services.yaml',
  );
  rmSync(join(content, 'business.yaml'));
  const lost = await run(project, ['check', ...TODAY]);
  expect(lost.code).toBe(1);
  expect(lost.errors).toContain('git -C content checkout -- business.yaml');
  expect(lost.errors).not.toContain('npm run create');
  git('add', '--all');
  git(...author, 'commit', '--quiet', '-m', 'Delete');
  const { errors } = await run(project, ['check', ...TODAY]);
  expect(errors).not.toContain('git -C');
  expect(errors).toContain('npm run create');
});

test('from 20 reviews on, check names services and people that no review mentions', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 19 }, (_, n) => [
      `reviews/${n}.yaml`,
      reviewText(n + 1, {}, `text: The boiler repair number ${n} went well.\n`),
    ]),
  );
  const project = deskProject({
    ...files,
    'services.yaml': '- id: boiler\n  label: Boiler repair\n- id: drains\n  label: Drain cleaning\n',
    'technicians.yaml': '- id: bo\n  label: Bo Quill\n',
  });
  expect((await run(project, ['check', ...TODAY])).errors).not.toContain('No review mentions');
  writeFileSync(
    join(project, 'content/reviews/20.yaml'),
    reviewText(20, {}, 'text: The boiler works again.\n'),
  );
  const { code, errors } = await run(project, ['check', ...TODAY]);
  expect(code).toBe(0);
  expect(errors).toContain(
    'No review mentions Drain cleaning. If customers use other names, add those to aliases.',
  );
  expect(errors).toContain('technicians.yaml:1:3  -  warning: No review mentions Bo Quill.');
  expect(errors).not.toContain('Boiler repair');
});
