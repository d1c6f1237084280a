/** The value of JSON; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object in JSON; an empty one for anything else. */
export function recordIn(text: string): Record<string, unknown> {
  const value = jsonIn(text);
  return isRecord(value) ? value : {};
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
