export const COUNTED_BY_WORDS =
  'A program finds what reviews mention by words and names. It misses some reviews and counts some by mistake.';
