/** Pure decisions about the board: how cards stand in a lane, and what a card is moved out of. */

type Card = { readonly laneSince: Date; readonly id: number };

/** Sorts cards: who came last stands first; of one moment the newer ticket. */
export const newestFirst = (a: Card, b: Card): number =>
  b.laneSince.getTime() - a.laneSince.getTime() || b.id - a.id;

/**
 * Returns whether somebody else has moved the ticket since the caller saw it in `from`. Whoever wanted it where it is
 * now has what they wanted.
 */
export const isMovedMeanwhile = (present: number, from: number | undefined, wanted: number): boolean =>
  from !== undefined && present !== from && present !== wanted;
