import { expect, test } from 'vitest';
import { NOTICE } from '../../../src/mcp/answers/answer.ts';
import { verifies } from '../../requirements.ts';
import { client } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const source = memoryRelease(content);
const { rpc } = client(source);
const decoder = new TextDecoder();
const result = async (method: string, params?: object) => (await rpc(method, params)).json.result;

test('the published files are listed with size and date, and read byte for byte', async () => {
  verifies('7.resources');
  const { resources } = await result('resources/list');
  expect(resources.map(({ uri }: { uri: string }) => uri)).toEqual(
    ['/reviews.json', '/insights.json', '/api/feed.json', '/.well-known/openapi.json'].map(
      (path) => BASE_URL + path,
    ),
  );
  for (const { uri, size, mimeType, annotations } of resources) {
    const { contents } = await result('resources/read', { uri });
    const bytes = source.file(uri.slice(BASE_URL.length));
    expect(contents).toEqual([{ uri, mimeType: 'application/json', text: decoder.decode(bytes) }]);
    expect({ size, mimeType }).toEqual({ size: bytes.byteLength, mimeType: 'application/json' });
    expect(annotations).toMatchObject({
      audience: ['user', 'assistant'],
      lastModified: source.dataset.generated_at,
    });
  }
});

test('templates lead to a review, a service and a technician, at URLs that HTTP also serves', async () => {
  verifies('7.resources');
  const { resourceTemplates } = await result('resources/templates/list');
  expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual([
    `${BASE_URL}/reviews/{id}/`,
    `${BASE_URL}/api/reviews/search?mentions_service={service}`,
    `${BASE_URL}/api/reviews/search?mentions_technician={technician}`,
  ]);
  const review = source.dataset.reviews[3];
  const read = await result('resources/read', { uri: `${BASE_URL}/reviews/${review?.id}/` });
  expect(JSON.parse(read.contents[0].text)).toEqual({ ...review, notice: NOTICE });
  for (const query of [
    'mentions_service=massage-therapy',
    'mentions_service=Massage%20Therapy',
    'mentions_technician=benedita-moreira',
    'mentions_technician=benny',
  ]) {
    const { contents } = await result('resources/read', { uri: `${BASE_URL}/api/reviews/search?${query}` });
    expect(JSON.parse(contents[0].text).matched).toBeGreaterThan(0);
  }
});

test.each([
  'https://elsewhere.example/reviews.json',
  `${BASE_URL}/`,
  `${BASE_URL}/reviews/01JPA1TQ80Q3VN6C5ZJ9K2M7DX/`,
  `${BASE_URL}/api/reviews/search`,
  `${BASE_URL}/api/reviews/search?mentions_service=nothing`,
  `${BASE_URL}/api/reviews/search?mentions_service=__proto__`,
  `${BASE_URL}/api/reviews/search?mentions_service=massage-therapy&limit=1`,
  `${BASE_URL}/../reviews.json`,
  `${BASE_URL}.evil.example/reviews.json`,
  'file:///etc/passwd',
  'not a uri',
])('there is no resource %s', async (uri) => {
  expect((await rpc('resources/read', { uri })).json.error).toMatchObject({ code: -32002, data: { uri } });
});
