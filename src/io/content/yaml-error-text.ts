import { type Document, isScalar, visit, type YAMLError } from 'yaml';

/** Fixes nearly every mistake: a text with `: `, quotes or an odd first character, or a missing indent. */
const BELOW =
  'Write texts on separate lines below "|-", each indented by two spaces, or put quotes around the whole text.';

const COLON_IN_TEXT = 'A text contains a colon and a space';

const REMEDIES: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'Keep one of them.',
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
};

/** Where a problem is: a quote that is never closed is one where it opens, not at the end of the file. */
export function yamlErrorOffset(document: Document, { code, pos: [offset] }: YAMLError): number {
  let place = offset;
  if (code !== 'MISSING_CHAR') return place;
  visit(document, (_, node) => {
    const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE');
    if (isQuoted && node.range && node.range[1] >= offset) place = node.range[0];
  });
  return place;
}

export function yamlErrorText({ code, message }: YAMLError): string {
  const isColon = code === 'BLOCK_AS_IMPLICIT_KEY' && message.startsWith('Nested mappings');
  const said = (isColon ? COLON_IN_TEXT : message)
    .replace(/\s+/g, ' ')
    .replace(/ (["'])quote/, ' quote ($1)')
    .trim();
  return `is not valid YAML: ${said}. ${REMEDIES[code] ?? BELOW}`;
}
