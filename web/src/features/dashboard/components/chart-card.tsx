/**
 * The frame of a chart: its name, the same as a table for whoever would rather read (or cannot see) it, and as a file.
 * Draws what it is while it loads, when it failed and when there is nothing.
 */
import { ActionIcon, Group, Paper, Skeleton, Table, Text, Title, Tooltip } from '@mantine/core';
import type { DashboardPeriod } from '@prosa/shared';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import type { Cell } from '../csv.ts';
import classes from './dashboard.module.css';
import type { Failure } from './failure.ts';
import { type DataTable, type Place, TableButton } from './table-button.tsx';

type ChartCardProps = {
  title: string;
  hint?: string;
  period: DashboardPeriod;
  /** Absent while it loads. */
  table: DataTable | undefined;
  isEmpty: boolean;
  /** What is said when it could not be loaded. */
  failure?: Failure;
  /** The content is read as it stands: there is no other form of it. */
  isReadable?: boolean;
  wide?: boolean;
  /** What narrows it down. */
  control?: ReactNode;
  children: ReactNode;
};

export function ChartCard(props: ChartCardProps) {
  const { title, hint, period, table, isReadable = false, wide = false } = props;
  const { t } = useTranslation('dashboard');
  const [asTable, setAsTable] = useState(false);
  return (
    <Paper
      component="section"
      aria-label={title}
      withBorder
      radius="md"
      p="md"
      bg="var(--surface-raised)"
      className={classes.card ?? ''}
      data-wide={wide || undefined}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <div>
          <Title order={2} fz="md">
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="xs" c="var(--ink-soft)">
              {hint}
            </Text>
          )}
        </div>
        {table !== undefined && (
          <Group gap={4} wrap="nowrap">
            {!isReadable && (
              <Tooltip label={asTable ? t('chart.draw') : t('chart.table')}>
                <ActionIcon
                  aria-label={t('chart.tableOf', { title })}
                  aria-pressed={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  {asTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
                </ActionIcon>
              </Tooltip>
            )}
            <TableButton title={title} period={period} table={table} />
          </Group>
        )}
      </Group>
      {props.control}
      <Body {...props} asTable={asTable} />
    </Paper>
  );
}

function Body({ title, table, isEmpty, failure, asTable, children }: ChartCardProps & { asTable: boolean }) {
  const { t } = useTranslation('dashboard');
  if (failure !== undefined) return <ErrorState title={failure.text} onRetry={failure.onRetry} />;
  if (table === undefined) return <Skeleton height={220} radius="sm" />;
  if (isEmpty)
    return (
      <Text size="sm" c="var(--ink-soft)" py="xl" ta="center">
        {t('chart.empty')}
      </Text>
    );
  return asTable ? <Rows title={title} table={table} /> : children;
}

function Rows({ title, table: { columns, rows, placeOf } }: { title: string; table: DataTable }) {
  const { t } = useTranslation('dashboard');
  return (
    <Table.ScrollContainer
      minWidth={240}
      mah={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t('chart.rowsOf', { title })}
    >
      <Table aria-label={title} stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name = '', ...cells], row) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                <RowName name={name} place={placeOf?.(row)} />
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index + 1]} className={classes.digits ?? ''}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RowName({ name, place }: { name: Cell; place: Place | undefined }) {
  if (place === undefined) return name;
  return (
    <Link className={classes.link} to={place.to} search={place.search}>
      {name}
    </Link>
  );
}
