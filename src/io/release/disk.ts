/**
 * The steps that builds take in `dist/`. Another process may act between any two of them; a test runs
 * builds against each other and stops them before every step.
 */
export interface Disk {
  /** Names in a folder; empty for a missing folder. */
  list(folder: string): Promise<string[]>;
  /** Text of a file; null for a missing file. */
  read(file: string): Promise<string | null>;
  /** Makes a file that must be new (`O_EXCL`); false when it exists. */
  create(file: string, text: string): Promise<boolean>;
  /** Writes a file and flushes it. */
  write(file: string, text: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  isFolder(path: string): Promise<boolean>;
  /** Makes a link to a folder: a symbolic one, or a file with the target where that needs special rights. */
  link(target: string, path: string): Promise<void>;
  /** Target of such a link; null for anything else. */
  readLink(path: string): Promise<string | null>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, a link or a folder with its content; does nothing if it is missing. */
  remove(path: string): Promise<void>;
  /** Milliseconds since 1970 of the last change; null for a missing file. */
  touched(file: string): Promise<number | null>;
  /** Sets that time; does nothing if the file is missing. */
  touch(file: string, milliseconds: number): Promise<void>;
  /** Paths of all files below a folder, with slashes; none where there is no folder. */
  files(folder: string): Promise<string[]>;
  /** Bytes of files by their paths in a folder; null for one that is missing. */
  sizes(folder: string, files: readonly string[]): Promise<(number | null)[]>;
  /** Resolves when the bytes of a file, or the names in a folder, would survive a power cut. */
  flush(path: string): Promise<void>;
}
