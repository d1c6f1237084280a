import { topicLink } from '../feeds/topics.ts';
import { MEDIA_TYPES, PATHS, TOPIC_PATHS } from '../settings.ts';

/**
 * Netlify's `_headers`: the absolute Link headers of the topics, which netlify.toml cannot know, and
 * the types of files whose names do not tell them.
 */
export function netlifyHeaders(baseUrl: string): string {
  const links = TOPIC_PATHS.map((path) => `${path}\n  Link: ${topicLink(path, baseUrl)}\n`);
  const types = [
    `${PATHS.mcpCard}\n  Content-Type: ${MEDIA_TYPES.mcpCard}\n`,
    `${PATHS.aiCatalog}\n  Content-Type: ${MEDIA_TYPES.aiCatalog}\n`,
  ];
  return [...links, ...types].join('');
}
