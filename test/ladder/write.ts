import { readFileSync, writeFileSync } from 'node:fs';
import { ladderOverrides } from './overrides.ts';

/** `npm run ladder`: writes the ladder into biome.json. */
const config = JSON.parse(readFileSync('biome.json', 'utf8'));
config.overrides = [
  ...config.overrides.filter(({ linter }: { linter?: unknown }) => !linter),
  ...ladderOverrides(),
];
writeFileSync('biome.json', `${JSON.stringify(config, null, 2)}\n`);
