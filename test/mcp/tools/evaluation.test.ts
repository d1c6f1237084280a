import { expect, test } from 'vitest';
import { client, type Json } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';
import { QUESTIONS } from './evaluation.ts';

const source = memoryRelease(sampleContent());
const tools = client(source);

test('there are fifteen different questions', () => {
  expect(QUESTIONS).toHaveLength(15);
  expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(15);
});

test.each(QUESTIONS.map((entry) => [entry.question, entry] as const))('%s', async (_question, entry) => {
  let calls = 0;
  const call = async (name: string, args: object = {}): Promise<Json> => {
    calls += 1;
    const result = await tools.call(name, args);
    expect(result.isError).toBeUndefined();
    return result.structuredContent;
  };
  expect({ recomputed: entry.recompute(source.dataset), solved: await entry.solve(call) }).toEqual({
    recomputed: entry.answer,
    solved: entry.answer,
  });
  expect(calls).toBeGreaterThan(1);
});
