/** What every surface says about counts of criticism. */
export const MISSED_CRITICISM = 'The analysis misses some criticism: read negative counts as a minimum.';
