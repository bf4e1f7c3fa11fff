/** A row of the archive as it is written here: its numbers, files and standing. */
import { CommandRefused } from '../command-refused.ts';
import { isFileKey } from './archive-format.ts';
import type { CompanyTable } from './company-tables.ts';
import { isFileColumn, type Kind, type Lookup, looseReferences, rewrites } from './references.ts';
import { type Settling, settleRow } from './settle-row.ts';

export type ArchiveRow = { readonly row: Readonly<Record<string, unknown>>; readonly place: string };

/** How the rows of one table are written. */
export type RowPlan = {
  readonly table: CompanyTable;
  readonly columns: readonly string[];
  /** Whether somebody names its rows by their numbers, so that those are drawn and not left to the database. */
  readonly isNamed: boolean;
  readonly settling: Settling;
};

/** Rejects with `CommandRefused` for what names a row or a file that the archive cannot have. */
export function rewriteRow(
  { row, place }: ArchiveRow,
  plan: RowPlan,
  lookup: Lookup,
): Record<string, unknown> {
  const { table, columns, settling } = plan;
  const given = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  const settled = settleRow(table.name, given, settling);
  return Object.fromEntries(
    Object.entries(settled).map(([column, value]) => [
      column,
      cellOf(column, value, { place, plan, lookup }),
    ]),
  );
}

type At = { readonly place: string; readonly plan: RowPlan; readonly lookup: Lookup };

function cellOf(column: string, value: unknown, at: At): unknown {
  const { place, plan, lookup } = at;
  const { table, settling } = plan;
  if (value === null) return null;
  if (isFileColumn(column)) return fileOf(String(value), place, settling);
  if (column === table.serial && plan.isNamed) return known(table.name, value, at);
  const target = table.references[column];
  if (target !== undefined) return known(target, value, at);
  const loose = looseReferences[`${table.name}.${column}`];
  if (loose !== undefined) return looseOf(loose, value, { column, plan, lookup });
  return rewrites[`${table.name}.${column}`]?.(value, lookup) ?? value;
}

function known(kind: Kind, value: unknown, { place, lookup }: At): number {
  const found = typeof value === 'number' ? lookup(kind, value) : undefined;
  if (found === undefined)
    throw new CommandRefused(`The archive is damaged: ${place} names a row of ${kind} that is not in it.`);
  return found;
}

/** What is gone there is nothing here; where there must be something, it is what never was. */
function looseOf(
  kind: Kind,
  value: unknown,
  { column, plan, lookup }: { readonly column: string; readonly plan: RowPlan; readonly lookup: Lookup },
): unknown {
  if (Array.isArray(value)) {
    const ids = value as readonly number[];
    return ids.flatMap((id) => lookup(kind, id) ?? []);
  }
  const isNullable = plan.table.columns.some(({ name, isNullable: may }) => name === column && may);
  return (value === 0 ? 0 : lookup(kind, value as number)) ?? (isNullable ? null : 0);
}

/** A key that is another company's would open its file: each must begin with this one. */
function fileOf(value: string, place: string, { from, to }: Settling): string {
  if (value === '') return value;
  const key = value.startsWith(`${from}/`) ? value.slice(`${from}/`.length) : '';
  if (!isFileKey(key))
    throw new CommandRefused(`The archive is damaged: ${place} names a file that is not the company's.`);
  return `${to}/${key}`;
}
