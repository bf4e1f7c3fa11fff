/** A table of the dashboard, saved as a file. */
import { csvLine, csvMark } from '@prosa/shared';
import { saveFile } from '#src/lib/browser/save-file.ts';

export type Cell = string | number;

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  csvMark + rows.map((row) => csvLine(row)).join('');

export const saveTable = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, csvText(rows), 'text/csv;charset=utf-8');
