import { basename, dirname, join } from 'node:path';
import { withTurn } from '../../src/io/release/build-turns.ts';
import type { BuildingProcess } from '../../src/io/release/building-process.ts';
import type { Disk } from '../../src/io/release/disk.ts';
import { damageOf } from '../../src/io/release/release-check.ts';
import { nameOf, tokenOf } from '../../src/io/release/release-folders.ts';
import { type Made, makeRelease, type ReleasePlan } from '../../src/io/release/release-making.ts';
import { type ReleaseStore, releaseStore } from '../../src/io/release/release-store.ts';
import { RELEASES_KEPT } from '../../src/settings.ts';
import { failure, MemoryDisk } from './memory-disk.ts';

const PROJECT = '/project';
/** Longer than a build may be silent. */
const SILENCE_MS = 31_000;
/** A build takes some fifty, and five for each look whether it is its turn. */
const STEPS_MAX = 1000;

/** Lets a fault into what one build does on disk, to show that the race notices. */
export type Fault = (disk: Disk, build: SteppedBuild) => Disk;

/**
 * Builds of one project against each other: each takes as many steps on one disk in memory as it is
 * given, can fall silent, fail or be killed before any of them, and every step is checked.
 */
export class BuildRace {
  clock = 1_000_000_000_000;
  readonly disk: MemoryDisk;
  readonly store: ReleaseStore;
  /** What went wrong, in words. */
  readonly offences: string[] = [];
  readonly running = new Set<SteppedBuild>();
  /** Builds by the token of their turn. */
  readonly builders = new Map<number, SteppedBuild>();
  /** Names of all releases that `current` has pointed at, oldest first. */
  readonly published: string[];
  /** Whether a build may have lost its turn. */
  hadSilence = false;
  private builds = 0;

  /** Begins with an empty disk, or where the builds of another race have ended. */
  constructor(earlier?: BuildRace) {
    this.disk = new MemoryDisk(() => this.clock, earlier?.disk);
    this.store = releaseStore(PROJECT, this.disk);
    this.published = [...(earlier?.published ?? [])];
  }

  /** A build from what has this hash; it takes no step before it is run. */
  start(hash: string, fault?: Fault): SteppedBuild {
    this.builds += 1;
    return new SteppedBuild(this, `build ${this.builds} of ${hash}`, hash, fault);
  }

  /** Stops all heartbeats of a build for longer than is allowed; those of others go on. */
  async silence(silent: SteppedBuild): Promise<void> {
    this.hadSilence = true;
    this.clock += SILENCE_MS;
    for (const build of this.running) if (build !== silent) await build.beat();
  }

  /** What must hold at any moment: after a step that changed these paths. */
  async check(step: string, paths: readonly string[]): Promise<void> {
    const name = await this.store.linked();
    const before = this.published.at(-1);
    if (name === null) {
      if (before !== undefined) this.offences.push(`${step}: current is gone`);
      return;
    }
    const folder = this.store.folder(name);
    if (name === before && !paths.some((path) => path.startsWith(folder))) return;
    const damage = await damageOf(this.disk, folder);
    if (damage !== null) this.offences.push(`${step}: current points at ${name}: ${damage}`);
    if (name === before) return;
    if (before !== undefined && (tokenOf(name) ?? 0) <= (tokenOf(before) ?? 0)) {
      this.offences.push(`${step}: current went back from ${before} to ${name}`);
    }
    this.published.push(name);
  }

  /** What a build may remove or move away: its own, and what ended builds before it have left. */
  checkRemoval(build: SteppedBuild, path: string): void {
    const offend = (what: string): number => this.offences.push(`${build.id} removes ${path}, ${what}`);
    const name = basename(path);
    if (dirname(path) !== this.store.releases) return;
    const token = tokenOf(name) ?? 0;
    if (name === this.published.at(-1)) offend('which is published');
    if (token > build.token) offend('of a later build');
    const owner = this.builders.get(token);
    if (owner !== undefined && owner !== build && this.running.has(owner)) offend('of a running build');
  }

  /** What must hold when a build has ended. */
  checkOutcome({ id, token, hash, outcome, unclear }: SteppedBuild): void {
    const wasPublished = this.published.includes(nameOf(hash, token));
    if (outcome === 'published' && !wasPublished) this.offences.push(`${id} published nothing`);
    if (outcome === 'unchanged' && !this.published.some((name) => name.startsWith(`${hash}-`))) {
      this.offences.push(`${id} takes for published what never was`);
    }
    if ((outcome === 'overtaken' || outcome === 'failed') && wasPublished && !unclear) {
      this.offences.push(`${id} published, and says that it did not`);
    }
    if (outcome === 'overtaken' && !this.hadSilence) this.offences.push(`${id} lost its turn`);
  }

  /** Runs one build more, and looks whether it cleaned up after all the others. */
  async finish(hash: string): Promise<void> {
    const last = this.start(hash);
    await last.run();
    if (last.outcome === undefined) this.offences.push('in the end no build gets its turn');
    const current = await this.store.current();
    if (!current?.startsWith(`${hash}-`)) this.offences.push(`in the end ${current} is published`);
    const releases = await this.disk.list(this.store.releases);
    const lost = this.published.slice(-RELEASES_KEPT).filter((name) => !releases.includes(name));
    const incomplete: string[] = [];
    for (const name of releases) {
      if (name.endsWith('-data') || !(await this.store.isComplete(name))) incomplete.push(name);
    }
    if (lost.length > 0 || incomplete.length > 0 || releases.length > RELEASES_KEPT) {
      this.offences.push(`in the end there are ${releases} after ${this.published}`);
    }
    const rest = [
      ...(await this.disk.list(this.store.dist)).filter((name) => name !== 'current').sort(),
      ...(await this.disk.list(join(this.store.dist, 'builds'))),
    ].join();
    if (rest !== `builds,releases,${last.token}`) this.offences.push(`in the end dist has ${rest}`);
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

/** One build in a race. It stops before each of its steps until `run` lets it go on. */
export class SteppedBuild {
  readonly id: string;
  readonly hash: string;
  /** Of its last turn; 0 before it had one. */
  token = 0;
  steps = 0;
  /** How often it found that another build is running. */
  waits = 0;
  outcome: Made['result'] | 'failed' | undefined;
  /** Whether it was told that a step failed which the disk had taken. */
  unclear = false;
  private readonly race: BuildRace;
  private failing: 'before' | 'after' | undefined;
  private heart: string | undefined;
  private goOn: (() => void) | undefined;
  private arrived: (() => void) | undefined;

  constructor(race: BuildRace, id: string, hash: string, fault: Fault = (disk) => disk) {
    this.race = race;
    this.id = id;
    this.hash = hash;
    race.running.add(this);
    const disk = this.stepped(fault(race.disk, this));
    void this.build(releaseStore(PROJECT, disk), disk).then((outcome) => {
      this.outcome = outcome;
      race.running.delete(this);
      race.checkOutcome(this);
      this.arrived?.();
    });
  }

  /** Takes so many steps, or all up to where it ends or must wait for another build. */
  async run(steps?: number): Promise<void> {
    await this.beat();
    const { waits } = this;
    for (let taken = 0; taken < (steps ?? STEPS_MAX); taken += 1) {
      await this.stop();
      if (this.outcome !== undefined || !this.race.running.has(this)) return;
      if (steps === undefined && this.waits > waits) return;
      const { goOn } = this;
      this.goOn = undefined;
      goOn?.();
      await this.stop();
    }
  }

  /** No further step happens, nor does any cleaning up. */
  kill(): void {
    this.race.running.delete(this);
    this.heart = undefined;
  }

  /** Lets its next step fail: before the disk has done anything, or after it has. */
  failNext(when: 'before' | 'after'): void {
    this.failing = when;
  }

  async beat(): Promise<void> {
    if (this.heart !== undefined) await this.race.disk.touch(this.heart, this.race.clock);
  }

  private async build(store: ReleaseStore, disk: Disk): Promise<Made['result'] | 'failed'> {
    try {
      for (;;) {
        const made = await withTurn(store, this.process(), (turn) =>
          makeRelease(store, turn, this.plan(disk)),
        );
        if (made !== null) return made.result;
        this.waits += 1;
      }
    } catch {
      return 'failed';
    }
  }

  private process(): BuildingProcess {
    return {
      id: this.id,
      isRunning: (id) => [...this.race.running].some((build) => build.id === id),
      now: () => this.race.clock,
      keepAlive: (file) => {
        this.heart = file;
        return async () => {
          this.heart = undefined;
        };
      },
    };
  }

  private plan(disk: Disk): ReleasePlan {
    return {
      ...smallPlan(disk, this.hash),
      // The page builder is one step.
      buildPages: (folder, data) =>
        this.step('remove', [folder], () => smallPlan(this.race.disk, this.hash).buildPages(folder, data)),
    };
  }

  /** The disk with a stop before each step. */
  private stepped(disk: Disk): Disk {
    return new Proxy(disk, {
      get:
        (inner, method: keyof Disk) =>
        (...parameters: string[]): Promise<unknown> =>
          this.step(method, parameters, () =>
            (inner[method] as (...parameters: string[]) => Promise<unknown>).apply(inner, parameters),
          ),
    });
  }

  private async step<T>(method: keyof Disk, parameters: string[], act: () => Promise<T>): Promise<T> {
    await new Promise<void>((goOn) => {
      this.goOn = goOn;
      this.arrived?.();
    });
    this.steps += 1;
    const [path = ''] = parameters;
    const failing = this.failing;
    this.failing = undefined;
    if (failing === 'before') throw failure('ENOSPC', path);
    if (method === 'remove' || method === 'rename') this.race.checkRemoval(this, path);
    const result = await act();
    if (method === 'create' && result === true) {
      this.token = Number(basename(path));
      this.race.builders.set(this.token, this);
    }
    if (CHANGES.has(method)) {
      await this.race.check(`${this.id}, step ${this.steps}, ${method} ${path}`, parameters);
    }
    if (failing === 'after') {
      this.unclear = true;
      throw failure('EIO', path);
    }
    return result;
  }

  /** Resolves when the build waits before its next step, or has ended. */
  private stop(): Promise<void> {
    if (this.goOn !== undefined || this.outcome !== undefined) return Promise.resolve();
    return new Promise((resolve) => {
      this.arrived = resolve;
    });
  }
}

const CHANGES: ReadonlySet<keyof Disk> = new Set([
  'create',
  'write',
  'makeFolder',
  'link',
  'rename',
  'remove',
]);
