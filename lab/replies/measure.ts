import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carelessWords } from '../../src/reviews/replies/reply-check.ts';
import { CARELESS } from '../../src/reviews/replies/reply-rules.ts';

/** `npm run evaluate:replies`: how many labeled replies (README.md) the reply check finds, and how many it should not. */
interface Reply {
  sentences: { text: string; labels: string[] }[];
}

/** What is careless only where it is confidential who the customers are. */
const ABOUT_CUSTOMERS = ['customer', 'visit', 'treatment'];

measure('Health', 'health.jsonl', true);
measure('Other trades', 'other-trades.jsonl', false);

function measure(title: string, file: string, isConfidential: boolean): void {
  const kinds = Object.keys(CARELESS).filter((kind) => isConfidential || !ABOUT_CUSTOMERS.includes(kind));
  const judged = repliesIn(file).map(({ sentences }) => ({
    isCareless: sentences.some(({ labels }) => labels.some((label) => kinds.includes(label))),
    isFound: carelessWords(
      sentences.map(({ text }) => text).join(' '),
      {},
      { isConfidential, names: [] },
    ).some(({ kind }) => kind !== 'name'),
  }));
  const found = (isCareless: boolean): string => {
    const those = judged.filter((reply) => reply.isCareless === isCareless);
    const share = those.filter(({ isFound }) => isFound).length / those.length;
    return `${(share * 100).toFixed(0)}% of ${those.length} ${isCareless ? 'careless' : 'harmless'} replies`;
  };
  console.log(`${title}: ${found(true)}, ${found(false)}`);
}

function repliesIn(file: string): Reply[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Reply);
}
