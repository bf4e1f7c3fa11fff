/** What clients send with their events, which may be anything. Nothing here throws; not understood is `undefined`. */

const maxId = 2_147_483_647;
/** Longer than any token of ours. */
const maxText = 4_096;

/** Reads a positive integer, as number or as text; `undefined` for anything else. */
export function idFrom(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (!/^[1-9]\d{0,9}$/.test(String(value))) return undefined;
  const id = Number(value);
  return id <= maxId ? id : undefined;
}

export const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxText ? value : undefined;

/** Returns the acknowledgement that a client may or may not have asked for; without one it does nothing. */
export const replyFrom = <T>(value: unknown): ((answer: T) => void) =>
  typeof value === 'function' ? (answer) => void value(answer) : () => undefined;
