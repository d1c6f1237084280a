import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FalseStatements,
  falseStatements,
  type WithoutSummary,
} from '../../../src/insights/dataset/false-statements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const TEXTS = ['The staff were lovely.', 'Rude staff.'];
const known = review('The staff were kind.');

type Statement = { stat: string; value: number | string; evidence_review_ids?: string[] };

/** Problems of a summary's statements, as `path  message`. */
function problems(...claims: Statement[]): string[] {
  const summary = {
    author: 'The manager',
    reviewed_at: '2026-01-01',
    text: 'People like the staff.',
    claims: claims.map((claim) => ({ text: `A statement of ${claim.value}.`, ...claim })),
  };
  try {
    insightsOf(contentWith([...TEXTS.map((text) => review(text)), known], { summary }));
    return [];
  } catch (error) {
    if (!(error instanceof FalseStatements)) throw error;
    expect(error.findings.every(({ file }) => file === 'summary.md')).toBe(true);
    return error.findings.map(({ path, message }) => `${path.join('.')}  ${message}`);
  }
}

test('true statements pass', () => {
  expect(
    problems(
      { stat: '/review_count', value: 3, evidence_review_ids: [known.id] },
      { stat: '/aspects/0/id', value: 'staff' },
    ),
  ).toEqual([]);
});

test.each<[string, Statement, string]>([
  [
    'a wrong number',
    { stat: '/review_count', value: 4 },
    '0.value  is 4, but insights.json has 3 at /review_count. Correct value and text of the statement, or remove it',
  ],
  [
    'a wrong number of a list entry',
    { stat: '/aspects/0/mention_count', value: 9 },
    '0.value  is 9, but insights.json has 3 at /aspects/0/mention_count (staff). Correct value and text of the statement, or remove it',
  ],
  [
    'a number from too few reviews',
    { stat: '/aspects/0/rating_delta', value: 67 },
    '0.value  is 67, but insights.json has null at /aspects/0/rating_delta (staff): too few reviews mention it or were analyzed. Remove the statement',
  ],
  [
    'a misspelt key',
    { stat: '/high_rated/review_cuont', value: 2 },
    '0.stat  "/high_rated/review_cuont" is not in insights.json. Did you mean "/high_rated/review_count"? /high_rated has review_count',
  ],
  [
    'an entry past the end of a list',
    { stat: '/aspects/7/mention_count', value: 2 },
    '0.stat  "/aspects/7/mention_count" is not in insights.json. /aspects has entries 0 to 1',
  ],
  [
    'a place below a number',
    { stat: '/review_count/x', value: 3 },
    '0.stat  "/review_count/x" is not in insights.json. /review_count is 3',
  ],
  [
    'a group of fields',
    { stat: '/date_range', value: 3 },
    '0.stat  "/date_range" is not a single number or text. /date_range has earliest, latest',
  ],
  [
    'an unknown review',
    { stat: '/review_count', value: 3, evidence_review_ids: [known.id, '01JPA1TQ80Q3VN6C5ZJ9K2M7DX'] },
    '0.evidence_review_ids.1  no published review has the id 01JPA1TQ80Q3VN6C5ZJ9K2M7DX.',
  ],
])('a statement with %s is a finding that says how to fix it', (_name, claim, message) => {
  expect(problems(claim)).toEqual([expect.stringContaining(`claims.${message}`)]);
});

test('all wrong statements are reported at once, even two problems in one', () => {
  const unknown = '01JPA1TQ80Q3VN6C5ZJ9K2M7DX';
  const found = problems(
    { stat: '/no/such', value: 1, evidence_review_ids: [unknown] },
    { stat: '/review_count', value: 3 },
    { stat: '/review_count', value: 5 },
  );
  expect(found.map((problem) => problem.split(' ')[0])).toEqual([
    'claims.0.stat',
    'claims.0.evidence_review_ids.0',
    'claims.2.value',
  ]);
});

test('a statement finds its value by a pointer of any keys', () => {
  const key = fc.string({ unit: fc.constantFrom('a', '/', '~', '0', '1'), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), (keys) => {
      const stat = keys.map((each) => `/${each.replace(/[~/]/g, (mark) => (mark === '~' ? '~0' : '~1'))}`);
      const insights = keys.reduceRight<unknown>((value, each) => ({ [each]: value }), 7);
      const claims = [{ text: 'All 7.', stat: stat.join(''), value: 7 }];
      const summary = { author: 'A', reviewed_at: '2026-01-01', text: 'A.', claims };
      expect(falseStatements(summary, insights as WithoutSummary, [])).toEqual([]);
    }),
  );
});
