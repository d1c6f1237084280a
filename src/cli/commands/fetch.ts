import { appendFileSync } from 'node:fs';
import { type ListReviews, readListing } from '../../importers/formats/google-listing.ts';
import { importListing } from '../../importers/import-export.ts';
import { type ImportOptions, type ImportOutcome, NO_OPTIONS } from '../../importers/imported-review.ts';
import { locationOf } from '../../importers/source-id.ts';
import {
  GOOGLE_SECRETS,
  type GoogleSettings,
  readGoogleSettings,
} from '../../io/environment/google-settings.ts';
import { GOOGLE_PORTS, type GooglePorts } from '../../io/network/google-ports.ts';
import { googleReviews } from '../../io/network/google-reviews.ts';
import { manual } from '../../io/release/package.ts';
import { sha256 } from '../../io/release/release.ts';
import { UNLISTED_DAYS } from '../../settings.ts';
import { DAY_SECONDS } from '../../text/calendar.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { type Command, type Context, complain, type ExitCode, refuse } from './command.ts';
import { connectGoogle } from './connect.ts';
import { importReviews } from './import.ts';
import { mergeOptions } from './import-request.ts';
import { readOptions, UsageError } from './options.ts';

export const fetchCommand: Command = {
  summary: `Fetch your reviews from Google, for example on a schedule (${manual('fetch.md')})`,
  usage: `fetch google [--connect] [--dry-run]
    --connect          first: sign in at Google once, and get the values that fetch needs
    --dry-run          show what would change, write nothing
    --remove-missing   remove reviews that Google has not listed for ${UNLISTED_DAYS} days
    --yes              remove them even if many are missing
    --release <row>    take a review that was held because it may be an erased or withheld one
    --errors <file>    where to list skipped and changed rows (errors.csv)
    --json             print JSON: files, counts and skipped rows
    Settings come from ${GOOGLE_SECRETS.join(', ')}.`,
  run: (args, context) => fetchReviews(args, context, process.env, GOOGLE_PORTS),
};

/** Fetches over the given network; the result is merged as `import` merges an archive of Takeout. */
export async function fetchReviews(
  args: string[],
  context: Context,
  variables: Record<string, string | undefined>,
  ports: GooglePorts,
): Promise<ExitCode> {
  const given = readOptions(args, fetchCommand.usage, 1);
  onlyGoogle(given.positionals[0]);
  if (given.flag('connect')) return connectGoogle(context);
  const read = readGoogleSettings(variables, GOOGLE_SECRETS);
  if (!read.ok) {
    const remedy = 'To get these values: npm run reviews -- fetch google --connect';
    return refuse(context, ...read.problems, remedy);
  }
  const request = {
    ...{ path: 'Google', options: OPTIONS_OF_GOOGLE, acceptsOther: false, asks: false, showsAll: false },
    otherLocation: 'Nothing was imported. Correct GOOGLE_LOCATION: all reviews must be about one business.',
    ...mergeOptions(given),
  };
  const onExpiry = (seconds: number): void => {
    if (seconds > NEAR_END_DAYS * DAY_SECONDS) return;
    const days = counted(Math.floor(seconds / DAY_SECONDS), 'day');
    complain(context, `Google's refresh token ends in ${days}. ${RENEW}`);
    const { GITHUB_OUTPUT: output } = variables;
    if (output !== undefined) appendFileSync(output, 'token_ends=true\n');
  };
  return importReviews(request, context, ({ existing }) =>
    googleOutcome(context, read.settings, googleReviews(read.settings, ports, onExpiry), existing),
  );
}

/** Less than the week that a token of an app in testing lasts, and enough to act. */
const NEAR_END_DAYS = 3;
const RENEW = 'Run npm run reviews -- fetch google --connect on a computer, and store the new one.';

function onlyGoogle(source: string | undefined): void {
  if (source === 'google') return;
  const given = source === undefined ? '' : ` Got "${truncated(source)}".`;
  throw new UsageError(`Which service? Only google is supported.${given}`);
}

const OPTIONS_OF_GOOGLE = { ...NO_OPTIONS, source: 'google', sha256 };

async function googleOutcome(
  context: Context,
  settings: GoogleSettings,
  list: ListReviews,
  existing: ImportOptions['existing'],
): Promise<ImportOutcome> {
  const location = settings.location.slice(settings.location.indexOf('/locations/') + 1);
  const ids = existing.flatMap(({ value }) => (value.source === 'google' ? (value.source_id ?? []) : []));
  const known = new Set(ids.filter((id) => locationOf(id) === location));
  const listing = await readListing(list, location);
  if ('refused' in listing) return listing;
  const { pages, isComplete, total, listed } = listing;
  if (listed === 0 && known.size > 0) {
    complain(context, `Google lists no reviews of ${location}, so none counts as deleted.`);
  } else if (!isComplete) {
    complain(
      context,
      `Google counts ${counted(total, 'review')} but listed ${listed}, so no missing review counts as deleted.`,
    );
  }
  return importListing(pages, isComplete, OPTIONS_OF_GOOGLE);
}
