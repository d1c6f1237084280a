import { CARELESS, type CarelessKind, EVERYWHERE, WHERE_CONFIDENTIAL } from './careless-phrases.ts';
import { figures } from './figures.ts';
import { fullerNames } from './fuller-name.ts';

/** What the check has to know of the business. */
export interface ReplyContext {
  /** Whether it is confidential who the customers are, as in health and law. */
  isConfidential: boolean;
  /** Names that may appear: the business and its team. */
  names: readonly string[];
  /** Phone numbers of the business; none if they are unknown. */
  phones: readonly string[];
  /** The language that a text proves, else `und`. */
  languageOf: (text: string) => string;
}

/** The words of a reply that say too much. */
export interface CarelessWords {
  kind: CarelessKind;
  words: string;
}

interface Answered {
  author?: string | undefined;
  title?: string | null | undefined;
  text?: string | null | undefined;
}

/**
 * Words of a reply that a business must not say in public: names and figures in every language, phrases in English.
 * Never complete: no finding does not mean that a reply is lawful. Where silence is owed, what is not read is a finding.
 */
export function carelessWords(reply: string, review: Answered, context: ReplyContext): CarelessWords[] {
  const { isConfidential, languageOf, names, phones } = context;
  const said = [review.title, review.text].filter(Boolean).join(' ').toLowerCase();
  const sentences = sentencesOf(reply);
  const unread = unreadOf(sentences, languageOf);
  const english = sentences.filter((sentence) => !unread.includes(sentence));
  const phrases = [...EVERYWHERE, ...(isConfidential ? WHERE_CONFIDENTIAL : [])];
  const given = [
    ...english.flatMap((sentence) =>
      phrases.flatMap(([kind, pattern]) => (pattern.exec(sentence) ?? []).map((words) => ({ kind, words }))),
    ),
    ...english.flatMap(addresses),
    ...sentences
      .filter((sentence) => unread.includes(sentence) || !FOR_EVERYONE.test(sentence))
      .flatMap((sentence) => figures(sentence, phones)),
  ];
  const found: CarelessWords[] = [
    ...given.filter(({ kind, words }) => isConfidential || !isTold(kind, words, said)),
    ...fullerNames(reply, review.author ?? '', said, names, english.length > 0).map((words) => ({
      kind: 'name' as const,
      words,
    })),
    ...(isConfidential ? unread : []).map((words) => ({ kind: 'unread' as const, words })),
  ];
  return (Object.keys(CARELESS) as CarelessKind[]).flatMap(
    (kind) => found.find((each) => each.kind === kind) ?? [],
  );
}

/** English is what proves English, and beside it a few words that prove nothing ("Yikes."). */
function unreadOf(sentences: readonly string[], languageOf: ReplyContext['languageOf']): string[] {
  const languages = sentences.map(languageOf);
  return sentences.filter((sentence, index) => {
    if (languages[index] !== 'und') return languages[index] !== 'en';
    const words = sentence.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? [];
    return /\p{L}/u.test(sentence) && !(languages.includes('en') && words.length <= UNPROVEN_WORDS_MAX);
  });
}

/** In small letters; names prove nothing either way. */
const UNPROVEN_WORDS_MAX = 2;

/** What the review itself mentions is no secret where it is none who the customers are. */
function isTold(kind: CarelessKind, words: string, said: string): boolean {
  if (kind === 'promise' || kind === 'threat') return false;
  const telling = words.match(/\d+(?:[.,]\d+)*/g) ?? words.match(/(?<!\p{L})(?!yours?\b)\p{L}{3,}/giu) ?? [];
  const told = inFull(said);
  return telling.every((word) => told.includes(inFull(word.toLowerCase()).slice(0, 4)));
}

/** "Mother" for mom and mum, "father" for dad. */
function inFull(kin: string): string {
  return kin.replace(/\bm[ou]m\b/g, 'mother').replace(/\bdad\b/g, 'father');
}

/** A price or a rule for everybody. */
const FOR_EVERYONE =
  /\b(?:any|every|everyone|each|all|people|patients|clients|customers|guests|members|(?:are|is|it's|from|at|costs?|starts?) (?:at )?[$€£]\d|a [$€£]\d)/i;

/** A street address, unless the sentence says where the business is. */
function addresses(sentence: string): CarelessWords[] {
  const match = ADDRESS.exec(sentence);
  return match === null || OURS.test(sentence) ? [] : [{ kind: 'personal', words: match[0] }];
}

const ADDRESS =
  /\b\d{1,5}\s(?:\p{Lu}[\p{L}.]*\s){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Ln|Lane|Dr|Drive|Ct|Court|Blvd|Boulevard|Way|Place)\b/u;
const OURS = /\b(?:we|us|our|find|located|visit|stop by|come by|parking|entrance)\b/i;

/** Each ends after its mark; an abbreviated title does not end one. */
function sentencesOf(reply: string): string[] {
  return reply
    .split(/(?<=[.!?…。！？]["”’)]?)(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof|Sr|Sra|No|vs|\d\d?)\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
