import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carelessWords, type ReplyContext } from '../../src/reviews/replies/reply-check.ts';
import { CARELESS } from '../../src/reviews/replies/reply-rule.ts';

/** `npm run evaluate:replies`: how many labeled replies (README.md) the reply check finds, and how many it should not. */
interface LabeledReply {
  sentences: { text: string; labels: string[] }[];
}

interface AnsweredReview {
  confidential: boolean;
  author: string;
  review: string;
  reply: string;
  careless: object[];
}

/** A reply as labeled and as judged. */
interface Judged {
  isCareless: boolean;
  isFound: boolean;
}

/** What is careless only where it is confidential who the customers are. */
const ABOUT_CUSTOMERS = ['customer', 'visit', 'treatment'];

report('Health', withoutReview('health.jsonl', true));
report('Law', withoutReview('law.jsonl', true));
report('Other trades', withoutReview('other-trades.jsonl', false));
report('Health and law, with the review', withReview(true));
report('Other trades, with the review', withReview(false));

function withoutReview(file: string, isConfidential: boolean): Judged[] {
  const kinds = Object.keys(CARELESS).filter((kind) => isConfidential || !ABOUT_CUSTOMERS.includes(kind));
  return linesOf<LabeledReply>(file).map(({ sentences }) => {
    const reply = sentences.map(({ text }) => text).join(' ');
    const found = carelessWords(reply, {}, contextFor(isConfidential));
    return {
      isCareless: sentences.some(({ labels }) => labels.some((label) => kinds.includes(label))),
      isFound: found.some(({ kind }) => kind !== 'name'),
    };
  });
}

function withReview(isConfidential: boolean): Judged[] {
  return linesOf<AnsweredReview>('with-reviews.jsonl')
    .filter(({ confidential }) => confidential === isConfidential)
    .map(({ author, review, reply, careless }) => ({
      isCareless: careless.length > 0,
      isFound: carelessWords(reply, { author, text: review }, contextFor(isConfidential)).length > 0,
    }));
}

function contextFor(isConfidential: boolean): ReplyContext {
  return { isConfidential, names: [], phones: [] };
}

function report(title: string, judged: readonly Judged[]): void {
  const found = (isCareless: boolean): string => {
    const those = judged.filter((reply) => reply.isCareless === isCareless);
    const share = those.filter(({ isFound }) => isFound).length / those.length;
    return `${(share * 100).toFixed(0)}% of ${those.length} ${isCareless ? 'careless' : 'harmless'} replies`;
  };
  console.log(`${title}: ${found(true)}, ${found(false)}`);
}

function linesOf<T>(file: string): T[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}
