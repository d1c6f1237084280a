import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { nodeDisk } from '../../src/io/release/node-disk.ts';
import { readManifest } from '../../src/io/release/release.ts';
import { sealRelease } from '../../src/io/release/release-check.ts';
import { DATA_VARIABLE } from '../../src/io/release/site.ts';
import { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { Site } from '../../src/schema/site.ts';
import { filledInsights } from './filled-insights.ts';

/** Runs in a built project: fills the insights of its release and makes the pages again. */
const project = process.cwd();
const release = realpathSync(join(project, 'dist', 'current'));
const data = join(release, 'data');
const site: Site = JSON.parse(readFileSync(join(data, 'site.json'), 'utf8'));
const insights = InsightsDataset.parse(filledInsights(site.dataset, site.insights));
writeFileSync(join(data, 'site.json'), JSON.stringify({ ...site, insights }));
writeFileSync(join(data, 'insights.json'), JSON.stringify(insights));
process.env[DATA_VARIABLE] = data;
const outDir = join(project, 'dist', 'filled');
await build({ root: project, outDir, cacheDir: join(outDir, 'cache'), logLevel: 'error' });
rmSync(join(release, 'client'), { recursive: true });
cpSync(join(outDir, 'client'), join(release, 'client'), { recursive: true });
await sealRelease(nodeDisk, release, readManifest(data));
