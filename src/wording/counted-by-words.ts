/** What every list of counts says about them. */
export const COUNTED_BY_WORDS =
  'We count words and names, so we miss some reviews and count some by mistake.';
