import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { isTooLong, TOO_LONG } from '../../reviews/parameter-check.ts';
import { MCP_REVISIONS } from '../../settings.ts';
import { truncated } from '../../text/truncated.ts';
import { FAULT } from './json-rpc.ts';

/**
 * A server whose errors name the right cause, and whose `server/discover` lists every revision, as the
 * server card does; SDK 2.4.0 lists the modern ones and installs its own handler last. SDK 2.4.0 sends params of the wrong shape as an internal
 * error instead of -32602, and shows callers the message of every fault; here only the log gets it.
 */
export class StrictServer extends Server {
  /**
   * The arguments of the message as sent. The SDK's validator copies them without a key `__proto__`,
   * so that it would be ignored instead of reported.
   */
  sentArguments: Record<string, unknown> | undefined;

  protected override _wrapHandler(...[method, handler]: Parameters<Server['_wrapHandler']>) {
    const wrapped = super._wrapHandler(method, handler);
    return async (...call: Parameters<typeof wrapped>) => {
      const [{ params }] = call;
      this.sentArguments = params?.arguments as Record<string, unknown> | undefined;
      const overlong = method === 'initialize' ? null : overlongText(textsOf(method, params));
      if (overlong !== null) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${truncated(overlong)}: ${TOO_LONG}`);
      }
      try {
        const result = await wrapped(...call);
        return method === 'server/discover' ? { ...result, supportedVersions: MCP_REVISIONS } : result;
      } catch (error) {
        const issues = shapeIssues(error);
        if (issues !== null) {
          const message = `Invalid params of ${method}: ${issueLine(issues)}`;
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
        }
        if (error instanceof ProtocolError) throw error;
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
        throw new ProtocolError(ProtocolErrorCode.InternalError, FAULT);
      }
    };
  }
}

/** What the server reads of params; a tool checks its own arguments, and says more about them. */
function textsOf(
  method: string,
  { _meta, arguments: given, ...texts }: Record<string, unknown> = {},
): object {
  return method === 'tools/call' ? texts : { ...texts, arguments: given };
}

/** Where the first text that exceeds the limit is: `argument.value`; null without one. */
function overlongText(value: unknown): string | null {
  if (typeof value === 'string') return isTooLong(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const place = overlongText(inner);
    if (place !== null) return place === '' ? key : `${key}.${place}`;
  }
  return null;
}

/** zod's list of issues in JSON, as the SDK's validator throws it, alone or after "Invalid ... request:". */
function shapeIssues(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /^\s*(?:Invalid \S+ request:\s*)?(\[[\s\S]*)$/.exec(error.message)?.[1] ?? null;
}

function issueLine(text: string): string {
  try {
    const issues: { path: (string | number)[]; message: string }[] = JSON.parse(text);
    return issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')
      .slice(0, 300)
      .toWellFormed();
  } catch {
    return text.slice(0, 300).toWellFormed();
  }
}
