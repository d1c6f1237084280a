import { basename, dirname, join } from 'node:path';
import { withTurn } from '../../src/io/release/build-turns.ts';
import type { Disk } from '../../src/io/release/disk.ts';
import { damageOf } from '../../src/io/release/release-check.ts';
import { nameOf, tokenOf } from '../../src/io/release/release-folders.ts';
import { type Made, makeRelease, type ReleasePlan } from '../../src/io/release/release-making.ts';
import { type ReleaseStore, releaseStore } from '../../src/io/release/release-store.ts';
import { RELEASES_KEPT } from '../../src/settings.ts';
import { failure, MemoryDisk } from './memory-disk.ts';

/** What becomes of a build at one of its steps. */
export type Fate = 'stalls' | 'killed' | 'fails before' | 'fails after';

/** Breaks a rule in what a build does on disk, to show that the checks notice. */
export type Fault = (disk: Disk) => Disk;

interface Interruption {
  /** The step that the fate meets; without one, the build runs to its end. */
  at?: number;
  fate?: Fate;
  fault?: Fault;
  ignoresLock?: boolean;
}

interface Ran {
  outcome: Made['result'] | 'failed' | 'excluded' | 'stopped';
  steps: number;
  /** Lets a build that stalls go on to its end. */
  goOn(): Promise<Ran['outcome']>;
}

const CHANGES: ReadonlySet<keyof Disk> = new Set(['write', 'makeFolder', 'link', 'rename', 'remove']);

/** The builds of a project on a disk in memory. Each can be interrupted at any step, and every step is checked. */
export class Builds {
  readonly disk: MemoryDisk;
  readonly store: ReleaseStore;
  /** What went wrong, in words. */
  readonly offences: string[] = [];
  /** Names of all releases that `current` has pointed at, oldest first. */
  readonly published: string[];
  private readonly running = new Set<number>();
  private isLocked = false;

  /** Begins with an empty disk, or where the builds of another project have ended. */
  constructor(earlier?: Builds) {
    this.disk = new MemoryDisk(earlier?.disk);
    this.store = releaseStore('/project', this.disk);
    this.published = [...(earlier?.published ?? [])];
  }

  /** Runs a build to its end, or to where it stops. Long because a build and its steps share one state. */
  async run(
    hash: string,
    { at, fate = 'killed', fault = (disk) => disk, ignoresLock }: Interruption = {},
  ): Promise<Ran> {
    const [stopped, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [token, steps, isUnclear] = [0, 0, false];
    const step = async <T>(method: keyof Disk, paths: string[], act: () => Promise<T>): Promise<T> => {
      steps += 1;
      const [path = ''] = paths;
      const isMet = steps === at;
      if (isMet && fate === 'fails before') throw failure('ENOSPC', path);
      if (isMet && (fate === 'stalls' || fate === 'killed')) {
        stopped.resolve();
        await gate.promise;
      }
      if (method === 'remove' || method === 'rename') this.checkRemoval(token, path);
      const result = await act();
      if (CHANGES.has(method)) await this.check(`step ${steps} of ${hash}, ${method} ${path}`, paths);
      if (!isMet || fate !== 'fails after') return result;
      isUnclear = true;
      throw failure('EIO', path);
    };
    const disk = new Proxy(fault(this.disk), {
      get:
        (inner, method: keyof Disk) =>
        (...paths: string[]): Promise<unknown> =>
          step(method, paths, () =>
            (inner[method] as (...all: string[]) => Promise<unknown>).apply(inner, paths),
          ),
    });
    const plan = {
      ...smallPlan(disk, hash),
      // The page builder is one step.
      buildPages: (folder: string, data: string) =>
        step('remove', [folder], () => smallPlan(this.disk, hash).buildPages(folder, data)),
    };
    const lock = (): (() => void) | null => {
      if (this.isLocked && !ignoresLock) return null;
      this.isLocked = true;
      return () => {
        this.isLocked = false;
      };
    };
    const store = releaseStore('/project', disk);
    const ended = withTurn(store, lock, (given) => {
      token = given;
      this.running.add(token);
      return makeRelease(store, token, plan);
    })
      .then((made) => made?.result ?? ('excluded' as const))
      .catch(() => 'failed' as const)
      .then((outcome) => {
        this.running.delete(token);
        this.checkOutcome(nameOf(hash, token), outcome, isUnclear);
        return outcome;
      });
    const outcome = await Promise.race([ended, stopped.promise.then(() => 'stopped' as const)]);
    if (outcome === 'stopped' && fate === 'killed') {
      // The operating system frees its lock, and it cleans up nothing.
      this.isLocked = false;
      this.running.delete(token);
    }
    return {
      outcome,
      steps,
      goOn() {
        gate.resolve();
        return ended;
      },
    };
  }

  /** Runs one build more, and looks whether it cleaned up after all the others. */
  async finish(hash: string): Promise<void> {
    await this.run(hash);
    const current = await this.store.current();
    if (!current?.startsWith(`${hash}-`)) this.offences.push(`in the end ${current} is published`);
    const releases = await this.disk.list(this.store.releases);
    const isWhole = await Promise.all(releases.map((name) => this.store.isComplete(name)));
    const lost = this.published.slice(-RELEASES_KEPT).filter((name) => !releases.includes(name));
    if (lost.length > 0 || isWhole.includes(false) || releases.length > RELEASES_KEPT) {
      this.offences.push(`in the end there are ${releases} after ${this.published}`);
    }
    const rest = (await this.disk.list(this.store.dist)).sort().join();
    if (rest !== 'current,releases') this.offences.push(`in the end dist has ${rest}`);
  }

  /** What must hold at any moment: after a step that changed these paths. */
  private async check(step: string, paths: readonly string[]): Promise<void> {
    const name = await this.store.linked();
    const before = this.published.at(-1);
    if (name === null) {
      if (before !== undefined) this.offences.push(`${step}: current is gone`);
      return;
    }
    const folder = this.store.folder(name);
    if (name === before && !paths.some((path) => path.startsWith(folder) || folder.startsWith(path))) return;
    const damage = await damageOf(this.disk, folder);
    if (damage !== null) this.offences.push(`${step}: current points at ${name}: ${damage}`);
    if (name === before) return;
    if (before !== undefined && (tokenOf(name) ?? 0) <= (tokenOf(before) ?? 0)) {
      this.offences.push(`${step}: current went back from ${before} to ${name}`);
    }
    this.published.push(name);
  }

  /** What a build may remove or move away: its own, and what ended builds before it have left. */
  private checkRemoval(own: number, path: string): void {
    if (dirname(path) !== this.store.releases) return;
    const token = tokenOf(basename(path)) ?? 0;
    if (basename(path) === this.published.at(-1)) this.offences.push(`removes ${path}, which is published`);
    if (token !== own && this.running.has(token)) this.offences.push(`removes ${path}, of a running build`);
  }

  private checkOutcome(name: string, outcome: Ran['outcome'], isUnclear: boolean): void {
    const wasPublished = this.published.includes(name);
    if (outcome === 'published' && !wasPublished) this.offences.push(`${name} was not published`);
    if (outcome === 'failed' && wasPublished && !isUnclear) {
      this.offences.push(`${name} was published, and its build says that it was not`);
    }
    const before = name.replace(/\d+$/, '');
    if (outcome === 'unchanged' && !this.published.some((other) => other.startsWith(before))) {
      this.offences.push(`${name} says unchanged, but was never published`);
    }
  }
}

/** A release of one page and one data file. */
export function smallPlan(disk: Disk, hash: string): ReleasePlan {
  return {
    hash,
    onDamage: () => {},
    async writeData(folder) {
      await disk.makeFolder(folder);
      await disk.write(join(folder, 'reviews.json'), '[]');
      return true;
    },
    async buildPages(folder) {
      await disk.remove(folder);
      await disk.makeFolder(join(folder, 'client'));
      await disk.write(join(folder, 'client', 'index.html'), hash);
    },
    manifest: () => ({
      hash,
      content_sha256: '',
      code_sha256: '',
      base_url: '',
      last_modified: 0,
      sample: false,
      review_count: 0,
    }),
  };
}
