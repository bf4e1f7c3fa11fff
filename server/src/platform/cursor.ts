/**
 * Where a page of a list ended, as clients bring it back: opaque to them, and refused unless this server can have written
 * it. A list goes by time or by name; the id parts rows of one moment, or of one name.
 */
import { failFields } from '@prosa/shared';

/** A row's place in a list by time. */
export type Place<Id extends number | string = number> = { readonly at: Date; readonly id: Id };
/** A row's place in a list by name, in lower case without accents. */
export type NamedPlace = { readonly folded: string; readonly id: number };

export const writePlace = ({ at, id }: Place<number | string>): string => `${at.getTime()}.${id}`;

/** Reads a row's place from a cursor; returns `undefined` for anything this server has not written. */
export function readPlace(cursor: string): Place | undefined {
  const [, ms, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(cursor) ?? [];
  return isRowId(Number(id)) ? { at: new Date(Number(ms)), id: Number(id) } : undefined;
}

/** Reads a row's place from a cursor like `readPlace`, for lists of rows that are named by a UUID. */
export function readUuidPlace(cursor: string): Place<string> | undefined {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return id === undefined ? undefined : { at: new Date(Number(ms)), id };
}

export const writeNamedPlace = ({ folded, id }: NamedPlace): string =>
  `${id}.${Buffer.from(folded).toString('base64url')}`;

/** Reads a place in a list by name from a cursor; returns `undefined` for anything this server has not written. */
export function readNamedPlace(cursor: string): NamedPlace | undefined {
  const [, id, name = ''] = /^(\d{1,10})\.([\w-]*)$/.exec(cursor) ?? [];
  const folded = Buffer.from(name, 'base64url').toString();
  return isRowId(Number(id)) && !folded.includes('\u0000') ? { folded, id: Number(id) } : undefined;
}

const largestId = 2_147_483_647;
const isRowId = (id: number): boolean => id <= largestId;

/**
 * Returns what a request's `cursor` says, by a reader such as `readPlace`; anything else is refused with
 * `ERR_VALIDATION`.
 */
export const placeIn = <Read>(cursor: string, read: (cursor: string) => Read | undefined): Read =>
  read(cursor) ?? failFields({ field: 'cursor', rule: 'unknown' });
