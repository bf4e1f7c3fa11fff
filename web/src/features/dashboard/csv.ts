/** Tables as spreadsheet programs in Brazil open them: semicolons, UTF-8 with its mark. */
import { saveFile } from '#src/ui/save-file.ts';

export type Cell = string | number;

/** A text that a program would take for a formula is protected by an apostrophe, which programs do not show. */
function written(cell: Cell): string {
  const text = String(cell);
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;

export const saveTable = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, csvText(rows), 'text/csv;charset=utf-8');
