/** Pure decisions about the board: where a lane's page ended, and what a card is moved out of. */
import { laneStart } from '@prosa/shared';

/** Where a page of a lane ended: since when its last card has been in it, and that card's ticket. */
export type LaneCursor = { readonly since: Date; readonly id: number };

type Card = { readonly laneSince: Date; readonly id: number };

export const writeCursor = ({ laneSince, id }: Card): string => `${laneSince.getTime()}.${id}`;

/** `start` for the beginning of a lane; `undefined` for anything this server has not written. */
export function readCursor(text: string): LaneCursor | typeof laneStart | undefined {
  if (text === laneStart) return laneStart;
  const match = /^(\d{1,15})\.(\d{1,10})$/.exec(text);
  return match === null ? undefined : { since: new Date(Number(match[1])), id: Number(match[2]) };
}

/** Who came last stands first; of one moment the newer ticket. */
export const newestFirst = (a: Card, b: Card): number =>
  b.laneSince.getTime() - a.laneSince.getTime() || b.id - a.id;

/**
 * Whether somebody else has moved the ticket since the caller saw it in `from`. Whoever wanted it where it is now has
 * what they wanted.
 */
export const isMovedMeanwhile = (present: number, from: number | undefined, wanted: number): boolean =>
  from !== undefined && present !== from && present !== wanted;
