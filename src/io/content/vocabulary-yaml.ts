import { stringify } from 'yaml';

/** Entries of a vocabulary as readable YAML: one field per line, long lists of words wrapped in brackets. */
export function vocabularyYaml(entries: readonly object[]): string {
  return entries
    .map((entry) => {
      const fields = Object.entries(entry).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
      );
      return `- ${fields.map(([key, value]) => fieldYaml(key, value)).join('\n  ')}\n`;
    })
    .join('');
}

const WIDTH = 116;

function fieldYaml(key: string, value: unknown): string {
  if (!Array.isArray(value)) return stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();
  const words = value.map(wordYaml);
  const line = `${key}: [${words.join(', ')}]`;
  return line.length <= WIDTH ? line : `${key}:\n    [\n${wrapped(words)}    ]`;
}

function wordYaml(word: unknown): string {
  const [open, close] = ['[ ', ' ]\n'];
  return stringify([word], { collectionStyle: 'flow', lineWidth: 0 }).slice(open.length, -close.length);
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word},`.length > WIDTH) lines.push(`      ${word},`);
    else lines[lines.length - 1] = `${last} ${word},`;
  }
  return lines.map((line) => `${line}\n`).join('');
}
