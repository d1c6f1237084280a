import type { Disk } from '../../src/io/release/disk.ts';

/** A disk in memory that renames, links and refuses as POSIX has it. Paths lead through no links. */
export class MemoryDisk implements Disk {
  private readonly entries: Map<string, Entry>;

  /** Begins empty, or as a copy of another one. */
  constructor(original?: MemoryDisk) {
    const entries = original?.entries ?? [['/', { kind: 'folder', text: '' }] as const];
    this.entries = new Map([...entries].map(([path, entry]) => [path, { ...entry }]));
  }

  async list(folder: string): Promise<string[]> {
    return [...this.entries.keys()]
      .filter((path) => parent(path) === folder)
      .map((path) => path.slice(folder.length + 1));
  }

  async read(file: string): Promise<string | null> {
    const found = this.entries.get(file);
    return found?.kind === 'file' ? found.text : null;
  }

  async write(file: string, text: string): Promise<void> {
    this.put(file, { kind: 'file', text });
  }

  async makeFolder(folder: string): Promise<void> {
    if (this.entries.get(folder)?.kind === 'folder') return;
    if (folder !== '/') await this.makeFolder(parent(folder));
    this.put(folder, { kind: 'folder', text: '' });
  }

  async isFolder(path: string): Promise<boolean> {
    return this.entries.get(path)?.kind === 'folder';
  }

  async link(target: string, path: string): Promise<void> {
    if (this.entries.has(path)) throw failure('EEXIST', path);
    this.put(path, { kind: 'link', text: target });
  }

  async readLink(path: string): Promise<string | null> {
    const found = this.entries.get(path);
    return found?.kind === 'link' ? found.text : null;
  }

  async rename(from: string, to: string): Promise<void> {
    const moved = this.entries.get(from);
    if (moved === undefined) throw failure('ENOENT', from);
    const replaced = this.entries.get(to);
    if (moved.kind !== 'folder' && replaced?.kind === 'folder') throw failure('EISDIR', to);
    if (moved.kind === 'folder' && replaced !== undefined) {
      if (replaced.kind !== 'folder') throw failure('ENOTDIR', to);
      if ((await this.list(to)).length > 0) throw failure('ENOTEMPTY', to);
    }
    const below = this.below(from);
    this.put(to, moved);
    for (const path of below) this.put(to + path.slice(from.length), this.entries.get(path) as Entry);
    for (const path of [from, ...below]) this.entries.delete(path);
  }

  async remove(path: string): Promise<void> {
    for (const gone of [path, ...this.below(path)]) this.entries.delete(gone);
  }

  async files(folder: string): Promise<string[]> {
    return this.below(folder)
      .filter((path) => this.entries.get(path)?.kind === 'file')
      .map((path) => path.slice(folder.length + 1));
  }

  async sizes(folder: string, files: readonly string[]): Promise<(number | null)[]> {
    return files.map((file) => this.entries.get(`${folder}/${file}`)?.text.length ?? null);
  }

  async flush(path: string): Promise<void> {
    if (!this.entries.has(path)) throw failure('ENOENT', path);
  }

  private below(folder: string): string[] {
    return [...this.entries.keys()].filter((path) => path.startsWith(`${folder}/`));
  }

  private put(path: string, entry: Entry): void {
    if (path !== '/' && this.entries.get(parent(path))?.kind !== 'folder') throw failure('ENOENT', path);
    this.entries.set(path, entry);
  }
}

interface Entry {
  kind: 'folder' | 'file' | 'link';
  /** Of a file; what a link points at. */
  text: string;
}

function parent(path: string): string {
  return path === '/' ? '' : path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

export function failure(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
