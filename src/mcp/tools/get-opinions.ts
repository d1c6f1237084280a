import { opinionsOn, overview } from '../answers/opinions.ts';
import { COUNT, OBJECTS, result, TEXT, TEXT_OR_NULL } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

export const getOpinions: Tool = {
  name: 'get_opinions',
  title: 'What reviews say',
  describe: ({ business }) =>
    `What reviews of ${business} say about one aspect, topic, technician or service: how many reviews mention it, praise it, have few stars ` +
    'and, if a reader judged the texts, complain; with quotes for and against. Without about: a summary and the subjects.',
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
