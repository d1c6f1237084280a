import { componentName, type Json, list, object, typeWords } from './api-reference.ts';

/** One key of a shape. Keys of inner objects have dots and `[]`: `reviews[].id`. */
export interface ShapeRow {
  key: string;
  type: string;
  required: boolean;
  description: string;
  /** Another documented shape that this key holds. */
  component: string | null;
}

/** A JSON Schema object as a flat table of its keys; inner documented shapes stay references. */
export function shapeRows(schema: Json, prefix = ''): ShapeRow[] {
  const required = list(schema.required);
  return Object.entries(object(schema.properties)).flatMap(([name, value]) => {
    const field = object(value);
    const key = prefix + name;
    const { inner, suffix } = innerObject(field);
    const row: ShapeRow = {
      key,
      type: inner && !field.anyOf ? `${suffix === '[]' ? 'list of objects' : 'object'}` : typeWords(field),
      required: required.includes(name),
      description: typeof field.description === 'string' ? field.description : '',
      component: componentInside(field),
    };
    return inner ? [row, ...shapeRows(inner, `${key}${suffix}.`)] : [row];
  });
}

/** The inline object of a field: itself, its list items, its map values, or its non-null option. */
function innerObject(field: Json): { inner: Json | null; suffix: string } {
  if (field.properties) return { inner: field, suffix: '' };
  const items = object(field.items);
  if (items.properties) return { inner: items, suffix: '[]' };
  const values = object(field.additionalProperties);
  if (values.properties) return { inner: values, suffix: '.{id}' };
  const option = [...list(field.anyOf), ...list(field.oneOf)]
    .map(object)
    .find(({ properties }) => properties);
  return { inner: option ?? null, suffix: '' };
}

function componentInside(field: Json): string | null {
  return (
    componentName(field) ??
    componentName(object(field.items)) ??
    list(field.anyOf)
      .map((option) => componentName(object(option)))
      .find((name) => name !== null) ??
    null
  );
}
