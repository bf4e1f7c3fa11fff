/**
 * Hot queries: SQL text under a name, planned once per connection. The name is the plan's key, so it must be unique;
 * declaring one twice is a mistake that shows at start-up. PostgreSQL tells names apart by their first 63 bytes only, so
 * a longer one ends in a digest of the whole.
 */
import { createHash } from 'node:crypto';

declare const row: unique symbol;
declare const values: unique symbol;

/** A named statement that returns rows of `Row` for the values of `Values`. */
export type Statement<Row, Values extends readonly unknown[]> = {
  readonly name: string;
  readonly text: string;
  /** Set on a statement that changes and locks nothing, so that no transaction is needed around it. */
  readonly reads?: boolean;
  readonly [row]?: Row;
  readonly [values]?: Values;
};

const names = new Set<string>();
const maxNameBytes = 63;
const digestLength = 16;

function nameFor(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  return `${name.slice(0, maxNameBytes - digestLength - 1)}:${digest}`;
}

/** Declares a named statement. `Row` must be what the text selects: the API tests prove it on the real database. */
export const statement = <Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Values> => declare(name, text, false);

/** Declares a named statement that only reads: run first in a request, it costs one exchange instead of three. */
export const reading = <Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Values> => declare(name, text, true);

/**
 * Returns a reading statement without a name, for texts of which there may be any number, as people compose them: planned
 * anew each time, and with its values and its company where it is run first in a request.
 */
export const unnamed = <Row>(text: string): Statement<Row, readonly unknown[]> => ({
  name: '',
  text,
  reads: true,
});

const composedOnes = new Map<string, Statement<unknown, readonly unknown[]>>();

/**
 * Returns a statement composed of the parts that are asked for, declared when a name comes for the first time. The name
 * says which parts there are, so one name has one text; given as a function, it is put together only then.
 */
export function composed<Row>(
  name: string,
  text: string | (() => string),
  isReading = true,
): Statement<Row, readonly unknown[]> {
  const found = composedOnes.get(name) ?? declare(name, typeof text === 'string' ? text : text(), isReading);
  composedOnes.set(name, found);
  return found as Statement<Row, readonly unknown[]>;
}

function declare(name: string, text: string, reads: boolean): { name: string; text: string; reads: boolean } {
  if (name === '') throw new Error(`a statement needs a name: ${text}`);
  if (names.has(name)) throw new Error(`statement ${name} is declared twice`);
  names.add(name);
  return { name: nameFor(name), text, reads };
}
