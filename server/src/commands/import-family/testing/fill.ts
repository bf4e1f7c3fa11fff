/** Rows that the database of a test writes itself. */
import type pg from 'pg';
import type { FamilyTable } from '../source/family-tables.ts';

/** Rows of `source` into a table: columns and what they are made of. */
export const fill = (
  client: pg.Client,
  table: FamilyTable,
  values: Readonly<Record<string, string>>,
  source: string,
) =>
  client.query(
    `insert into "${table}" (${Object.keys(values)
      .map((name) => `"${name}"`)
      .join(', ')}, "createdAt", "updatedAt")
     select ${Object.values(values).join(', ')}, ${begun}, ${begun} from ${source}`,
  );

export const begun = `timestamptz '2024-01-01 12:00:00+00'`;
export const series = (count: number): string => `generate_series(1, ${count}) n`;
