/** Tables as spreadsheet programs in Brazil open them: semicolons, UTF-8 with its mark. Pure. */

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

/** Returns a CSV line with its end. Numbers stand as they are; nothing is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(';')}\r\n`;
