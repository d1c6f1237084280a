import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * Writes src/reviews/joining-types.ts from the regular expressions of tr46, which come from the
 * Unicode Character Database. Run `npm pack tr46@6.0.0`, unpack it, then `npx node
 * packaging/joining-types.ts <folder>`.
 */
const folder = resolve(process.argv[2] ?? '.');
const require = createRequire(import.meta.url);
const { version, unicodeVersion } = require(`${folder}/package.json`);
const { combiningClassVirama, validZWNJ } = require(`${folder}/lib/regexes.js`);

const ZWNJ = '\u200C';
/** A letter that joins on both sides. */
const BEH = '\u0628';

writeFileSync(
  new URL('../src/reviews/joining-types.ts', import.meta.url),
  `/**
 * The letters beside which RFC 5892 A.1 and A.2 allow a joiner, as code points and ranges of Unicode ${unicodeVersion}.
 * Written by packaging/joining-types.ts from tr46 ${version}.
 */

/** Canonical combining class 9. */
${constant('VIRAMAS', (letter) => combiningClassVirama.test(letter))}

/** Joining types L and D: letters that join the next one. */
${constant('JOINS_NEXT', (letter) => validZWNJ.test(letter + ZWNJ + BEH))}

/** Joining types R and D: letters that join the one before. */
${constant('JOINS_PREVIOUS', (letter) => validZWNJ.test(BEH + ZWNJ + letter))}
`,
);

function constant(name: string, includes: (letter: string) => boolean): string {
  const ranges: [from: number, to: number][] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const last = ranges.at(-1);
    if (!includes(String.fromCodePoint(code))) continue;
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const words = ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-'));
  const lines = words.join(' ').match(/.{1,100}(?= |$)/g) ?? [];
  return `export const ${name} = \`\n${lines.map((line) => `  ${line.trim()}\n`).join('')}\`;`;
}
