/**
 * Columns that tables share, and marks that say of a column of text whether it tells something about a person. A company's table starts with `companyId`, which the database fills from the transaction's
 * company, and leads every key with it: a row cannot even point at another company.
 */
import { getTableColumns, sql, type Table } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

export const companyId = () =>
  integer('company_id').notNull().default(sql`(current_setting('app.company_id'))::int`);

export const id = () => integer('id').notNull().generatedAlwaysAsIdentity();

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const at = instant;
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

type Mark = { readonly kind: 'personal'; readonly erased: string } | { readonly kind: 'impersonal' };

/** By the configuration that a column shares with what it was built from. */
const marks = new WeakMap<object, Mark>();

const configOf = (columnOrBuilder: object): object => (columnOrBuilder as { config: object }).config;

function marked<B extends object>(builder: B, mark: Mark): B {
  marks.set(configOf(builder), mark);
  return builder;
}

/**
 * Marks a column that tells something about a person, as in `personal(text('email'))`: it is exported for whoever asks
 * what is stored about them, and erased with them. `erased` is the SQL expression it holds afterwards.
 */
export const personal = <B extends object>(builder: B, erased = 'null'): B =>
  marked(builder, { kind: 'personal', erased });

/** Marks a column of one of our own words: a kind, a state, a reason. */
export const code = <B extends object>(builder: B): B => marked(builder, { kind: 'impersonal' });

/**
 * Marks a column of text that tells nothing about a person, though it stands in a row about one; `why` is for who reads
 * the table.
 */
export const impersonal = <B extends object>(builder: B, _why: string): B =>
  marked(builder, { kind: 'impersonal' });

export type PersonalColumn = {
  /** As rows of the table are typed. */
  readonly key: string;
  /** As the database calls it. */
  readonly name: string;
  readonly erased: string;
};

/** Returns the columns of a table that are marked as personal, in their order. */
export const personalColumns = (table: Table): readonly PersonalColumn[] =>
  Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const mark = marks.get(configOf(column));
    return mark?.kind === 'personal' ? [{ key, name: column.name, erased: mark.erased }] : [];
  });

/** Returns whether somebody has said what the column holds. */
export const isMarked = (column: object): boolean => marks.has(configOf(column));
