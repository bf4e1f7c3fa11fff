/**
 * Readers for the column types that lists are full of. The driver's own understand every form a value can take; these
 * know the one our tables send (instants in UTC, arrays of numbers without nulls) and leave the rest to them.
 */
import pg from 'pg';

const timestamptz = 1184;
const integerArray = 1007;

const readInstant = pg.types.getTypeParser(timestamptz) as (text: string) => Date;

/** Reads `2026-11-20 09:30:00.123+00` as a date; any other form goes to the driver. */
export function instantFrom(text: string): Date {
  const isPlain = text.endsWith('+00') && text.length >= 22 && text.length <= 26 && text.charCodeAt(4) === 45;
  if (!isPlain) return readInstant(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** Reads `{1,2}` as `[1, 2]`. */
export const integersFrom = (text: string): number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);

/** For a pool's `types`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === timestamptz) return instantFrom;
    if (format !== 'binary' && oid === integerArray) return integersFrom;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};
