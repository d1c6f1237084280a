import { join } from 'node:path';
import { withTurn } from '../../src/io/release/build-turns.ts';
import type { Disk } from '../../src/io/release/disk.ts';
import { type Made, makeRelease, type ReleasePlan } from '../../src/io/release/release-making.ts';
import { type ReleaseStore, releaseStore } from '../../src/io/release/release-store.ts';
import { failure, type MemoryDisk } from './memory-disk.ts';

/** The project folder of a race. */
export const PROJECT = '/project';
/** A build takes some fifty, and five for each look whether it is its turn. */
const STEPS_MAX = 1000;

/** The race of a build: all builds on one disk, and what must hold after each step. */
export interface Race {
  /** The build that has the lock. */
  holder: SteppedBuild | null;
  readonly disk: MemoryDisk;
  readonly running: Set<SteppedBuild>;
  readonly builders: Map<number, SteppedBuild>;
  check(step: string, paths: readonly string[]): Promise<void>;
  checkRemoval(build: SteppedBuild, path: string): void;
  checkOutcome(build: SteppedBuild): void;
}

/** Puts a fault into what one build does on disk, to show that the race notices. */
export type Fault = (disk: Disk, build: SteppedBuild) => Disk;

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
  /** Whether it got an error for a step that the disk had in fact done. */
  unclear = false;
  ignoresLock = false;
  private readonly race: Race;
  private failing: 'before' | 'after' | undefined;
  private goOn: (() => void) | undefined;
  private arrived: (() => void) | undefined;

  constructor(race: Race, id: string, hash: string, fault: Fault = (disk) => disk) {
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
    this.unlock();
  }

  /** Lets its next step fail: before the disk has done anything, or after it has. */
  failNext(when: 'before' | 'after'): void {
    this.failing = when;
  }

  private async build(store: ReleaseStore, disk: Disk): Promise<Made['result'] | 'failed'> {
    try {
      for (;;) {
        // Where it looks whether it has the lock.
        await this.step('list', [], async () => {});
        const made = await withTurn(store, this.lock, (token) => {
          this.token = token;
          this.race.builders.set(token, this);
          return makeRelease(store, token, this.plan(disk));
        });
        if (made !== null) return made.result;
        this.waits += 1;
      }
    } catch {
      return 'failed';
    }
  }

  /** The operating system frees the lock of a build that is killed. */
  private readonly lock = (): (() => void) | null => {
    if (this.race.holder !== null && !this.ignoresLock) return null;
    this.race.holder = this;
    return () => this.unlock();
  };

  private unlock(): void {
    if (this.race.holder === this) this.race.holder = null;
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

const CHANGES: ReadonlySet<keyof Disk> = new Set(['write', 'makeFolder', 'link', 'rename', 'remove']);

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
