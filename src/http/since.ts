import { getReviewsSince } from '../api/operations/get-reviews-since.ts';
import { checkText } from '../reviews/parameter-check.ts';
import type { Issue } from '../schema/error-codes.ts';
import { PATHS } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { foundRecords } from './found-records.ts';
import { readOnly, readResponse } from './methods.ts';
import { parseQuery } from './query.ts';
import type { Release } from './release.ts';
import type { ReadRequest, Reply } from './reply.ts';
import { errorReply, invalidParameters } from './respond.ts';

/** `GET /api/reviews/since/{date}` (contract 5.since). */
export function sinceReply(request: ReadRequest, release: Release): Reply {
  return readOnly(request, () => {
    const { pathname, search } = new URL(request.url);
    const date = pathDate(pathname);
    if (date === null) return errorReply('not_found', ERROR_MESSAGES.no_date(pathname));
    const query = parseQuery(search, getReviewsSince.query);
    const issues = [...dateIssues(date), ...(query.ok ? [] : query.issues)];
    if (issues.length > 0 || !query.ok) return invalidParameters(issues);
    const found = getReviewsSince.run(release, { date, ...query.values });
    return foundRecords(request, release, `${PATHS.since}/${date}`, found);
  });
}

export async function sinceEndpoint(request: Request, release: Release): Promise<Response> {
  return readResponse(request, sinceReply(request, release));
}

/** The last path segment, decoded; null when the path has another form. Hosts decode paths differently. */
function pathDate(pathname: string): string | null {
  if (!pathname.startsWith(`${PATHS.since}/`)) return null;
  const [, segment] = /^([^/]+)\/?$/.exec(pathname.slice(PATHS.since.length + 1)) ?? [];
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function dateIssues(date: string): Issue[] {
  const read = checkText(date, getReviewsSince.pathParameters.date);
  return 'value' in read ? [] : [{ path: ['date'], code: read.code, message: `date: ${read.problem}` }];
}
