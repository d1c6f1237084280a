import { type Suggestions, suggest } from '../../insights/suggestions.ts';
import type { NameSuggestion } from '../../insights/vocabulary/name-suggestions.ts';
import { loadContent } from '../../io/content/content.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { reviewsDataset } from '../../reviews/dataset.ts';
import { counted } from '../../text/counted.ts';
import { someOf } from '../../text/some-of.ts';
import { type Context, type ExitCode, refuse, say, sayJson } from './command.ts';

/** `check --suggest`: prints suggestions, changes nothing. */
export function reportSuggestions(context: Context, today: string, isJson: boolean): ExitCode {
  const { baseUrl, contentDirectory } = context.environment;
  const loaded = loadContent(contentDirectory, today);
  if (!loaded.ok) return refuse(context, ...loaded.problems.map(formatProblem));
  const { reviews } = reviewsDataset(loaded.content, baseUrl);
  const suggestions = suggest(reviews, loaded.content, insightsEngine().model);
  if (isJson) return sayJson(context, suggestions);
  say(context, report(suggestions));
  return 0;
}

function nameLine({ written, technicians, review_ids }: NameSuggestion): string {
  const shared =
    technicians.length > 1
      ? ': they share this name, so it cannot be an alias; set mentions_technicians in each review'
      : '?';
  const ids = someOf(review_ids, IDS_SHOWN);
  return `${written} (${counted(review_ids.length, 'review')}) -> ${technicians.join(' or ')}${shared}  ${ids}`;
}

const IDS_SHOWN = 10;

function report({ aliases, terms, contradictions, unsure }: Suggestions): string {
  const list = (title: string, lines: string[]): string =>
    [title, ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`)), ''].join('\n');
  return [
    list(
      'Names not counted yet (add the right ones as aliases in technicians.yaml; "Dr", "Dr." and "Doctor" are equal):',
      aliases.map(nameLine),
    ),
    list(
      'Words in opinions that no aspect in aspects.yaml has:',
      terms.map(({ term, count, example }) => `${term} (${counted(count, 'review')})  "${example}"`),
    ),
    list(
      'Reviews whose text and stars disagree (if the text was misread, add an override):',
      contradictions.map(
        ({ review_id, rating, score }) => `${review_id}  ${counted(rating, 'star')}, text score ${score}`,
      ),
    ),
    list(
      'Results the model is least sure of:',
      unsure.map(
        ({ review_id, aspect, confidence, quote }) => `${review_id}  ${aspect} ${confidence}  "${quote}"`,
      ),
    ),
  ].join('\n');
}
