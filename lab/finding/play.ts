import { readFileSync } from 'node:fs';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { BUSINESSES, type BusinessName } from './businesses.ts';

/** Runs tool calls and prints their results: `node lab/finding/play.ts <file with [{business, i, calls}]>`. */
interface Played {
  i: number;
  business: BusinessName;
  calls: { name: string; arguments: Record<string, string | number | boolean> }[];
}

const [file = ''] = process.argv.slice(2);
const played: Played[] = JSON.parse(readFileSync(file, 'utf8'));
const catalogs = { clinic: BUSINESSES.clinic(), plumber: BUSINESSES.plumber() };
for (const { i, business, calls } of played) {
  for (const { name, arguments: given } of calls) {
    const answer = TOOLS.find((tool) => tool.name === name)?.call(catalogs[business], given);
    if (answer === undefined) throw new Error(`no tool ${name}`);
    console.log(`## ${i} ${business} ${name} ${JSON.stringify(given)}`);
    console.log('text' in answer ? answer.text : answer.problem);
  }
}
