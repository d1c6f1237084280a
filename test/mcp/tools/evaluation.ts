import type { Review } from '../../../src/schema/review.ts';
import type { ReviewsDataset } from '../../../src/schema/reviews-dataset.ts';
import type { Json } from '../support/endpoint.ts';

/**
 * Realistic questions for an assistant that has only our tools: several calls each, one checkable answer.
 * `recompute` computes the answer from the published reviews, `solve` with the tools.
 */
export interface Question {
  question: string;
  answer: string;
  recompute(dataset: ReviewsDataset): string;
  solve(call: Call): Promise<string>;
}

/** A tool call's structured content; fails on a tool error. */
export type Call = (name: string, args?: object) => Promise<Json>;

const matched = async (call: Call, args: object): Promise<number> =>
  (await call('search_reviews', { limit: 1, ...args })).matched;

/** All reviews that match, over as many pages as it takes. */
async function all(call: Call, args: object): Promise<Review[]> {
  const reviews: Review[] = [];
  let cursor: string | null = null;
  do {
    const page = await call('search_reviews', {
      limit: 100,
      ...args,
      ...(cursor === null ? {} : { cursor }),
    });
    reviews.push(...page.reviews);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return reviews;
}

const count = ({ reviews }: ReviewsDataset, test: (review: Review) => boolean): number =>
  reviews.filter(test).length;
const says = ({ text }: Review, word: string): boolean => text?.toLowerCase().includes(word) === true;
const share = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const best = <T>(entries: readonly T[], score: (entry: T) => number): T => {
  const [top] = [...entries].sort((a, b) => score(b) - score(a));
  if (top === undefined) throw new Error('nothing to choose from');
  return top;
};

export const QUESTIONS: readonly Question[] = [
  {
    question: 'What percentage of all reviews have five stars? Round it.',
    answer: '72%',
    recompute: (dataset) =>
      share(
        count(dataset, ({ rating }) => rating === 5),
        dataset.review_count,
      ),
    async solve(call) {
      const { review_count } = await call('get_business');
      return share(await matched(call, { rating: 5 }), review_count);
    },
  },
  {
    question: 'Did the clinic get more one-star reviews in 2025 or in 2026, and how many in each?',
    answer: '2025: 5, 2026: 3',
    recompute: (dataset) =>
      ['2025', '2026']
        .map(
          (year) => `${year}: ${count(dataset, ({ rating, date }) => rating === 1 && date.startsWith(year))}`,
        )
        .join(', '),
    async solve(call) {
      const of = (year: string) =>
        matched(call, { rating: 1, since: `${year}-01-01`, until: `${year}-12-31` });
      return `2025: ${await of('2025')}, 2026: ${await of('2026')}`;
    },
  },
  {
    question: 'Who wrote the newest one-star review, where, and did the clinic reply?',
    answer: 'Lorna Vickers, yelp, no reply',
    recompute: ({ reviews }) => replyLine(reviews.filter(({ rating }) => rating === 1)[0]),
    async solve(call) {
      const page = await call('search_reviews', { rating: 1, limit: 1 });
      const { metadata } = await call('fetch', { id: `review:${page.reviews[0].id}` });
      return replyLine(metadata);
    },
  },
  {
    question: 'How many of the reviews with at most two stars got no reply from the clinic?',
    answer: '2 of 21',
    recompute: ({ reviews }) => unanswered(reviews.filter(({ rating }) => rating <= 2)),
    async solve(call) {
      return unanswered([...(await all(call, { rating: 1 })), ...(await all(call, { rating: 2 }))]);
    },
  },
  {
    question: 'Of the reviews whose text contains "wait", how many have three stars or fewer?',
    answer: '7 of 13',
    recompute: (dataset) =>
      `${count(dataset, (review) => says(review, 'wait') && review.rating <= 3)} of ${count(dataset, (review) => says(review, 'wait'))}`,
    async solve(call) {
      const total = await matched(call, { query: 'wait' });
      return `${total - (await matched(call, { query: 'wait', min_rating: 4 }))} of ${total}`;
    },
  },
  {
    question:
      'Which technician do reviews mention most often, and how many of these reviews have five stars?',
    answer: 'Dr. Maya Lindqvist, 29',
    recompute(dataset) {
      const mentions = ({ mentions_technicians }: Review, id: string) => mentions_technicians.includes(id);
      const { id, label } = best(dataset.business.technicians, (technician) =>
        count(dataset, (review) => mentions(review, technician.id)),
      );
      return `${label}, ${count(dataset, (review) => mentions(review, id) && review.rating === 5)}`;
    },
    async solve(call) {
      const { technicians } = await call('get_business');
      const { id, label } = best<Json>(technicians, ({ review_count }) => review_count);
      return `${label}, ${await matched(call, { mentions_technician: id, rating: 5 })}`;
    },
  },
  {
    question: 'Who wrote the first review of all, and what was its date?',
    answer: 'Karen M., 2022-11-03',
    recompute: ({ reviews }) => `${reviews.at(-1)?.author}, ${reviews.at(-1)?.date}`,
    async solve(call) {
      const { date_range } = await call('get_business');
      const page = await call('search_reviews', { sort: 'oldest', until: date_range.earliest, limit: 1 });
      return `${page.reviews[0].author}, ${date_range.earliest}`;
    },
  },
  {
    question: 'Which reviewers say that they know the staff or got a reward for the review?',
    answer: 'Inez P., xX_gravelgoblin_Xx',
    recompute: ({ reviews }) => disclosed(reviews),
    async solve(call) {
      return disclosed(await all(call, {}));
    },
  },
  {
    question: 'How did the average rating change from 2024 to 2025, with two decimals?',
    answer: '4.35 to 4.36',
    recompute: ({ reviews }) =>
      ['2024', '2025']
        .map((year) => average(reviews.filter(({ date }) => date.startsWith(year))))
        .join(' to '),
    async solve(call) {
      const of = async (year: string) =>
        average(await all(call, { since: `${year}-01-01`, until: `${year}-12-31` }));
      return `${await of('2024')} to ${await of('2025')}`;
    },
  },
  {
    question: 'What is the longest time, in days, that the clinic took to reply, and to whom?',
    answer: '34 days, Priyanka Bose',
    recompute: ({ reviews }) => slowestReply(reviews),
    async solve(call) {
      return slowestReply(await all(call, {}));
    },
  },
  {
    question: 'How many reviews are in Spanish, and is any of them below four stars?',
    answer: '6, 1 below four',
    recompute: ({ reviews }) => spanish(reviews),
    async solve(call) {
      return spanish(await all(call, {}));
    },
  },
  {
    question: 'In which month were the most reviews written, and how many?',
    answer: '2026-09: 11',
    recompute({ reviews }) {
      const months = [...new Set(reviews.map(({ date }) => date.slice(0, 7)))];
      const inMonth = (month: string): number => reviews.filter(({ date }) => date.startsWith(month)).length;
      const top = best(months, inMonth);
      return `${top}: ${inMonth(top)}`;
    },
    async solve(call) {
      const { temporal } = await call('get_insights', { section: 'temporal' });
      const { month } = best<Json>(temporal.monthly, ({ review_count }) => review_count);
      return `${month}: ${await matched(call, { since: `${month}-01`, until: `${month}-30` })}`;
    },
  },
  {
    question: 'How many reviews that mention spinal decompression have three stars or fewer?',
    answer: '0 of 5',
    recompute(dataset) {
      const about = ({ mentions_services }: Review): boolean =>
        mentions_services.includes('spinal-decompression');
      return `${count(dataset, (review) => about(review) && review.rating <= 3)} of ${count(dataset, about)}`;
    },
    async solve(call) {
      const { id, mention_count } = await call('get_opinions', { about: 'decompression' });
      return `${mention_count - (await matched(call, { mentions_service: id, min_rating: 4 }))} of ${mention_count}`;
    },
  },
  {
    question: 'How many reviews have stars but no text, and how many of these have five?',
    answer: '27, five stars: 20',
    recompute: ({ reviews }) => starsOnly(reviews),
    async solve(call) {
      const { aggregate_rating } = await call('get_business');
      const silent = (await all(call, { rating: 5 })).filter(({ text }) => text === null).length;
      return `${aggregate_rating.rating_count - aggregate_rating.review_count}, five stars: ${silent}`;
    },
  },
  {
    question: 'What is the URL of the newest review that mentions parking?',
    answer: 'https://reviews.example.com/reviews/01M16P85G0G1T0KNT20CSAMP1E/',
    recompute: ({ reviews }) => reviews.find((review) => says(review, 'parking'))?.url ?? '',
    async solve(call) {
      const { results } = await call('search', { query: 'Is there parking?' });
      const found = results.filter(({ id }: Json) => id.startsWith('review:'));
      const documents = await Promise.all(found.map(({ id }: Json) => call('fetch', { id })));
      const about = documents.filter(({ text }) => text.toLowerCase().includes('parking'));
      return best<Json>(about, ({ metadata }) => Date.parse(metadata.date)).url;
    },
  },
];

function replyLine(review: Pick<Review, 'author' | 'source' | 'owner_reply'> | undefined): string {
  return `${review?.author}, ${review?.source}, ${review?.owner_reply ? 'replied' : 'no reply'}`;
}

function unanswered(reviews: readonly Review[]): string {
  return `${reviews.filter(({ owner_reply }) => owner_reply === null).length} of ${reviews.length}`;
}

function disclosed(reviews: readonly Review[]): string {
  return reviews
    .filter(({ disclosure }) => disclosure !== null)
    .map(({ author }) => author)
    .sort()
    .join(', ');
}

function starsOnly(reviews: readonly Review[]): string {
  const silent = reviews.filter(({ text }) => text === null);
  return `${silent.length}, five stars: ${silent.filter(({ rating }) => rating === 5).length}`;
}

function average(reviews: readonly Review[]): string {
  return (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(2);
}

function slowestReply(reviews: readonly Review[]): string {
  const wait = ({ date, owner_reply }: Review): number => (owner_reply ? days(date, owner_reply.date) : -1);
  const slowest = best(reviews, wait);
  return `${wait(slowest)} days, ${slowest.author}`;
}

function spanish(reviews: readonly Review[]): string {
  const found = reviews.filter(({ language }) => language === 'es');
  const low = found.filter(({ rating }) => rating < 4).length;
  return `${found.length}, ${low === 0 ? 'none' : low} below four`;
}
