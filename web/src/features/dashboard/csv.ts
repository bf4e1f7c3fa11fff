/** Tables as spreadsheet programs in Brazil open them: semicolons, UTF-8 with its mark. */
import { saveFile } from '#src/lib/browser/save-file.ts';

export type Cell = string | number;

/** A text that a program would take for a formula, whatever it separates cells by, is protected by an apostrophe. */
function guarded(text: string): string {
  const within = text.replace(/([,;\t\r\n]["' ]*)(?=[=+\-@])/g, "$1'");
  return /^[=+\-@\t\r]/.test(text) ? `'${within}` : within;
}

function written(cell: Cell): string {
  const safe = typeof cell === 'string' ? guarded(cell) : String(cell);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;

export const saveTable = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, csvText(rows), 'text/csv;charset=utf-8');
