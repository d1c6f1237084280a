/** The steps that builds take in `dist/`. A test lets them fail, or kills the build, before every step. */
export interface Disk {
  /** Names in a folder; empty for a missing folder. */
  list(folder: string): Promise<string[]>;
  /** Text of a file; null for a missing file. */
  read(file: string): Promise<string | null>;
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
  /** Paths of all files below a folder, with slashes; empty if the folder is missing. */
  files(folder: string): Promise<string[]>;
  /** Bytes of files by their paths in a folder; null for one that is missing. */
  sizes(folder: string, files: readonly string[]): Promise<(number | null)[]>;
  /** Resolves when the bytes of a file, or the names in a folder, would survive a power cut. */
  flush(path: string): Promise<void>;
}
