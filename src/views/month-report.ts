import type { ReplyDelays } from '../reviews/unanswered.ts';
import { languageName } from '../reviews/words/languages.ts';
import type { Review } from '../schema/review.ts';
import { counted } from '../text/counted.ts';
import { readableMonth } from '../wording/readable-date.ts';

/** Reviews that mention a theme, and on which side. */
export interface ThemeCounts {
  reviews: number;
  positive: number;
  negative: number;
}

/** The facts of one month, for the owner. `before` are the twelve months before it. */
export interface MonthReport {
  month: string;
  business: string;
  /** Reviews of the month, newest first. */
  new: Review[];
  average: number | null;
  average_of_all: number | null;
  /** New reviews whose words no one read, such as those in another language; themes do not count them. */
  not_read: { reviews: number; languages: string[] };
  themes: ({ id: string; label: string; before: ThemeCounts } & ThemeCounts)[];
  replies: ReplyDelays;
  to_do: { unanswered: Review[]; careless: { file: string; message: string }[] };
}

const SHOWN = 30;

/** Where GitHub's Markdown makes a link or a mention; an invisible space after it prevents that. */
const AUTOLINK = /@|\b(?:https?|ftp|mailto|xmpp):|\bwww(?=\.)/gi;

/**
 * The report as Markdown. Words of others are escaped, so that they cannot become links or headings. Without words it
 * also has no names, for an issue or an email: these keep what \`erase\` removes.
 */
export function monthReport(report: MonthReport, { withWords }: { withWords: boolean }): string {
  const line = withWords ? quotedLine : bareLine;
  const {
    month,
    business,
    new: fresh,
    average,
    average_of_all: all,
    themes,
    not_read,
    replies,
    to_do,
  } = report;
  const { unanswered, careless } = to_do;
  return [
    `# ${escaped(business)}: reviews in ${readableMonth(month)}`,
    '',
    '## New',
    '',
    fresh.length === 0
      ? 'No new reviews.'
      : `${counted(fresh.length, 'new review')}, ${average} stars on average. All reviews: ${all}.`,
    '',
    ...capped(fresh.map((review) => `- ${line(review)}`)),
    '## Themes',
    '',
    ...unreadWords(not_read),
    ...(themes.length === 0
      ? [`No ${not_read.reviews > 0 ? 'other ' : ''}new review mentions a theme.`, '']
      : [
          '| Theme | Reviews | Positive | Negative | Negative in the 12 months before |',
          '| --- | --: | --: | --: | --: |',
          ...themes.map(
            ({ label, reviews, positive, negative, before }) =>
              `| ${escaped(label)} | ${reviews} | ${positive} | ${negative} | ${before.negative} of ${before.reviews} |`,
          ),
          '',
        ]),
    ...(fresh.length > READ_FIRST
      ? ['## Read first', '', ...readFirst(fresh).map((review) => `- ${line(review)}`), '']
      : []),
    '## Replies',
    '',
    replies.median_days === null
      ? 'No replies this month.'
      : `${replies.replied === 1 ? '1 reply' : `${replies.replied} replies`} this month, half within ${counted(replies.median_days, 'day')}.`,
    '',
    '## To do',
    '',
    ...(unanswered.length + careless.length === 0 ? ['Nothing.', ''] : []),
    ...capped(unanswered.map((review) => `- [ ] Reply to ${line(review)}`)),
    ...capped(
      careless.map(
        ({ file, message }) =>
          `- [ ] Check the reply in ${escaped(file)}${withWords ? `: ${escaped(message)}` : ''}`,
      ),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

function unreadWords({ reviews, languages }: MonthReport['not_read']): string[] {
  if (reviews === 0) return [];
  const names = languages.map((tag) => languageName(tag) ?? 'unknown language');
  return [
    `Not read, so not counted: ${counted(reviews, 'new review')} (${[...new Set(names)].join(', ')}).`,
    '',
  ];
}

/** Of many new reviews: the ones with the fewest stars, and the longest of these. */
const READ_FIRST = 5;

function readFirst(fresh: readonly Review[]): Review[] {
  const length = ({ text }: Review): number => text?.length ?? 0;
  return fresh
    .filter(({ text }) => text !== null)
    .sort((a, b) => a.rating - b.rating || length(b) - length(a))
    .slice(0, READ_FIRST);
}

function capped(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`- and ${more} more`] : []), ''];
}

function bareLine({ rating, date, id }: Review): string {
  return `${stars(rating)} ${date} (${id})`;
}

function quotedLine({ rating, date, author, text, id }: Review): string {
  const words = (text ?? '').replace(/\s+/g, ' ');
  const start = words.length > WORDS ? `${words.slice(0, WORDS).replace(/\p{Cs}$/u, '')}…` : words;
  return `${stars(rating)} ${date} ${escaped(author)}${start === '' ? '' : `: ${escaped(start)}`} (${id})`;
}

function stars(rating: number): string {
  return '★'.repeat(rating) + '☆'.repeat(5 - rating);
}

const WORDS = 140;

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|#~&]/g, '\\$&').replace(AUTOLINK, '$&\u200B');
}
