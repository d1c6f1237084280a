import { opinionsOn } from '../answers/opinions.ts';
import { COUNT, NUMBER_OR_NULL, OBJECTS, result, TEXT, TEXT_OR_NULL } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

export const getOpinions: Tool = {
  name: 'get_opinions',
  title: 'Opinions on one subject',
  describe: ({ business }) =>
    `What reviews of ${business} say about one aspect, topic, technician or service: mentions, how many have few stars, how many praise it, and quotes for and against; with a reader also how many complain. For an unknown name, the error lists the closest names.`,
  parameters: {
    about: {
      type: 'string',
      description: 'Id, label or alias, such as those in search_reviews.',
      example: 'wait_time',
    },
  },
  required: ['about'],
  output: result({
    id: TEXT,
    label: TEXT,
    mention_count: COUNT,
    high_rated_count: COUNT,
    low_rated_count: COUNT,
    praise_count: COUNT,
    complaint_count: NUMBER_OR_NULL,
    evidence: OBJECTS,
    evidence_against: OBJECTS,
    url: TEXT,
    left_out: TEXT_OR_NULL,
  }),
  call: (catalog, { about }) => opinionsOn(catalog, String(about), 'about'),
};
