/** What is done with the rows of one of the source's tables. */
import { truncated } from '@prosa/shared';
import pg from 'pg';
import type { Vault as CredentialVault } from '../../../features/connections/vault.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { type LeftWords, leftRows } from '../left-out.ts';
import type { FamilyRow, FamilyTable } from '../source/family-tables.ts';
import type { Source, SourceCompany } from '../source/open-source.ts';
import type { Given, Kind, Target, Written } from '../target/open-target.ts';

export type Import = {
  readonly source: Source;
  readonly company: SourceCompany;
  readonly target: Target;
  readonly vault: Vault;
  /** What seals the sessions of connections. */
  readonly credentials: CredentialVault;
  /** Whether WhatsApp sessions come along. */
  readonly withSessions: boolean;
  /** Whether it comes into a company that is here for another reason. */
  readonly isIntoOther: boolean;
  /** Whoever stands for people who did not come along: an admin of the company. */
  standIn: number;
};

export type Outcome = Written & {
  /** Rows that were not even tried, by the reason. */
  readonly left?: Readonly<Record<string, number>>;
};

export type Step = {
  readonly table: FamilyTable;
  /** Whether the table's rows have been counted by a step before. */
  readonly isRepeated?: boolean;
  /** The table that grows by it. */
  readonly grows?: string;
  /** Writes a batch. May be given the same rows again. */
  take(rows: readonly Record<string, never>[], at: Import): Promise<Outcome>;
};

/** A row as it is given to the database, or why it is left out. */
type Give<T extends FamilyTable> = (row: FamilyRow<T>, at: Import) => Given | LeftWords;

/** A step of rows that have an id there and get one here. */
export const rowsOf = <T extends FamilyTable>(table: T, kind: Omit<Kind, 'name'>, give: Give<T>): Step => ({
  table,
  grows: kind.table,
  take: async (rows, at) => {
    const { given, left } = sorted(rows as unknown as FamilyRow<T>[], (row) => give(row, at));
    return { ...(await at.target.write({ ...kind, name: table }, given)), left };
  },
});

/**
 * A step of rows that put two others together and have no id of their own: `sql` writes what stands in `given g`, with the
 * company `$1` and the source `$2`, and leaves what is there; `needs` is SQL over `g` of what must be there, or a row is an orphan.
 * A row that a step before has counted may be passed over with ''.
 */
export const pairsOf = <T extends FamilyTable>(
  table: T,
  fields: Readonly<Record<string, string>>,
  sql: string,
  give: (row: FamilyRow<T>, at: Import) => Readonly<Record<string, unknown>> | LeftWords | '',
  needs?: string,
): Step => ({
  table,
  take: async (rows, at) => {
    const { target, company } = at;
    const { given, left } = sorted(rows as unknown as FamilyRow<T>[], (row) => give(row, at));
    const columns = Object.entries(fields).map(([field, type]) => `"${field}" ${type}`);
    const read = `with given as materialized (select * from json_to_recordset($3::json) as r(${columns.join(', ')}))`;
    const values = [target.companyId, company.key, JSON.stringify(given)];
    const written = await target.query(`${read} ${sql}`, values);
    const [lost] =
      needs === undefined
        ? []
        : await target.query<{ rows: number }>(
            `${read} select count(*)::int as rows from given g where $1::int is not null and $2::text is not null and (${needs}) is not true`,
            values,
          );
    const orphans = lost?.rows ?? 0;
    return { created: written.length, known: given.length - written.length - orphans, orphans, left };
  },
});

function sorted<R, G extends object>(
  rows: readonly R[],
  give: (row: R) => G | LeftWords | '',
): { given: G[]; left: Record<string, number> } {
  const given: G[] = [];
  const left: Record<string, number> = {};
  for (const row of rows) {
    const one: G | string = give(row);
    if (typeof one === 'string') left[one] = (left[one] ?? 0) + 1;
    else given.push(one);
  }
  return { given, left };
}

export const noOutcome: Outcome = { created: 0, known: 0, orphans: 0 };

/** Values that do not fit, rules that are broken, and sizes beyond all limits: of a row, and no other is the worse for it. */
const ofRow = /^(22|23|54)/;

/** Takes a batch; with a row in it that the database refuses, in halves: one bad row holds up no other. */
export async function inHalves<R>(
  rows: readonly R[],
  take: (rows: readonly R[]) => Promise<Outcome>,
): Promise<Outcome> {
  if (rows.length === 0) return noOutcome;
  try {
    return await take(rows);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !ofRow.test(error.code ?? '')) throw error;
    if (rows.length === 1)
      return { ...noOutcome, left: leftRows(`refused (${error.constraint ?? error.code})`, 1) };
    const half = Math.ceil(rows.length / 2);
    return sum(await inHalves(rows.slice(0, half), take), await inHalves(rows.slice(half), take));
  }
}

/** Returns what became of both. */
export function sum(a: Outcome, b: Outcome): Outcome {
  const left: Record<string, number> = { ...a.left };
  for (const [reason, rows] of Object.entries(b.left ?? {})) left[reason] = (left[reason] ?? 0) + rows;
  return { created: a.created + b.created, known: a.known + b.known, orphans: a.orphans + b.orphans, left };
}

/** A text of the source in one line, or what stands for it where there is none. */
export const lineOf = (text: string | null | undefined, otherwise = '', longest = 200): string =>
  truncated((text ?? '').replace(/\p{Cc}+/gu, ' ').trim(), longest) || otherwise;
