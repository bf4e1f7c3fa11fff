/** Names for files that are prepared beside their place and moved into it whole. */
import { randomBytes } from 'node:crypto';

/** Returns a path nobody else uses, neither another process nor another start in this one; it tells whose it is. */
export function draftOf(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
}
