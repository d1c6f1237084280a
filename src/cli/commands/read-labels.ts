import { stringify } from 'yaml';
import { reviewAnalyzer } from '../../insights/analysis/review-analysis.ts';
import { wilson95 } from '../../insights/dataset/statistics.ts';
import { chosenReadings, comparedReadings } from '../../insights/readings/chosen-readings.ts';
import type { Hits, Measured } from '../../insights/readings/measured.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { sha256 } from '../../io/release/release.ts';
import { reviewsDataset } from '../../reviews/dataset.ts';
import type { Content } from '../../schema/content.ts';
import type { LabelsFile } from '../../schema/reading-file.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { asking } from './ask.ts';
import { type Context, type ExitCode, refuse, say } from './command.ts';
import { LOW } from './low-reviews.ts';

/** Reviews to label: complaints are rare elsewhere. */
const WANTED = { low: 25, other: 15 };
const KEYS = 'abcdefghijklmnopqrstuvwxyz';

/** Asks for the owner's own judgment, one review after another. Each answer is kept at once. */
export async function labelReviews(context: Context, content: Content): Promise<ExitCode> {
  const aspects = content.aspects.slice(0, KEYS.length);
  const hashes = new Map(content.reviews.map(({ id, text }) => [id, sha256(text ?? '')]));
  const labels: LabelsFile = (content.labels ?? []).filter(
    ({ review, text_sha256: hash }) => hashes.get(review) === hash,
  );
  const chosen = chosenReviews(content.reviews).filter(
    ({ id }) => !labels.some(({ review }) => review === id),
  );
  say(context, ...aspects.map(({ label }, at) => `  ${KEYS[at]}  ${label}`));
  say(
    context,
    'For each subject: its letter if the review praises it, its capital if it complains, Enter to go on.',
  );
  say(context, 'A dot stops; the next run continues.');
  const asked = await asking(context, async (asker) => {
    for (const [at, { id, text }] of chosen.entries()) {
      say(context, '', text ?? '');
      const question = `Review ${at + 1} of ${chosen.length}`;
      const says = await asker.ask({
        text: question,
        fallback: '',
        read: (answer) => saysOf(answer, aspects),
      });
      if (says === null) break;
      labels.push({ review: id, text_sha256: hashes.get(id) ?? '', says });
      writeFiles(context.environment.contentDirectory, [{ file: 'labels.yaml', content: stringify(labels) }]);
    }
    return true;
  });
  say(context, `${labels.length} labeled. To compare: npm run reviews -- read --measure`);
  return asked === null ? 1 : 0;
}

type Says = LabelsFile[number]['says'];

/** Null for the dot. */
function saysOf(answer: string, aspects: Content['aspects']): { value: Says | null } | { problem: string } {
  if (answer === '.') return { value: null };
  const says = [...new Set(answer.replace(/\s/g, ''))].map((key) => ({
    aspect: aspects[KEYS.indexOf(key.toLowerCase())]?.id ?? '',
    sentiment: key === key.toLowerCase() ? ('positive' as const) : ('negative' as const),
  }));
  const isKnown = says.every(({ aspect }) => aspect !== '');
  return isKnown ? { value: says } : { problem: 'use only the letters above' };
}

/** The same for every run, in an order that says nothing of stars. */
function chosenReviews(reviews: readonly ReviewFile[]): ReviewFile[] {
  const shuffled = reviews
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text ?? ''))
    .map((review) => ({ review, key: sha256(review.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ review }) => review);
  const low = shuffled.filter(({ rating }) => rating <= LOW).slice(0, WANTED.low);
  const other = shuffled.filter(({ rating }) => rating > LOW).slice(0, WANTED.other);
  return shuffled.filter((review) => low.includes(review) || other.includes(review));
}

/** How right the readings are, beside the built-in reader and the stars. */
export function reportMeasures(context: Context, content: Content): ExitCode {
  if (!content.readings?.length || !content.labels?.length) {
    return refuse(
      context,
      'Nothing to measure: readings and labels are both needed. Use --pipe and --label.',
    );
  }
  const { reviews } = reviewsDataset(content, context.environment.baseUrl);
  const analyze = reviewAnalyzer(content, insightsEngine().model);
  const { reviews: count, ...readers } = comparedReadings(content, reviews, analyze, sha256);
  const { method } = chosenReadings(content, reviews, analyze, sha256);
  const rows: [string, (measured: Measured) => string][] = [
    ['complaints found', ({ complaints }) => share(complaints, complaints.labeled)],
    ['complaints right', ({ complaints }) => share(complaints, complaints.given)],
    ['subjects found', ({ aspects }) => share(aspects, aspects.labeled)],
    ['subjects right', ({ aspects }) => share(aspects, aspects.given)],
    ['sides right', ({ sides }) => share(sides, sides.given)],
  ];
  say(context, `On ${count} reviews that you labeled (95% interval):`);
  const line = (head: string, cells: string[]): string =>
    `  ${head.padEnd(18)}${cells.map((cell) => cell.padEnd(24)).join('')}`.trimEnd();
  say(context, line('', [method?.by.join(' and ') ?? '', 'built-in reader', 'stars']));
  const { reading, builtIn, stars } = readers;
  say(context, ...rows.map(([head, of]) => line(head, [reading, builtIn, stars].map(of))));
  say(context, method?.why_not ? `Not used: ${method.why_not}` : 'The readings are used.');
  return 0;
}

function share({ right }: Hits, of: number): string {
  const interval = wilson95(right, of);
  return `${right} of ${of}${interval === null ? '' : ` (${interval.map(Math.round).join('-')}%)`}`;
}
