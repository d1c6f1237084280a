/** What every list of counts says about them. */
export const COUNTED_BY_WORDS = 'Counted by words and names: some reviews are missing or misplaced.';
