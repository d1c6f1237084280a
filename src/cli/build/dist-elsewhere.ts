import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../../io/content/inside.ts';

/** Why nothing can be built into `dist` where it is a link that leaves the project; null where it does not. */
export function distElsewhere(project: string): string | null {
  const dist = join(project, 'dist');
  const real = realpathSync(dist);
  if (isInside(realpathSync(project), real)) return null;
  return [
    `${dist} is a link to ${real}, outside the project, where the page builder finds none of its packages;`,
    'nothing was published. Mount that folder here instead (mount --bind), or remove the link.',
  ].join('\n');
}
