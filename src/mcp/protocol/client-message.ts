import { meantBy } from '../../reviews/parameter-check.ts';
import { isRecord } from '../../text/json.ts';
import type { CallableTool } from '../tools/tool.ts';
import { CALLABLE_TOOLS } from '../tools/tools.ts';

type Members = Record<string, unknown>;

const CAPABILITIES = ['capabilities', 'io.modelcontextprotocol/clientCapabilities'];

/** Members that are objects, also when a client writes null or, in PHP, an empty list. */
const OBJECTS = ['params', 'arguments', '_meta', ...CAPABILITIES];

/**
 * A request or notification as its client means it (contract 7.lenient). Some languages write null for what is not
 * given and [] for {}; some models send "" for each optional argument, and numbers as text.
 */
export function clientMessage(value: unknown): unknown {
  if (!isRecord(value) || typeof value.method !== 'string') return value;
  const message = withoutNulls(value);
  // An id of null is an error, except that a notification needs none.
  if (value.id === null && !value.method.startsWith('notifications/')) message.id = null;
  const { params } = message;
  if (!isRecord(params) || !isRecord(params.arguments)) return message;
  const tool = CALLABLE_TOOLS.find(({ name }) => value.method === 'tools/call' && name === params.name);
  return { ...message, params: { ...params, arguments: meantArguments(params.arguments, tool) } };
}

function withoutNulls(members: Members, isAllObjects = false): Members {
  const entries = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    if (isEmpty && OBJECTS.includes(name)) return [[name, {}]];
    if (value === null) return [];
    if (isEmpty && isAllObjects) return [[name, {}]];
    return [
      [name, isRecord(value) ? withoutNulls(value, isAllObjects || CAPABILITIES.includes(name)) : value],
    ];
  });
  // As own members: a name such as __proto__ is reported, not followed.
  return Object.fromEntries(entries);
}

function meantArguments(given: Members, { parameters = {}, required }: Partial<CallableTool> = {}): Members {
  const typeOf = (name: string) => (Object.hasOwn(parameters, name) ? parameters[name]?.type : undefined);
  const entries = Object.entries(given)
    .filter(([name, value]) => required?.includes(name) || typeof value !== 'string' || value.trim() !== '')
    .map(([name, value]) => [name, meantBy(value, typeOf(name))]);
  return Object.fromEntries(entries);
}
