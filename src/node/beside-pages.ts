import type { IncomingMessage, ServerResponse } from 'node:http';
import { liveOperationAt } from '../api/live-routes.ts';
import { SERVED_DATA } from '../io/release/release-data.ts';
import type { Hub } from '../websub/hub.ts';
import { respond, type Served } from './respond.ts';
import { unreadBytes } from './unread-bytes.ts';

/** Serves data files and live endpoints beside another server for pages, which gets every other request. */
export function besidePages(
  served: () => Served,
  hub: Hub,
): (message: IncomingMessage, outgoing: ServerResponse, next: () => void) => void {
  const serving = { hub, unread: unreadBytes() };
  return (message, outgoing, next) => {
    const path = (message.url ?? '/').replace(/[?#].*/s, '');
    const operation = liveOperationAt(path);
    const isOurs = SERVED_DATA.includes(path) || (operation !== null && operation !== 'notFound');
    if (isOurs) void respond(served(), message, outgoing, serving);
    else next();
  };
}
