/**
 * Seals anew whatever former keys have sealed, some rows at a time. What is done stays done when it is cut off: whoever
 * begins again finds the rest. A row that somebody writes meanwhile is left as they wrote it.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PlatformCtx } from '../context.ts';
import type { PlatformDb } from '../db/tenant-db.ts';
import type { Vault } from './vault.ts';

type Row = Record<string, unknown>;

/** A column that holds sealed secrets, and where each belongs. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns that name a row, in the order of its key. */
  readonly keys: readonly string[];
  /** Kept as base64url rather than as bytes. */
  readonly isText?: true;
  /** Which rows are sealed, where not all of them are. */
  readonly only?: string;
  readonly placeOf: (row: Readonly<Row>) => string;
};

export type Resealing = {
  readonly resealed: number;
  /** No key opens them: they were lost before. */
  readonly unreadable: number;
};

const atATime = 200;

/** Resolves when no column holds anything that a former key could open. */
export async function resealAll(
  platform: Pick<PlatformCtx, 'across'>,
  vault: Vault,
  columns: readonly SealedColumn[],
): Promise<Resealing> {
  const total = { resealed: 0, unreadable: 0 };
  for (const column of columns) {
    let after: Place | undefined;
    do {
      const from = after;
      const page = await platform.across('seal under the present key', (db) =>
        resealPage(db, vault, column, from),
      );
      total.resealed += page.resealed;
      total.unreadable += page.unreadable;
      after = page.last;
    } while (after !== undefined);
  }
  return total;
}

/** The key of the row that a page ended with. */
type Place = readonly unknown[];

type Page = Resealing & { readonly last: Place | undefined };

async function resealPage(
  db: PlatformDb,
  vault: Vault,
  target: SealedColumn,
  after: Place | undefined,
): Promise<Page> {
  const rows = await readPage(db, target, after);
  let [resealed, unreadable] = [0, 0];
  for (const row of rows) {
    const sealed = bytesOf(target, row['sealed']);
    if (vault.isPresent(sealed)) continue;
    const place = target.placeOf(row);
    const plain = vault.open(place, sealed);
    if (plain === null) unreadable += 1;
    else {
      await writeRow(db, target, row, storedAs(target, vault.seal(place, plain)));
      resealed += 1;
    }
  }
  const last = rows.length < atATime ? undefined : rows.at(-1);
  return { resealed, unreadable, last: last && keysOf(target, last) };
}

const keysOf = ({ keys }: SealedColumn, row: Row): unknown[] => keys.map((key) => row[key]);

const bytesOf = ({ isText }: SealedColumn, stored: unknown): Buffer =>
  isText === true ? Buffer.from(String(stored), 'base64url') : (stored as Buffer);

const storedAs = ({ isText }: SealedColumn, sealed: Uint8Array): unknown =>
  isText === true ? Buffer.from(sealed).toString('base64url') : Buffer.from(sealed);

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const namesOf = ({ keys }: SealedColumn): SQL => listed(keys.map((key) => sql`${sql.identifier(key)}`));
const values = (of: readonly unknown[]): SQL => listed(of.map((value) => sql`${value}`));

async function readPage(db: PlatformDb, target: SealedColumn, after: Place | undefined): Promise<Row[]> {
  const [table, column, names] = [
    sql.identifier(target.table),
    sql.identifier(target.column),
    namesOf(target),
  ];
  const { rows } = await db.orm.execute<Row>(sql`
    select ${names}, ${column} as sealed from ${table} where ${column} is not null
    ${target.only === undefined ? sql`` : sql`and ${sql.raw(target.only)}`}
    ${after === undefined ? sql`` : sql`and (${names}) > (${values(after)})`}
    order by ${names} limit ${atATime}`);
  return rows;
}

const writeRow = (db: PlatformDb, target: SealedColumn, row: Row, anew: unknown): Promise<unknown> =>
  db.orm.execute(sql`
    update ${sql.identifier(target.table)} set ${sql.identifier(target.column)} = ${anew}
    where ${sql.identifier(target.column)} = ${row['sealed']}
      and (${namesOf(target)}) = (${values(keysOf(target, row))})`);
