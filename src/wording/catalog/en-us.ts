import type { Business } from '../../schema/business.ts';
import type { REMOVAL_REASONS, WITHHOLDING_REASONS } from '../../schema/editorial.ts';
import type { InsightsDataset, Polarity } from '../../schema/insights-dataset.ts';
import { UNLISTED_DAYS } from '../../settings.ts';
import { capitalized } from '../../text/capitalized.ts';
import { counted } from '../../text/counted.ts';
import { COUNTED_BY_WORDS } from '../counted-by-words.ts';
import { openingWords } from '../opening-words.ts';
import { grouped, percentWords } from '../quantities.ts';
import { readableDate, readableMonth } from '../readable-date.ts';
import { WITHHOLDING_WORDS } from '../withholding-words.ts';
import { CARD_WORDS } from './card-words.ts';

type Hours = NonNullable<Business['opening_hours_specification']>;
/** Rating and number of the newest twelve months, and their last day. */
interface LastYear {
  until: string;
  mean: string;
  count: number;
}
/** What the site has: subjects with quotes, and a source for every review. */
interface Promised {
  isReadable: boolean;
  isLinked: boolean;
}
type Coverage = Pick<InsightsDataset, 'left_out' | 'excluded' | 'overall_sentiment' | 'read_by'>;
type Readings = Pick<
  NonNullable<InsightsDataset['method']['readings']>,
  'by' | 'checked' | 'complaints_checked'
>;

const reviews = (n: number): string => `${grouped(n)} ${n === 1 ? 'review' : 'reviews'}`;
/** "8 AM", "5:30 PM" of a time such as 08:00. */
function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What visitor pages say in English, with a writer of dates and one of times such as 08:00. */
export const english = (dateWords: (date: string) => string, timeWords: (time: string) => string) => ({
  lang: 'en-US',
  /** Whether sentences that the analysis writes in English fit into the pages. */
  isEnglish: true,

  card: CARD_WORDS['en-US'],
  date: dateWords,
  month: readableMonth,
  count: grouped,
  /** "94%" of k in n. */
  percent: percentWords,
  /** A number with a point for decimals, such as "4.42". */
  decimal: (number: string): string => number,
  reviews,
  stars: (n: number): string => counted(n, 'star'),
  starsOfFive: (rating: number | string): string => `${rating} of 5 stars`,
  openingHours: (hours: Hours): string[] =>
    openingWords(hours, {
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      times: (opens, closes) => `${timeWords(opens)}–${timeWords(closes)}`,
      closed: 'closed',
      on: (date) => `on ${dateWords(date)}`,
      from: (date) => `from ${dateWords(date)}`,
      to: (date) => `to ${dateWords(date)}`,
      until: (date) => `until ${dateWords(date)}`,
    }),
  sentiments: {
    positive: 'positive',
    neutral: 'neutral',
    mixed: 'mixed',
    negative: 'negative',
  } as Record<Polarity, string>,

  frame: {
    skip: 'Skip to content',
    sampleLabel: 'Sample content',
    sample: 'Sample content. This business and its reviews are made up.',
    siteName: { before: '', after: ' reviews' },
    reviewsOf: (name: string): string => `Reviews of ${name}`,
    mainMenu: 'Main',
    moreMenu: 'More',
    reviews: 'Reviews',
    policy: 'How we publish',
    services: 'Services',
    imprint: 'Legal notice',
    privacy: 'Privacy',
    widgets: 'Widgets',
    developers: 'Developers',
    readBy: ({ by, checked, complaints_checked: complaints }: Readings): string =>
      `${by.join(' and ')} judged the texts. ${
        complaints
          ? `${complaints.right} of ${counted(complaints.of, 'complaint')} that the owner checked ${complaints.right === 1 ? 'is' : 'are'} right.`
          : `The owner has ${checked ? 'checked some of them' : 'not checked it'}.`
      }`,
    runs: ', the business being reviewed, runs this site. Each review belongs to its author.',
    aboutBusiness: 'About the business',
    socialImage: (name: string): string => `Rating of ${name} and the number of reviews for each star`,
    breadcrumb: 'Breadcrumb',
    allReviews: 'All reviews',
    noReviews: 'No reviews yet.',
    notFound: 'Page not found',
    notFoundDescription: 'This page does not exist.',
    checkUrl:
      'Check the URL for typos. If you followed a link to a review, the review may have been removed.',
    backHome: (name: string): string => `What people say about ${name}`,
    searchReviews: 'Search all reviews',
  },

  business: {
    team: 'people',
    book: 'Book online',
    call: 'Call',
    directions: 'Directions',
    writeReview: 'Been here? Write a review on',
    or: 'or',
    acceptsNew: (customers: string): string => `Accepts ${customers}`,
    notAcceptingNew: (customers: string): string => `Not accepting ${customers}`,
    newCustomers: (customers: string | undefined): string => `new ${customers ?? 'patients'}`,
  },

  said: {
    title: 'What people say',
    description: (name: string): string => `What reviews of ${name} say, and answers to common questions.`,
    positive: (customers: string | undefined): string => `${capitalized(customers ?? 'people')} like`,
    negative: (customers: string | undefined): string =>
      `${capitalized(customers ?? 'people')} complain about`,
    lowRated: 'Reviews with 3 stars or fewer mention',
    lowRatedSay: 'Reviews with 3 stars or fewer say',
    /** The description without readable reviews. */
    questions: (name: string): string => `Answers to common questions about ${name}, and its rating.`,
    low: (n: number): string => (n === 1 ? 'Read the review' : `Read all ${grouped(n)}`),
    warnings: (n: number): string =>
      `${reviews(n)} ${n === 1 ? 'warns' : 'warn'} of hygiene, safety, discrimination or money taken:`,
  },

  home: {
    title: (name: string, town: string | undefined): string =>
      `Reviews of ${name}${town === undefined ? '' : `, ${town}`}`,
    description: (headline: string, name: string, { isReadable, isLinked }: Promised): string =>
      `${headline}: ${isReadable ? `what people say about ${name}, and every review` : `every review of ${name}`}${isLinked ? ', each with its source' : ''}.`,
    headline: (mean: string, n: number): string => `${mean} of 5 from ${reviews(n)}`,
    noReviews: 'No reviews yet. The first one will appear here, good or bad.',
    ratingCount: (n: number, withText: number): string =>
      `${reviews(n)}${withText === n ? '' : withText === 0 ? ', stars only' : `, ${grouped(withText)} with text`}`,
    lastYear: ({ until, mean, count: n }: LastYear): string =>
      `12 months to ${readableMonth(until)}: ${mean} from ${reviews(n)}`,
    replies: (replied: number, n: number): string => `Replies to ${grouped(replied)} of ${reviews(n)}`,
    replyDays: (days: number): string =>
      days === 0 ? ', usually the same day' : `, usually within ${counted(days, 'day')}`,
    newestReviews: 'Newest reviews',
    checkOnGoogle: 'Check on Google',
    newest: (date: string): string => `Newest review: ${dateWords(date)}`,
    heldBack: (held: number | null, removed: number): string =>
      [
        held === null ? '' : `${held === 0 ? 'None' : grouped(held)} held back.`,
        removed === 0 ? '' : `${grouped(removed)} removed.`,
      ]
        .join(' ')
        .trim(),
    seeWhy: 'See why',
    allReviews: (n: number): string => (n === 1 ? 'Read the review' : `All ${grouped(n)} reviews`),
  },

  measures: {
    lowRatedNamed: (low: number, n: number, label: string): string =>
      n === 1
        ? `The only review counted for ${label} gives the business three stars or fewer.`
        : `${low} of the ${n} reviews counted for ${label} ${low === 1 ? 'gives' : 'give'} the business three stars or fewer.`,
  },

  insights: {
    /** What the analysis skipped, or null. Every page ends with who judged the texts. */
    leftOut: ({ left_out: sentences, read_by: by = '' }: Coverage): string | null =>
      sentences?.replace(by, '').trim() || null,
    counting: COUNTED_BY_WORDS,
    howMeasured: 'How we measure this',
    getData: 'Get the data',
    report: 'Report a mistake',
  },

  summary: {
    writtenBy: (author: string | null): string => `Written by ${author ?? 'a person'}`,
    checked: (date: string): string => `, last checked on ${dateWords(date)}`,
  },

  named: {
    listHeading: (kind: 'technicians' | 'services', team: string | undefined): string =>
      `Our ${kind === 'technicians' ? (team ?? 'team') : 'services'} in reviews`,
    description: (n: number, name: string, label: string): string =>
      `What ${reviews(n)} of ${name} ${n === 1 ? 'says' : 'say'} about ${label}`,
    none: (label: string): string => `Reviews that name ${label} will appear here.`,
    average: (mean: string, n: number): string =>
      `${mean} of 5 stars for the business on average in ${reviews(n)}`,
    countedBy: (names: readonly string[]): string => `Counted by: ${names.join(', ')}`,
    starsAre: 'Stars rate the whole business.',
  },

  faq: {
    title: 'Good to know',
    all: (n: number, keywords: string): string => `${reviews(n)} with ${keywords}`,
    unanswered: 'Not answered yet.',
  },

  review: {
    by: 'Review by ',
    title: (rating: number, author: string): string => `${rating} of 5 by ${author}`,
    starsOnly: (rating: number, name: string, author: string, date: string): string =>
      `${rating} of 5 stars for ${name} by ${author}, ${dateWords(date)}, stars only.`,
    read: 'What the program found',
    corrected: 'corrected by a person',
    builtIn: 'judged by the built-in reader',
    topics: (labels: readonly string[]): string => `Topics: ${labels.join(', ')}`,
    others: 'Other reviews',
    newer: 'Newer: ',
    older: 'Older: ',
  },

  lists: {
    allTitle: (name: string): string => `All reviews of ${name}`,
    allHeading: { before: 'All reviews of ', after: '' },
    allDescription: (n: number, name: string): string =>
      `${reviews(n)} of ${name}, newest first, with search.`,
    newestFirst: (title: string, name: string): string => `${title} of ${name}, newest first`,
    page: (number: number): string => `, page ${number}`,
    byStars: (rating: number): string => `${rating}-star reviews`,
    byYear: (year: string): string => `Reviews from ${year}`,
    years: 'Years',
    needsScript:
      'Questions and filters need JavaScript. Without it, this page shows all reviews. The lists below work.',
    loading: 'The search is still loading. If nothing happens, reload the page or browse below.',
    skipFilters: 'Skip filters',
    ask: 'Ask the reviews',
    askExamples: 'For example:',
    askButton: 'Ask',
    sortField: 'Sort by',
    anyStars: 'All',
    browse: 'Browse by stars, years and more',
    total: (n: number): string => `${reviews(n)}, newest first`,
    clear: 'Clear filters',
    otherFilters: 'Other filters',
    more: 'Show more',
    asData: 'Get these results as data',
    pages: 'Pages',
    newer: 'Newer',
    older: 'Older',
    pageOf: (number: number, count: number): string => `Page ${number} of ${count}`,
  },

  feeds: {
    datasetText: (n: number, name: string): string =>
      `${counted(n, 'published customer review')} of ${name}, with ratings, sources, replies and insights.`,
    rights: 'Each review belongs to its author.',
    newestAtom: 'Newest reviews (Atom)',
    newestJson: 'Newest reviews (JSON Feed)',
    allJson: 'All reviews (JSON)',
  },

  widgets: {
    title: 'Widgets',
    description: (name: string): string =>
      `Show the reviews of ${name} on your site with a badge, a strip or a list. No script needed.`,
    heading: 'Show the reviews on your site',
    lead:
      'Copy the code and paste it into your page. Images and frames need no script, set no cookies and stay up to date. ' +
      'Badge and strip show the average rating, and the list shows the newest reviews, regardless of rating.',
    badge: 'Badge',
    strip: 'Strip',
    list: 'List',
    feed: 'Feed',
    followsScheme: "Follows the visitor's light or dark setting.",
    fixed: 'Fixed colors and sizes',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected. Copy it.',
    copyCode: (what: string): string => `Copy ${what}`,
    frameTitle: (name: string): string => `Newest reviews of ${name}`,
    rss: 'Does your site builder have an RSS block? Give it this URL:',
    noMarkup:
      'None of these adds star markup. Search engines ignore star markup for your own business on your own site.',
    from: (n: number): string => `of 5 from ${reviews(n)}`,
    rating: (name: string, mean: string, n: number): string =>
      `${name}: ${mean} of 5 stars from ${reviews(n)}`,
    noReviewsOf: (name: string): string => `No reviews of ${name} yet`,
    noReviews: 'No reviews yet',
    sample: ' (sample)',
    counted: (n: number, hasSources: boolean): string =>
      `${reviews(n)}${hasSources ? ', each with its source' : ''}`,
  },

  leaveReview: {
    title: 'Leave a review',
    description: (name: string): string => `Where to write a review of ${name}.`,
    heading: (name: string): string => `Leave a review of ${name}`,
    lead: 'Good or bad, in your own words. Everyone gets the same links.',
    sites: 'Where to write it',
    on: (site: string): string => `Write a review on ${site}`,
    account: 'Each site may ask you to sign in.',
    code: 'This page as a QR code',
  },

  policy: {
    title: 'How we collect and publish reviews',
    description: (name: string): string =>
      `How ${name} collects, checks and publishes reviews, which ones it holds back, and how to correct yours.`,
    lead: 'Where reviews come from, which ones we hold back, and how to have yours corrected or removed.',
    collection: 'Where reviews come from',
    sources: 'Published reviews by source',
    source: 'Source',
    linked: 'Linked to the original',
    verified: 'What “verified” means',
    verifiedText:
      'A review is verified if its origin can be checked: it links to the original, or we keep the id from its source. ' +
      '“Verified” does not mean that every word is true.',
    unverified: (n: number): string =>
      `We also publish reviews whose origin cannot be checked and label them “Not verified”. So far, we have ${n === 0 ? 'none' : counted(n, 'such review')}.`,
    onlyVerified: 'We do not publish reviews whose origin cannot be checked.',
    published: 'What we publish',
    publishedText: (removed: string): string =>
      'The pages and the data show every published review, regardless of rating, newest first. We show the text as written, with two exceptions: ' +
      `we remove invisible characters, and in imported reviews we replace email addresses with “${removed}”. ` +
      'We do not translate, shorten or correct reviews. Lists show only the beginning of very long reviews.',
    withText: (n: number, starsOnly: number): string =>
      `${reviews(n)} with text, ${starsOnly} with stars only`,
    replied: (n: number): string => `${reviews(n)} with a public reply from the business`,
    disclosed: (n: number): string =>
      `${reviews(n)} with a disclosure: the author got something in return or is close to the business`,
    average:
      'The rating is the average of all stars. We show no profile pictures, because loading them would reveal your visit to other sites.',
    withheld: 'What we hold back',
    withheldNone: 'We held back no reviews.',
    nothingListed: 'No review is listed as held back or removed.',
    withheldText: (received: number, published: number, held: number): string =>
      `We received ${reviews(received)}. We publish ${published} and hold back ${held}. The same reasons apply to good and bad reviews. ` +
      'A low rating is never a reason.',
    withheldTable: 'Reviews held back, by reason and stars',
    removedText: (n: number): string => `We removed ${reviews(n)} that we had published.`,
    removedByStars: 'Removed reviews by stars',
    removedByReason: 'Removed reviews by reason',
    removalReasons: {
      deleted_at_source: 'No longer at its source',
      duplicate: 'The same review twice',
      imported_by_mistake: 'Added by mistake',
    } as Record<(typeof REMOVAL_REASONS)[number], string>,
    erased: 'Reviews that we erased for privacy are not counted.',
    ownerChanges: (n: number): string =>
      `We changed the words, stars, author or date of published reviews ${counted(n, 'time')}.`,
    reason: 'Reason',
    stars: 'Stars',
    reasons: WITHHOLDING_WORDS as Record<(typeof WITHHOLDING_REASONS)[number], string>,
    computed: 'What a program computes and what people write',
    computedText: (summaryIsWritten: boolean, hasOpinions: boolean): string =>
      `A program computes the counts${hasOpinions ? ', percentages and intervals' : ''} from the published ` +
      `reviews${hasOpinions ? ' and picks the quotes' : ''}. The same reviews always give the same results. ` +
      `People wrote the names of people, services and topics${summaryIsWritten ? ', the questions and the summary' : ' and the questions'}. ` +
      `${hasOpinions ? 'Every quote is word for word. ' : ''}`,
    corrections: 'Corrections and removal',
    contact: (name: string): string => `To correct or remove your review, contact ${name}: `,
    noContact: 'This site names no contact for corrections.',
    object:
      'If we held back your review and you disagree, write to us and say why. Someone else reads it again, and you get an answer.',
    correctionsPolicy: 'Our corrections policy',
    changedAtSource:
      'When you change a review at its source, the change appears here when we import again. Subscribers of all reviews are then notified.',
    deletedAtSource:
      `If you delete a review at Google, we also remove it here once Google has not listed it for ${UNLISTED_DAYS} days. ` +
      'If you delete one elsewhere, tell us.',
    keptAtSource: 'If you delete a review there, tell us, and we will remove it here.',
  },
});

export type PageWords = ReturnType<typeof english>;

/** US English. Every other language has the same keys. */
export const enUS: PageWords = english(readableDate, twelveHours);
