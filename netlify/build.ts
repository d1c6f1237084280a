import { spawnSync } from 'node:child_process';
import { publish } from './publication.ts';

/**
 * `npm run build:netlify`, which netlify.toml calls: builds for the site's URL, then puts everything where
 * Netlify expects it. `SITE_URL` overrides Netlify's `URL`.
 */
const { SITE_URL = '', URL: siteUrl = '', CONTEXT, WEBSUB_CALLBACK_ALLOW } = process.env;
if (CONTEXT === 'production' && WEBSUB_CALLBACK_ALLOW?.trim()) {
  console.error(
    'WEBSUB_CALLBACK_ALLOW: not allowed in production, as it opens the address guard. Remove this variable.',
  );
  process.exit(1);
}
const built = spawnSync(
  process.execPath,
  ['--max-semi-space-size=64', 'src/cli/build/build.ts', '--without-history', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, SITE_URL: SITE_URL.trim() || siteUrl } },
);
if (built.status !== 0) process.exit(built.status ?? 1);
await publish(process.cwd());
