import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { SiteData } from '../../src/schema/site-data.ts';
import { filledInsights } from './filled-insights.ts';

/** Fills the insights of a release whose pages are not made yet. */
export function changeData(data: string): void {
  const site: SiteData = JSON.parse(readFileSync(join(data, 'site.json'), 'utf8'));
  const insights = InsightsDataset.parse(filledInsights(site.dataset, site.insights));
  writeFileSync(join(data, 'site.json'), JSON.stringify({ ...site, insights }));
  writeFileSync(join(data, 'insights.json'), JSON.stringify(insights));
}
