/**
 * What the shipped weights are learned from, one source a line: `use: false` leaves it out. Only
 * sources whose licence allows it may stand here (IN-34); NHS reviews stay out, because their licence
 * is known from a third party only, and so serve as unseen test data.
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

/** Minimal pairs; so many that elsewhere single sentences would outweigh the whole reviews, which are judged. */
export const CONSTRUCTIONS = 'constructions.jsonl';

/** Sentences by themselves, which judge what they name: they show what words say, not what reviews only mention. */
export const STATEMENTS = 'statements.jsonl';

/** Reviews of which every line is labelled. */
export const BY_LINE = 'reviews-by-line.jsonl';

/** A line of training/*.jsonl. */
export interface OwnText {
  /** Left out in the file where `spans` holds all of it, line by line. */
  text: string;
  polarity: 'positive' | 'negative' | 'neutral' | 'mixed';
  aspects: Record<string, 'positive' | 'negative' | 'neutral' | 'mixed'>;
  spans?: [clause: string, aspect: string | null, polarity: string][];
  rating?: number;
  setting?: string;
  /** Id of the pack whose vocabulary reads it; texts without one are of clinics. */
  trade?: string;
  pair?: number;
  phenomenon?: string;
}

/** All labelled texts, each list in the order of its file. */
export interface TrainingTexts {
  own: { file: string; texts: OwnText[] }[];
  uci: { text: string; label: 0 | 1 }[];
  mamsCategories: { text: string; categories: { category: string; polarity: string }[] }[];
  mamsTerms: { text: string; from: number; to: number; polarity: string }[];
  nhs: { text: string; rating: number }[];
}
