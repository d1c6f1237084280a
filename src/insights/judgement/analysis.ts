import type { Content } from '../../schema/content.ts';
import type { Polarity } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { Model } from '../model/model.ts';
import { type ReadClause, type Reading, readText } from '../model/reading.ts';
import { detectLanguage } from '../text/language.ts';
import { isWord, type Place } from '../text/tokens.ts';
import { isMedicalTerm, isOtherWord } from '../vocabulary/health-words.ts';
import { byKind, entriesOf, KIND, nameMask, withoutNames } from '../vocabulary/sought-entries.ts';
import { type Mention, termFinder } from '../vocabulary/vocabulary.ts';
import { judge } from './aspect-polarity.ts';
import { departed, isBlamed } from './blamed-people.ts';
import { type AspectChances, aspectChances } from './clause-aspects.ts';
import { judgedAspects } from './judged-aspects.ts';
import { mannerChances, mannerFinder } from './manner-aspects.ts';
import { type Mentioned, mentionedPlaces, spokenOfOrJudged, UNMENTIONED } from './mentioned.ts';
import { reviewSentiment } from './review-sentiment.ts';
import { type ShownJudgement, shownJudgement } from './shown-judgement.ts';

/** An aspect, person or service in one review, with the place that shows it. */
export interface JudgedMention extends ShownJudgement {
  id: string;
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
  const aspectIds = content.aspects.map(({ id }) => id).sort();
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
    const places = mentionedPlaces(
      reading,
      spoken.filter(({ id }) => JUDGED_KINDS.some((kind) => id.startsWith(kind))),
    );
    const spokenBy = byKind(spoken);
    const read = aspectChances(reading, spokenBy(KIND.aspect), model);
    const byPerson = chancesFor(reading, spoken);
    const byWords = byPerson(read.byWords);
    const inReview = byPerson(read.inReview);
    const healthWords = healthPlaces(reading, mentions, text);
    const ids = (kind: string): string[] => [...new Set(spokenBy(kind).map(({ id }) => id))].sort();
    const shown = (mentioned: Mentioned, like: string, aspect?: string): ShownJudgement => {
      const ofAspect = (chances: AspectChances): readonly number[] | undefined =>
        aspect === undefined ? undefined : chances.of(aspect);
      const asked = { ...mentioned, id: like, rating: review.rating, chances: ofAspect(byWords) };
      const shows = ofAspect(inReview);
      const chanceOf = (clause: ReadClause): number => shows?.[clause.index] ?? 1;
      return shownJudgement(judge(reading, asked, model), text, healthWords, chanceOf);
    };
    const judged = (kind: string, wanted: readonly string[], like: string): JudgedMention[] =>
      wanted.map((id) => ({ id, ...shown(places.get(kind + id) ?? UNMENTIONED, like) }));
    const gone = departed(reading.clauses, spokenBy(KIND.technician));
    const namedAt = (id: string): Mentioned | undefined => places.get(KIND.aspect + id);
    const spokenOf = spokenOfOrJudged(aspectIds, reading, namedAt, {
      inReview,
      without: read.without,
      excluded: spokenBy(KIND.excluded),
    });
    const aspects = judgedAspects(reading, spokenOf, inReview, model).map((id) => ({
      id,
      ...shown(spokenOf.get(id) ?? UNMENTIONED, id, id),
    }));
    const technicians = judged(KIND.technician, review.mentions_technicians, CARE).map((person) =>
      person.sentiment === 'negative' &&
      (gone.has(person.id) || !isBlamed(reading, places.get(KIND.technician + person.id)))
        ? { ...person, sentiment: 'neutral' as const, clarity: 0 }
        : person,
    );
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

/** What something is said of; all else is only found. */
const JUDGED_KINDS = [KIND.aspect, KIND.technician, KIND.service, KIND.question];

/** People and services are judged like the care they give, whatever the owner's aspects are called. */
const CARE = 'treatment';
/** A question may be about anything. */
const NO_ASPECT = '';

/** Where a text tells of health: by problems of topics.yaml, words of the authored list, and medical terms. */
function healthPlaces({ tokens }: Reading, mentions: readonly Mention[], text: string): Place[] {
  const listed = mentions
    .filter(({ id }) => id === KIND.health)
    .map(({ from, to }) => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }))
    .filter(({ start, end }) => !isOtherWord(text, start, end));
  return [...listed, ...tokens.filter(({ word }) => isMedicalTerm(word))];
}
