/** A report as the table of a file: each measure beside what it was, and the totals at the end. */
import type { Report, ReportRow } from '@prosa/shared';
import i18next from 'i18next';
import type { FileTable } from '#src/lib/tables/save-table.ts';
import { cellOf, measuresOf } from './measures.ts';

export function reportFile(report: Report, rows: readonly ReportRow[]): FileTable {
  const t = i18next.getFixedT(null, 'reports');
  const { by, period, previous, total } = report;
  const measures = measuresOf(by);
  const cells = ({ now, before }: Pick<ReportRow, 'now' | 'before'>) =>
    measures.flatMap((measure) => [cellOf(measure, now[measure]), cellOf(measure, before[measure])]);
  return {
    name: `${t('tableOf', { by: t(`by.${by}`) })} ${period.from} ${period.to}`,
    columns: [
      t(`by.${by}`),
      ...measures.flatMap((measure) => [
        t(`columns.${measure}`),
        t('columns.before', { column: t(`columns.${measure}`), ...previous }),
      ]),
    ],
    rows: [
      ...rows.map((row) => [row.id === null ? t(`none.${by}`) : row.name, ...cells(row)]),
      [t('total'), ...cells(total)],
    ],
  };
}
