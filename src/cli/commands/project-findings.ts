import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedContent } from '../../io/content/content.ts';
import { isLocalUrl } from '../../io/environment/base-url.ts';
import { manual, PACKAGE, readPackage, softwareVersion } from '../../io/release/package.ts';
import type { Manifest } from '../../io/release/release.ts';
import { releaseStore } from '../../io/release/release-store.ts';
import { SOFTWARE } from '../../io/release/software.ts';
import { isSampleReview } from '../../reviews/sample-reviews.ts';
import type { Content } from '../../schema/content.ts';
import { counted } from '../../text/counted.ts';
import type { Context } from './command.ts';
import { bad, type ProjectFinding } from './finding.ts';
import { hubFindings } from './hub-findings.ts';
import { tarballOf } from './vendored.ts';

export async function projectFindings(
  context: Context,
  loaded: LoadedContent,
  acceptsLoss: boolean,
): Promise<ProjectFinding[]> {
  const published = await releaseStore(context.project).publishedManifest();
  const checked = [
    versionFinding(context.project),
    loaded.ok ? sampleFinding(context, loaded.content) : null,
    urlFinding(context, published),
    netlifyFinding(context.project),
    ...(await hubFindings(context, acceptsLoss)),
  ];
  return checked.filter((finding) => finding !== null);
}

/** The dependency line against what is installed; null where the software is the project itself. */
function versionFinding(project: string): ProjectFinding | null {
  const wanted = readPackage(project)?.dependencies?.[PACKAGE];
  if (wanted === undefined) return null;
  const running = softwareVersion();
  if (wanted.startsWith('file:') && tarballOf(join(project, wanted.slice('file:'.length))) === null) {
    return bad(
      `package.json names ${wanted}, which does not exist`,
      'Restore that file from git, or run: npm run reviews -- upgrade <tarball>',
    );
  }
  const written = /(\d+\.\d+\.\d+)(\.tgz)?$/.exec(wanted)?.[1];
  return written === undefined || written === running
    ? null
    : bad(`${PACKAGE} ${running} is installed, but package.json asks for ${written}`, 'Run: npm install');
}

function sampleFinding({ project }: Context, { business, reviews }: Content): ProjectFinding | null {
  if (business.sample !== true || project === SOFTWARE) return null;
  const madeUp = reviews.filter(isSampleReview).length;
  return madeUp === 0
    ? bad('business.yaml says "sample: true": pages would call your reviews made up', 'Delete that line.')
    : bad(
        `business.yaml says "sample: true": ${counted(madeUp, 'made-up review')} would be published as yours`,
        'Make a project of your own: npm run create -- <folder>',
      );
}

function urlFinding({ environment, project }: Context, published: Manifest | null): ProjectFinding | null {
  const { baseUrl } = environment;
  const isPublic = existsSync(join(project, 'netlify.toml')) || environment.host !== '127.0.0.1';
  if (isLocalUrl(baseUrl) && isPublic && project !== SOFTWARE) {
    return bad(
      `The site has no public URL: it would publish ${baseUrl}`,
      'Write the URL in site.yaml, such as "url: https://reviews.example.com".',
    );
  }
  if (!isLocalUrl(baseUrl) && baseUrl.startsWith('http:')) {
    return bad(
      `The URL ${baseUrl} is not secure`,
      'Write https:// in site.yaml, and serve it with a certificate.',
    );
  }
  if (published !== null && published.base_url !== baseUrl) {
    return bad(
      `The last build is for ${published.base_url}, but the settings say ${baseUrl}`,
      'Write the right URL in site.yaml, then run: npm run build',
    );
  }
  return null;
}

function netlifyFinding(project: string): ProjectFinding | null {
  const file = join(project, 'netlify.toml');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const lacks = ['--netlify', 'dist/client', 'dist/functions', 'dist/data'].filter(
    (part) => !text.includes(part) && !(part === '--netlify' && text.includes('build:netlify')),
  );
  if (lacks.length === 0) return null;
  return bad(
    `netlify.toml does not name ${lacks.join(', ')}: pages or functions would be missing`,
    `Compare it with the one in ${manual('netlify.md')}.`,
  );
}
