/** In what order a list comes: `name`, or `-name` the other way round. */
import { z } from 'zod';

export type Sort<Column extends string = string> = Column | `-${Column}`;

/** Reads one of the columns an endpoint sorts by, either way round; without one the list comes in its usual order. */
export const wireSort = <const Column extends string>(...columns: readonly Column[]) => {
  const ways = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return z.enum(ways as [Sort<Column>, ...Sort<Column>[]]).optional();
};

export const columnOf = <Column extends string>(sort: Sort<Column>): Column =>
  (sort.startsWith('-') ? sort.slice(1) : sort) as Column;

export const isDescending = (sort: Sort): boolean => sort.startsWith('-');

/** Returns the order that a click on a column's heading asks for: that column upwards, and downwards the next time. */
export const sortAfter = (present: string | undefined, column: string): Sort =>
  present === column ? `-${column}` : column;
