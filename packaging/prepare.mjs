import { relative } from 'node:path';

/**
 * npm runs this after every installation. There is something to do only when another project installs this one from a
 * Git URL: npm then makes the package in a separate clone, and runs no `prepack`. Plain JavaScript, because an older
 * Node must be able to do nothing.
 */
const { INIT_CWD = '.' } = process.env;
if (relative('.', INIT_CWD).startsWith('..')) {
  const { pack } = await import('./pack.ts');
  await pack();
}
