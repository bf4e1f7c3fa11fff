/** The frame of a table of records: its columns, and rows as children. */
import { Paper, Table } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './record-table.module.css';
import { SortHeading, type Sorting } from './sort-heading.tsx';

export type RecordTableProps = {
  label: string;
  columns: readonly Column[];
  minWidth: number;
  /** Makes headings of columns that name a `sort` turn the order. */
  sorting?: Sorting | undefined;
  children: ReactNode;
};

export function RecordTable({ children, ...frame }: RecordTableProps) {
  return (
    <TableFrame {...frame}>
      <Table.Tbody>{children}</Table.Tbody>
    </TableFrame>
  );
}

type TableFrameProps = RecordTableProps & {
  className?: string | undefined;
  style?: CSSProperties;
  'aria-rowcount'?: number;
};

/** Draws a table of records with a body of its own. */
export function TableFrame({ label, columns, minWidth, sorting, children, ...table }: TableFrameProps) {
  return (
    <div className={classes.room}>
      <Paper withBorder radius="md" className={classes.frame ?? ''} bg="var(--surface-raised)">
        <Table.ScrollContainer minWidth={minWidth} type="native" className={classes.scroller ?? ''}>
          <Table
            aria-label={label}
            verticalSpacing="sm"
            horizontalSpacing="md"
            layout="fixed"
            styles={{ th: { fontSize: 13 } }}
            highlightOnHover
            {...table}
          >
            <Table.Thead className={classes.head ?? ''}>
              <Table.Tr>
                {columns.map((column) =>
                  sorting === undefined || column.sort === undefined ? (
                    <Table.Th key={column.label} w={column.width} ta={column.align}>
                      {column.heading ?? column.label}
                    </Table.Th>
                  ) : (
                    <SortHeading key={column.label} column={column} by={column.sort} sorting={sorting} />
                  ),
                )}
              </Table.Tr>
            </Table.Thead>
            {children}
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </div>
  );
}
