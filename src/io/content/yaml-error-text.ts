import type { YAMLError } from 'yaml';

/** Fixes nearly every mistake: a text with `: `, quotes or an odd first character, or a missing indent. */
const BELOW =
  'Write texts on separate lines below "|-", each indented by two spaces, or put quotes around the whole text.';

const REMEDIES: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'Keep one of them.',
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
};

/** The YAML parser's message, and how to fix the problem. */
export function yamlErrorText({ code, message }: YAMLError): string {
  const said = message
    .replace(/\s+/g, ' ')
    .replace(/ (["'])quote/, ' quote ($1)')
    .trim();
  return `is not valid YAML: ${said}. ${REMEDIES[code] ?? BELOW}`;
}
