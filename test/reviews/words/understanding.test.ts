import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchStem } from '../../../src/reviews/search-stem.ts';
import { wordsAnswer } from '../../../src/reviews/words/match.ts';
import type { Subject } from '../../../src/reviews/words/subjects.ts';
import { wordIndex } from '../../../src/reviews/words/word-index.ts';
import { searchByWords } from '../../../src/reviews/words/word-search.ts';
import type { Review } from '../../../src/schema/review.ts';
import { verifies } from '../../requirements.ts';
import { review, ulid } from '../../support/reviews.ts';

const RELATED = ['painful pain hurt'];
const NOBODY = { technicians: [], services: [] };

function answerTo(
  question: string,
  texts: readonly string[],
  language: string | readonly string[] = 'en',
  facts: Facts = [],
  subjects: Subject[] = [],
) {
  const all = texts.map(
    (text, n): Review =>
      review({
        id: ulid(n),
        author: 'Ann',
        text,
        language: typeof language === 'string' ? language : (language[n] ?? 'en'),
      }),
  );
  const index = JSON.parse(JSON.stringify(wordIndex(all, NOBODY, subjects, RELATED, facts)));
  const found = searchByWords(index, question, (row) => texts[row]?.toLowerCase() ?? '');
  const rows = [...found.scores.keys()].sort((a, b) => a - b);
  return { ...wordsAnswer(found, rows, (row) => all[row] as Review), rows };
}
type Facts = Parameters<typeof wordIndex>[4];

describe('what distinguishes a question', () => {
  const cars = ['They scratched my car', 'My car was ready', 'A car wash', 'Coffee'];

  test('is its rarest word, and reviews without it are the rest', () => {
    verifies('4.distinguishing');
    const { distinguishing, matches } = answerTo('Was your car scratched?', cars);
    expect(distinguishing).toEqual({ word: 'scratched', reviews: 1, others: [{ word: 'car', reviews: 3 }] });
    expect(matches.map(({ rest }) => rest)).toEqual([undefined, true, true]);
  });

  test("an author's name counts as saying a word only if no review says it, and only as a whole name", () => {
    verifies('4.distinguishing', '4.absence');
    const all = [
      { author: 'Jo Price', text: 'Kind' },
      { author: 'Ann Poole', text: 'Fair price' },
      { author: 'Will Park', text: 'Clean' },
      { author: 'Ewa Kowalczyk', text: null },
    ].map((one, n) => review({ id: ulid(n), language: 'en', ...one }));
    const index = JSON.parse(JSON.stringify(wordIndex(all, NOBODY, [], [])));
    const answer = (question: string) => {
      const { scores, understanding, distinguished } = searchByWords(index, question);
      const { not_found, distinguishing } = understanding;
      return { rows: [...scores.keys()].sort(), not_found, reviews: distinguishing?.reviews, distinguished };
    };
    const said = { not_found: [], reviews: 1, distinguished: new Set([1]) };
    expect(answer('price')).toEqual({ ...said, rows: [0, 1] });
    expect(answer('Poole')).toEqual({ ...said, rows: [1] });
    expect(answer('Jo Price').rows).toEqual([0, 1]);
    for (const [word, form] of [
      ['pool', 'pools'],
      ['parking', 'parks'],
      ['constructor', 'pole'],
    ] as const) {
      expect([answer(word).not_found, answer(form).not_found]).toEqual([[word], [form]]);
    }
    expect([answer('pool*').rows, answer('prices').rows]).toEqual([[1], [1]]);
    // It is respelled, and a review has "price".
    expect(answer('pirce')).toEqual({ ...said, rows: [0, 1] });
    expect(answer('kowalchik')).toMatchObject({ rows: [3], not_found: [], reviews: 1 });
  });

  test('may be in no review: what the other words find is the rest, and related words stay findable', () => {
    verifies('4.distinguishing', '4.absence');
    const absent = answerTo('Is a car dented?', cars);
    expect(absent).toMatchObject({ not_found: ['dented'], distinguishing: { word: 'dented', reviews: 0 } });
    expect(absent.matches.every(({ rest }) => rest)).toBe(true);
    const related = answerTo('Is it painful?', ['It did not hurt', 'Fine']);
    expect(related).toMatchObject({ not_found: ['painful'], related: { painful: ['hurt'] }, rows: [0] });
    // The count is of what is said; the related word is no rest.
    expect(related.distinguishing).toEqual({ word: 'painful', reviews: 0, others: [] });
    expect(related.matches.map(({ rest }) => rest)).toEqual([undefined]);
  });

  test('is in no review although it judges a subject, and is no absence if it is the name of one', () => {
    verifies('4.absence');
    const communication = {
      ...{
        label: 'Communication',
        names: [searchStem('communication')],
        terms: [],
        praise: [],
        blame: ['selling'],
      },
      ...{ all: [0], positive: [], negative: [0] },
    };
    const answer = (question: string) => answerTo(question, cars, 'en', [], [communication]).not_found;
    expect(answer('Do you sell a car?')).toEqual(['sell']);
    expect(answer('communication about a car?')).toEqual([]);
  });

  test('is compared by the rules of the language of each review', () => {
    verifies('4.distinguishing');
    const texts = ['Spare parts', 'Una partida', 'Las partidas'];
    // By the Spanish rules, "partida" is "part".
    expect(answerTo('partida', texts, ['en', 'es', 'es'])).toMatchObject({ not_found: [], rows: [1, 2] });
    // The name of a service is in the site's language on every review.
    const care = { technicians: [], services: [{ id: 'care', label: 'Prenatal care', aliases: [] }] };
    const named = [
      review({ id: ulid(1), author: 'Ann', text: 'Nice', language: 'en' }),
      review({ id: ulid(2), author: 'Ann', text: 'Bien', language: 'es', mentions_services: ['care'] }),
    ];
    const rows = (word: string) => [
      ...searchByWords(wordIndex(named, care, [], []), word, (row) => named[row]?.text ?? '').scores.keys(),
    ];
    expect([rows('car'), rows('care'), rows('nice')]).toEqual([[], [1], [0]]);
    expect(answerTo('parts', texts, ['en', 'es', 'es']).rows).toEqual([0]);
    expect(answerTo('partida', ['Spare parts', 'Buen sitio'], ['en', 'es'])).toMatchObject({
      not_found: ['partida'],
      rows: [],
    });
  });

  test('is counted in its own forms: not as a related word, and not misspelled', () => {
    verifies('4.distinguishing');
    const texts = ['It is painful', 'Painfully slow', 'No pain, and it did not hurt'];
    expect(answerTo('Is it painful?', texts).distinguishing).toEqual({
      word: 'painful',
      reviews: 3,
      others: [],
    });
    expect(answerTo('Is it painful?', ['It hurt', ...texts.slice(0, 1)]).distinguishing?.reviews).toBe(1);
    const misspelled = answerTo('the plumbr', ['The plumber came', 'Fine']);
    expect(misspelled).toMatchObject({
      respelled: { plumbr: 'plumber' },
      distinguishing: { word: 'plumber', reviews: 1 },
    });
  });

  test('opens exactly the reviews that are counted, with its word in quotation marks', () => {
    verifies('4.distinguishing');
    const texts = ['It is painful', 'Painfully slow', 'No pain, and it did not hurt', 'It hurt', 'A car'];
    expect(answerTo('painful', texts).rows).toEqual([0, 1, 2, 3]);
    for (const question of ['"painful"', '“Painful”', ' "the painful" ']) {
      const { distinguishing, rows } = answerTo(question, texts);
      expect([rows, distinguishing?.reviews]).toEqual([[0, 1, 2], 3]);
    }
    expect(answerTo('"painful car"', [...texts, 'A painful car'])).toMatchObject({ rows: [5] });
    // What no review says is looked for as without the marks.
    expect(answerTo('"painful"', ['It hurt'])).toMatchObject({ rows: [0], not_found: ['painful'] });
    for (const question of ['is "painful" said', '"painful" or "car"'])
      expect(answerTo(question, texts).rows).toContain(3);
  });

  test.each([
    ['Did they scratch your piano?', ['They scratched the lid', 'My piano', 'A piano'], 'scratch', 1],
    ['Is it LGBT friendly?', ['Friendly people', 'Friendly', 'Friendly and quick'], 'lgbt', 0],
    ['Are they wheelchair users?', ['Wheelchair users', 'Users of it', 'All users'], 'wheelchair', 1],
    ['Do they take cards?', ['It takes time', 'It took long'], 'cards', 0],
  ])('may be what is done, or what something is: %s', (question, texts, word, reviews) => {
    verifies('4.distinguishing', '4.absence');
    const answer = answerTo(question, texts);
    expect(answer.distinguishing).toMatchObject({ word, reviews });
    expect(answer.not_found).toEqual(reviews === 0 ? [word] : []);
  });

  test('of synonyms is nothing', () => {
    for (const list of ['car auto vehicle automobile', 'quote to estimate price bill matched'])
      expect(answerTo(list, cars).distinguishing).toBe(null);
    expect(answerTo('car', cars).distinguishing).toEqual({ word: 'car', reviews: 3, others: [] });
  });
});

describe('a thing is absent only if all words for it are', () => {
  const texts = ['My older father', 'A ramp'];

  test.each([
    ['elderly senior older, ramp', []],
    ['elderly senior, ramp', ['elderly', 'senior']],
    ['elderly older, stairs', ['stairs']],
    ['elderly older', ['elderly']],
    ['elderly senior aged older, ramp', []],
    ['elderly senior aged older', ['elderly', 'senior', 'aged']],
  ])('%s', (question, missing) => {
    verifies('4.absence');
    expect(answerTo(question, texts).not_found).toEqual(missing);
  });

  test('of a thing that reviews say in part, these words are given', () => {
    verifies('4.absence');
    const partly = (question: string) => answerTo(question, ['Hot showers', 'A ramp']).partly;
    expect(partly('sauna, hot tub jacuzzi')).toEqual([{ asked: ['hot', 'tub', 'jacuzzi'], said: ['hot'] }]);
    expect(partly('hot showers, ramp')).toEqual([]);
    expect(partly('sauna pool, ramp')).toEqual([]);
    expect(partly('hot tub')).toEqual([]);
  });

  test('without commas, no word hides that another one is missing, however many there are', () => {
    verifies('4.absence');
    const said = ['paint', 'door', 'wheel', 'lamp', 'seat'];
    const texts = [...said, 'floor'];
    const unsaid = ['giraffe', 'xylophone', 'walrus', 'quokka', 'banjo'];
    fc.assert(
      fc.property(fc.shuffledSubarray([...said, ...unsaid], { minLength: 1 }), (asked) => {
        const { not_found: missing } = answerTo(asked.join(' '), texts);
        expect(missing).toEqual(asked.filter((word) => unsaid.includes(word)));
        const { not_found: none } = answerTo(`${asked.join(' ')}, floor`, texts);
        expect(none).toEqual(asked.some((word) => said.includes(word)) ? [] : asked);
      }),
    );
  });

  test.each([
    ['Do you have a tow?', 'They towed it back', true],
    ['Is it cheaper?', 'The cheapest of all', true],
    ['a heater', 'No heat', true],
    ['a towel', 'They towed it back', false],
  ])('a form is neither missing nor a misspelling: %s', (question, text, isForm) => {
    verifies('4.absence');
    const { not_found: missing, respelled, rows } = answerTo(question, [text, 'Fine']);
    expect([missing.length === 0, Object.keys(respelled), rows]).toEqual([isForm, [], isForm ? [0] : []]);
  });
});

test('a short word with the same letters is another word, and a longer one is misspelled', () => {
  verifies('4.absence');
  const texts = ['Signed up the same evening', 'Dry needling', 'Fine'];
  expect(answerTo('singing lessons', texts)).toMatchObject({
    respelled: {},
    not_found: ['singing', 'lessons'],
  });
  expect(answerTo('dry needeling', texts)).toMatchObject({
    respelled: { needeling: 'needling' },
    not_found: [],
  });
});

test('a digit is near its word, or apart', () => {
  verifies('4.distinguishing');
  expect(answerTo('grade 5', ['Passed grade 5 theory', 'Fine']).apart).toEqual([]);
  const far = `Grade one. ${'More words here. '.repeat(5)}We came at 5.`;
  expect(answerTo('grade 5', [far, 'Fine']).apart).toEqual([['grade', '5']]);
});

test('a review with the word that matters comes before those with all the others', () => {
  verifies('4.distinguishing');
  const texts = [
    ...Array.from({ length: 20 }, (_, n) => `A quiet time ${n}, my kid draws trains`),
    'He is autistic',
  ];
  const index = wordIndex(
    texts.map((text, n) => review({ id: ulid(n), author: 'Ann', text, language: 'en' })),
    NOBODY,
    [],
    [],
  );
  const best = (question: string): number | undefined =>
    [...searchByWords(index, question, (row) => texts[row] ?? '').scores].toSorted(
      (a, b) => b[1] - a[1],
    )[0]?.[0];
  const question = 'Is there a quiet time for a kid that draws trains';
  expect(best(`${question} and is autistic?`)).toBe(20);
  expect(best(`${question}?`)).toBeLessThan(20);
});

describe('where words are joined', () => {
  test.each([
    ['Hund', 'Der Hofhund ist der Chef', true],
    ['Hunde', 'Der Hofhund ist der Chef', true],
    ['Hand', 'Der Handwerker kam', false],
    ['Rad', 'Das Fahrrad ist da', false],
    ['Tandem', 'Sehr anständig', false],
    ['spenden', 'Habe meins gespendet', true],
    ['warten', 'Lange gewartet', true],
    ['Wicht', 'Ein gewichtiges Wort', false],
  ])('%s is what a longer word says: %s', (word, text, isSaid) => {
    verifies('4.absence');
    const { not_found: missing, rows } = answerTo(word, [text, 'Alles gut gemacht'], 'de');
    expect([missing, rows]).toEqual(isSaid ? [[], [0]] : [[word.toLowerCase()], []]);
  });

  test('a missing word is shown with the word that it ends with', () => {
    verifies('4.absence');
    const texts = ['60 Franken über dem Voranschlag', 'Alles gut gemacht'];
    expect(answerTo('Kostenvoranschlag', texts, 'de')).toMatchObject({
      ...{ not_found: ['kostenvoranschlag'], related: { kostenvoranschlag: ['voranschlag'] }, rows: [0] },
    });
    expect(answerTo('Kostenvoranschlag', texts, 'en')).toMatchObject({ related: {}, rows: [] });
  });
});

test('two rare words that no review has near each other', () => {
  verifies('4.distinguishing');
  const far = `They have tires. ${'More words here. '.repeat(5)}A cleaning is free.`;
  expect(answerTo('Are there tires with cleaning?', [far, 'Fine']).apart).toEqual([['tires', 'cleaning']]);
  expect(answerTo('Are there tires with cleaning?', [far, 'Tires and cleaning']).apart).toEqual([]);
});

test('what the owner publishes, by its own words', () => {
  verifies('4.distinguishing');
  const base = { text: 'Sat 9-12', url: 'https://a.example/' };
  const facts: Facts = [
    { ...base, kind: 'hours', title: 'Opening hours', keywords: ['open', 'saturday'] },
    { ...base, kind: 'question', title: 'New patients?', keywords: ['new patients'] },
    { ...base, kind: 'question', title: 'What does a visit at night cost?', keywords: ['call-out fee'] },
  ];
  const asked = (question: string) => answerTo(question, ['Fine'], 'en', facts).owner.map(({ kind }) => kind);
  expect(asked('Are you open on Saturdays?')).toEqual(['hours']);
  expect(asked('new patients')).toEqual(['question']);
  expect(asked('Is it new?')).toEqual([]);
  for (const question of [
    'call-out fee',
    'callout fee',
    'call out fee',
    'visit at night',
    'What is the cost?',
  ])
    expect([question, asked(question)]).toEqual([question, ['question']]);
  // The owner's question has not all of these.
  for (const question of ['a call', 'visit at noon', 'cost of parking'])
    expect([question, asked(question)]).toEqual([question, []]);
});

test.each([
  ['de', 'telefonische Beratung', 'Gut telefonisch erreichbar', true],
  ['de', 'ängstlich', 'Ein ängstlicher Hund', true],
  ['fr', 'amicale', 'Une équipe amical', true],
  ['de', 'Fahrt', 'Ein ängstlicher Hund', false],
])('in %s, "%s" finds "%s": %s', (language, question, text, isFound) => {
  verifies('4.words');
  expect(answerTo(question, [text, 'Fine'], language).rows).toEqual(isFound ? [0] : []);
});
