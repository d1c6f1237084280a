/** The schema inside `optional`, `nullable` and other wrappers; undefined without one. */

interface Definition {
  innerType?: unknown;
  shape?: Record<PropertyKey, unknown>;
  element?: unknown;
}

export function unwrapped(shape: unknown): unknown {
  let current = shape;
  while (definitionOf(current)?.innerType !== undefined) current = definitionOf(current)?.innerType;
  return current;
}

/** The fields of an object. */
export function fieldsOf(shape: unknown): Record<PropertyKey, unknown> {
  return definitionOf(unwrapped(shape))?.shape ?? {};
}

export function fieldOf(shape: unknown, name: PropertyKey): unknown {
  const fields = fieldsOf(shape);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The shape of a list's items. */
export function elementOf(shape: unknown): unknown {
  return definitionOf(unwrapped(shape))?.element;
}

/** The shape at a path of names and positions. */
export function shapeAt(shape: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => fieldOf(at, key) ?? elementOf(at), shape);
}

function definitionOf(shape: unknown): Definition | undefined {
  return (shape as { def?: Definition } | undefined)?.def;
}
