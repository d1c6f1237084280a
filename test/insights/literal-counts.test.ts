import { expect, test } from 'vitest';
import { releaseFiles } from '../../src/api/files.ts';
import type { StarterPack } from '../../src/insights/vocabulary/packs.ts';
import { starterPacks, topicsIn, unchangedTopics } from '../../src/io/content/packs.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { matching } from '../../src/reviews/search.ts';
import type { Content } from '../../src/schema/content.ts';
import type { TopicInsight } from '../../src/schema/insights-dataset.ts';
import type { ReviewFile } from '../../src/schema/review.ts';
import type { Topic } from '../../src/schema/vocabulary.ts';
import { countWords } from '../../src/wording/side-words.ts';
import { verifies } from '../requirements.ts';
import { BASE_URL, contentWith, judgedOf as insightsOf, review } from './sample.ts';

const SPANISH = 'El aparcamiento es muy malo y la atención también, no vuelvo nunca.';
const topics = [
  { id: 'parking', label: 'Parking', keywords: ['parking', 'aparcamiento'], excludes: ['parked my worries'] },
];
const relatedWords = ['parking carpark valet'];
const RESTAURANT = { schema_type: 'Restaurant', words: { customer: 'guest' } };

function restaurant(reviews: ReviewFile[], changes: Partial<Content>): Content {
  const content = contentWith(reviews, changes);
  return { ...content, business: { ...content.business, ...RESTAURANT } as Content['business'] };
}

test('a topic counts in title and text, in singular and plural and every language, not by verbs or related words', () => {
  verifies('10.literal');
  const found = [
    review('Parking was easy.'),
    review('They have two parkings.'),
    review(SPANISH, { rating: 1 }),
    review(null, { title: 'Terrible parking', rating: 1 }),
  ];
  const others = [
    review('We parked behind the house, near the parks and gardens.'),
    review('There is a valet.'),
    review('I parked my worries outside.'),
    review(null),
  ];
  const content = contentWith([...found, ...others], { topics, relatedWords });
  const ids = found.map(({ id }) => id).sort();
  const [topic] = insightsOf(content).topics;
  expect([...(topic?.review_ids ?? [])].sort()).toEqual(ids);
  expect(topic).toMatchObject({ mention_count: 4, read_count: 2, avg_rating: null, positive_pct: null });
  expect(topic?.low_rated).toEqual({ review_count: 2 });
  const { search, words } = releaseFiles(content, BASE_URL, sha256, insightsEngine());
  const { rows } = matching({ ...search, words: () => words } as never, { topic: 'parking' });
  expect(rows.map((row) => search.index.ids[row] ?? '').sort()).toEqual(ids);
});

test('a word of a topic, question or service counts inside longer ones where words are joined', () => {
  verifies('10.literal');
  const joined = ['Der Prüfungstermin war spät', 'Im Ersatztermin lief es', 'Mit dem Motorradkurs zufrieden'];
  const others = [
    'Mit Autobahn und Kostenvoranschlag',
    'Kostenlose Probe',
    'Motorradfreier Tag, kostenlos',
    'Zu fairen Preisen der Vereinigung',
  ];
  const counts = (language: string) => {
    const texts = [...joined, ...others].map((text) => review(text, { language }));
    // Stars alone have no language.
    const reviews = [...texts, ...texts.map(() => review(null))];
    const keywords = ['Termin', 'Auto', 'Kosten', 'Reinigung'];
    const insights = insightsOf(
      contentWith(reviews, {
        topics: [{ id: 't', label: 'Termine', keywords, excludes: ['Kostenvoranschlag'] }],
        faq: [{ id: 'q', question: 'Wie schnell?', keywords: ['Termin'] }],
        services: [
          { id: 'm', label: 'Motorrad', aliases: [] },
          { id: 'a', label: 'Auto', aliases: [] },
          { id: 'r', label: 'Reisen', aliases: [] },
        ],
      }),
    );
    const services = insights.entities.services.map(({ id, mention_count: n }) => `${id} ${n}`).sort();
    return [insights.topics[0]?.mention_count, insights.faq[0]?.support_count, ...services];
  };
  expect(counts('de')).toEqual([2, 2, 'a 0', 'm 1', 'r 0']);
  // Few words are joined in English.
  expect(counts('en')).toEqual([0, 0, 'a 0', 'm 0', 'r 0']);
});

test('an average and a share need five reviews', () => {
  const insights = (n: number) =>
    insightsOf(
      contentWith(
        Array.from({ length: n }, () => review('Parking was easy.')),
        { topics },
      ),
    ).topics[0];
  expect(insights(4)).toMatchObject({ mention_count: 4, avg_rating: null, positive_pct: null });
  expect(insights(5)).toMatchObject({ mention_count: 5, avg_rating: 5, positive_pct: 100 });
});

test('a clause that has the word of a topic praises it only from four stars', () => {
  const kids = [{ id: 'kids', label: 'Children', keywords: ['kids'] }];
  const side = (text: string, rating: number) => {
    const [topic] = insightsOf(contentWith([review(text, { rating })], { topics: kids })).topics;
    return [topic?.positive_count, topic?.neutral_count, topic?.negative_count];
  };
  const praise = 'Wonderful and kind with the kids.';
  expect([4, 3].map((rating) => side(praise, rating))).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
  expect(side('Terrible and rude to the kids.', 3)).toEqual([0, 0, 1]);
});

test('a question counts keywords in every language, and takes no side', () => {
  verifies('10.literal');
  const faq = [{ id: 'q', question: 'Can I park?', keywords: ['parking', 'aparcamiento'] }];
  const answer = (reviews: ReviewFile[]) => insightsOf(contentWith(reviews, { faq })).faq[0];
  const park = (n: number): ReviewFile[] =>
    Array.from({ length: n }, () => review('The parking is terrible and far too small.', { rating: 1 }));
  expect(answer([review(SPANISH)])).toMatchObject({
    answer: '1 review has a keyword of this question.',
    support_count: 1,
  });
  expect(answer([...park(5), review(SPANISH)])).toMatchObject({
    answer: '6 reviews have a keyword of this question.',
    support_count: 6,
    agree_pct: null,
  });
  expect(answer(park(1))?.evidence).toHaveLength(1);
  expect(answer([review('Lovely.')])?.answer).toBe('Not answered yet.');
});

test('a phrase in which an aspect does not count is no keyword either, unless it is one', () => {
  const { aspects } = contentWith([]);
  const waiting = {
    id: 'waiting',
    label: 'Waiting',
    description: 'Waits.',
    terms: ['wait'],
    excludes: ["can't wait"],
  };
  const others = aspects.filter(({ terms }) => !terms.includes('wait'));
  const count = (text: string, keywords: string[]) => {
    const faq = [{ id: 'q', question: 'How long?', keywords }];
    return insightsOf(contentWith([review(text)], { faq, aspects: [...others, waiting] })).faq[0]
      ?.support_count;
  };
  expect(count("Can't wait to come back.", ['wait'])).toBe(0);
  expect(count("Can't wait to come back.", ['wait', "can't wait"])).toBe(1);
  expect(count('A short wait.', ['wait'])).toBe(1);
});

test('an activity is found in the forms of an activity, and quoted there', () => {
  const services = [{ id: 'servicing', label: 'Servicing', aliases: [] }];
  const read = (text: string) => insightsOf(contentWith([review(text)], { services })).entities.services[0];
  expect(read('Good old service with a smile.')?.mention_count ?? 0).toBe(0);
  expect(read('They serviced my car wonderfully well.')).toMatchObject({ mention_count: 1, read_count: 1 });
});

test('health is an ordinary subject of a restaurant, and a total of a clinic', () => {
  verifies('10.health');
  const sick = 'I told them about gluten and got very sick with horrible nausea that night.';
  const faq = [{ id: 'gluten', question: 'Is there gluten-free food?', keywords: ['gluten', 'celiac'] }];
  const dishes = [{ id: 'diets', label: 'Gluten and celiac disease', keywords: ['gluten'] }];
  const reviews = [review(sick, { rating: 1 }), review('The gluten free pizza was wonderful.')];
  const ate = insightsOf(restaurant(reviews, { faq, topics: dishes }));
  expect(ate.faq[0]?.evidence.map(({ quote }) => quote)).toContain(sick);
  expect(ate.topics[0]).toMatchObject({ mention_count: 2, avg_rating: null });
  const treated = insightsOf(contentWith(reviews, { faq, topics: dishes }));
  expect(treated.faq[0]).toMatchObject({ evidence: [], support_count: 0 });
  expect(treated.topics).toEqual([]);
});

test('a person counts by the file and by name, read or not', () => {
  const content = contentWith([
    review('Dr. Best is wonderful.'),
    review('La doctora Dr. Best es muy buena y muy amable con los pacientes.', { rating: 2 }),
    review(null, { mentions_technicians: ['dr-best'] }),
    review('The staff were lovely.'),
  ]);
  const [person] = insightsOf(content).entities.technicians;
  expect(person).toMatchObject({ mention_count: 3, read_count: 1, positive_count: 1, avg_rating: null });
  const { reviews } = reviewsDataset(content, BASE_URL);
  expect(reviews.filter((each) => each.mentions_technicians.length > 0)).toHaveLength(3);
});

test('a topic of the pack needs five reviews to be shown, one of the owner does not', () => {
  verifies('10.literal');
  const mentions = (n: number, changes: Partial<Content>) => {
    const content = contentWith(
      Array.from({ length: n }, () => review('Parking was easy.')),
      { topics, ...changes },
    );
    const { topics: shown, per_review: read } = insightsOf(content);
    const found = new Set(Object.values(read).flatMap((each) => each.topics));
    return [shown.map(({ id }) => id), [...found]];
  };
  const packTopics = ['parking'];
  expect(mentions(4, { packTopics })).toEqual([[], []]);
  expect([mentions(5, { packTopics }), mentions(1, {})]).toEqual(Array(2).fill([['parking'], ['parking']]));
  const [own] = topics as [(typeof topics)[number]];
  const { topics: known = [] } = starterPacks().get('hotel') ?? {};
  const [first] = topicsIn(starterPacks().get('hotel') as StarterPack, 'de');
  expect(unchangedTopics([...known, own], { pack: 'hotel' })).toEqual(known.map(({ id }) => id));
  expect(unchangedTopics([own, first as Topic], { pack: 'hotel', locale: 'de' })).toEqual([first?.id]);
});

test('a topic with the name of a service is that service: one thing has one number', () => {
  verifies('10.one-count');
  const services = [{ id: 'garage', label: 'PARKING', aliases: ['aparcamiento'] }];
  const insights = insightsOf(
    contentWith([review(SPANISH), review('Parking was easy.')], { topics, services }),
  );
  expect(insights.topics).toEqual([]);
  expect(insights.entities.services[0]?.mention_count).toBe(2);
});

test('where most mentions were not read, no sentence says how many praise', () => {
  verifies('10.basis');
  const praised = (english: number) => {
    const spanish = Array.from({ length: 10 - english }, () => review(SPANISH));
    const read = Array.from({ length: english }, () => review('Parking was great and easy.'));
    return insightsOf(contentWith([...spanish, ...read, ...others], { topics })).topics[0] as TopicInsight;
  };
  // Others are read, so that the site has sides.
  const others = Array.from({ length: 20 }, () => review('The staff was friendly.'));
  expect(praised(7)).toMatchObject({ mention_count: 10, praise_count: null });
  expect(countWords(praised(7), 'stars')).toBe('10 reviews mention Parking.');
  expect(praised(8)).toMatchObject({ mention_count: 10, praise_count: 8 });
  expect(countWords(praised(8), 'stars')).toContain('8 reviews with four or five stars praise Parking.');
});
