import { expect, test } from 'vitest';
import { balanced, EVIDENCE_MAX } from '../../../src/insights/dataset/evidence.ts';
import { isSpecific } from '../../../src/insights/text/general-opinions.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';
import type { Evidence } from '../../../src/schema/insights-dataset.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, judgedOf as insightsOf, review } from '../sample.ts';

const quotesOf = (aspect: string, text: string, rating = 3) => {
  const content = contentWith([review(text, { rating })]);
  const found = insightsOf(content).aspects.find(({ id }) => id === aspect);
  return { mentions: found?.mention_count, quotes: found?.evidence.map(({ quote }) => quote) };
};

test('a quote is the whole sentence', () => {
  verifies('10.computed');
  expect(
    quotesOf('staff', 'Lovely rooms, when I asked the front desk I got a rude and horrible shrug.').quotes,
  ).toEqual(['Lovely rooms, when I asked the front desk I got a rude and horrible shrug.']);
});

test('a sentence that also says the opposite is not quoted', () => {
  const { quotes } = quotesOf(
    'staff',
    'I love the wonderful massage and the great hands, but the rude staff was awful and horrible.',
    1,
  );
  expect(quotes).toEqual([]);
});

test('another sentence is quoted instead of one that also says the opposite', () => {
  const both = 'The staff were wonderful and so kind, but the massage was awful and hurt me badly.';
  expect(quotesOf('staff', both)).toEqual({ mentions: 1, quotes: [] });
  expect(quotesOf('staff', `${both} The staff were lovely.`, 4).quotes).toEqual(['The staff were lovely.']);
});

test('a mention with both sides has no quote: one of them would stand for both', () => {
  const sides = ['The staff were lovely and kind to me.', 'The staff were rude and horrible to my son.'];
  const sidesOf = (...said: string[]) => {
    const insights = insightsOf(contentWith([review(said.join(' '), { rating: 4 })]));
    const staff = insights.aspects.find(({ id }) => id === 'staff');
    return [staff?.positive_count, staff?.mixed_count, staff?.evidence.length];
  };
  expect(sidesOf(...sides)).toEqual([0, 1, 0]);
  expect(sidesOf(...sides.slice(0, 1))).toEqual([1, 0, 1]);
});

test('a clause with an illness is not replaced by one that says the opposite', () => {
  const { quotes } = quotesOf(
    'staff',
    'The staff were awful, rude and horrible about my sciatica. The staff on Monday were nice. The staff are the worst.',
    1,
  );
  expect(quotes).toEqual(['The staff are the worst.']);
  const text = 'The staff were awful and rude about my sciatica. The staff on Monday were nice to me.';
  const content = contentWith([review(text, { rating: 1 })]);
  const [item] = Object.values(insightsOf(content).per_review);
  const mention = item?.aspects.find(({ id }) => id === 'staff');
  expect([mention?.sentiment, text.slice(mention?.start, mention?.end)]).toEqual([
    'negative',
    'The staff were awful and rude about my sciatica.',
  ]);
});

test('a sentence that names an illness is not quoted, even for another clause', () => {
  const { quotes } = quotesOf('staff', 'The staff were wonderful and kind; they helped with my sciatica.');
  expect(quotes).toEqual([]);
});

test('a fragment is counted but not quoted; a sentence of four words is quoted', () => {
  const cut =
    'Excellent care, best massage, great people, love it (rude staff) and wonderful, amazing, perfect hands.';
  expect(quotesOf('staff', cut)).toEqual({ mentions: 1, quotes: [] });
  expect(quotesOf('staff', 'Rude staff.')).toEqual({ mentions: 1, quotes: [] });
  expect(quotesOf('staff', 'The staff were rude.').quotes).toEqual(['The staff were rude.']);
  expect(quotesOf('staff', 'Well the staff were rude.').quotes).toEqual([]);
});

test('a fact that hardly takes a side is counted but not quoted', () => {
  expect(quotesOf('staff', 'My front desk forms were ready by noon.', 5)).toEqual({
    mentions: 1,
    quotes: [],
  });
  expect(quotesOf('staff', 'The front desk was ready and kind.', 5).quotes).toHaveLength(1);
});

test('praise is quoted from four stars on, and only where the sentence names its subject', () => {
  const praise = 'The staff were lovely to me.';
  expect([3, 4].map((rating) => quotesOf('staff', praise, rating).quotes)).toEqual([[], [praise]]);
  const unnamed = 'She was rude and unfriendly to me on the telephone.';
  expect(quotesOf('staff', unnamed, 1)).toEqual({ mentions: 1, quotes: [] });
});

test('quotes of the two years before the newest review come first', () => {
  const old = review('The staff were absolutely wonderful, kind and lovely.', { date: '2023-06-01' });
  const recent = review('The staff were good to me.', { date: '2023-06-02' });
  const newest = review('It was fine for me.', { date: '2025-06-01' });
  const staff = insightsOf(contentWith([old, recent, newest])).aspects.find(({ id }) => id === 'staff');
  expect(staff?.evidence.map(({ review_id }) => review_id)).toEqual([recent.id, old.id]);
});

test('general praise is not evidence', () => {
  expect(isSpecific(tokens('Rude.'))).toBe(true);
  expect(isSpecific(tokens('They were lovely to me.'))).toBe(true);
  for (const text of [
    'Great!',
    '10/10',
    'Simply the best, thank you so much!!',
    'Everyone was great.',
    'All else is fine',
  ])
    expect(isSpecific(tokens(text))).toBe(false);
  const aspects = [
    { id: 'treatment', label: 'Treatment', description: 'What was done.', terms: ['massage'] },
  ];
  const content = contentWith([review('Great!'), review('The massage was great.')], { aspects });
  expect(insightsOf(content).aspects[0]?.evidence.map(({ quote }) => quote)).toEqual([
    'The massage was great.',
  ]);
});

test('the quote is about the aspect, even if something else is said more strongly', () => {
  const { quotes } = quotesOf(
    'staff',
    'My daughter has a great job at the front desk of a hotel. The staff here were nice.',
    5,
  );
  expect(quotes).toEqual(['The staff here were nice.']);
});

test('clauses that disagree make a mention mixed, and a clause without a term may be its evidence', () => {
  const text =
    'Terry at the front desk was rude and awful. Rosalba the receptionist was wonderful and kind to me.';
  const aspects = [
    {
      id: 'staff',
      base: 'people' as const,
      label: 'Staff',
      description: 'How people are greeted.',
      terms: ['front desk'],
    },
  ];
  const named = aspects.map((aspect) => ({ ...aspect, terms: ['front desk', 'receptionist'] }));
  const [item] = Object.values(
    insightsOf(contentWith([review(text, { rating: 3 })], { aspects: named })).per_review,
  );
  expect(item?.aspects.map(({ sentiment }) => sentiment)).toEqual(['mixed']);
  const praise = 'Terry at the front desk waved. Rosalba the receptionist was wonderful and kind to me.';
  const [other] = Object.values(
    insightsOf(contentWith([review(praise, { rating: 4 })], { aspects })).per_review,
  );
  expect(other?.aspects.map(({ start, end }) => praise.slice(start, end))).toEqual([
    'Rosalba the receptionist was wonderful and kind to me.',
  ]);
});

test('equally clear quotes are in the order of their reviews', () => {
  const content = contentWith(
    ['A', 'B', 'C', 'D'].map((author) => review('The staff were wonderful and so kind.', { author })),
  );
  const { aspects } = insightsOf(content);
  const quoted = aspects.find(({ id }) => id === 'staff')?.evidence.map(({ review_id }) => review_id);
  expect(quoted?.length).toBeGreaterThan(1);
  // Of one day, the newest id first.
  expect(quoted).toEqual(quoted?.toSorted().toReversed());
});

test('of equally clear quotes the newest come first, and with too many they stay', () => {
  const days = [
    '2026-05-03',
    '2026-06-01',
    '2026-04-09',
    '2026-05-30',
    '2026-03-02',
    '2026-06-20',
    '2026-02-11',
    '2026-01-05',
  ];
  const content = contentWith(
    days.map((date) => review('The staff were wonderful and so kind.', { author: date, date })),
  );
  const dayOf = new Map(content.reviews.map(({ id, date }) => [id, date]));
  const { aspects } = insightsOf(content);
  const quoted = aspects.find(({ id }) => id === 'staff')?.evidence.map(({ review_id: id }) => dayOf.get(id));
  expect(quoted).toEqual(days.toSorted().toReversed().slice(0, EVIDENCE_MAX));
});

test('quotes of one side are not shown where many opinions are on a side without quotes', () => {
  const quote = (sentiment: string) => ({ sentiment }) as Evidence;
  const shown = (positive: number, negative: number, ...sides: string[]) =>
    balanced(sides.map(quote), [
      ...Array<string>(positive).fill('positive'),
      ...Array<string>(negative).fill('negative'),
    ]).length;
  expect([shown(8, 2, 'positive'), shown(9, 2, 'positive')]).toEqual([0, 1]);
  expect([shown(2, 8, 'negative'), shown(8, 2, 'positive', 'negative')]).toEqual([0, 2]);
  expect([shown(0, 0, 'neutral'), shown(3, 0, 'positive'), shown(0, 3, 'negative')]).toEqual([1, 1, 1]);
});

test('no sentence is quoted twice, although two sayings may be in it', () => {
  verifies('10.computed');
  const text = 'The staff were lovely and kind to me. Good.';
  const says = (['aspect', 'person'] as const).map((subject) => ({
    ...{ subject, id: subject === 'aspect' ? 'staff' : 'dr-best', sentiment: 'positive' as const },
    ...{ private: false, start: 0, end: 37 },
  }));
  const each = review(text, { rating: 5, mentions_technicians: ['dr-best'] });
  const faq = [{ id: 'q', question: 'Are they kind?', keywords: ['kind'] }];
  const reading = {
    ...{ review: each.id, text_sha256: '', by: 'R', guide: '0123456789abcdef', date: '2026-01-01' },
    ...{ language: 'en', sentiment: 'positive' as const, says, isHeld: false },
  };
  const [entry] = insightsOf(contentWith([each], { faq, readings: [reading] })).faq;
  expect(entry?.evidence.map(({ quote }) => quote)).toEqual(['The staff were lovely and kind to me.']);
});
