import { JSON_FOLDERS } from '../settings.ts';
import { LIVE_OPERATIONS } from './operations.ts';

/** The id of a live operation, or `notFound` for every other path that gets a JSON response. */
export type LiveOperation = (typeof LIVE_OPERATIONS)[number]['id'] | 'notFound';

/** The live operation at a path, with or without a trailing slash, or null. */
export function liveOperationAt(pathname: string): LiveOperation | null {
  const operation = LIVE_OPERATIONS.find(({ path }) => matches(path, pathname));
  if (operation !== undefined) return operation.id;
  const isJson = JSON_FOLDERS.some(
    (folder) => matches(folder, pathname) || pathname.startsWith(`${folder}/`),
  );
  return isJson ? 'notFound' : null;
}

function matches(path: string, pathname: string): boolean {
  const parameter = path.indexOf('{');
  return parameter < 0
    ? pathname === path || pathname === `${path}/`
    : `${pathname}/`.startsWith(path.slice(0, parameter));
}
