/** A report as a table with its totals, or as cards where a table has no room. */
import { Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Report, ReportRow } from '@prosa/shared';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { ListBar } from '#src/ui/lists/list-bar.tsx';
import { TableFrame } from '#src/ui/lists/record-table.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { measuresOf } from '../measures.ts';
import { Compared } from './compared.tsx';
import classes from './reports.module.css';

type ReportTableProps = {
  report: Report;
  rows: readonly ReportRow[];
  sorting: Sorting;
};

export function ReportTable({ report, rows, sorting }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  const columns = useReportColumns(report);
  if (rows.length === 0)
    return <EmptyState icon={IconReportAnalytics} title={t('empty.title')} text={t('empty.text')} />;
  const Listing = narrow ? Cards : Rows;
  return (
    <>
      <ListBar total={rows.length} columns={columns} sorting={narrow ? sorting : undefined} />
      <Listing report={report} rows={rows} columns={columns} sorting={sorting} />
    </>
  );
}

function useReportColumns({ by }: Report): Column[] {
  const { t } = useTranslation('reports');
  return [
    { label: t(`by.${by}`), sort: 'name' },
    ...measuresOf(by).map((measure) => ({ label: t(`columns.${measure}`), width: 165, sort: measure })),
  ];
}

type ListingProps = ReportTableProps & { columns: readonly Column[] };

function Rows({ report, rows, columns, sorting }: ListingProps) {
  const { t } = useTranslation('reports');
  const measures = measuresOf(report.by);
  const cells = ({ now, before }: Pick<ReportRow, 'now' | 'before'>) =>
    measures.map((measure) => (
      <Table.Td key={measure}>
        <Compared measure={measure} now={now[measure]} before={before[measure]} />
      </Table.Td>
    ));
  return (
    <TableFrame
      label={t('tableOf', { by: t(`by.${report.by}`) })}
      columns={columns}
      minWidth={1_000}
      sorting={sorting}
    >
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id ?? 'none'}>
            <Table.Th scope="row" fw={500}>
              <Name report={report} row={row} />
            </Table.Th>
            {cells(row)}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr className={classes.total ?? ''}>
          <Table.Th scope="row">{t('total')}</Table.Th>
          {cells(report.total)}
        </Table.Tr>
      </Table.Tfoot>
    </TableFrame>
  );
}

function Cards({ report, rows, columns }: ListingProps) {
  const { t } = useTranslation('reports');
  const total = { id: 0, name: t('total'), color: null, ...report.total };
  return (
    <ul className={classes.cards} aria-label={t('tableOf', { by: columns[0]?.label })}>
      {[...rows, total].map((row) => (
        <Paper component="li" key={row.id ?? 'none'} withBorder radius="md" p="sm" bg="var(--surface-raised)">
          <Text fw={600}>
            <Name report={report} row={row} />
          </Text>
          <dl className={classes.measures}>
            {measuresOf(report.by).map((measure) => (
              <div key={measure}>
                <Text component="dt" size="xs" c="var(--ink-soft)">
                  {t(`columns.${measure}`)}
                </Text>
                <dd>
                  <Compared measure={measure} now={row.now[measure]} before={row.before[measure]} />
                </dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}

function Name({ report, row }: { report: Report; row: ReportRow }) {
  const { t } = useTranslation('reports');
  return (
    <span className={classes.name}>
      {row.color !== null && <ColorDot color={row.color} />}
      {row.id === null ? t(`none.${report.by}`) : row.name}
    </span>
  );
}
