import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import { subscription } from '../websub/support/records.ts';

type FullDiskReport = { accepted: number; refused: number; violations: string[] };

const SUBSCRIPTIONS = 400;

/**
 * A process whose files cannot grow, as on a full disk, stores what it can. Everything that it reported as
 * stored is there when there is room again; everything else was refused with a remedy.
 */
export async function fillDisk({ blocks }: { blocks: number }): Promise<FullDiskReport> {
  const directory = mkdtempSync(join(tmpdir(), 'torture-disk-'));
  const report: FullDiskReport = { accepted: 0, refused: 0, violations: [] };
  try {
    const lines = await linesOf(directory, blocks);
    const accepted = lines.filter((line) => line.startsWith('stored ')).map((line) => line.slice(7));
    const refusals = lines.filter((line) => line.startsWith('refused '));
    report.accepted = accepted.length;
    report.refused = refusals.length;
    if (accepted.length + refusals.length !== SUBSCRIPTIONS) {
      report.violations.push(`the process ended too early: ${lines.at(-1)}`);
    }
    for (const line of refusals.slice(0, 1)) {
      if (!line.includes('Remedy:')) report.violations.push(`a refusal without a remedy: ${line}`);
    }
    const store = sqliteSubscriptions(directory);
    const found = new Set((await store.list()).map(({ id }) => id));
    for (const id of accepted) if (!found.has(id)) report.violations.push(`${id} was accepted and is gone`);
    const again = subscription('again');
    if (!(await store.put(again.id, again, null)))
      report.violations.push('with room again, nothing is stored');
    store.close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return report;
}

function linesOf(directory: string, blocks: number): Promise<string[]> {
  const command = `ulimit -f ${blocks} && exec "${process.execPath}" "${import.meta.filename}" "${directory}"`;
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out += chunk;
  });
  return new Promise((resolve) => child.once('close', () => resolve(out.split('\n').filter(Boolean))));
}

if (import.meta.main) {
  const store = sqliteSubscriptions(process.argv[2] ?? '');
  for (let i = 0; i < SUBSCRIPTIONS; i += 1) {
    const s = subscription(`reader${i}`, { leaseUntil: 9e15 });
    const said = await store.put(s.id, s, null).then(
      () => `stored ${s.id}`,
      (error: Error) => `refused ${error.message}`,
    );
    console.log(said);
  }
  store.close();
}
