/** The frame of a table of records: its columns, and rows as children. */
import { Paper, Table } from '@mantine/core';
import type { ReactNode } from 'react';

export type Column = { readonly label: string; readonly width?: number; readonly align?: 'right' | 'center' };

type RecordTableProps = { label: string; columns: readonly Column[]; minWidth: number; children: ReactNode };

export function RecordTable({ label, columns, minWidth, children }: RecordTableProps) {
  return (
    <Paper withBorder radius="md" style={{ overflow: 'hidden' }} bg="var(--surface-raised)">
      <Table.ScrollContainer minWidth={minWidth} type="native">
        <Table
          aria-label={label}
          verticalSpacing="sm"
          horizontalSpacing="md"
          layout="fixed"
          styles={{ th: { fontSize: 13 } }}
          highlightOnHover
        >
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.label} w={column.width} ta={column.align}>
                  {column.label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
