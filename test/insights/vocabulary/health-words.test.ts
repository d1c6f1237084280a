import { expect, test } from 'vitest';
import { healthWarnings } from '../../../src/insights/vocabulary/health-entries.ts';
import {
  ACHES,
  HEALTH_WORDS,
  isMedicalTerm,
  isOtherWord,
} from '../../../src/insights/vocabulary/health-words.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const CONDITIONS = `multiple sclerosis, schizophrenia, hepatitis, herpes, anorexia, pneumonia, kidney stones, gum disease,
abscess, periodontitis, toothache, sleep apnea, overdose, broken arm, sprained ankle, heart attack, diabetes, eczema,
shingles, high blood pressure, panic attacks, depression, miscarriage, root canal, wisdom teeth, tonsillitis,
thrombosis, neuralgia, lumpectomy, gastroscopy, sore throat, bad knee, earache, shoulder pain, hip replacement,
erectile dysfunction, incontinence, leukaemia, MRSA, long covid, autism, dementia, chlamydia, hysterectomy, DVT, ME,
CFS, chronic fatigue, EDS, PMR, lymphoedema, spondylolisthesis, Morton's neuroma, Dupuytren's, Osgood-Schlatter,
diastasis recti, prosthetic leg, drinking problem, piles, ganglion, verruca, dodgy knee, poorly foot, gammy leg,
bruising, walker, tremor, pins and needles, clicking jaw, hamstring, covid vaccine, flu jabs, vaccination, booster jab, flu shot,
hospital stay, back surgery, knee operation, injection, medication, prescriptions, cancer diagnosis, flu, pregnancy,
food poisoning, chemotherapy, second baby, shingles, discs, liver, POTS, blood work, ambulance ride, limp`;

test.each(CONDITIONS.split(/,\s*/))('no quote mentions %s, regardless of the vocabulary', (condition) => {
  verifies('10.health');
  const text = `Dr. Best was wonderful with my ${condition}.`;
  const content = contentWith([review(text, { mentions_technicians: ['dr-best'] })], { topics: [] });
  const insights = insightsOf(content);
  expect(insights.entities.technicians[0]).toMatchObject({
    mention_count: 1,
    evidence: [],
    top_phrases: [],
  });
  expect(insights.pull_quote).toBeNull();
});

test.each([
  'Dr. Best is a wonderful host: great espresso shots, jerk chicken and a pot of tea.',
  'Dr. Best kindly diagnosed the brake disc and explained the labor costs well.',
  'Dr. Best runs a wonderful, smooth operation, and the treatment was great.',
  'Dr. Best gave us great potted palms, first aid kits and a wonderful kidney pie.',
  'Dr. Best has a wonderful booster seat and great steak, covid rules or not.',
])("%j is not about anyone's health", (text) => {
  const content = contentWith([review(text, { mentions_technicians: ['dr-best'] })], { topics: [] });
  expect(insightsOf(content).entities.technicians[0]?.evidence.map(({ quote }) => quote)).toEqual([text]);
});

test('a place word is not a health word, except in phrases about health', () => {
  const placeWords = ['Surgery'];
  const texts = ['The surgery and Dr. Best are wonderful.', 'Dr. Best was wonderful after my hip surgery.'];
  const content = { ...contentWith(texts.map((text) => review(text))), placeWords };
  expect(insightsOf(content).entities.technicians[0]?.evidence.map(({ quote }) => quote)).toEqual(
    texts.slice(0, 1),
  );
});

test('a mention of a person is quoted from a clause without health words, if there is one', () => {
  const text = 'Dr. Best was wonderful with my hepatitis. Dr. Best is kind, funny and very patient.';
  const content = contentWith([review(text, { mentions_technicians: ['dr-best'] })]);
  expect(insightsOf(content).entities.technicians[0]?.evidence.map(({ quote }) => quote)).toEqual([
    'Dr. Best is kind, funny and very patient.',
  ]);
});

test('medical terms are found by their endings; names of services are not', () => {
  expect(['bronchitis', 'arthroplasty', 'fibrosis', 'hyperglycemia'].filter(isMedicalTerm)).toHaveLength(4);
  expect(['osteopathy', 'homeopathy', 'favorite', 'benefits', 'economy'].filter(isMedicalTerm)).toEqual([]);
});

test('no health word is listed twice', () => {
  const words = [...HEALTH_WORDS, ...ACHES];
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  expect(words.filter((word) => !word.includes(' ') && isMedicalTerm(word))).toEqual([]);
});

test.each([
  ['I went with my ME to Dr. Best.', 'ME', false],
  ['Help for ME/CFS.', 'ME', false],
  ['THEY HELPED ME SO MUCH', 'ME', true],
  ['ME AND MY SON', 'ME', true],
  ['They helped me.', 'me', true],
  ['Ms. Lee', 'Ms', true],
  ['She has MS.', 'MS', false],
])('"%s": is %s a different word? %s', (text, word, other) => {
  const start = text.indexOf(word);
  expect(isOtherWord(text, start, start + word.length)).toBe(other);
});

const topic = (keywords: string[], label = 'Help') => ({ id: 'help', label, keywords });
const faq = (keywords: string[], question = 'Do you help?') => ({ id: 'help', question, keywords });
const helped = (n: number) =>
  Array.from({ length: n }, () => review('They cured my migraine. The front desk was friendly and kind.'));

test('a topic or question about health is published as a total, from three reviews up', () => {
  verifies('10.health');
  const words = ['migraine', 'front desk'];
  const vocabulary = { topics: [topic(words)], faq: [faq(words)] };
  const two = insightsOf(contentWith(helped(2), vocabulary));
  expect([two.topics, two.entities.problems]).toEqual([[], []]);
  expect(Object.values(two.per_review).map(({ topics }) => topics)).toEqual([[], []]);
  const less = {
    answer: 'Fewer than 3 reviews have a keyword of this question.',
    support_count: 0,
    agree_pct: null,
    evidence: [],
  };
  expect(two.faq[0]).toMatchObject(less);
  expect(insightsOf(contentWith([], vocabulary)).faq[0]).toMatchObject(less);
  const many = insightsOf(contentWith(helped(6), vocabulary));
  expect(many.topics).toEqual([]);
  expect(many.entities.problems).toMatchObject([{ id: 'help', mention_count: 6 }]);
  expect(many.faq[0]).toMatchObject({
    answer: '6 reviews have a keyword of this question.',
    support_count: 6,
    agree_pct: null,
    evidence: [],
  });
  expect([two, many].map(({ faq: [asked] }) => asked?.review_ids)).toEqual([undefined, undefined]);
});

test('an unmarked entry about health gets one warning, at its first health word', () => {
  const found = healthWarnings({
    topics: [topic(['parking', 'Bronchitis', 'migraine']), { ...topic(['migraine']), kind: 'problem' }],
    faq: [
      faq(['makes me jump']),
      faq(['desk'], 'Do you treat back pain?'),
      { id: 'cure', question: 'Cancer?' },
    ],
  });
  expect(found.map(({ file, path, severity }) => [file, path, severity])).toEqual([
    ['topics.yaml', [0, 'keywords', 1], 'warning'],
    ['faq.yaml', [1, 'question'], 'warning'],
  ]);
  expect(found[0]?.message).toBe(
    '"Bronchitis" is about a person\'s health, so this topic counts as a problem. It is published only as a total, from 3 reviews up. Write "kind: problem", or remove the phrase',
  );
});
