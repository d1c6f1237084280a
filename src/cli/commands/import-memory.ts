import type { ImportedFile } from '../../importers/imported-review.ts';
import { checkLocation, learnedLocation } from '../../importers/merge/other-location.ts';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { FIELDS } from '../../importers/reading/export-format.ts';
import { orderOf } from '../../importers/reading/written-date.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { businessLocation } from '../../io/content/review-files.ts';
import { SITE_FILE } from '../../io/content/settings-file.ts';
import { readImportSettings, saveImportSettings } from '../../io/content/site-yaml.ts';
import type { ImportSettings } from '../../schema/import-settings.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { type Context, complain, say } from './command.ts';

export function readMemory(
  project: string,
): { ok: true; settings: ImportSettings } | { ok: false; problems: string[] } {
  const read = readImportSettings(project);
  if (!read.ok) return { ok: false, problems: read.problems.map(formatProblem) };
  const problems = (read.settings.maps ?? []).flatMap(({ map, date_format: given = {} }, index) => {
    const at = `${SITE_FILE}  import.maps.${index}`;
    const [dated, layouts] = typeof given === 'string' ? [{}, [given]] : [given, Object.values(given)];
    const unknown = Object.entries({ map, date_format: dated }).flatMap(([key, fields]) =>
      Object.keys(fields).flatMap((field) =>
        (FIELDS as readonly string[]).includes(field) ? [] : { key, field },
      ),
    );
    return [
      ...unknown.map(
        ({ key, field }) =>
          `${at}.${key}.${truncated(field)}  unknown field.${didYouMeanSentence(field, FIELDS)}`,
      ),
      ...(layouts.some((layout) => orderOf(layout) === null)
        ? [`${at}.date_format  must have YYYY, MM and DD once each, such as DD/MM/YYYY`]
        : []),
    ];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: read.settings };
}

export type Learned = Parameters<typeof saveImportSettings>[1];

export function learnFrom(
  outcome: ImportedFile,
  existing: readonly ExistingReview[],
  directory: string,
  settings: ImportSettings,
  { acceptsOther, isChosen }: { acceptsOther: boolean; isChosen: boolean },
): Learned | { problem: string } {
  const map = outcome.asked === null ? null : { ...outcome.asked, columns: [...outcome.asked.columns] };
  if (acceptsOther) return { map, locations: learnedLocation(outcome.location) };
  const known = { ...businessLocation(directory), earlier: settings.locations ?? [], existing };
  const location = checkLocation(outcome.location, known, { isChosen });
  return location.isOther ? { problem: location.reason } : { map, locations: location.learned };
}

/** Saves what the import taught; a failure is reported, but the import stays. */
export function remember(context: Context, learned: Learned): void {
  try {
    if (saveImportSettings(context.project, learned)) {
      say(context, `Saved in ${SITE_FILE}, so the next import needs no options: ${whatIsSaved(learned)}.`);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    complain(context, `The reviews were imported, but ${SITE_FILE} could not be changed. (${reason})`);
  }
}

function whatIsSaved({ map, locations }: Learned): string {
  return [
    ...(map === null ? [] : ['how to read this table']),
    ...(locations.length === 0 ? [] : ['its location']),
  ].join(' and ');
}
