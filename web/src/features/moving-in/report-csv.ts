/** What became of the rows, as a table that spreadsheets open. */
import { csvLine, csvMark, type FamilyImport, type LeftOut } from '@prosa/shared';

export type ReportWords = {
  readonly headings: readonly string[];
  readonly left: (left: LeftOut) => string;
  readonly missingFile: string;
};

/** Returns a line for each table, and one for each file that is missing. */
export const reportCsv = ({ reports }: Pick<FamilyImport, 'reports'>, words: ReportWords): string =>
  csvMark +
  csvLine([...words.headings]) +
  reports
    .flatMap(({ company, name, lines, files }) => [
      ...lines.map(({ table, read, created, known, left }) =>
        csvLine([company, name, table, read, created, known, left.map(words.left).join('; ')]),
      ),
      ...(files?.names ?? []).map((file) => csvLine([company, name, words.missingFile, '', '', '', file])),
    ])
    .join('');
