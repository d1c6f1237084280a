import { PATHS } from '../settings.ts';
import { DATA_FILES } from './data-files.ts';

type TopicFile = Extract<(typeof DATA_FILES)[number], { topic: object }>;
export type TopicPath = TopicFile['path'];

/** The WebSub topics (contract 6.topic-link). */
export const TOPICS = DATA_FILES.filter((file): file is TopicFile => 'topic' in file);

export const TOPIC_PATHS: readonly TopicPath[] = TOPICS.map(({ path }) => path);

/** Content types on GET and on notifications (contract 2.media-types). */
export const TOPIC_MEDIA_TYPES = Object.fromEntries(
  TOPICS.map(({ path, mediaType }) => [path, mediaType]),
) as Record<TopicPath, string>;

/** The one `Link` header of a topic, on GET, HEAD and notifications (W3C WebSub 4; contract 6.topic-link). */
export function topicLink(path: TopicPath, baseUrl: string): string {
  return `<${baseUrl}${PATHS.hub}>; rel="hub", <${baseUrl}${path}>; rel="self"`;
}

export function isTopicPath(path: string): path is TopicPath {
  return (TOPIC_PATHS as readonly string[]).includes(path);
}
