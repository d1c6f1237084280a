export type Language = 'sh' | 'js' | 'ts' | 'py' | 'json' | 'text';

type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'plain';

/** A part of a sample; styles color it by its kind. */
export interface CodeToken {
  kind: TokenKind;
  text: string;
}

const STRINGS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/.source;
const NUMBER = /\b\d+(?:\.\d+)?\b/.source;
const SCRIPT =
  'async|await|break|const|continue|do|else|export|for|from|function|if|import|in|let|new|null|of|return|throw|true|false|type|while|interface|as|void';

/** What to color in each language. Enough for our own samples; no grammar. */
const SYNTAX: Record<Exclude<Language, 'text'>, { comment: string; string: string; keyword: string }> = {
  sh: {
    comment: String.raw`(?<![^\s])#.*`,
    string: String.raw`"(?:\\.|[^"\\])*"|'[^']*'`,
    keyword: String.raw`(?<=^|\n|\$\()(?:curl|claude|gemini|node|npm|npx|python3)\b|(?<=\s)--?[A-Za-z][\w-]*`,
  },
  js: { comment: '//.*', string: `${STRINGS}|\`[^\`]*\``, keyword: `\\b(?:${SCRIPT})\\b` },
  ts: { comment: '//.*', string: `${STRINGS}|\`[^\`]*\``, keyword: `\\b(?:${SCRIPT})\\b` },
  py: {
    comment: '#.*',
    string: STRINGS,
    keyword: String.raw`\b(?:as|def|for|from|if|import|in|None|not|print|return|True|False|while|with)\b`,
  },
  json: { comment: '(?!)', string: STRINGS, keyword: String.raw`\b(?:true|false|null)\b` },
};

/** A sample cut into tokens; their texts together are the sample. */
export function tokens(code: string, language: Language): CodeToken[] {
  if (language === 'text') return [{ kind: 'plain', text: code }];
  const { comment, string, keyword } = SYNTAX[language];
  const pattern = new RegExp(
    `(?<string>${string})|(?<comment>${comment})|(?<keyword>${keyword})|(?<number>${NUMBER})`,
    'g',
  );
  const found: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) found.push({ kind: 'plain', text: code.slice(end, match.index) });
    const [kind = 'plain'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    found.push({ kind: kind as TokenKind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) found.push({ kind: 'plain', text: code.slice(end) });
  return found;
}
