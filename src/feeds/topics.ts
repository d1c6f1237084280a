import { MEDIA_TYPES, PATHS, TOPIC_PATHS } from '../settings.ts';

export type TopicPath = (typeof TOPIC_PATHS)[number];

/**
 * The one `Link` header of a topic, on GET, HEAD and notifications (W3C WebSub 4;
 * contract 6.topic-link).
 */
export function topicLink(path: TopicPath, baseUrl: string): string {
  return `<${baseUrl}${PATHS.hub}>; rel="hub", <${baseUrl}${path}>; rel="self"`;
}

/** The content type of a topic, on GET and on notifications (contract 2.media-types). */
export function topicMediaType(path: TopicPath): string {
  return path === PATHS.atom ? MEDIA_TYPES.atom : MEDIA_TYPES.json;
}

export function isTopicPath(path: string): path is TopicPath {
  return TOPIC_PATHS.some((topic) => topic === path);
}
