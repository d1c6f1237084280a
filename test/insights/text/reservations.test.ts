import { expect, test } from 'vitest';
import { readText } from '../../../src/insights/model/reading.ts';
import { predictor } from '../../../src/insights/prediction.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { listHead, regretsLateness, reservation } from '../../../src/insights/text/reservations.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';
import { aspectEntries } from '../../../src/io/content/sample-vocabulary.ts';
import { insightsEngine } from '../../../src/io/insights-model.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const { model } = insightsEngine();
const predict = predictor(model, aspectEntries(SAMPLE_FOLDER));

function sideOf(text: string): number {
  return reservation(clauses(text).flatMap(({ tokens }) => tokens));
}

test.each([
  'My only complaint is the parking.',
  'One small issue was the bill.',
  'My only concerns are the hours.',
  'A minor gripe is the music.',
  'The biggest downside is the wait.',
  'The one thing I would change is the phone system.',
  'The only bad thing was the music.',
])('one fault: %s', (text) => {
  expect(sideOf(text)).toBe(-1);
});

test.each([
  'The only bright spot was the receptionist.',
  'Her one saving grace is the clean room.',
  'The only good thing was the massage.',
  'My one highlight was the heated table.',
])('one merit: %s', (text) => {
  expect(sideOf(text)).toBe(1);
});

test.each([
  'I have no complaints about the parking.',
  'Not one complaint about the bill.',
  "I can't think of a single downside.",
  'We do one problem per visit.',
  'One visit plus a follow-up.',
  'My main complaint was my neck, and it is gone.',
  'They fixed a minor issue with my hip.',
  'The only chiropractor I trust.',
  'They fixed my problem in one visit.',
  'My only complaint is that they could not see me sooner.',
  'The only downside is that they open no earlier.',
])('no reservation: %s', (text) => {
  expect(sideOf(text)).toBe(0);
});

test.each([
  'My only complaint is that I did not find them sooner.',
  'The only bad thing is that we did not come here earlier!',
  'My only regret is not going years ago.',
  'My biggest regret is that I put this off for so long.',
])('praise that regrets only to have come late: %s', (text) => {
  expect(sideOf(text)).toBe(1);
  expect(regretsLateness(tokens(text))).toBe(true);
  expect(readText(text, model).score).toBeGreaterThan(0.3);
});

test.each([
  'My only regret is choosing this place.',
  'My only complaint is that I waited an hour.',
  'No regret that I came sooner.',
])('no regret of having come late: %s', (text) => {
  expect(regretsLateness(tokens(text))).toBe(false);
});

test.each([
  ['Great care apart from the parking.', ['Great care', 'apart from the parking.']],
  ['Except for the bill, all was well.', ['Except for the bill,', 'all was well.']],
  ['All great with the exception of the wait.', ['All great', 'with the exception of the wait.']],
  ['Apart from that, all was well.', ['Apart from that, all was well.']],
  ['I want nothing other than her massage.', ['I want nothing other than her massage.']],
])('exceptions are clauses of their own: %s', (text, parts) => {
  expect(clauses(text).map(({ start, end }) => text.slice(start, end))).toEqual(parts);
});

test.each([
  ['1) kind staff 2) great massage', ['1) kind staff', '2) great massage']],
  ['1. Late every time. 2. Rude desk.', ['1. Late every time.', '2. Rude desk.']],
  ['He came (about 5) and left.', ['He came (', 'about 5)', 'and left.']],
  ['I paid 40. It hurt.', ['I paid 40.', 'It hurt.']],
])('numbers open the items of a list: %s', (text, parts) => {
  expect(clauses(text).map(({ start, end }) => text.slice(start, end))).toEqual(parts);
});

test.each([
  ['My headaches have all but disappeared.', false],
  ['Nothing but praise.', false],
  ['Last but not least, the massage.', false],
  ['Good but late.', true],
])('"but" turns a text only where it stands for "however": %s', (text, turns) => {
  expect(clauses(text).some(({ contrast }) => contrast)).toBe(turns);
});

test.each([
  ['The less good:', -1],
  ['Pros:', 1],
  ['Minus points:', -1],
  ['The bad -', -1],
  ['No cons:', 0],
  ['Cons', 0],
  ['What I found out there:', 0],
])('heads of lists: %s', (text, side) => {
  expect(listHead(clauses(text).flatMap(({ tokens }) => tokens))).toBe(side);
});

test.each([
  [5, 'Wonderful adjustment. My only complaint is the front desk.', 'staff', 'negative'],
  [5, 'Wonderful adjustment. I have no complaints about the front desk.', 'staff', 'positive'],
  [5, 'Everything was great apart from the parking lot.', 'environment', 'negative'],
  [5, 'Dr. Kim is wonderful. My one gripe: the parking lot.', 'environment', 'negative'],
  [
    1,
    'They hurt my neck and overcharged me. The only bright spot was the receptionist.',
    'staff',
    'positive',
  ],
  [1, 'They hurt my neck and overcharged me. Even the receptionist was rude.', 'staff', 'negative'],
  [5, 'Great massage and rude desk.', 'staff', 'negative'],
  [5, 'Great massage and rude desk.', 'treatment', 'positive'],
  [1, 'Lovely staff, awful parking lot.', 'staff', 'positive'],
  [5, 'Kind people. Cons: parking lot, price.', 'price', 'negative'],
  [5, 'Pros: everything was great except the parking lot.', 'environment', 'negative'],
  [
    5,
    'Minus points: the booking page logs you out, and they ran twenty minutes behind.',
    'scheduling',
    'negative',
  ],
  [1, 'Apart from the billing mess, the adjustment hurt me.', 'billing_insurance', 'negative'],
])('%i stars: %s', (rating, text, aspect, polarity) => {
  const { all_polarity } = predict('aspects', { id: '1', text, rating });
  expect(all_polarity).toMatchObject({ [aspect]: polarity });
});

test.each([
  ['Great care, except for the bill.', [false, true]],
  ['Nobody was kind except the receptionist.', [false, false]],
  ['Except for the bill, they were awful and hurt me.', [false, false]],
])('an exception is a reservation beside praise only: %s', (text, reserved) => {
  expect(readText(text, model).clauses.map((clause) => clause.reserved)).toEqual(reserved);
});
