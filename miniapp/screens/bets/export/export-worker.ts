/** Writes the file of an export off the page's own thread: 50,000 rows take a while. */

import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { backupTable } from '#shared/bets-export/backup-sheets.ts';
import { rowTable } from '#shared/bets-export/row-columns.ts';
import type { ExportedBook } from '#shared/bets-export/workbook.ts';
import { exportSheets } from '#shared/bets-export/workbook.ts';
import { writeCsv } from '#shared/spreadsheet/writing/write-csv.ts';
import { writeXlsx } from '#shared/spreadsheet/writing/write-xlsx.ts';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportRequest extends Omit<ExportedBook, 'currencyOf'> {
  readonly format: ExportFormat;
  /** The currencies of the houses that are not in reais. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly now: number;
}

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  const { format, rows, movements, backup, currencies, timeZone, now } = data;
  const currencyOf = (house: string) => currencies.get(house) ?? HOME_CURRENCY;
  const parts: BlobPart[] =
    format === 'csv'
      ? [writeCsv(backup.length === 0 ? rowTable(rows, timeZone) : backupTable(rows, backup, timeZone))]
      : [new Uint8Array(writeXlsx(exportSheets({ rows, movements, backup, currencyOf, timeZone }), now))];
  self.postMessage(new Blob(parts, { type: TYPES[format] }));
});

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
