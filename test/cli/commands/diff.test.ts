import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { TOPIC_PATHS } from '../../../src/settings.ts';
import { ulid } from '../../support/reviews.ts';
import { BUILDS_TIMEOUT_MS, smallProject } from '../../support/small-project.ts';
import { run, TODAY } from '../running.ts';

/** Feeds are in the language of the site, which the environment may set. */
const GERMAN = { SITE_LOCALE: 'de' };

test('diff foretells what the next build changes', { timeout: BUILDS_TIMEOUT_MS }, async () => {
  const project = smallProject();
  onTestFinished(project.remove);
  const diff = async (): Promise<Record<string, unknown>> => {
    const settings = { locale: 'de' } as const;
    const { code, output } = await run(project.folder, ['diff', '--json', ...TODAY], '', { settings });
    expect(code).toBe(0);
    return JSON.parse(output);
  };
  const published = (): Map<string, string> =>
    new Map(
      TOPIC_PATHS.map((path) => [path, readFileSync(project.path('dist/current/client', path), 'utf8')]),
    );
  for (const n of [1, 2, 3]) project.addReview(n);
  expect((await project.build(GERMAN)).status).toBe(0);
  expect(await diff()).toMatchObject({ added: [], removed: [], changed: [], topics: [] });

  project.addReview(1, 'Fine.');
  rmSync(project.path('content/reviews/2026/2.yaml'));
  project.addReview(4);
  expect((await run(project.folder, ['withhold', ulid(3), '--reason', 'unrelated', ...TODAY])).code).toBe(0);
  const foretold = await diff();
  expect(foretold).toMatchObject({
    added: [ulid(4)],
    changed: [{ id: ulid(1), fields: ['text'] }],
    reviews: { before: 3, after: 2 },
  });
  expect((foretold.removed as string[]).toSorted()).toEqual([ulid(2), ulid(3)]);

  const before = published();
  expect((await project.build(GERMAN)).status).toBe(0);
  const after = published();
  const changed = TOPIC_PATHS.filter((path) => before.get(path) !== after.get(path));
  expect((foretold.topics as string[]).toSorted()).toEqual(changed.toSorted());
  expect((await diff()).topics).toEqual([]);
  // In another language than the release, the feeds differ, and the dataset does not.
  const english = await run(project.folder, ['diff', '--json', ...TODAY]);
  expect(JSON.parse(english.output).topics.toSorted()).toEqual(['/api/feed.json', '/feed.xml']);
});
