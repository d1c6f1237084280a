import { bareText } from '../../reviews/bare-text.ts';
import { fold } from '../../reviews/fold.ts';
import { isNameless } from '../../reviews/nameless.ts';
import { canonicalLink } from '../../reviews/source-link.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';
import type { ImportedReview } from '../imported-review.ts';
import { bareId, gathered, type IdKind, idKind, isFingerprint, isOwnId } from '../source-id.ts';
import { isEdition, isLong, isSimilar } from './same-words.ts';

/** A review file of the content folder, by its path below it. */
export interface ExistingReview {
  file: string;
  value: ReviewFile;
}

export interface ChangedReview {
  file: string;
  before: ReviewFile;
  value: ReviewFile;
}

export interface Match {
  match: ExistingReview | null;
  /** True if it is known, or may be, only by author, day and words, from another route with other ids. */
  isRejoined: boolean;
  /** Without a match: a file of the same author and day with other words. */
  unclear: ExistingReview | null;
}

const NO_MATCH: Match = { match: null, isRejoined: false, unclear: null };

/** Whether a file belongs to no other row. */
type IsFree = (file: string) => boolean;

/** Finds the file of a review; a bare Google id also finds its full name `locations/L/reviews/R`. */
export class ReviewIndex {
  private readonly files = new Map<string, ExistingReview>();
  /** All reviews of an author on a day, and with a long text: made when first needed. */
  private near: Map<string, ExistingReview[]> | null = null;
  private readonly all: ExistingReview[] = [];
  /** The kinds of ids by source: mostly one, and then nothing came by another route. */
  private readonly kinds = new Map<string, Set<IdKind>>();

  constructor(existing: readonly ExistingReview[]) {
    for (const review of existing) this.add(review);
  }

  add(review: ExistingReview): void {
    this.all.push(review);
    if (this.near !== null) addNear(this.near, review);
    const { id, source, source_id, source_url, author, date, text } = review.value;
    const kinds = this.kinds.get(source ?? '') ?? new Set();
    this.kinds.set(source ?? '', kinds.add(idKind(source_id)));
    if (id) this.files.set(`id ${id}`, review);
    if (source_url) this.files.set(`url ${source} ${canonicalLink(source_url)}`, review);
    if (source && author && date && text) this.files.set(likeness({ source, author, date, text }), review);
    if (!source_id) return;
    this.files.set(`key ${source} ${source_id}`, review);
    const inner = gathered(source_id);
    if (inner !== null) this.files.set(`key ${source} ${inner}`, review);
    const bare = bareId(source_id);
    if (bare !== source_id) this.files.set(`bare ${source} ${bare}`, review);
  }

  /** The file of a review by its identity at the source, or one of `ids`. */
  find(review: ImportedReview, ids: readonly string[]): ExistingReview | null {
    const { source, key, sourceUrl } = review;
    const bare = bareId(key);
    const keys = [
      `key ${source} ${key}`,
      bare === key ? `bare ${source} ${key}` : `key ${source} ${bare}`,
      `url ${source} ${canonicalLink(sourceUrl ?? key)}`,
      ...ids.map((id) => `id ${id}`),
    ];
    const found = keys.map((name) => this.files.get(name)).find((file) => file !== undefined);
    return found ?? this.olderOf(review) ?? this.alike(review, review.date);
  }

  /** The file with an identity of an earlier version, whose fingerprints had no stars in them. */
  private olderOf({ earlier, rating }: ImportedReview): ExistingReview | null {
    const files = earlier.flatMap(({ source, key }) => this.files.get(`key ${source} ${key}`) ?? []);
    return files.find(({ value }) => value.rating === rating) ?? null;
  }

  byId(id: string): ExistingReview | null {
    return this.files.get(`id ${id}`) ?? null;
  }

  /**
   * The file of a review: by its identity; without id, by author, day and words, where day and month may have been swapped
   * or the author edited the words; else by another route.
   */
  match(review: ImportedReview, ids: readonly string[], isFree: IsFree): Match {
    const { otherReading } = review;
    const misread = otherReading === null ? null : this.alike(review, otherReading);
    const edited = this.edited(review, isFree);
    const match =
      this.find(review, ids) ?? (misread !== null && isFree(misread.file) ? misread : null) ?? edited.match;
    if (match !== null) return { ...NO_MATCH, match };
    const other = this.byOtherRoute(review, isFree);
    return other.match === null && other.unclear === null ? edited : { ...other, isRejoined: true };
  }

  /** The file of a review with another id: same source and author, and similar words on the day or the same long text. */
  private byOtherRoute(review: ImportedReview, isFree: IsFree): Match {
    const kind = idKind(review.sourceId);
    const kinds = this.kinds.get(review.source);
    if (kinds === undefined || (kinds.size === 1 && kinds.has(kind))) return NO_MATCH;
    const { source, author } = review;
    const isNamed = !isNameless(author);
    const near = this.nearBy();
    const foundBy = (keys: readonly string[]): ExistingReview[] =>
      keys
        .flatMap((key) => near.get(key) ?? [])
        .filter(
          ({ file, value }) =>
            isFree(file) && idKind(value.source_id) !== kind && (isNamed || value.rating === review.rating),
        );
    const days = [review.date, ...(review.changedAt === null ? [] : [dayOf(review.changedAt)])];
    const words = bareText(review.text);
    const sameDay = foundBy(days.map((day) => dayKey(source, author, day)));
    const around = foundBy(days.flatMap(neighbors).map((day) => dayKey(source, author, day)));
    // Few words say as little of who wrote as the names that sources show for people without one.
    const isTelling = isNamed || isLong(words);
    const isLike = ({ value }: ExistingReview): boolean =>
      isTelling && isSimilar(words, bareText(value.text));
    const saysSame = (known: ExistingReview): boolean => {
      const other = bareText(known.value.text);
      if (other === words) return words !== '' || known.value.rating === review.rating;
      return other === '' || words === '' ? isNamed && known.value.rating === review.rating : isLike(known);
    };
    const match =
      sameDay.find(saysSame) ??
      (words === '' ? undefined : around.find(isLike)) ??
      (isLong(words) ? foundBy([wordsKey(source, author, words)])[0] : undefined) ??
      null;
    const unclear = match === null && isNamed ? (sameDay[0] ?? null) : null;
    return { ...NO_MATCH, match, unclear };
  }

  /** The file of a review without id: the same source, named author and day, and similar words. */
  private edited(review: ImportedReview, isFree: IsFree): Match {
    const { source, author, sourceId, date } = review;
    if (!isFingerprint(sourceId) || isNameless(author)) return NO_MATCH;
    const words = bareText(review.text);
    const sameDay = (this.nearBy().get(dayKey(source, author, date)) ?? []).filter(
      ({ file, value }) => isFree(file) && isFingerprint(value.source_id),
    );
    const match = sameDay.find(({ value }) => isEdition(words, bareText(value.text))) ?? null;
    return { ...NO_MATCH, match, unclear: match === null ? (sameDay[0] ?? null) : null };
  }

  private nearBy(): Map<string, ExistingReview[]> {
    if (this.near === null) {
      this.near = new Map();
      for (const known of this.all) addNear(this.near, known);
    }
    return this.near;
  }

  /** A placeholder such as "A Google user" does not identify an author, so the stars must match too. */
  private alike(review: ImportedReview, date: string): ExistingReview | null {
    if (review.text === null) return null;
    const alike = this.files.get(likeness({ ...review, date }));
    if (!alike || (isOwnId(alike.value.source_id) && isOwnId(review.sourceId))) return null;
    return isNameless(review.author) && alike.value.rating !== review.rating ? null : alike;
  }
}

/** Same source, author, day and text: enough unless both have an id of the source. */
function likeness({
  source,
  author,
  date,
  text,
}: Pick<ImportedReview, 'source' | 'author' | 'date'> & { text?: string | null }): string {
  return `like ${JSON.stringify([source, author, date, (text ?? '').trim()])}`;
}

function addNear(near: Map<string, ExistingReview[]>, review: ExistingReview): void {
  const { source, author, date, text, updated_at } = review.value;
  if (!source || !author || !date) return;
  const words = bareText(text);
  const keys = new Set([
    dayKey(source, author, date),
    ...(updated_at ? [dayKey(source, author, updated_at.slice(0, 10))] : []),
    ...(isLong(words) ? [wordsKey(source, author, words)] : []),
  ]);
  for (const key of keys) {
    const list = near.get(key);
    if (list === undefined) near.set(key, [review]);
    else list.push(review);
  }
}

const dayKey = (source: string, author: string, day: string): string =>
  `${source} ${day} ${fold(author).trim()}`;
const wordsKey = (source: string, author: string, words: string): string =>
  `${source} ${fold(author).trim()}\n${words}`;

const dayOf = (seconds: number): string => timestampOf(seconds).slice(0, 10);

/** The days before and after: exports write the day of different time zones. */
const neighbors = (day: string): string[] => [-1, 1].map((days) => dayOf(epochSeconds(day) + days * 86_400));
