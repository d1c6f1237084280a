import { parse } from 'yaml';
import { isRecord } from '../../text/json.ts';
import { truncated } from '../../text/truncated.ts';

/** The values that two people changed differently, each in words: "Thursday closes: yours 19:00, theirs 17:00". */
export function conflictingLeaves(base: string, theirs: string, yours: string): string[] {
  const [was, their, your] = [base, theirs, yours].map(leavesOf) as [Leaves, Leaves, Leaves];
  return [...new Set([...their.keys(), ...your.keys()])].flatMap((name) => {
    const [old, other, own] = [was.get(name), their.get(name), your.get(name)];
    if (other === own || other === old || own === old) return [];
    return [`${name}: yours ${shown(own)}, theirs ${shown(other)}`];
  });
}

type Leaves = Map<string, string>;

function shown(value: string | undefined): string {
  return value === undefined ? 'is gone' : truncated(value);
}

/** Every value of a YAML text by its place in words; none if it cannot be read. */
function leavesOf(text: string): Leaves {
  const leaves: Leaves = new Map();
  try {
    collect(parse(text), '', leaves);
  } catch {
    // Not valid YAML: the message then names only the file.
  }
  return leaves;
}

function collect(value: unknown, place: string, leaves: Leaves): void {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    for (const [index, item] of value.entries()) {
      collect(item, nameOf(item) ?? `${place} ${index + 1}`.trim(), leaves);
    }
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, `${place} ${key.replaceAll('_', ' ')}`.trim(), leaves);
    }
  } else {
    leaves.set(place, [value].flat().join(', '));
  }
}

/** How people call an entry of a list: by its day, label, name, question or id. */
function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const fields = item as Record<string, unknown>;
  const key = NAMES.find((name) => fields[name] !== undefined);
  return key === undefined ? null : truncated([fields[key]].flat().join(', '));
}

const NAMES = ['day_of_week', 'days', 'day', 'label', 'name', 'question', 'id', 'on', 'date'];
