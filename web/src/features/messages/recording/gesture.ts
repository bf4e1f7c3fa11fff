/** What a hand that holds the record button means by moving: to the left away with it, upwards it goes on by itself. Pure. */
type Point = { readonly x: number; readonly y: number };

const awayPx = 90;
const upPx = 64;

export function gestureOf(from: Point, to: Point): 'cancel' | 'lock' | null {
  const [left, up] = [from.x - to.x, from.y - to.y];
  if (left >= awayPx && left > up) return 'cancel';
  return up >= upPx ? 'lock' : null;
}

/** Returns whether a button was let go at once: then it was a click, and the recording goes on without the hand. */
export const isClick = (heldMs: number): boolean => heldMs < 350;
