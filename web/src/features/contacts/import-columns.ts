/** Columns of a sheet, where they have no names. Pure. */

const letters = 26;

/** Returns the name of a column as spreadsheet programs call it: 0 → `A`, 25 → `Z`, 26 → `AA`. */
export const columnName = (at: number): string =>
  (at >= letters ? columnName(Math.floor(at / letters) - 1) : '') + String.fromCharCode(65 + (at % letters));

/** Returns how much of an import is done, in percent. */
export const shareDone = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
