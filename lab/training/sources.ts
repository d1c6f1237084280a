/**
 * What the shipped weights are learned from, one source per line; `use: false` skips it. Only
 * sources whose license allows it may be used. NHS reviews stay off, because we know their license
 * only from a third party; they serve as unseen test data.
 */
export const SOURCES = {
  own: { use: true, name: 'Sentences written for this project', licence: 'MIT' },
  uci: { use: true, name: 'UCI Sentiment Labelled Sentences (Kotzias et al. 2015)', licence: 'CC BY 4.0' },
  mams: { use: true, name: 'MAMS for ABSA (Jiang et al. 2019)', licence: 'Apache-2.0' },
  nhs: { use: false, name: 'Reviews of English GP practices on nhs.uk', licence: 'OGL v3' },
} as const satisfies Record<string, Source>;

export interface Source {
  use: boolean;
  name: string;
  licence: string;
}

/** Minimal pairs. */
export const CONSTRUCTIONS = 'constructions.jsonl';

/**
 * Single sentences with an opinion on what they name. They teach what words mean, not passing
 * mentions.
 */
export const STATEMENTS = 'statements.jsonl';

/** Reviews with a label on every line. */
export const BY_LINE = 'reviews-by-line.jsonl';

/** A line of lab/texts/*.jsonl. */
export interface OwnText {
  /** Omitted in the file if `spans` covers all of it. */
  text: string;
  polarity: 'positive' | 'negative' | 'neutral' | 'mixed';
  aspects: Record<string, 'positive' | 'negative' | 'neutral' | 'mixed'>;
  spans?: [clause: string, aspect: string | null, polarity: string][];
  rating?: number;
  setting?: string;
  /** Id of the pack whose vocabulary applies; texts without one are about clinics. */
  trade?: string;
  pair?: number;
  phenomenon?: string;
}

/** All labeled texts, each list in the order of its file. */
export interface TrainingTexts {
  own: { file: string; texts: OwnText[] }[];
  uci: { text: string; label: 0 | 1 }[];
  mamsCategories: { text: string; categories: { category: string; polarity: string }[] }[];
  mamsTerms: { text: string; from: number; to: number; polarity: string }[];
  nhs: { text: string; rating: number }[];
}
