import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { McpPorts } from '../../mcp/protocol/ports.ts';
import { MCP_SESSION_KEY } from '../../settings.ts';
import { log } from '../log.ts';

/** Clock, randomness, checksum and log for the MCP endpoint; `authorities` are further allowed `Host` headers. */
export function mcpPorts(authorities: readonly string[] = []): McpPorts {
  return {
    now: () => Date.now() / 1000,
    random: () => randomBytes(12).toString('base64url'),
    hmac: (text) => createHmac('sha256', MCP_SESSION_KEY).update(text).digest('base64url'),
    authorities,
    admit: () => null,
    turn: () => setImmediate(),
    report: (error) => log('mcp', { message: error.message.slice(0, 300).toWellFormed() }),
  };
}
