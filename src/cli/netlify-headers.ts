import { topicLink } from '../feeds/topics.ts';
import { TOPIC_PATHS } from '../settings.ts';

/** Netlify's `_headers`: the absolute Link headers of the topics, which netlify.toml cannot know. */
export function netlifyHeaders(baseUrl: string): string {
  return TOPIC_PATHS.map((path) => `${path}\n  Link: ${topicLink(path, baseUrl)}\n`).join('');
}
