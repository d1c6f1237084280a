import { MEDIA_TYPES, PATHS, TOPIC_PATHS } from '../settings.ts';

/** The one `Link` header of a WebSub topic, for GET, HEAD and notifications alike (websub.md WS-13, WS-30). */
export function topicLink(path: (typeof TOPIC_PATHS)[number], baseUrl: string): string {
  return `<${baseUrl}${PATHS.hub}>; rel="hub", <${baseUrl}${path}>; rel="self"`;
}

/** The exact content type that a topic is served and pushed with (WS-12). */
export function topicMediaType(path: (typeof TOPIC_PATHS)[number]): string {
  return path === PATHS.atom ? MEDIA_TYPES.atom : MEDIA_TYPES.json;
}

export function isTopicPath(path: string): path is (typeof TOPIC_PATHS)[number] {
  return TOPIC_PATHS.some((topic) => topic === path);
}
