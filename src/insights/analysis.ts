import { withSpellings } from '../reviews/person-names.ts';
import type { Content } from '../schema/content.ts';
import type { Polarity } from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';
import { type Judgement, judge } from './aspect-polarity.ts';
import { type AspectChances, aspectChances } from './clause-aspects.ts';
import { isProblem } from './health-entries.ts';
import { ACHES, HEALTH_WORDS, isMedicalTerm, isOtherWord } from './health-words.ts';
import { judgedAspects } from './judged-aspects.ts';
import { detectLanguage } from './language.ts';
import { MANNER_ASPECTS, mannerByPerson, spokenByRole } from './manner.ts';
import { mentionedPlaces, UNMENTIONED } from './mentioned.ts';
import type { Model } from './model.ts';
import { quotePlace } from './quotes.ts';
import { type ReadClause, type Reading, readText } from './reading.ts';
import { reviewSentiment } from './review-sentiment.ts';
import { isWord, type Place, type Token } from './tokens.ts';
import { type Entry, type Mention, termFinder } from './vocabulary.ts';

/** An aspect, person or service in one review, with the place that shows it. */
export interface JudgedMention {
  id: string;
  sentiment: Polarity;
  /** How clearly the place itself says so: its own logit in the direction of the sentiment, less where it hardly judges this. */
  clarity: number;
  confidence: number;
  /** Where the published text shows it; the whole text when no single clause does. */
  start: number;
  end: number;
  source: 'computed' | 'override';
}

/** What one review with usable English text says. */
export interface AnalysedReview {
  review: Review;
  text: string;
  sentences: Reading['sentences'];
  language: string;
  sentiment: { label: Polarity; score: number };
  ratingConsistent: boolean;
  aspects: JudgedMention[];
  technicians: JudgedMention[];
  services: JudgedMention[];
  serviceAreas: string[];
  topics: string[];
  /** Health problems; they leave this room as totals only (IN-24). */
  problems: string[];
  questions: JudgedMention[];
  /** Places of health words: no quote that is shown apart from its review may touch one. */
  healthWords: Place[];
}

/** The same with every word; too large to keep of all reviews at once. */
export interface ReadReview extends AnalysedReview {
  reading: Reading;
}

export type Analysis = { review: Review; excluded: 'no_text' | 'language' } | ReadReview;

/** Reads reviews one after the other with everything that does not change between them prepared. */
export function reviewAnalyser(content: Content, model: Model): (review: Review) => Analysis {
  const find = termFinder(entriesOf(content));
  const withManner = mannerFinder(content);
  const chancesFor = mannerChances(content);
  return (review) => {
    const { text } = review;
    if (text === null) return { review, excluded: 'no_text' };
    let mentions: Mention[] = [];
    const reading = readText(text, model, (tokens) => {
      mentions = withoutNames(find(tokens));
      return nameMask(tokens, mentions);
    });
    if (!reading.tokens.some(({ word }) => isWord(word))) return { review, excluded: 'no_text' };
    const language = review.language === 'und' ? detectLanguage(reading.tokens) : review.language;
    if (!/^en(-|$)/.test(language)) return { review, excluded: 'language' };
    const spoken = withManner(reading, mentions);
    const places = mentionedPlaces(reading, spoken);
    const chances = chancesFor(aspectChances(reading, aspectMentions(spoken), model.clauseAspects));
    const healthWords = healthPlaces(reading, mentions, text);
    const ids = (kind: string): string[] =>
      [...places.keys()]
        .filter((id) => id.startsWith(kind))
        .map((id) => id.slice(kind.length))
        .sort();
    const judged = (kind: string, wanted: readonly string[], like?: string): JudgedMention[] =>
      wanted.map((id) => {
        const mentioned = places.get(kind + id) ?? UNMENTIONED;
        const ofClauses = kind === KIND.aspect ? chances.of(id) : undefined;
        const judgement = judge(
          reading,
          {
            ...mentioned,
            id: like ?? id,
            rating: review.rating,
            chances: ofClauses,
          },
          model,
        );
        const chanceOf = (clause: ReadClause): number => ofClauses?.[reading.clauses.indexOf(clause)] ?? 1;
        return { id, ...shown(mentioned.clauses, judgement, text, healthWords, chanceOf) };
      });
    const spokenOf = new Map(ids(KIND.aspect).map((id) => [id, places.get(KIND.aspect + id) ?? UNMENTIONED]));
    const aspects = judged(KIND.aspect, judgedAspects(reading, spokenOf, chances, model));
    const technicians = judged(KIND.technician, review.mentions_technicians, CARE);
    const services = judged(KIND.service, review.mentions_services, CARE);
    const sides = [...aspects, ...technicians, ...services].map(({ sentiment }) => sentiment);
    const { label, score, ratingConsistent } = reviewSentiment(reading, review.rating, sides);
    return {
      review,
      text,
      sentences: reading.sentences,
      reading,
      language,
      sentiment: { label, score },
      ratingConsistent,
      aspects,
      technicians,
      services,
      serviceAreas: ids(KIND.area),
      topics: ids(KIND.topic),
      problems: ids(KIND.problem),
      questions: judged(KIND.question, ids(KIND.question), NO_ASPECT),
      healthWords,
    };
  };
}

const KIND = {
  aspect: 'aspect/',
  technician: 'technician/',
  service: 'service/',
  area: 'area/',
  topic: 'topic/',
  problem: 'problem/',
  question: 'question/',
  health: 'health/',
} as const;

/** People and services are judged like the care they give, whatever the owner's aspects are called. */
const CARE = 'treatment';
/** A question may be about anything. */
const NO_ASPECT = '';

function entriesOf({ aspects, technicians, services, serviceAreas, topics, faq }: Content): Entry[] {
  const named = (kind: string, list: Content['services']): Entry[] =>
    list.map(({ id, label, aliases }) => ({ id: kind + id, terms: [label, ...aliases] }));
  return [
    ...aspects.map(({ id, terms, excludes }) => ({ id: KIND.aspect + id, terms, excludes, inflect: true })),
    ...named(KIND.technician, withSpellings(technicians)),
    ...named(KIND.service, services),
    ...named(KIND.area, serviceAreas),
    ...topics.map((topic) => ({
      id: (isProblem(topic) ? KIND.problem : KIND.topic) + topic.id,
      terms: topic.keywords,
      excludes: topic.excludes,
      inflect: isProblem(topic),
    })),
    // As written: "forms" asks for paper, "form" is how one exercises.
    ...faq.map(({ id, keywords = [], excludes }) => ({
      id: KIND.question + id,
      terms: keywords,
      excludes,
    })),
    // What does not count as a problem may still tell of health: the guard of quotes knows no `excludes`.
    {
      id: KIND.health,
      terms: [
        ...topics.flatMap((topic) => (isProblem(topic) ? topic.keywords : [])),
        ...HEALTH_WORDS,
        ...ACHES,
      ],
      inflect: true,
    },
  ];
}

/** The mentions of aspects, by the ids of the aspects themselves. */
function aspectMentions(mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention) =>
    mention.id.startsWith(KIND.aspect) ? [{ ...mention, id: mention.id.slice(KIND.aspect.length) }] : [],
  );
}

/** Without an aspect for the manner of practitioners what judges it counts for the staff. */
function mannerChances({ aspects }: Content): (chances: AspectChances) => AspectChances {
  const { practitioner, staff } = MANNER_ASPECTS;
  if (aspects.some(({ id }) => id === practitioner)) return (chances) => chances;
  return (chances) => ({
    ...chances,
    of: (id) => (id === staff ? chances.of(staff, practitioner) : chances.of(id)),
  });
}

/** Manner is parted by who it is said of where the owner has both aspects of the starter vocabulary. */
function mannerFinder({
  aspects,
  technicians,
}: Content): (reading: Reading, mentions: readonly Mention[]) => readonly Mention[] {
  const { practitioner, staff } = MANNER_ASPECTS;
  if (![practitioner, staff].every((wanted) => aspects.some(({ id }) => id === wanted)))
    return (_, mentions) => mentions;
  const ids = { practitioner: KIND.aspect + practitioner, staff: KIND.aspect + staff };
  const roles = new Map(technicians.map(({ id, role }) => [KIND.technician + id, spokenByRole(role)]));
  return ({ clauses }, mentions) => mannerByPerson(clauses, mentions, ids, ({ id }) => roles.get(id));
}

/** Where a text tells of health: by problems of topics.yaml, words of the authored list, and medical terms. */
function healthPlaces({ tokens }: Reading, mentions: readonly Mention[], text: string): Place[] {
  const listed = mentions
    .filter(({ id }) => id === KIND.health)
    .map(({ from, to }) => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }))
    .filter(({ start, end }) => !isOtherWord(text, start, end));
  return [...listed, ...tokens.filter(({ word }) => isMedicalTerm(word))];
}

/** Dr. Price is no price: what lies within a name is that name alone. */
function withoutNames(mentions: readonly Mention[]): Mention[] {
  const names = mentions.filter(({ id }) => id.startsWith(KIND.technician) || id.startsWith(KIND.area));
  return mentions.filter(
    ({ id, from, to }) =>
      !NAMED_BY_WORDS.some((kind) => id.startsWith(kind)) ||
      !names.some((name) => name.from <= from && name.to >= to),
  );
}

const NAMED_BY_WORDS = [KIND.aspect, KIND.topic, KIND.question];

/** Names of people and places are no opinion: "Dr. Best" praises nobody (IN-26, IN-29). */
function nameMask(tokens: readonly Token[], mentions: readonly Mention[]): (token: Token) => boolean {
  const hidden = new Set<Token>();
  for (const { id, from, to } of mentions) {
    if (!id.startsWith(KIND.technician) && !id.startsWith(KIND.area)) continue;
    for (const token of tokens.slice(from, to)) hidden.add(token);
  }
  return (token) => hidden.has(token);
}

/**
 * The judgement with the clause that speaks most strongly for it, as far as it is likely to judge this at all; one without
 * words of health if there is one.
 */
function shown(
  clauses: readonly ReadClause[],
  judgement: Judgement,
  text: string,
  healthWords: readonly Place[],
  chanceOf: (clause: ReadClause) => number,
): Omit<JudgedMention, 'id'> {
  const { logit, polarity, confidence } = judgement;
  let best: ReadClause | undefined;
  let clarity = 0;
  const sound = clauses.filter(
    ({ start, end }) => !healthWords.some((word) => word.start < end && word.end > start),
  );
  for (const clause of sound.length === 0 ? clauses : sound) {
    const sided = polarity === 'positive' || polarity === 'negative';
    const weight = sided ? clause.logit * Math.sign(logit) : Math.abs(clause.logit);
    const shows = weight > 0 ? weight * chanceOf(clause) : weight;
    if (best !== undefined && shows <= clarity) continue;
    best = clause;
    clarity = shows;
  }
  return {
    sentiment: polarity,
    clarity,
    confidence: Math.round(Math.min(0.99, Math.max(0, confidence)) * 100) / 100,
    ...(best
      ? (quotePlace(text, best) ?? { start: best.start, end: best.end })
      : { start: 0, end: text.length }),
    source: 'computed',
  };
}
