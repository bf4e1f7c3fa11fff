/** Messages that are known to exist, and nothing more. Pure. */

/** How long a phone that can send a message again is waited for; those that can do so at once. */
export const patienceMs = 24 * 3_600_000;

/**
 * Returns whether a message only holds a place: not read yet (`waiting`), or not to be expected any more
 * (`unreadable`). Its content replaces either.
 */
export const isPlaceholder = (mediaType: string): boolean =>
  mediaType === 'waiting' || mediaType === 'unreadable';
