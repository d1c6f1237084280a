import { join } from 'node:path';

/** The folder of this software: in an owner's project, of the installed package. */
export const SOFTWARE = join(import.meta.dirname, '../../..');

/** The environment variable with that folder for code that a page build has bundled somewhere else. */
export const SOFTWARE_VARIABLE = 'REVIEWS_SOFTWARE';
