/** A letter for mail programs that show plain text: its tables with their columns below one another. */
import { paragraphsOf, tableIn } from './letter-paragraphs.ts';

function aligned(rows: readonly (readonly string[])[]): string {
  const width = (column: number): number => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(width(at)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns a letter's text with its tables set in columns. */
export const letterPlain = (text: string): string =>
  text.includes('\t')
    ? `${paragraphsOf(text)
        .map((paragraph) => {
          const table = tableIn(paragraph);
          return table === undefined ? paragraph : aligned(table);
        })
        .join('\n\n')}\n`
    : text;
