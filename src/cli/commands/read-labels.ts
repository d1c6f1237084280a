import { stringify } from 'yaml';
import { allSayings } from '../../insights/all-sayings.ts';
import { wilson95 } from '../../insights/dataset/statistics.ts';
import { chosenReadings, measuredReader } from '../../insights/readings/chosen-readings.ts';
import type { Saying } from '../../insights/sayings/saying.ts';
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

type Says = LabelsFile[number]['says'];
const KEYS = 'abcdefghijklmnopqrstuvwxyz';

/** Asks for the owner's own judgment, one review after another. Each answer is kept at once. */
export async function labelReviews(
  context: Context,
  { aspects, reviews, labels = [] }: Content,
): Promise<ExitCode> {
  const chosen = chosenReviews(reviews).filter(({ id }) => !labels.some(({ review }) => review === id));
  const keyed = aspects
    .slice(0, KEYS.length)
    .map(({ id, label }, at) => ({ id, label, key: KEYS[at] ?? '' }));
  const said = new Map<string, Says[number]>([
    ...keyed.map(({ id, key }) => [key, { aspect: id, sentiment: 'positive' }] as const),
    ...keyed.map(({ id, key }) => [key.toUpperCase(), { aspect: id, sentiment: 'negative' }] as const),
  ]);
  say(
    context,
    ...keyed.map(({ key, label }) => `  ${key}  ${label}`),
    'For each subject: its letter if the review praises it, its capital if it complains, Enter to go on.',
    'A dot stops; the next run continues.',
  );
  const asked = await asking(context, async (asker) => {
    for (const [at, { id, text }] of chosen.entries()) {
      const says = await asker.ask<Says | null>({
        text: `\n${text}\nReview ${at + 1} of ${chosen.length}`,
        read: (answer) => {
          const typed = [...new Set(answer.replace(/\s/g, ''))];
          if (answer === '.') return { value: null };
          if (!typed.every((key) => said.has(key))) return { problem: 'use only the letters above' };
          return { value: typed.flatMap((key) => said.get(key) ?? []) };
        },
      });
      if (says === null) break;
      labels.push({ review: id, text_sha256: sha256(text ?? ''), says });
      writeFiles(context.environment.contentDirectory, [{ file: 'labels.yaml', content: stringify(labels) }]);
    }
    return true;
  });
  say(context, `${labels.length} labeled. To compare: npm run reviews -- read --measure`);
  return asked === null ? 1 : 0;
}

/** The same for every run, in an order that does not depend on stars. */
function chosenReviews(reviews: readonly ReviewFile[]): ReviewFile[] {
  const inOrder = (list: readonly ReviewFile[]): ReviewFile[] =>
    list.toSorted((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1));
  const texts = Map.groupBy(inOrder(reviews.filter(({ text }) => text)), ({ rating }) => rating <= LOW);
  return inOrder([true, false].flatMap((isLow) => (texts.get(isLow) ?? []).slice(0, isLow ? 25 : 15)));
}

/** How right the readings are, beside the built-in reader and the stars. */
export function reportMeasures(context: Context, content: Content): ExitCode {
  if (!content.readings?.length || !content.labels?.length) {
    const need = 'Nothing to measure: readings and labels are both needed. Use --pipe and --label.';
    return refuse(context, need);
  }
  const { labels } = content;
  const { reviews } = reviewsDataset(content, context.environment.baseUrl);
  const readers = { model: insightsEngine().model, sha256 };
  const asked = reviews.filter(({ id }) => labels.some(({ review }) => review === id));
  const sayingsBy = (readings: Content['readings'] = []): Map<string, readonly Saying[]> => {
    const read = allSayings({ ...content, readings }, asked, readers);
    return new Map(
      read.reviews.map(({ review: { id }, sayings }) => [
        id,
        sayings.filter(({ subject }) => subject === 'aspect'),
      ]),
    );
  };
  const [own, builtIn] = [sayingsBy(content.readings), sayingsBy()];
  const byStars = new Map(
    reviews.map(({ id, rating }) => [id, rating > LOW ? ('positive' as const) : ('negative' as const)]),
  );
  const measured = {
    [[...new Set(content.readings.map(({ by }) => by))].join(' and ')]: measuredReader(
      labels,
      (id) => own.get(id) ?? [],
    ),
    'built-in reader': measuredReader(labels, (id) => builtIn.get(id) ?? []),
    stars: measuredReader(labels, (id) =>
      (builtIn.get(id) ?? []).map((saying) => ({ ...saying, side: byStars.get(id) ?? 'neutral' })),
    ),
  };
  say(context, `On ${labels.length} reviews that you labeled (95% interval):`);
  for (const [reader, hits] of Object.entries(measured)) {
    const lines = Object.entries(hits).map(([what, { right, given, labeled }]) =>
      [`    ${what.padEnd(10)}`, `found ${share(right, labeled)}, right ${share(right, given)}`].join(' '),
    );
    say(context, `  ${reader}`, ...lines);
  }
  const { method } = chosenReadings(content, reviews);
  say(context, method?.why_not ? `Not counted: ${method.why_not}` : 'The readings are used.');
  return 0;
}

function share(right: number, of: number): string {
  const interval = wilson95(right, of);
  return `${right} of ${of}${interval === null ? '' : ` (${interval.map(Math.round).join('-')}%)`}`;
}
