/**
 * What a named statement writes of a table, and the row that comes back, both from the table's one declaration: a column
 * that is renamed no longer compiles where it is named, and one that is added is in every statement that takes them all.
 */
import { type Column, type GetColumnData, getTableColumns, is, SQL, Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Columns of one table by the name of their field, e.g. `{ fullName: people.fullName }`. */
export type Columns = Readonly<Record<string, Column>>;

type In<From extends Table | Columns> = From extends Table
  ? From['_']['columns']
  : From extends Columns
    ? From
    : never;

/** The row that a statement returns which selects `columnsOf` the same. */
export type RowOf<From extends Table | Columns> = {
  [Field in keyof In<From>]: GetColumnData<In<From>[Field]>;
};

const columnsIn = (from: Table | Columns): Columns => (is(from, Table) ? getTableColumns(from) : from);

/** Returns only the named columns of a table. */
export const pick = <Of extends PgTable, Field extends keyof Of['_']['columns'] & string>(
  table: Of,
  ...fields: readonly Field[]
): Pick<Of['_']['columns'], Field> => chosen(table, (field) => fields.includes(field as Field));

/** Returns all columns of a table but the named ones. */
export const omit = <Of extends PgTable, Field extends keyof Of['_']['columns'] & string>(
  table: Of,
  ...fields: readonly Field[]
): Omit<Of['_']['columns'], Field> => chosen(table, (field) => !fields.includes(field as Field));

/** Returns the columns that the wire shows under their own name: those for which `schema` has a field. */
export const shownIn = <Of extends PgTable, Shape>(
  table: Of,
  schema: { readonly shape: Shape },
): Pick<Of['_']['columns'], keyof Shape & keyof Of['_']['columns']> =>
  chosen(table, (field) => field in (schema.shape as object));

/** In the order of the table. */
const chosen = <Chosen>(table: PgTable, isChosen: (field: string) => boolean): Chosen =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([field]) => isChosen(field))) as Chosen;

/** Types that the driver would read otherwise than the table declares them, and as what they are selected instead. */
const casts: Readonly<Record<string, string>> = {
  PgBigInt53: 'float8',
  PgNumericNumber: 'float8',
  PgDateString: 'text',
};
/** Column types for which no cast helps; a statement sees to such a column itself. */
const readOtherwise = new Set(['PgBigInt64', 'PgNumericBigInt', 'PgDate']);

/**
 * Returns the select list `c.id, c.push_name as "pushName", …` of a table or of some of its columns. `alias` is what
 * the statement calls the table; without one the columns stand bare.
 *
 * @throws {Error} at start-up, for a column whose type the driver reads otherwise than the table declares it
 */
export function columnsOf(from: Table | Columns, alias?: string): string {
  const place = alias === undefined ? '' : `${alias}.`;
  return Object.entries(columnsIn(from))
    .map(([field, column]) => {
      if (readOtherwise.has(column.columnType)) throw new Error(`${column.name} has to be read by hand`);
      const name = `${place}${quoted(column.name)}`;
      const cast = casts[column.columnType];
      if (cast !== undefined) return `${name}::${cast} as "${field}"`;
      return field === column.name ? name : `${name} as "${field}"`;
    })
    .join(', ');
}

/** Names of columns that mean something else to PostgreSQL while they stand bare. */
const reserved = new Set(['row', 'user', 'order', 'end']);
const quoted = (name: string): string => (reserved.has(name) ? `"${name}"` : name);

/** Returns the fields of a row that the columns name, for where a row may have more. */
export const fieldsOf = <Of extends Columns>(columns: Of, row: RowOf<Of>): RowOf<Of> =>
  Object.fromEntries(
    Object.keys(columns).map((field) => [field, (row as Readonly<Record<string, unknown>>)[field]]),
  ) as unknown as RowOf<Of>;

/** What a row needs to be inserted: fields with a default, and those that may be empty, can be left out. */
export type Values<Of extends Columns> = {
  readonly [Field in keyof Of as IsOptional<Of[Field]> extends true ? never : Field]: GetColumnData<
    Of[Field]
  >;
} & {
  readonly [Field in keyof Of as IsOptional<Of[Field]> extends true ? Field : never]?:
    | GetColumnData<Of[Field]>
    | undefined;
};
type IsOptional<One extends Column> = One['_']['notNull'] extends true ? One['_']['hasDefault'] : true;

/** An insert's columns, the parameters that stand for them, and a row's values in the same order. */
export type Insertable<Of extends Columns> = {
  /** `name, push_name, …` */
  readonly names: string;
  /** `$1, $2, …` */
  readonly parameters: string;
  /** `$n` of one of the columns, for where a statement needs its value again. */
  parameter(field: keyof Of & string): string;
  /** What comes after them: the number of the next parameter of the same statement. */
  readonly next: number;
  /** A field that is left out gets its column's default. */
  valuesOf(row: Values<Of>): unknown[];
};

/** Returns the parts of an insert statement: the columns that a row brings along, as parameters from `$1` on. */
export function insertable<Of extends Columns>(columns: Of): Insertable<Of> {
  const fields = Object.keys(columns);
  const all = Object.values(columns);
  return {
    names: all.map(({ name }) => quoted(name)).join(', '),
    parameters: all.map((_, at) => `$${at + 1}`).join(', '),
    parameter: (field) => `$${fields.indexOf(field) + 1}`,
    next: all.length + 1,
    valuesOf: (row) =>
      all.map((column, at) => {
        const value = (row as Record<string, unknown>)[fields[at] ?? ''] ?? standingFor(column);
        return column.dataType === 'json' && value !== null ? JSON.stringify(value) : value;
      }),
  };
}

/** What stands for a field that was left out. A default that only the database can work out stands for none. */
function standingFor({ name, default: standing = null }: Column): unknown {
  if (is(standing, SQL)) throw new Error(`${name} has to be given`);
  return standing;
}
