import { expect, test } from 'vitest';
import { ACHES, HEALTH_WORDS, isMedicalTerm } from '../../src/insights/health-words.ts';
import { verifies } from '../requirements.ts';
import { contentWith, insightsOf, review } from './sample.ts';

const CONDITIONS = `multiple sclerosis, schizophrenia, hepatitis, herpes, anorexia, pneumonia, kidney stones, gum disease,
abscess, periodontitis, toothache, sleep apnea, overdose, broken arm, sprained ankle, heart attack, diabetes, eczema,
shingles, high blood pressure, panic attacks, depression, miscarriage, root canal, wisdom teeth, tonsillitis,
thrombosis, neuralgia, lumpectomy, gastroscopy, sore throat, bad knee, earache, shoulder pain, hip replacement,
erectile dysfunction, incontinence, leukaemia, MRSA, long covid, autism, dementia, chlamydia, hysterectomy`;

test.each(CONDITIONS.split(/,\s*/))(
  'no quote tells of %s, whatever the business lists (IN-24)',
  (condition) => {
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
  },
);

test('where a review speaks of a person in another clause too, that one is quoted', () => {
  const text = 'Dr. Best was wonderful with my hepatitis. Dr. Best is kind, funny and very patient.';
  const content = contentWith([review(text, { mentions_technicians: ['dr-best'] })]);
  expect(insightsOf(content).entities.technicians[0]?.evidence.map(({ quote }) => quote)).toEqual([
    'Dr. Best is kind, funny and very patient.',
  ]);
});

test('medical terms are told by their endings; what a business offers is none', () => {
  expect(['bronchitis', 'arthroplasty', 'fibrosis', 'hyperglycemia'].filter(isMedicalTerm)).toHaveLength(4);
  expect(['osteopathy', 'homeopathy', 'favorite', 'benefits', 'economy'].filter(isMedicalTerm)).toEqual([]);
});

test('no word of health stands twice', () => {
  const words = [...HEALTH_WORDS, ...ACHES];
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  expect(words.filter((word) => !word.includes(' ') && isMedicalTerm(word))).toEqual([]);
});
