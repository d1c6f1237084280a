import { opinionsOn, overview } from '../answers/opinions.ts';
import { COUNT, OBJECTS, result, TEXT, TEXT_OR_NULL } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

export const getOpinions: Tool = {
  name: 'get_opinions',
  title: 'What reviews say, in all or about one subject',
  describe: ({ business }) =>
    `What reviews of ${business} say about one aspect, topic, technician or service: mentions, how many have few stars, how many praise it, with a reader ` +
    'also how many complain, and quotes for and against. Without about: a summary and the subjects that reviews mention.',
  parameters: {
    about: {
      type: 'string',
      description: 'Id, label or alias.',
      example: 'wait_time',
    },
  },
  required: [],
  output: result({
    mention_count: COUNT,
    evidence: OBJECTS,
    evidence_against: OBJECTS,
    summary: TEXT_OR_NULL,
    subjects: OBJECTS,
    left_out: TEXT,
  }),
  call: (parsed, { about }) =>
    about === undefined ? overview(parsed) : opinionsOn(parsed, String(about), 'about'),
};
