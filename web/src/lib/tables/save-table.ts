/** A table as a file to keep, for spreadsheet programs. */
import { csvLine, csvMark } from '@prosa/shared/kernel/tables/csv';
import type { TableCell } from '@prosa/shared/kernel/tables/table-cell';
import { xlsxFile } from '@prosa/shared/kernel/tables/xlsx';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { currentLocale } from '#src/lib/i18n/i18n.ts';

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export type FileTable = {
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
};

const decimalOf = (locale: string): ',' | '.' =>
  new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';

/** Signs that no system lets stand in the name of a file. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

export const csvText = ({ columns, rows }: FileTable, locale = currentLocale()): string =>
  csvMark + [columns, ...rows].map((row) => csvLine(row, decimalOf(locale))).join('');

const workbooks = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveTable(format: TableFormat, table: FileTable): void {
  const name = `${fileName(table.name)}.${format}`;
  if (format === 'csv') saveFile(name, csvText(table), 'text/csv;charset=utf-8');
  else saveFile(name, xlsxFile(table.name, table.columns, table.rows), workbooks);
}
