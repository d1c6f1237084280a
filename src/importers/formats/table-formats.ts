import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import type { Refusal } from '../imported-review.ts';
import { columnKey, type ExportFormat, FIELDS, type Field } from '../reading/export-format.ts';
import { birdeye } from './birdeye.ts';
import { googleSpreadsheet } from './google-spreadsheet.ts';
import { judgeMe, judgeMeTemplate } from './judge-me.ts';
import { meta } from './meta.ts';
import { okendo } from './okendo.ts';
import { podium } from './podium.ts';
import { shopify } from './shopify.ts';
import { trustpilot } from './trustpilot.ts';
import { yelp } from './yelp.ts';
import { yotpo } from './yotpo.ts';

export const TABLE_FORMATS: readonly ExportFormat[] = [
  ...[googleSpreadsheet, yelp, trustpilot, birdeye, podium, judgeMe],
  ...[judgeMeTemplate, shopify, yotpo, okendo, meta],
];

const NEEDED = ['author', 'rating', 'date'] as const;

/**
 * The format of a table by its columns: the known export with the longest matching signature,
 * changed by the owner's `--map`, else a table with our own field names.
 */
export function tableFormat(
  columns: readonly string[],
  map: Record<string, string>,
  source: string | null,
): ExportFormat | Refusal {
  const present = new Set(columns.map(columnKey));
  const repeated = columns.find(
    (name, at) => columns.findIndex((other) => columnKey(other) === columnKey(name)) < at,
  );
  const known = TABLE_FORMATS.filter(({ signature }) =>
    signature.every((name) => present.has(columnKey(name))),
  );
  const best = known.toSorted((a, b) => b.signature.length - a.signature.length)[0];
  if (best && Object.keys(map).length === 0) return best;
  if (repeated !== undefined && repeated !== '') {
    return {
      refused: `The column ${JSON.stringify(truncated(repeated))} is in the header twice. Rename one of them.`,
    };
  }
  for (const [field, column] of Object.entries(map)) {
    if (!present.has(columnKey(column))) {
      return {
        refused: `--map ${field}=${truncated(column)}: unknown column.${didYouMeanSentence(column, columns)} ${columnList(columns)}`,
      };
    }
  }
  const own = Object.fromEntries(
    FIELDS.filter((field) => present.has(columnKey(field))).map((field) => [field, field]),
  );
  const mapping: Partial<Record<Field, string>> = { ...(best?.columns ?? own), ...map };
  const missing = NEEDED.filter((field) => mapping[field] === undefined);
  if (missing.length > 0) {
    return {
      refused: [
        `This is not a known export, and it has no column for ${missing.join(', ')}.`,
        `Map the columns: ${missing.map((field) => `--map ${field}="<column>"`).join(' ')}.`,
        columnList(columns),
        `Fields: ${FIELDS.join(', ')}.`,
      ].join(' '),
    };
  }
  if (source === null && mapping.source === undefined && !best) {
    return {
      refused:
        'The file does not say where the reviews come from. Add --source <name>, such as --source google.',
    };
  }
  return {
    ...(best ?? { label: 'Table', source: null, dateOrder: null, published: false }),
    signature: [],
    columns: mapping,
  };
}

function columnList(columns: readonly string[]): string {
  const names = columns.slice(0, 40).map((name) => JSON.stringify(truncated(name)));
  return `Its columns: ${names.join(', ')}${columns.length > 40 ? ', ...' : ''}.`;
}
