import type { ExportFormat } from '../reading/export-format.ts';
import { OWN_COLUMNS } from '../reading/own-cells.ts';

/** Our own export: importing it into the content that it came from changes nothing. */
export const ownExport: ExportFormat = {
  label: 'Our own export',
  source: null,
  signature: [...OWN_COLUMNS],
  columns: Object.fromEntries(OWN_COLUMNS.filter((name) => name !== 'id').map((name) => [name, name])),
  dateOrder: null,
  published: false,
  isOwn: true,
};
