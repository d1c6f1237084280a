export type Language = 'sh' | 'js' | 'ts' | 'py' | 'json' | 'text';

/** A part of a sample; styles color comments and strings. */
interface CodeToken {
  kind: 'comment' | 'string' | 'plain';
  text: string;
}

const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/.source;
const COMMENT = /(?<![^\s])(?:#|\/\/).*/.source;

/** A sample cut into tokens; their texts together are the sample. */
export function tokens(code: string, language: Language): CodeToken[] {
  if (language === 'text') return [{ kind: 'plain', text: code }];
  return code
    .split(new RegExp(`(${STRING}|${COMMENT})`))
    .map((text, i) => ({ kind: i % 2 === 0 ? 'plain' : /^["']/.test(text) ? 'string' : 'comment', text }));
}
