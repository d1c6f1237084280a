import { type Document, isScalar, visit, type YAMLError } from 'yaml';

/** Fixes nearly every mistake: a text with `: `, quotes or an odd first character, or a missing indent. */
const BELOW =
  'Write texts on separate lines below "|-", each indented by two spaces, or put quotes around the whole text.';

/** Where a problem is. For a quote that is never closed, where it opens, not the end of the file. */
export function yamlErrorOffset(document: Document, { code, pos: [offset] }: YAMLError): number {
  let place = offset;
  if (code !== 'MISSING_CHAR') return place;
  visit(document, (_, node) => {
    const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE');
    if (isQuoted && node.range && node.range[1] >= offset) place = node.range[0];
  });
  return place;
}

/** Five slips in our own words, by the line of the error; the parser's message for all others. */
export function yamlErrorText({ code, message }: YAMLError, line: string): string {
  if (/^ *\t/.test(line)) return 'is indented with a tab. Indent with spaces, two for each level.';
  const [, key] = /^ *(?:- +)?([A-Za-z_]+)[:：](?! |$|\/\/)/.exec(line) ?? [];
  if (key !== undefined) return `needs a plain colon and a space after "${key}", such as "${key}: ...".`;
  if (code === 'UNEXPECTED_TOKEN' && /: *'[^']*'[^\s'#]/.test(line)) {
    return `has a text in single quotes with an apostrophe, which ends it. Use double quotes, or write '' for each apostrophe.`;
  }
  const isNested = code === 'BLOCK_AS_IMPLICIT_KEY' && message.startsWith('Nested mappings');
  if (isNested && /:\s.*:(?:\s|$)/.test(line)) {
    return `is not valid YAML: A text contains a colon and a space. ${BELOW}`;
  }
  if (isNested || (code === 'BAD_INDENT' && message.startsWith('All '))) {
    return 'is indented differently from its neighbor, or the line below is. Indent fields of one level equally, and texts by two more spaces.';
  }
  const said = message
    .replace(/\s+/g, ' ')
    .replace(/ (["'])quote/, ' quote ($1)')
    .trim();
  return `is not valid YAML: ${said}. ${code === 'DUPLICATE_KEY' ? 'Keep one of them.' : BELOW}`;
}
