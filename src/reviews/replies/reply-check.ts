import { detectLanguage } from '../language.ts';
import { GENERIC, NEUTRAL, PRIVATE_LIFE, ROLE, THIRD } from './about-whom.ts';
import { figures } from './figures.ts';
import { fullerNames } from './fuller-name.ts';
import type { CarelessKind } from './reply-rule.ts';
import { EVERYWHERE } from './rules-everywhere.ts';
import { WHERE_CONFIDENTIAL } from './rules-of-silence.ts';

/** What the check has to know of the business. */
export interface ReplyContext {
  /** Whether it is confidential who the customers are, as in health and law. */
  isConfidential: boolean;
  /** Names that may appear: the business and its team. */
  names: readonly string[];
  /** Phone numbers of the business; none if they are unknown. */
  phones: readonly string[];
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
 * Words of a reply that a business must not say in public: names and figures in every language, all else in English.
 * Never complete: no finding does not mean that a reply is lawful. Where silence is owed, what is not read is a finding.
 */
export function carelessWords(reply: string, review: Answered, context: ReplyContext): CarelessWords[] {
  const said = [review.title, review.text].filter(Boolean).join(' ').toLowerCase();
  const { english, unread } = byLanguage(sentencesOf(reply));
  const found: CarelessWords[] = [
    ...english.flatMap((sentence) => [
      ...inSentence(sentence, context).filter(({ kind, words }) => !isTold(kind, words, said, context)),
      ...(context.isConfidential ? belongings(sentence, said) : []),
      ...privateLife(sentence, said),
      ...addresses(sentence),
    ]),
    ...sentencesOf(reply)
      .filter(
        (sentence) =>
          unread.includes(sentence) || !(GENERIC.test(withoutNeutral(sentence)) || PRICED.test(sentence)),
      )
      .flatMap((sentence) => figures(sentence, context.phones))
      .filter(({ kind, words }) => !isTold(kind, words, said, context)),
    ...fullerNames(reply, review.author ?? '', said, context.names, english.length > 0).map((words) => ({
      kind: 'name' as const,
      words,
    })),
    ...(context.isConfidential ? unread : []).map((words) => ({ kind: 'unread' as const, words })),
  ];
  return found.filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index);
}

/** English is what proves English, and between it a few words that prove nothing ("Yikes."). */
function byLanguage(sentences: readonly string[]): { english: string[]; unread: string[] } {
  const languages = sentences.map((sentence) => detectLanguage(sentence));
  const isEnglish = sentences.map((sentence, index) => {
    if (languages[index] !== 'und') return languages[index] === 'en';
    const words = sentence.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? [];
    return languages.includes('en') && words.length <= UNPROVEN_WORDS_MAX;
  });
  return {
    english: sentences.filter((_, index) => isEnglish[index]),
    unread: sentences.filter((sentence, index) => !isEnglish[index] && /\p{L}/u.test(sentence)),
  };
}

/** In small letters; names prove nothing either way. */
const UNPROVEN_WORDS_MAX = 2;

/** A price for everyone. */
const PRICED = /\b(?:(?:are|is|it's|from|at|costs?|starts?) |a )(?:at |from )?[$€£]\d/i;

function inSentence(sentence: string, { isConfidential }: ReplyContext): CarelessWords[] {
  const rest = withoutNeutral(sentence);
  const isAboutYou = YOU.test(rest);
  const isGeneric = GENERIC.test(rest);
  const isAboutOne = isAboutYou || THIRD.test(rest) || NAMED.test(sentence);
  const isAboutTeam = isAboutOne || (!isGeneric && ROLE.test(rest));
  return [...EVERYWHERE, ...(isConfidential ? WHERE_CONFIDENTIAL : [])].flatMap((rule) => {
    if (rule.about === 'you' && !isAboutYou) return [];
    if (rule.about === 'one' && !(rule.kind === 'staff' ? isAboutTeam : isAboutOne)) return [];
    if (rule.about === 'someone' && isGeneric) return [];
    const match = rule.words.exec(rule.about === 'you' || rule.about === 'one' ? rest : sentence);
    return match === null
      ? []
      : [{ kind: rule.kind, words: sentence.slice(match.index, match.index + match[0].length) }];
  });
}

/** What the review itself tells is no secret where it is none who the customers are. */
function isTold(kind: CarelessKind, words: string, said: string, { isConfidential }: ReplyContext): boolean {
  if (isConfidential || !PUBLIC_IF_TOLD.has(kind)) return false;
  const numbers = words.match(/\d+(?:[.,]\d+)*/g);
  const nouns = words
    .toLowerCase()
    .match(/(?<!\p{L})(?!(?:yours?|th(?:at|is|ese|ose))(?!\p{L}))\p{L}{4,}/gu)
    ?.map((word) => word.slice(0, 4));
  return (numbers ?? nouns)?.every((telling) => said.includes(telling)) ?? false;
}

const PUBLIC_IF_TOLD: ReadonlySet<CarelessKind> = new Set([
  ...(['condition', 'insurance', 'payment', 'staff', 'date', 'phone'] as const),
]);

const YOU = /(?<![\p{L}\p{N}])(?:you|your|yours|u|ur)(?![\p{L}\p{N}])/iu;

/** A name that begins a statement: "Dale is", "Nicole has been". */
const NAMED =
  /(?<![\p{L}\p{N}])(?!(?:We|Our|The|It|This|That|There|They|These|Those|Your|You|What|Which|Who|Here|How|One|Nothing|Parking|Service|Food)\b)\p{Lu}\p{Ll}+(?<!ing|tion|ment|ness|ity|s|Divorce|Surgery|Cancer|Care|Pain)(?:['’]s)?\s(?:is|was|has|had|lost|got|went|just|who|and)\s/u;

/** The sentence with spaces in place of every neutral "you". */
function withoutNeutral(sentence: string): string {
  return sentence.replace(NEUTRAL, (words) =>
    words.replace(/you(?:r|rs)?/giu, (you) => ' '.repeat(you.length)),
  );
}

/** Where silence is owed, what is "yours" and not in the review is known to the business only. */
function belongings(sentence: string, said: string): CarelessWords[] {
  const rest = withoutNeutral(sentence);
  if (GENERIC.test(rest)) return [];
  return [...rest.matchAll(BELONGING)].flatMap(([words, ...nouns]) =>
    nouns.some((noun) => said.includes(noun?.toLowerCase().slice(0, 4) ?? '-'))
      ? []
      : [{ kind: 'customer' as const, words: words.trim() }],
  );
}

const BELONGING =
  /(?<![\p{L}\p{N}])your\s(?!(?:athletes|players|team|colleagues|students|crew|season|holidays?|garden|future|journey|trip|town|community|neighbou?rhood|choice|convenience)\b)(\p{L}+)(?:\s(\p{L}+))?/giu;

function privateLife(sentence: string, said: string): CarelessWords[] {
  const told = inFull(said);
  return [...sentence.matchAll(PRIVATE_LIFE)].flatMap(([words, ...groups]) => {
    const what = groups.find((group) => group !== undefined) ?? words;
    return told.includes(inFull(what.toLowerCase()).slice(0, 4))
      ? []
      : [{ kind: 'personal' as const, words }];
  });
}

/** "Mother" for mom and mum, "father" for dad. */
function inFull(kin: string): string {
  return kin.replace(/\b(?:mom|mum)(?:my)?\b/g, 'mother').replace(/\bdad(?:dy)?\b/g, 'father');
}

/** A street address, unless the sentence says where the business is. */
function addresses(sentence: string): CarelessWords[] {
  const match = ADDRESS.exec(sentence);
  return match === null || OURS.test(sentence) ? [] : [{ kind: 'personal', words: match[0] }];
}

const ADDRESS =
  /\b\d{1,5}\s(?:\p{Lu}[\p{L}.]*\s){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Ln|Lane|Dr|Drive|Ct|Court|Blvd|Boulevard|Way|Place|Pl|Terrace|Circle|Cir|Trail|Pike|Parkway|Square)\b/u;
const OURS = /\b(?:we|us|our|find|located|visit|stop by|come by|parking|entrance|lot)\b/iu;

/** Each ends after its mark; an abbreviated title does not end one. */
function sentencesOf(reply: string): string[] {
  return reply
    .split(/(?<=[.!?…。！？]["”’)]?)(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof|Sr|Sra|Apt|No|vs|\d\d?)\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
