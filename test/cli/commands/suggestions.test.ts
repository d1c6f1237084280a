import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reviewYaml } from '../../../src/io/content/review-yaml.ts';
import { reviewFile } from '../../support/content.ts';
import { ulid } from '../../support/reviews.ts';
import { ownProject, run } from '../running.ts';

test('check --suggest lists uncounted names with counts and the people that share one', async () => {
  const project = await ownProject();
  writeFileSync(
    join(project, 'content/technicians.yaml'),
    '- {id: kim, label: Dr. Anna Kim}\n- {id: bob, label: Bob Kim}\n',
  );
  for (const [index, text] of ['Dr. Kim is kind.', 'Dr Kim', 'Anna!', 'Doctor Anna Kim'].entries()) {
    const value = reviewFile({ id: ulid(index), text, source_url: `https://reviews.example.com/${index}` });
    writeFileSync(join(project, `content/reviews/${index}.yaml`), reviewYaml(value));
  }
  const { code, output } = await run(project, ['check', '--suggest']);
  expect(code).toBe(0);
  expect(output).toContain(`Dr. Kim (2 reviews) -> kim or bob: they share this name`);
  expect(output).toContain(`Anna (1 review) -> kim?  ${ulid(2)}\n`);
  expect(output).not.toContain(ulid(3));
});
