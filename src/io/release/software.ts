import { join } from 'node:path';

/**
 * The folder of this software: pages, functions, packs and styles. In an owner's project it is an
 * installed package, so it is not the project's folder.
 */
export const SOFTWARE = join(import.meta.dirname, '../../..');

/** The environment variable with that folder for code that a page build has bundled somewhere else. */
export const SOFTWARE_VARIABLE = 'REVIEWS_SOFTWARE';
