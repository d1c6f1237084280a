import { basename, dirname } from 'node:path';
import { damageOf } from '../../src/io/release/release-check.ts';
import { nameOf, tokenOf } from '../../src/io/release/release-folders.ts';
import { type ReleaseStore, releaseStore } from '../../src/io/release/release-store.ts';
import { RELEASES_KEPT } from '../../src/settings.ts';
import { MemoryDisk } from './memory-disk.ts';
import { type Fault, PROJECT, type Race, SteppedBuild } from './stepped-build.ts';

/**
 * Builds of one project against each other: each takes as many steps on one disk in memory as it is
 * given, can fail or be killed before any of them, and every step is checked.
 */
export class BuildRace implements Race {
  holder: SteppedBuild | null = null;
  readonly disk: MemoryDisk;
  readonly store: ReleaseStore;
  /** What went wrong, in words. */
  readonly offences: string[] = [];
  readonly running = new Set<SteppedBuild>();
  /** Builds by the token of their turn. */
  readonly builders = new Map<number, SteppedBuild>();
  /** Names of all releases that `current` has pointed at, oldest first. */
  readonly published: string[];
  private builds = 0;

  /** Begins with an empty disk, or where the builds of another race have ended. */
  constructor(earlier?: BuildRace) {
    this.disk = new MemoryDisk(earlier?.disk);
    this.store = releaseStore(PROJECT, this.disk);
    this.published = [...(earlier?.published ?? [])];
  }

  /** A build from what has this hash; it takes no step before it is run. */
  start(hash: string, fault?: Fault): SteppedBuild {
    this.builds += 1;
    return new SteppedBuild(this, `build ${this.builds} of ${hash}`, hash, fault);
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
    const touches = (path: string): boolean => path.startsWith(folder) || folder.startsWith(path);
    if (name === before && !paths.some(touches)) return;
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
    if (outcome === 'failed' && wasPublished && !unclear) {
      this.offences.push(`${id} published, and says that it did not`);
    }
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
    const rest = (await this.disk.list(this.store.dist)).sort().join();
    if (rest !== 'current,releases') this.offences.push(`in the end dist has ${rest}`);
  }
}
