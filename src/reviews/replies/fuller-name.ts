/**
 * Names in a reply that say more than the author did, in every language: a name of the author beside one that the author
 * did not give ("Ada Lovelace" for Ada L.), a longer form ("Jennifer" for Jen), or any name in the greeting of a handle.
 * `known`: the review's words and the names of the business.
 */
export function fullerNames(reply: string, author: string, known: readonly string[]): string[] {
  const own = wordsOf(author).filter((word) => word.length > 2);
  const open = new Set([...wordsOf(author), ...known.flatMap(wordsOf)]);
  const isNew = (word: string): boolean => word.length > 1 && !open.has(word.toLowerCase());
  const beside = [...reply.matchAll(TWO_NAMES)].flatMap(([, first = '', second = '']) => {
    const hasOne = own.includes(first.toLowerCase()) !== own.includes(second.toLowerCase());
    return hasOne && (isNew(first) || isNew(second)) ? [`${first} ${second}`] : [];
  });
  const longer = [...reply.matchAll(NAME)].flatMap(([word]) =>
    own.some((each) => word.toLowerCase().startsWith(each) && word.length > each.length + 1) && isNew(word)
      ? [word]
      : [],
  );
  const [, greeted = ''] = GREETING.exec(reply) ?? [];
  const greets = isHandle(author) && greeted !== '' && isNew(greeted) ? [greeted] : [];
  return [...new Set([...beside, ...longer, ...greets])];
}

/** Not a name: digits, underscores, no capital letter, or two words written as one. */
function isHandle(author: string): boolean {
  if (author === '') return false;
  return /[\d_]/.test(author) || !/\p{Lu}/u.test(author) || /^\S*\p{Ll}\p{Lu}\S*$/u.test(author.trim());
}

const WORD = "\\p{Lu}[\\p{L}'’-]*\\p{L}";
const NAME = new RegExp(`(?<![\\p{L}'’-])${WORD}(?![\\p{L}-])`, 'gu');
/** Zero characters wide, so that the second word of one match can be the first of the next. */
const TWO_NAMES = new RegExp(`(?<![\\p{L}'’-])(?=(${WORD})\\s(${WORD})(?!\\p{L}))`, 'gu');
/** The last word before the first mark, such as "Hello dear Jennifer," in any language. */
const GREETING = new RegExp(`^\\s*(?:[\\p{L}'’]+\\s){1,2}(${WORD})\\s?[,!:.–—\\n]`, 'u');

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.flatMap((word) => [word, word.replace(/['’]s$/, ''), ...word.split('-')]);
}
