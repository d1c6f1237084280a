import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { McpPorts } from '../mcp/session.ts';
import { MCP_SESSION_KEY } from '../settings.ts';
import { log } from './log.ts';

/** Clock, randomness, checksum and host names for the MCP endpoint. */
export function mcpPorts(variables: Record<string, string | undefined>): McpPorts {
  return {
    now: () => Date.now() / 1000,
    random: () => randomBytes(12).toString('base64url'),
    hmac: (text) => createHmac('sha256', MCP_SESSION_KEY).update(text).digest('base64url'),
    hosts: deployHosts(variables),
    turn: () => setImmediate(),
    report: (error) => log('mcp', { message: error.message.slice(0, 300).toWellFormed() }),
  };
}

/** Netlify serves a site under its own name, its aliases' main address and one host per deploy. */
function deployHosts({ URL: main, SITE_NAME: name }: Record<string, string | undefined>): string[] {
  return [
    ...(main !== undefined && URL.canParse(main) ? [new URL(main).hostname] : []),
    ...(name ? [`${name}.netlify.app`, `*--${name}.netlify.app`] : []),
  ];
}
