import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { client } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const release = memoryRelease(content);
const { call } = client(release);
const technician = content.technicians[0]?.id ?? '';
const service = content.services[0]?.id ?? '';
const { aspects, topics, faq } = release.insights;

test.each([
  ...['all', 'summary', 'aspects', 'entities', 'topics', 'temporal', 'faq'].map(
    (section) => ['get_insights', { section }] as const,
  ),
  ['get_aspect_sentiment', { aspect: aspects[0]?.id }],
  ['get_opinions', { about: topics[0]?.label }],
  ['get_technician', { technician }],
  ['get_service', { service }],
] as const)('%s %j says what its numbers skip and miss', async (tool, args) => {
  verifies('10.left-out');
  const { structuredContent } = await call(tool, args);
  expect(structuredContent.left_out).toMatch(/^Not analyzed: \d+ star-only reviews and \d+ in Spanish\./);
  expect(structuredContent.left_out).toBe(
    `${release.insights.left_out} No one has judged the texts, so counts of sides combine stars with words.`,
  );
});

test.each([
  `technician:${technician}`,
  `service:${service}`,
  `aspect:${aspects[0]?.id}`,
  `topic:${topics[0]?.id}`,
  `faq:${faq[0]?.id}`,
])('the document %s says so in its text', async (id) => {
  const { structuredContent } = await call('fetch', { id });
  expect(structuredContent.text).toContain(release.insights.left_out);
});
