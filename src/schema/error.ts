import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode, ISSUE_CODES, type IssueCode } from './error-codes.ts';

export const Issue = z
  .strictObject({
    path: z.array(z.string()).meta({ description: 'Name of the parameter.', examples: [['rating']] }),
    code: z.enum(Object.keys(ISSUE_CODES) as [IssueCode, ...IssueCode[]]).meta({
      description: Object.entries(ISSUE_CODES)
        .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
        .join(' '),
    }),
    message: z.string().meta({ examples: ['rating: must be an integer from 1 to 5, got "9"'] }),
  })
  .meta({ description: 'One problem in a request.' });

export const ErrorBody = z
  .strictObject({
    error: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: 'What is wrong and what to do.' }),
    issues: z.array(Issue).optional().meta({
      description: 'Every problem in the request; only with `invalid_parameters`.',
    }),
  })
  .meta({ description: 'Error from a JSON endpoint.' });
