/** Tables as spreadsheet programs in Brazil open them: semicolons, UTF-8 with its mark. */

/** Tells programs that the text is UTF-8. */
export const csvMark = '\ufeff';

/** A cell that a program would take for a formula is protected by an apostrophe, which programs do not show. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(';')}\r\n`;
