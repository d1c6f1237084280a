import type { Refusal } from '../imported-review.ts';
import { columnKey } from '../reading/column-words.ts';
import { type ExportFormat, FIELDS } from '../reading/export-format.ts';
import { OWN_SIGNATURE } from '../reading/own-cells.ts';
import type { Table } from '../reading/table.ts';

/**
 * Reviews of a Business Profile as Google Takeout and the API (version 4) write them, or a table made
 * of these. Its moments are exact, and what is empty has no key.
 */
// biome-ignore format: fields side by side
export const googleBusiness: ExportFormat = {
  label: 'Google Business Profile reviews', source: 'google', omitsEmpty: true,
  signature: ['starRating', 'createTime'],
  columns: {
    author: ['reviewer.displayName', 'displayName', 'reviewerName', 'reviewer'],
    rating: 'starRating', date: 'createTime', text: ['comment', 'reviewText', 'text'],
    source_id: ['name', 'reviewId'], updated_at: 'updateTime',
    owner_reply: [
      'reviewReply.comment', 'reviewReply', 'replyComment', 'replyText', 'reply.comment', 'reply.text', 'reply',
      'responseText',
    ],
    owner_reply_date: [
      'reviewReply.updateTime', 'reviewReply.createTime', 'reply.updateTime', 'reply.createTime', 'reply.date',
      'replyUpdateTime', 'replyTime', 'replyDate', 'responseTime',
    ],
    location: 'locationName',
  },
};

const ownExport: ExportFormat = {
  label: 'Our own export',
  source: null,
  signature: OWN_SIGNATURE,
  columns: Object.fromEntries(FIELDS.map((name) => [name, name])),
  isOwn: true,
};

/** The two formats whose columns say everything; all other tables are read by the names of their columns. */
export function knownFormat({ columns }: Table): ExportFormat | null {
  const present = new Set(columns.map(columnKey));
  const has = ({ signature }: ExportFormat): boolean =>
    signature.every((name) => present.has(columnKey(name)));
  return [ownExport, googleBusiness].find(has) ?? null;
}

/** True for reviews of a Business Profile, which may come in several pages. */
export const isGoogleBusiness = (table: Table): boolean => knownFormat(table) === googleBusiness;

/** Services whose terms or extracts do not allow to keep what they return. */
export function forbiddenProblem({ columns }: Table): Refusal | null {
  const keys = new Set(columns.map(columnKey));
  if (keys.has('relativetimedescription') || keys.has('relativepublishtimedescription')) {
    return {
      refused:
        'The file is from the Google Places API, whose reviews must not be stored. Use Google Takeout instead (docs/owner/import.md).',
    };
  }
  if (keys.has('timecreated') && [...keys].some((key) => key.startsWith('user'))) {
    return {
      refused:
        'The file is from the Yelp Fusion API, which gives only three excerpts. Use the export of Yelp for Business instead (docs/owner/import.md).',
    };
  }
  return null;
}
