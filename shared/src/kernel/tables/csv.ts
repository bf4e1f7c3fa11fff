/** Tables as spreadsheet programs in Brazil open them: semicolons, UTF-8 with its mark. Pure. */

import { clockOfSeconds, dayInWords, type TableCell } from './table-cell.ts';

/** Tells programs that the text is UTF-8. */
export const csvMark = '\ufeff';

/**
 * Returns a text as a cell. One that a program would take for a formula is protected by an apostrophe, which programs
 * do not show; also where a program that separates by something else than semicolons would begin a cell.
 */
export function csvCell(text: string): string {
  const within = text.replace(/([,;\t\r\n]["' ]*)(?=[=+\-@])/g, "$1'");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${within}` : within;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns a CSV line with its end. Numbers stand as they are, with the decimal sign of the reader's language; nothing is an
 * empty cell.
 */
export const csvLine = (cells: readonly TableCell[], decimal: ',' | '.' = '.'): string =>
  `${cells.map((cell) => written(cell, decimal)).join(';')}\r\n`;

function written(cell: TableCell, decimal: ',' | '.'): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvCell(cell);
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return 'seconds' in cell ? clockOfSeconds(cell.seconds) : dayInWords(cell);
}
