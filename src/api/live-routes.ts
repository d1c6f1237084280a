import { JSON_FOLDERS } from '../settings.ts';
import { OPERATIONS } from './operations.ts';

/** Operations that code answers, by their ids; `notFound` stands for every other path that gets a JSON response. */
export const LIVE_OPERATIONS = [
  'searchReviews',
  'getReviewsSince',
  'subscribe',
  'postMcp',
  'notFound',
] as const;
export type LiveOperation = (typeof LIVE_OPERATIONS)[number];

const LIVE = OPERATIONS.filter(({ kind }) => kind === 'live');

/** The live operation at a path, or null. Netlify's paths match alike: a trailing slash makes no difference. */
export function liveOperationAt(pathname: string): LiveOperation | null {
  const operation = LIVE.find(({ path }) => fits(path, pathname));
  if (operation !== undefined) return operation.id as LiveOperation;
  const isJson = JSON_FOLDERS.some((folder) => fits(folder, pathname) || pathname.startsWith(`${folder}/`));
  return isJson ? 'notFound' : null;
}

function fits(path: string, pathname: string): boolean {
  const parameter = path.indexOf('{');
  return parameter < 0
    ? pathname === path || pathname === `${path}/`
    : pathname.startsWith(path.slice(0, parameter));
}
