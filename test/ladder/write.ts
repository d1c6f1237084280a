import { writeFileSync } from 'node:fs';
import { ladderOverrides } from './overrides.ts';

/** `npm run ladder`: writes the ladder as lint rules, a room a line. */
const lines = ladderOverrides().map((override) => JSON.stringify(override));
writeFileSync('test/ladder/ladder.json', `{"overrides":[\n${lines.join(',\n')}\n]}\n`);
