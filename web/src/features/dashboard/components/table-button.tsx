/** Hands a table to the reader as a file. */
import { ActionIcon, Tooltip } from '@mantine/core';
import type { DashboardPeriod } from '@prosa/shared';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Cell, saveTable } from '../csv.ts';

export type DataTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Where a row's own tickets are. */
  readonly placeOf?: (row: number) => Place | undefined;
};

export type Place = { readonly to: string; readonly search: Record<string, string> };

type TableButtonProps = { title: string; period: DashboardPeriod; table: DataTable };

export function TableButton({ title, period: { from, to }, table }: TableButtonProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Tooltip label={t('chart.save')}>
      <ActionIcon
        aria-label={t('chart.saveOf', { title })}
        disabled={table.rows.length === 0}
        onClick={() => saveTable(`${title} ${from} ${to}`, [table.columns, ...table.rows])}
      >
        <IconTableExport size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
