import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/**
 * The number from which all random draws of a test run derive: `TEST_SEED`, else one made from the commit, or from the
 * package's version if there is no Git. So a commit that passes once passes again.
 */
export function testSeed(): number {
  const wanted = process.env.TEST_SEED;
  if (wanted === undefined) return seedOf(commit() ?? packageVersion());
  if (!/^[1-9]\d{0,8}$/.test(wanted)) {
    throw new Error(`TEST_SEED: must be a whole number from 1 to 999999999, got "${wanted}".`);
  }
  return Number(wanted);
}

export function seedOf(text: string): number {
  return 1 + (createHash('sha256').update(text).digest().readUInt32BE() % 999_999_999);
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function packageVersion(): string {
  return JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).version;
}
