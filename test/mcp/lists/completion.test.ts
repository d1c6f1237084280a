import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { client } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const source = memoryRelease(content);
const { rpc } = client(source);
const result = async (method: string, params?: object) => (await rpc(method, params)).json.result;

const complete = async (ref: object, name: string, value: string) =>
  (await result('completion/complete', { ref, argument: { name, value } })).completion;
const template = (uri: string) => ({ type: 'ref/resource', uri: BASE_URL + uri });

test('aspects, periods, services, technicians and ids are completed by their beginning', async () => {
  verifies('7.resources');
  const summarize = { type: 'ref/prompt', name: 'summarize_reviews' };
  const aspect = content.aspects[0];
  expect(
    (await complete(summarize, 'aspect', aspect?.label.slice(0, 3).toUpperCase() ?? '')).values,
  ).toContain(aspect?.id);
  expect((await complete(summarize, 'period', '')).values.slice(0, 2)).toEqual(['2026', '2025']);
  const services = template('/api/reviews/search?mentions_service={service}');
  expect((await complete(services, 'service', 'dry')).values).toEqual(['dry-needling']);
  const technicians = template('/api/reviews/search?mentions_technician={technician}');
  expect((await complete(technicians, 'technician', 'benny')).values).toEqual(['benedita-moreira']);
  const ids = await complete(template('/reviews/{id}/'), 'id', '01');
  expect(ids).toMatchObject({ total: content.reviews.length, hasMore: true });
  expect(ids.values).toHaveLength(100);
  expect((await complete(template('/reviews/{id}/'), 'id', 'zzz')).values).toEqual([]);
});

test('free questions have no completion', async () => {
  expect(
    (await complete({ type: 'ref/prompt', name: 'answer_from_reviews' }, 'question', 'a')).values,
  ).toEqual([]);
});
