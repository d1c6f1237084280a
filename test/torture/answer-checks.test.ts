import { expect, test } from 'vitest';
import { differences, offences, type Plain } from './answer-checks.ts';
import type { Wire } from './generated-requests.ts';

const TAG = `"${'a'.repeat(32)}"`;
const PLAIN: Plain = {
  status: 200,
  headers: { etag: TAG, 'cache-control': 'no-cache', 'accept-ranges': 'bytes' },
  body: '{"matched":0}',
};
const get = (headers: Wire['headers'] = {}): Wire => ({ method: 'GET', target: '/a.json', headers });
const nothing: Plain = { status: 404, headers: {}, body: '{}' };

/** A request, the right answer to it, and the answer without conditions. */
const RIGHT: [Wire, Plain, Plain][] = [
  [get(), PLAIN, PLAIN],
  [get({ 'if-none-match': `W/${TAG}` }), { ...PLAIN, status: 304, body: '' }, PLAIN],
  [get({ 'if-match': '"other"' }), { ...PLAIN, status: 412, body: '{}' }, PLAIN],
  [
    get({ range: 'bytes=1-3' }),
    { status: 206, headers: { ...PLAIN.headers, 'content-range': 'bytes 1-3/13' }, body: '"ma' },
    PLAIN,
  ],
  [get(), nothing, nothing],
];

test('right answers pass the checks', () => {
  for (const [wire, answer, plain] of RIGHT) expect(offences(wire, answer, plain, 0)).toEqual([]);
});

/** Each names one way to break an answer. */
const ANSWER_FAULTS: Record<string, (answer: Plain) => Plain> = {
  status: (answer) => ({ ...answer, status: answer.status === 200 ? 203 : answer.status }),
  body: (answer) => ({ ...answer, body: answer.body.replace('"', "'") }),
  header: ({ headers: { 'cache-control': _, ...headers }, ...answer }) => ({ ...answer, headers }),
  unmodified: (answer) => ({ ...answer, status: answer.status === 304 ? 200 : answer.status }),
  precondition: (answer) => ({ ...answer, status: answer.status === 412 ? 200 : answer.status }),
  range: (answer) => ({ ...answer, body: answer.status === 206 ? `${answer.body}x` : answer.body }),
  failure: (answer) => ({ ...answer, status: answer.status === 404 ? 500 : answer.status }),
};

test.each(Object.entries(ANSWER_FAULTS))('a wrong %s is found', (_name, damage) => {
  const found = RIGHT.flatMap(([wire, answer, plain]) => [
    ...offences(wire, damage(answer), plain, 0),
    ...differences(damage(answer), answer),
  ]);
  expect(found).not.toEqual([]);
});
