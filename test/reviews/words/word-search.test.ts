import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from '../../../src/reviews/search.ts';
import { searchStem } from '../../../src/reviews/search-stem.ts';
import { stemsOf } from '../../../src/reviews/words/search-words.ts';
import { searchByWords, type WordsFound } from '../../../src/reviews/words/word-search.ts';
import type { InsightsDataset } from '../../../src/schema/insights-dataset.ts';
import type { Review } from '../../../src/schema/review.ts';
import { verifies } from '../../requirements.ts';
import { anyText, review, ulid } from '../../support/reviews.ts';
import { searched } from '../../support/searched.ts';

/** Reviews in their order; row i is the i-th. */
function reviews(...changes: Partial<Review>[]): Review[] {
  return changes.map((change, n) => review({ id: ulid(n), author: `Author ${n}`, ...change }));
}

const OVERALL = { label: 'positive', score: 0 };

/** Rows that a question finds, best first. */
function rowsFor(question: string, ...changes: Partial<Review>[]): number[] {
  const found = searchByWords(searched(reviews(...changes)).words(), question);
  return [...found.scores].sort(([rowA, a], [rowB, b]) => b - a || rowA - rowB).map(([row]) => row);
}

describe('words find', () => {
  test.each([
    ['words in any order', 'wait long', 'A long and tiring wait'],
    ['other forms of a word', 'waiting', 'We waited'],
    ['forms beyond inflection', 'friendliness', 'So friendly'],
    ['other spellings with a hyphen', 'xrays', 'They took X-rays'],
    ['parts of a word with a hyphen', 'day', 'Same-day repair'],
    ['related words', 'pregnancy', 'Prenatal visits'],
    ['one slip of the keyboard', 'recieved plumbr', 'The plumber came'],
    ['the beginning of a word, marked as that', 'mas*', 'A massage'],
    ['a slip in an ending', 'waitng', 'The wait was short'],
    ['words in capitals and with apostrophes', 'KIDS', 'my kid’s teacher'],
    ['words in other scripts', 'спасибо', 'Спасибо!'],
  ])('%s', (_what, question, text) => {
    verifies('4.words');
    expect(rowsFor(question, { text }, { text: 'Nothing of the sort' })).toEqual([0]);
  });

  test('words inside longer ones, where most reviews are in a language that joins words', () => {
    verifies('4.words', '4.absence');
    const texts = ['Der Motorradkurs war gut', 'Ein nervöser Fahrer', 'Mit Automatik', 'Motorradfrei'];
    const found = (language: string, question: string) => {
      const release = searched(reviews(...texts.map((text) => ({ text, language }))));
      const { scores, understanding } = searchByWords(release.words(), question);
      return [[...scores.keys()], understanding.not_found];
    };
    expect(found('de', 'Motorrad')).toEqual([[0], []]);
    expect(found('de-AT', 'nervös')).toEqual([[1], []]);
    // Four letters are inside too many words.
    expect(found('de', 'Auto Fahrrad')).toEqual([[], ['auto', 'fahrrad']]);
    expect(found('de', 'Fahrrad')).toEqual([[], ['fahrrad']]);
    expect(found('en', 'Motorrad Fahrrad')).toEqual([[], ['motorrad', 'fahrrad']]);
  });

  test('other endings of a word, where words are joined, but not its root inside another word', () => {
    verifies('4.words');
    const texts = ['Geduldiger geht es nicht', 'Nie erreichbar', 'Eine Umschreibung', 'Alles gut'];
    const release = searched(reviews(...texts.map((text) => ({ text, language: 'de' }))));
    const found = (question: string) => [...searchByWords(release.words(), question).scores.keys()];
    expect(['geduldige', 'erreicht', 'schreien'].map(found)).toEqual([[0], [1], []]);
  });

  test('words of title, author, reply and disclosure', () => {
    verifies('4.words');
    const all = [
      { title: 'A giraffe' },
      { author: 'Giraffe Lover' },
      { owner_reply: { text: 'The giraffe is new', date: '2026-01-01' } },
      { disclosure: 'I keep a giraffe' },
      { text: 'An elephant' },
    ];
    expect(new Set(rowsFor('giraffe', ...all))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('the name of a person in the words of the list, however the review spells it', () => {
    const technicians = [{ id: 'maya', label: 'Dr. Maya Lind', aliases: [], role: null }];
    const release = searched(
      reviews({ text: 'Doc M. is great', mentions_technicians: ['maya'] }, { text: 'Fine' }),
      {
        technicians,
        services: [],
      },
    );
    expect([...searchByWords(release.words(), 'lind').scores.keys()]).toEqual([0]);
  });

  test('not a word that only looks like another', () => {
    for (const [question, text] of [
      ['evening', 'I even came twice'],
      ['hip', 'The best relationship'],
      ['cat', 'A category of its own'],
    ] as const) {
      expect([question, rowsFor(question, { text }, { text: 'Nothing' })]).toEqual([question, []]);
    }
  });
});

describe('order', () => {
  test('reviews with more and rarer words come first', () => {
    const texts = ['Long wait', 'Long visit', 'Nice wait for the drain', 'Long wait for the drain'];
    expect(rowsFor('long wait drain', ...texts.map((text) => ({ text })))[0]).toBe(3);
  });

  test('a review with all words comes before one that has more of a rarer one', () => {
    verifies('4.words');
    const all = [
      { text: 'Giraffe', title: 'Giraffe! Giraffe!' },
      { text: `A sink, ${'something else entirely, '.repeat(20)}a giraffe` },
      ...Array.from({ length: 20 }, () => ({ text: 'A sink' })),
    ];
    expect(rowsFor('giraffe sink', ...all)[0]).toBe(1);
    expect(rowsFor('giraffe', ...all)[0]).toBe(0);
  });

  test('both of two related words come before one of them', () => {
    verifies('4.words');
    const other = 'Vertigo is no problem, they know vertigo.';
    const asked = `We had the curry, the salad and the rice, ${'and it was good, '.repeat(9)}with my dizziness and vertigo.`;
    const texts = [other, asked];
    const release = searched(reviews(...texts.map((text) => ({ text }))));
    const best = (question: string) =>
      [...searchByWords(release.words(), question).scores].sort(([, a], [, b]) => b - a)[0]?.[0];
    expect(best('dizziness vertigo')).toBe(1);
    expect(best('vertigo')).toBe(0);
  });

  test('the word itself comes before a related word', () => {
    expect(rowsFor('pregnancy', { text: 'Prenatal care' }, { text: 'My pregnancy' })).toEqual([1, 0]);
  });

  test('a review with one common word of a sentence is cut off, but one word of a list is enough', () => {
    const all = ['burst pipe under the sink', ...Array.from({ length: 9 }, () => 'A sink')].map((text) => ({
      text,
    }));
    expect(rowsFor('Did a pipe burst at the sink?', ...all)).toEqual([0]);
    expect(rowsFor('Ist ein Pipe Burst im Sink?', ...all)).toEqual([0]);
    expect(rowsFor('burst pipe sink', ...all)).toHaveLength(10);
    expect(rowsFor('Did the pipe burst, or the sink?', ...all)).toHaveLength(10);
    // Words that say nothing, or ask for a side, are no grammar.
    expect(rowsFor('burst pipe woman sink', ...all)).toHaveLength(10);
    expect(rowsFor('burst pipe bad sink', ...all)).toHaveLength(10);
    // One word with its related words is no list.
    expect(rowsFor('one star sink', ...all.map((each, n) => ({ ...each, rating: n === 0 ? 1 : 5 })))).toEqual(
      [0],
    );
  });

  test('a question has at most 24 words', () => {
    const names = Array.from({ length: 25 }, (_, i) => String.fromCharCode(97 + i).repeat(6));
    const last = (text: string) => rowsFor(names.join(' '), { text }, { text: 'Nothing' });
    expect(last(`About ${names[23]}`)).toEqual([0]);
    expect(last(`About ${names[24]}`)).toEqual([]);
  });

  test('more words for the same thing drop no review', () => {
    verifies('4.words');
    const all = [
      { text: 'Maya is very gentle' },
      { text: 'So soft, kind, careful and tender' },
      { text: 'Soft' },
    ];
    expect(rowsFor('is Maya gentle', ...all)).toEqual([0]);
    expect(new Set(rowsFor('is Maya gentle soft kind careful tender caring painless', ...all))).toEqual(
      new Set([0, 1, 2]),
    );
  });

  test('a person in a sentence filters, unless no review of the person fits', () => {
    verifies('4.words');
    const people = ['Maya Lind', 'Toby Renn'].map((label) => ({
      id: label.toLowerCase().replace(' ', '-'),
      label,
      aliases: [label.split(' ')[0] ?? ''],
      role: null,
    }));
    const business = { technicians: people, services: [] };
    const all = reviews(
      { text: 'So gentle', mentions_technicians: ['maya-lind'] },
      { text: 'Gentle', mentions_technicians: ['toby-renn'] },
      { text: 'Gentle and quick' },
    );
    const rows = (words: string) => search(searched(all, business), { words }).rows;
    expect(rows('is Maya gentle')).toEqual([0]);
    expect(rows('Is MAYA LIND or Toby gentle?')).toEqual([0, 1, 2]);
    expect(rows('is Maya quick')).toEqual([0]);
    expect(rows('gentle')).toEqual([0, 1, 2]);
    expect(rows('Maya gentle soft')).toEqual([0, 1, 2]);
  });

  test('a service in a sentence hides no review that says the rest, and one that has both comes first', () => {
    verifies('4.words');
    const services = [{ id: 'boiler-service', label: 'Boiler service', aliases: [] }];
    const all = reviews(
      { text: 'A long wait' },
      { text: 'They did the boiler', mentions_services: ['boiler-service'] },
      { text: 'We waited long for the boiler service', mentions_services: ['boiler-service'] },
      { text: 'Friendly' },
    );
    const rows = (words: string) =>
      search(searched(all, { technicians: [], services }), { words, sort: 'relevance' }).rows;
    const asked = rows('How long is the wait for the boiler service?');
    expect([asked[0], new Set(asked)]).toEqual([2, new Set([0, 1, 2])]);
    expect(rows('boiler service')).toEqual([2, 1]);
    expect(rows('Was the boiler service friendly?')).toContain(3);
  });

  test('a review that only has a word for what is done is not about the thing', () => {
    verifies('4.words');
    const all = [{ text: 'They take care' }, { text: 'My insurance' }];
    expect(rowsFor('Do they take Medicare?', ...all)).toEqual([]);
    expect(rowsFor('Do they take insurance?', ...all)).toEqual([1]);
    expect(rowsFor('Do they like my insurance? What did they take?', ...all)).toEqual([1]);
    expect(rowsFor('take', ...all)).toEqual([0]);
    const both = [
      { text: 'My insurance is a joke' },
      { text: 'They take insurance cards' },
      { text: 'Take it' },
    ];
    expect(rowsFor('Do they take insurance?', ...both)).toEqual([1, 0]);
    // What is done to a person is the question itself.
    expect(rowsFor('Do they ring you about insurance?', { text: 'Nobody rang' }, ...all)).toEqual([0, 2]);
  });

  test('words that stand together come before words that stand apart', () => {
    verifies('4.words');
    const apart = `My home is far away, and this was ${'a really long '.repeat(4)}visit`;
    const texts = [apart, 'Home visits', 'They visit you at home'].map((text) => ({ text }));
    const release = searched(reviews(...texts));
    const found = search(release, { words: 'Do they make home visits?', sort: 'relevance' });
    expect(found.rows.at(-1)).toBe(0);
    expect(found.words?.understanding.not_found).toEqual([]);
  });
});

describe('sides', () => {
  test('"worst" alone finds the lowest ratings, and "best" the highest', () => {
    verifies('4.words');
    const all = [1, 2, 3, 4, 5].map((rating) => ({ rating, text: 'Text' }));
    expect(rowsFor('worst reviews', ...all)).toEqual([0, 1]);
    expect(rowsFor('best', ...all)).toEqual([4, 3]);
  });

  test('"one star" finds reviews with that rating, and ranks them first among those with the words', () => {
    const all = [1, 2, 3, 4, 5].map((rating) => ({ rating, text: 'A star is born in the office' }));
    for (const question of ['one star reviews', '1 star', 'Show me the 1-star ones', '1 Stern']) {
      expect([question, rowsFor(question, ...all)]).toEqual([question, [0]]);
    }
    expect(rowsFor('five star office', ...all)).toEqual([4]);
    expect(rowsFor('office stars', ...all)).toHaveLength(5);
    expect(rowsFor('21 stars', ...all)).toHaveLength(5);
    expect(rowsFor('two star reviews', ...all.filter(({ rating }) => rating !== 2))).toEqual([]);
  });

  test('"complaints about" prefers reviews that judge the subject badly, then low ratings', () => {
    const all = reviews(
      { rating: 5, text: 'Parking is easy' },
      { rating: 5, text: 'Great, but parking is a nightmare' },
      { rating: 1, text: 'Parking: none' },
    );
    const insights = {
      basis: 'reader',
      aspects: [],
      topics: [],
      per_review: Object.fromEntries(
        all.slice(0, 2).map(({ id }, n) => [
          id,
          {
            sentiment: OVERALL,
            aspects: [{ id: 'place', sentiment: n === 0 ? 'positive' : 'negative' }],
            topics: [],
          },
        ]),
      ),
    } as unknown as Pick<InsightsDataset, 'basis' | 'aspects' | 'topics' | 'per_review'>;
    const aspects = [{ id: 'place', label: 'Rooms', description: 'Rooms', terms: ['parking'] }];
    const release = searched(all, undefined, insights, { aspects, topics: [] });
    const { scores, side } = searchByWords(release.words(), 'complaints about parking');
    expect(side).toBe('negative');
    expect([...scores].sort((a, b) => b[1] - a[1]).map(([row]) => row)).toEqual([1, 2]);
  });

  describe('a word or phrase that takes a side', () => {
    const aspects = [
      { id: 'fit', label: 'Fit', description: 'Fit', terms: ['wonky', 'dead level', 'jammed'] },
    ];
    const scores = new Map([
      ['wonky', -2],
      ['dead level', 2],
      ['jammed', -2],
    ]);
    const all = reviews(
      ...['Wonky', 'A marble stays where you put it', 'The door scrapes the floor'].map((text) => ({ text })),
      ...Array.from({ length: 20 }, () => ({ text: 'Fine' })),
    );
    /** The second review praises the fit; so many from the third on criticize it. */
    const found = (question: string, critics: number): number[] => {
      const judged = (from: number, to: number, sentiment: string): [string, unknown][] =>
        all
          .slice(from, to)
          .map(({ id }) => [id, { sentiment: OVERALL, aspects: [{ id: 'fit', sentiment }], topics: [] }]);
      const insights = {
        aspects: [],
        topics: [],
        per_review: Object.fromEntries([...judged(1, 2, 'positive'), ...judged(2, 2 + critics, 'negative')]),
      } as unknown as InsightsDataset;
      const release = searched(all, undefined, insights, { aspects, topics: [] }, scores);
      const byRow = searchByWords(release.words(), question).scores;
      return [...byRow].sort((a, b) => b[1] - a[1]).map(([row]) => row);
    };

    test.each([
      ['wonky', [0, 2]],
      ['Is it WONKY?', [0, 2]],
      ['doors jam', [2]],
      ['shelves dead level', [1]],
      ['Dead-level?', [1]],
      ['a dead battery level', []],
    ])('%s', (question, rows) => {
      verifies('4.words');
      expect(found(question, 1)).toEqual(rows);
    });

    test('only finds the reviews with the word if most others are critics anyway', () => {
      expect(found('wonky', 20)).toEqual([0]);
    });
  });

  test('the name of a subject finds the reviews about it, regardless of their words', () => {
    const all = reviews({ text: 'Forty minutes in a chair' }, { text: 'Fine' });
    const insights = {
      basis: 'reader',
      aspects: [],
      topics: [],
      per_review: { [ulid(0)]: { sentiment: OVERALL, aspects: [], topics: ['punctuality'] } },
    } as unknown as Pick<InsightsDataset, 'basis' | 'aspects' | 'topics' | 'per_review'>;
    const topics = [{ id: 'punctuality', label: 'Punctuality', keywords: ['forty minutes'] }];
    const found = searchByWords(
      searched(all, undefined, insights, { aspects: [], topics }).words(),
      'punctuality',
    );
    expect([...found.scores.keys()]).toEqual([0]);
    expect(found.subjects).toMatchObject([{ subject: { label: 'Punctuality' }, rows: [0] }]);
  });
});

test.each(['spanish', 'reviews in Español'])(
  'the language %s finds the reviews that are in it',
  (question) => {
    verifies('4.words');
    const all = [
      { text: 'Todo bien', language: 'es-MX' },
      { text: 'All good', language: 'en' },
      { text: 'They speak Spanish', language: 'en' },
    ];
    expect(rowsFor(question, ...all)).toContain(0);
    expect(rowsFor(question, ...all)).not.toContain(1);
    expect(rowsFor('english', ...all)).not.toContain(1);
  },
);

test('a number is no misspelling of another, and a title is no name', () => {
  expect(rowsFor('2026', { text: 'Since 2025' }, { text: 'In 2026' })).toEqual([1]);
  expect(rowsFor('Dr. Lind', { text: 'Dr. Kim' }, { text: 'Dr. Lind' })).toEqual([1]);
});

describe('small words', () => {
  const texts = ['One of the best', 'Two people', 'Plan B', 'Nothing'];
  const all = texts.map((text, n) => review({ id: ulid(n), author: 'Ann', text }));
  const read = (words: string) => {
    const found = search(searched(all), { words, sort: 'oldest' });
    return [found.rows.toReversed(), found.words?.understanding.ignored];
  };

  test.each([
    ['the', [0], []],
    ['of the', [0], []],
    ['people', [1], []],
    ['b?', [2], []],
    ['b nothing', [2, 3], []],
    ['these', [], []],
    ['these people', [1], ['these']],
    ['women', [], []],
    ['rude women', [], []],
    ['What is it?', [], []],
  ])(
    'alone, any word is looked for; beside others, only grammar weighs nothing: %s',
    (words, rows, ignored) => {
      verifies('4.words');
      expect(read(words)).toEqual([rows, ignored]);
    },
  );

  test('an empty question is no filter, one without letters finds nothing', () => {
    verifies('4.words');
    expect(read(' ')).toEqual([[0, 1, 2, 3], undefined]);
    expect(read('!!! 😀')).toEqual([[], []]);
  });
});

describe('absence', () => {
  const absence = (question: string, ...texts: string[]) =>
    searchByWords(searched(reviews(...texts.map((text) => ({ text })))).words(), question).understanding;

  test.each([
    ['Do they take Medicare?', ['medicare']],
    ['Do they take insurance?', []],
    ['MEDICARE insurances Medicare', ['medicare']],
    ['an e-bike, by car', ['e-bike', 'car']],
    ['X-ray?', []],
    ['the walk-in, e-scooter', ['e-scooter']],
    ['a b c', ['a', 'b', 'c']],
    ['worst reviews', []],
  ])('%s', (question, missing) => {
    verifies('4.absence');
    const found = absence(question, 'They take my insurance and walked to the X-rays', 'A worse visit');
    expect(found).toMatchObject({ not_found: missing, respelled: {}, related: {} });
  });

  test('a word that was taken for a similar one is not missing', () => {
    verifies('4.absence');
    const found = absence('recieved the giraffe', 'I receive calls', 'Received it');
    expect(found).toMatchObject({ not_found: ['giraffe'], respelled: { recieved: 'receive' }, related: {} });
  });

  test('a short word is not taken for another one', () => {
    expect(absence('is it safe', 'The same')).toMatchObject({ not_found: ['safe'], respelled: {} });
    expect(absence('is it samme', 'The same')).toMatchObject({
      not_found: [],
      respelled: { samme: 'same' },
    });
    expect(absence('medicare card', 'A medic and medication')).toMatchObject({ respelled: {} });
  });

  test('only a last word that is marked may be the beginning of another', () => {
    verifies('4.absence', '4.words');
    expect(absence('gir zoo*', 'A giraffe')).toMatchObject({ not_found: ['gir', 'zoo'] });
    expect(absence('zoo gir* ', 'A giraffe')).toMatchObject({
      not_found: ['zoo'],
      respelled: { gir: 'giraffe' },
    });
    for (const question of ['gir', 'zoo gir', 'gir* zoo', '*gir'])
      expect(absence(question, 'A giraffe')).toMatchObject({ respelled: {} });
    expect(absence('men*', 'Men', 'They mention it')).toMatchObject({ not_found: [], respelled: {} });
    expect(absence('men', 'They mention it')).toMatchObject({ not_found: ['men'], respelled: {} });
    expect(rowsFor('men', { text: 'They mention it' })).toEqual([]);
  });

  describe('of two words', () => {
    const missing = (question: string, ...texts: string[]) =>
      said(search(searched(reviews(...texts.map((text) => ({ text })))), { words: question }).words);
    const said = (words: WordsFound | null): string[] => [
      ...(words?.understanding.not_found ?? []),
      ...(words?.understanding.apart ?? []).map((pair) => pair.join(' ')),
    ];
    const apart = `My home is far away, and this was ${'a really long '.repeat(4)}visit`;

    test.each([
      ['home visits', ['home visits']],
      ['Do they make home visits?', ['home visits']],
      ['visits at home', []],
      ['home, visits', []],
      ['Is the home visit?', []],
      ['Does home visit?', []],
      ['a visit home today', ['today']],
      ['home visits xylophone', ['xylophone']],
      ['Do they visit home?', []],
      ['a visited home', []],
    ])('that no review has near each other: %s', (question, wanted) => {
      verifies('4.absence');
      // With fewer reviews, both words are rare, and then any two far apart are reported.
      const often = Array.from({ length: 5 }, () => apart);
      expect(missing(question, ...often)).toEqual(wanted);
      expect(missing(question, ...often, 'They visited our home')).toEqual(
        wanted.filter((each) => !each.includes(' ')),
      );
    });

    test('in a language that joins words, two neighbors are not one thing', () => {
      verifies('4.absence');
      const absentIn = (language: string) =>
        said(search(searched(reviews({ text: apart, language })), { words: 'home visits' }).words);
      expect(['en', 'de'].map(absentIn)).toEqual([['home visits'], []]);
    });

    test('says nothing of reviews that were not read', () => {
      const many = Array.from({ length: 101 }, () => apart);
      expect(missing('home visits', ...many.slice(1))).toEqual(['home visits']);
      expect(missing('home visits', ...many)).toEqual([]);
    });
  });

  test('an aspect is named by all words of its label, or of one of its two parts', () => {
    const aspects = [
      { id: 'rides', label: 'Rides and loaner cars', description: 'Rides', terms: ['shuttle'] },
    ];
    const all = reviews({ text: 'They drove me' });
    const insights = {
      basis: 'reader',
      aspects: [],
      topics: [],
      per_review: {
        [ulid(0)]: { sentiment: OVERALL, aspects: [{ id: 'rides', sentiment: 'positive' }], topics: [] },
      },
    } as unknown as InsightsDataset;
    const release = searched(all, undefined, insights, { aspects, topics: [] });
    const named = (question: string) => searchByWords(release.words(), question).subjects.length;
    expect(['a car', 'a loaner', 'loaner cars', 'a ride'].map(named)).toEqual([0, 0, 2, 1]);
  });

  test('a missing word has the related words that reviews have', () => {
    verifies('4.absence');
    expect(absence('vertigo dog', 'Dizziness', 'My dog')).toMatchObject({
      not_found: ['vertigo'],
      respelled: {},
      related: { vertigo: ['dizziness'] },
    });
  });
});

test('a number is found in a price, and a joke about kidding has no kids', () => {
  verifies('4.words');
  expect(rowsFor('a group of 12', { text: '$12 corkage' })).toEqual([0]);
  expect(rowsFor('kids', { text: 'No kidding' }, { text: 'A kid' })).toEqual([1]);
});

test('any question about any text has scores in range, for rows that exist', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (texts, question) => {
      const { scores } = searchByWords(
        searched(reviews(...texts.map((text) => ({ text })))).words(),
        question,
      );
      for (const [row, score] of scores) {
        expect(texts[row]).toBeDefined();
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('each word of a text is found by itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const stem of stemsOf(text)) {
        const index = searched(reviews({ text })).words();
        expect(index.stems).toContain(stem);
      }
    }),
  );
});

test.each([
  ['pregnant', 'pregnancy'],
  ['friendly', 'friendliness'],
  ['insurance', 'insured'],
  ['appointments', 'appointment'],
  ['repairs', 'repairing'],
  ['cleaned', 'cleaning'],
  ['tyres', 'tire'],
  ['colours', 'coloring'],
  ['centre', 'centers'],
  ['grey', 'gray'],
  ['rang', 'ring'],
  ['taken', 'took'],
  ['children', 'child'],
])('%s and %s have one stem', (a, b) => {
  expect(searchStem(a)).toBe(searchStem(b));
});

test.each(['Su', 'Al', 'Lo', 'Mi', 'Fell'])(
  '%s is a word, though a small one or a verb elsewhere',
  (word) => {
    expect(rowsFor(word, { text: `${word} was kind` }, { text: 'In any fall, all was fine' })).toEqual([0]);
  },
);

test('an adverb with a sense of its own is no form of its adjective', () => {
  expect(rowsFor('high chairs', { text: 'Highly recommended' }, { text: 'High walls' })).toEqual([1]);
});

test.each([
  ['tyre', 'tired'],
  ['tour', 'tor'],
  ['astray', 'aster'],
])('%s and %s do not', (a, b) => {
  expect(searchStem(a)).not.toBe(searchStem(b));
});
