/** The frame of a table of records: its columns, and rows as children. */
import { Paper, Table } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './record-table.module.css';

export type Column = { readonly label: string; readonly width?: number; readonly align?: 'right' | 'center' };

export type RecordTableProps = {
  label: string;
  columns: readonly Column[];
  minWidth: number;
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

/** The same with a body of its own. */
export function TableFrame({ label, columns, minWidth, children, ...table }: TableFrameProps) {
  return (
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
              {columns.map((column) => (
                <Table.Th key={column.label} w={column.width} ta={column.align}>
                  {column.label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {children}
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
