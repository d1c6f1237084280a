import { insightsDataset } from '../../src/insights/assemble.ts';
import { type ModelReading, readClauses } from '../../src/insights/model/reading.ts';
import { clauses } from '../../src/insights/text/clauses.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import type { Content } from '../../src/schema/content.ts';
import { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewFile } from '../../src/schema/review.ts';

export const BASE_URL = 'https://reviews.example.com';

/** A small clinic with one aspect, person, service, area, topic and health problem. */
export function contentWith(reviews: ReviewFile[], changes: Partial<Content> = {}): Content {
  return {
    business: {
      id: 'test-clinic',
      name: 'Test Clinic',
      url: 'https://clinic.example.com/',
      updated: '2026-01-01',
      telephone: '+1-503-555-0100',
      address: {
        street_address: '1 Test Lane',
        address_locality: 'Testville',
        address_region: 'OR',
        postal_code: '97000',
        address_country: 'US',
      },
    } as Content['business'],
    technicians: [
      {
        id: 'dr-best',
        label: 'Dr. Wilhelmina Best',
        aliases: ['Dr. Best', 'Wilhelmina', 'Billie'],
        role: null,
      },
    ],
    services: [{ id: 'massage', label: 'Massage', aliases: ['massages'] }],
    serviceAreas: [{ id: 'testville', label: 'Testville', aliases: [] }],
    placeWords: [],
    relatedWords: [],
    aspects: [
      {
        id: 'wait_time',
        label: 'Waiting',
        description: 'How long people wait.',
        base: 'waiting',
        terms: ['wait', 'waiting'],
        excludes: ['waiting room'],
      },
      {
        id: 'staff',
        label: 'Staff',
        description: 'How people are greeted.',
        base: 'people',
        terms: ['staff', 'front desk'],
      },
    ],
    topics: [
      { id: 'parking', label: 'Parking', keywords: ['parking'] },
      { id: 'back-pain', label: 'Back pain', keywords: ['back pain', 'sciatica'], kind: 'problem' },
    ],
    faq: [],
    summary: null,
    policy: {},
    hasErasures: false,
    reviews,
    ...changes,
  };
}

let count = 0;

/** A review file; ids are made in the order of the calls. */
export function review(text: string | null, changes: Partial<ReviewFile> = {}): ReviewFile {
  count += 1;
  return {
    id: `01J${String(count).padStart(23, '0')}`,
    author: 'A. Person',
    rating: 5,
    date: '2025-06-01',
    source: 'google',
    source_id: `s-${count}`,
    verified: true,
    text,
    ...changes,
  };
}

/** What the shipped model reads in the clauses of a text. */
export function readText(text: string): ModelReading {
  return readClauses(clauses(text), insightsEngine().model);
}

/** insights.json of some content, checked against the published schema. */
export function insightsOf(content: Content): InsightsDataset {
  const dataset = reviewsDataset(content, BASE_URL);
  return InsightsDataset.parse(
    insightsDataset(dataset, content, { baseUrl: BASE_URL, sha256, engine: insightsEngine() }),
  );
}

/** The same with the judgments of the built-in reader where those of another one would be. */
export function judgedOf(content: Content): InsightsDataset {
  const { per_review, aspects, entities, topics, ...rest } = insightsOf(content);
  const judged = <T extends { built_in: object | null }>(entries: T[]): T[] =>
    entries.map((entry) => ({ ...entry, ...entry.built_in }));
  return {
    ...rest,
    overall_sentiment: { ...rest.overall_sentiment, ...rest.overall_sentiment.built_in },
    aspects: judged(aspects),
    topics: judged(topics),
    entities: {
      ...entities,
      technicians: judged(entities.technicians),
      services: judged(entities.services),
    },
    per_review: Object.fromEntries(
      Object.entries(per_review).map(([id, read]) => [
        id,
        {
          ...read,
          sentiment: read.sentiment ?? read.built_in,
          aspects: read.aspects.map((one) => ({ ...one, sentiment: one.sentiment ?? one.built_in ?? null })),
        },
      ]),
    ),
  };
}

export function sentimentOf(text: string): string | undefined {
  const content = contentWith([review(text, { rating: 3 })]);
  return Object.values(judgedOf(content).per_review)[0]?.sentiment?.label;
}
