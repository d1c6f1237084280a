import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isCalendarDate } from '../../text/calendar.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { latestToday, localToday } from '../build/today.ts';
import { UsageError } from './command.ts';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/**
 * Options and positionals of a command; every command also takes `--today`, which decides what is
 * valid and never what is published. `here` is the date to propose to who sits here. Throws UsageError with the nearest
 * option for a misspelt one.
 */
export function readOptions<T extends OptionTable>(args: string[], table: T, positionals: number) {
  const options = { ...table, today: { type: 'string' } } as T & { today: { type: 'string' } };
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || Object.hasOwn(options, name)) continue;
    const near = nearestName(name, Object.keys(options));
    throw new UsageError(`--${name}: unknown option${near === null ? '' : `, did you mean --${near}?`}`);
  }
  const parsed = parseOrThrow({ args, options, allowPositionals: true, strict: true });
  if (parsed.positionals.length > positionals) {
    throw new UsageError(
      `"${parsed.positionals[positionals]}" is too much; put names with blanks into quotes`,
    );
  }
  const given = (parsed.values as { today?: string }).today;
  const today = given ?? latestToday(Date.now());
  if (!isCalendarDate(today)) {
    throw new UsageError(`--today: must be an existing date written YYYY-MM-DD, got "${today}"`);
  }
  const here = given ?? localToday(new Date());
  return { values: parsed.values, positionals: parsed.positionals, today, here };
}

function parseOrThrow<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. To ')[0] : String(error));
  }
}
