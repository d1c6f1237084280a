import { z } from 'zod';
import { elementOf, fieldsOf, unwrapped } from '../../schema/inside-shape.ts';

/** The valid parts of a value at any depth. Wrong items of lists are undefined, so that the others keep their places. */
export function soundParts(shape: unknown, input: unknown): unknown {
  if (!(shape instanceof z.ZodType)) return undefined;
  if (shape.safeParse(input).success) return input;
  const inner = unwrapped(shape);
  if (inner instanceof z.ZodArray && Array.isArray(input)) {
    return input.map((item) => soundParts(elementOf(inner), item));
  }
  if (!(inner instanceof z.ZodObject) || typeof input !== 'object' || input === null) return undefined;
  const fields = fieldsOf(inner);
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key]) => Object.hasOwn(fields, key))
      .map(([key, value]): [string, unknown] => [key, soundParts(fields[key], value)])
      .filter(([, value]) => value !== undefined),
  );
}
