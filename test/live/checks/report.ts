import { type Ability, type Check, Deviations, type Lacks, type Site } from './check.ts';

export interface Result {
  name: string;
  deviations: readonly string[];
  /** Why there is nothing to check on this host. */
  skipped?: string;
}

/** One check after another, so that the site is never busy. A check that cannot go on deviates. */
export async function runChecks(checks: readonly Check[], site: Site, lacks: Lacks): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const skipped = check.needs === undefined ? undefined : lacks[check.needs];
    if (skipped !== undefined) results.push({ name: check.name, deviations: [], skipped });
    else results.push({ name: check.name, deviations: await deviationsOf(check, site) });
  }
  return results;
}

export async function deviationsOf(check: Check, site: Site): Promise<readonly string[]> {
  const found = new Deviations();
  try {
    await check.run(site, found);
  } catch (error) {
    found.holds(`stopped: ${error instanceof Error ? error.message : error}`, false);
  }
  return found.list;
}

/** The results as Markdown. */
export function reportOf(
  results: readonly Result[],
  about: { url: string; facts: readonly string[]; lacks: Lacks },
): string {
  const rows = results.map(({ name, deviations, skipped }) => {
    const result =
      skipped === undefined ? (deviations.length === 0 ? 'ok' : `**${deviations.length}**`) : 'skipped';
    return `| ${name} | ${result} |`;
  });
  const list = results.flatMap(({ name, deviations }) =>
    deviations.length === 0 ? [] : ['', `### ${name}`, '', ...deviations.map((line) => `- ${inLine(line)}`)],
  );
  const reasons = Object.entries(about.lacks) as [Ability, string][];
  const total = results.reduce((sum, { deviations }) => sum + deviations.length, 0);
  return [
    `# ${about.url}`,
    '',
    ...about.facts.map((fact) => `- ${fact}`),
    `- Deviations: ${total}`,
    '',
    '| check | result |',
    '|---|---|',
    ...rows,
    ...(reasons.length === 0 ? [] : ['', '## Not checked on this host', '']),
    ...reasons.map(([ability, reason]) => `- ${ability}: ${reason}`),
    ...(list.length === 0 ? [] : ['', '## Deviations', ...list]),
    '',
  ].join('\n');
}

/** Text of a response must not become markup of the report. */
function inLine(text: string): string {
  return `\`${text.replace(/[`\r\n]/g, ' ')}\``;
}
