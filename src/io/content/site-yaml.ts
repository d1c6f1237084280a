import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isSeq } from 'yaml';
import type { SavedMap } from '../../importers/imported-review.ts';
import type { ImportSettings } from '../../schema/import-settings.ts';
import type { Problem } from './content-problem.ts';
import { editable, editedYaml } from './edited-yaml.ts';
import { readSiteFile, SITE_FILE } from './settings-file.ts';
import { writeFiles } from './write-files.ts';

/** `import:` of site.yaml; empty without the file. */
export function readImportSettings(
  project: string,
): { ok: true; settings: ImportSettings } | { ok: false; problems: Problem[] } {
  const read = readSiteFile(project);
  return read.ok ? { ok: true, settings: read.settings.import ?? {} } : read;
}

/** The text of site.yaml with a map and places of an import. Changes only `import:`. */
export function withImportSettings(
  text: string,
  { map, locations }: { map: SavedMap | null; locations: readonly string[] },
): string {
  const document = editable(text);
  if (document === null) return text;
  edit(document, map, locations);
  return editedYaml(text, document, ['import'], () => true) ?? text;
}

function edit(document: Document, map: SavedMap | null, locations: readonly string[]): void {
  if (!isMap(document.get('import'))) document.set('import', document.createNode({}));
  for (const key of ['maps', 'locations']) {
    if (!isSeq(document.getIn(['import', key]))) document.deleteIn(['import', key]);
  }
  if (map !== null) {
    const maps = document.getIn(['import', 'maps']);
    const saved = isSeq(maps) ? (maps.toJSON() as SavedMap[]) : [];
    const at = saved.findIndex(({ columns }) => isSameSet(columns, map.columns));
    const index = at === -1 ? saved.length : at;
    if (JSON.stringify(saved[index]) !== JSON.stringify(map)) {
      document.setIn(['import', 'maps', index], document.createNode(map));
    }
  }
  const known = document.getIn(['import', 'locations']);
  const before = isSeq(known) ? (known.toJSON() as string[]) : [];
  const added = [...new Set(locations)].filter((location) => !before.includes(location));
  for (const [index, location] of added.entries()) {
    document.setIn(['import', 'locations', before.length + index], location);
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

/** Saves what an import needed; true if site.yaml changed. */
export function saveImportSettings(
  project: string,
  settings: Parameters<typeof withImportSettings>[1],
): boolean {
  const path = join(project, SITE_FILE);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const isEmpty = settings.map === null && settings.locations.length === 0;
  const after = isEmpty ? before : withImportSettings(before, settings);
  if (after === before) return false;
  writeFiles(project, [{ file: SITE_FILE, content: after }]);
  return true;
}
