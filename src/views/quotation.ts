/** Ellipses where a quotation was cut, outside its quotation marks: inside is word for word. */
export interface CutMarks {
  before: '… ' | '';
  after: ' …' | '';
}

const CLOSING = '["\'”’»)\\]*]*';
const SENTENCE_END = new RegExp(
  `(?:[.!?…。！？]|\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}\\u200d]*)${CLOSING}$`,
  'u',
);
const LIST_MARK = /[\s"'“‘«([*•·>–—-]*$/;

/** Whether the slice of a text (UTF-16 units) begins or ends within a sentence. */
export function cutMarks(text: string, { start, end }: { start: number; end: number }): CutMarks {
  const earlier = text.slice(0, start);
  const lead = LIST_MARK.exec(earlier)?.[0] ?? '';
  const said = earlier.slice(0, earlier.length - lead.length);
  const begins = said === '' || lead.includes('\n') || SENTENCE_END.test(said);
  const later = text.slice(end);
  const ends =
    SENTENCE_END.test(text.slice(start, end)) || /^[^\S\n]*(\n|$)/.test(later) || /^[.!?…。！？]/.test(later);
  return { before: begins ? '' : '… ', after: ends ? '' : ' …' };
}
