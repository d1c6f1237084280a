import { type Suggestions, suggest } from '../insights/suggestions.ts';
import { formatProblem, loadContent } from '../io/content.ts';
import { readEnvironment } from '../io/environment.ts';
import { insightsEngine } from '../io/insights-model.ts';
import { reviewsDataset } from '../reviews/dataset.ts';
import { today } from './today.ts';

export const name = 'vocabulary';
export const summary = 'suggest: words, names and judgements in your reviews that deserve a look';

/** `npm run reviews -- vocabulary suggest`: prints suggestions, changes nothing. */
export function run(args: string[]): number {
  if (args[0] !== 'suggest') {
    console.error(`vocabulary: say what to do, allowed: suggest; got "${args[0] ?? ''}"`);
    return 1;
  }
  const read = readEnvironment(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 1;
  }
  const { baseUrl, contentDirectory } = read.environment;
  const loaded = loadContent(contentDirectory, today(args));
  if (!loaded.ok) {
    for (const problem of loaded.problems) console.error(formatProblem(problem));
    return 1;
  }
  const { reviews } = reviewsDataset(loaded.content, baseUrl);
  console.log(report(suggest(reviews, loaded.content, insightsEngine().model)));
  return 0;
}

function report({ aliases, terms, contradictions, unsure }: Suggestions): string {
  const list = (title: string, lines: string[]): string =>
    [title, ...(lines.length === 0 ? ['  nothing'] : lines.map((line) => `  ${line}`)), ''].join('\n');
  return [
    list(
      'Spellings that are nearly a name in technicians.yaml (add the right ones as aliases):',
      aliases.map(
        ({ written, technician, review_ids }) => `${written} -> ${technician}?  ${review_ids.join(', ')}`,
      ),
    ),
    list(
      'Words of judging sentences that no aspect in aspects.yaml knows:',
      terms.map(({ term, count, example }) => `${term} (${count} reviews)  "${example}"`),
    ),
    list(
      'Reviews whose text and stars disagree (an override settles it where the text was misread):',
      contradictions.map(({ review_id, rating, score }) => `${review_id}  ${rating} stars, text ${score}`),
    ),
    list(
      'Judgements the model is least sure of:',
      unsure.map(
        ({ review_id, aspect, confidence, quote }) => `${review_id}  ${aspect} ${confidence}  "${quote}"`,
      ),
    ),
  ].join('\n');
}
