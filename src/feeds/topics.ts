import { FEED_SIZE, MEDIA_TYPES, PATHS, type TOPIC_PATHS } from '../settings.ts';

export type TopicPath = (typeof TOPIC_PATHS)[number];

/** What a topic holds, and its content type on GET and on notifications (contract 2.media-types). */
export const TOPICS: Record<TopicPath, { content: string; mediaType: string }> = {
  [PATHS.atom]: { content: `Atom, the ${FEED_SIZE} newest`, mediaType: MEDIA_TYPES.atom },
  [PATHS.jsonFeed]: { content: `JSON Feed 1.1, the ${FEED_SIZE} newest`, mediaType: MEDIA_TYPES.json },
  [PATHS.reviews]: { content: 'JSON, all reviews', mediaType: MEDIA_TYPES.json },
};

/**
 * The one `Link` header of a topic, on GET, HEAD and notifications (W3C WebSub 4;
 * contract 6.topic-link).
 */
export function topicLink(path: TopicPath, baseUrl: string): string {
  return `<${baseUrl}${PATHS.hub}>; rel="hub", <${baseUrl}${path}>; rel="self"`;
}

export function isTopicPath(path: string): path is TopicPath {
  return Object.hasOwn(TOPICS, path);
}
