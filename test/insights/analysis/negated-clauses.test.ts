import { expect, test } from 'vitest';
import { withNegatedConjuncts } from '../../../src/insights/analysis/negated-clauses.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';
import { insightsEngine } from '../../../src/io/release/insights-model.ts';

const { lexicon } = insightsEngine().model;

test.each([
  ['I don’t think the staff were rude', -2, 0],
  ['I think the staff were rude', -2, -2],
  ['The rooms weren’t really clean and tidy', 2, 0],
  ['The rooms were really clean and tidy', 2, 2],
  ['Wish they’d run on time', 2, 0],
  ['They run on time', 2, 2],
  // A wish blames as it is, and this one praises.
  ['I wish they weren’t so rude', -2, -2],
  ['The shelves weren’t filled in an appealing and easy to find way', 2, 0],
  ['The shelves were filled in an appealing and easy to find way', 2, 2],
  ['No wait and friendly staff', 2, 2],
  ['I wish I had found them sooner', 2, 2],
  ['They were great, I wish there were more of them', 2, 2],
])('%s, of which the model says %d, counts %d', (text, logit, expected) => {
  const [clause] = withNegatedConjuncts([{ tokens: tokens(text), logit }], lexicon);
  expect(clause?.logit).toBe(expected);
});
