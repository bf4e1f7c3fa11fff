/** The whole table of a report, as a file that comes with its letter. Pure. */
import type { Report, reportFileKinds } from '@prosa/shared';
import { csvLine, csvMark } from '@prosa/shared/kernel/tables/csv';
import type { TableCell } from '@prosa/shared/kernel/tables/table-cell';
import { xlsxFile } from '@prosa/shared/kernel/tables/xlsx';
import type { Attachment } from '#src/drivers/mail/driver.ts';
import { attachmentLimit, type LetterLanguage } from '#src/features/mail/index.ts';
import { measuresOf, reportWords } from './report-words.ts';

const mimetypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the file; undefined where it is longer than letters take. */
export function reportAttachment(
  report: Report,
  kind: (typeof reportFileKinds)[number],
  language: LetterLanguage,
): Attachment | undefined {
  const words = reportWords[language];
  const { by, period, previous, rows, total } = report;
  const measures = measuresOf(by);
  const title = words.title(by);
  const columns = [
    words.by[by],
    ...measures.flatMap((measure) => [
      words.columns[measure],
      `${words.columns[measure]} (${words.period(previous)})`,
    ]),
  ];
  const cells = ({ now, before }: Pick<Report['rows'][number], 'now' | 'before'>): TableCell[] =>
    measures.flatMap((measure) =>
      [now[measure], before[measure]].map((value) =>
        value !== null && (measure === 'wait' || measure === 'handling') ? { seconds: value } : value,
      ),
    );
  const lines: TableCell[][] = [
    ...rows.map((row) => [row.id === null ? words.none[by] : row.name, ...cells(row)]),
    [words.total, ...cells(total)],
  ];
  const decimal = language === 'en' ? '.' : ',';
  const bytes =
    kind === 'xlsx'
      ? xlsxFile(title, columns, lines)
      : csvMark + [columns, ...lines].map((line) => csvLine(line, decimal)).join('');
  const content = Buffer.from(bytes as Uint8Array).toString('base64');
  const name = `${title} ${period.from} ${period.to}.${kind}`;
  return content.length > attachmentLimit ? undefined : { name, mimetype: mimetypes[kind], content };
}
