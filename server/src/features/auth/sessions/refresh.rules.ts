/** What a presented refresh token is worth: a pure decision over its session's row and a given instant. */

export type RefreshSession = {
  readonly tokenHash: string;
  readonly previousHash: string | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
};

/**
 * What becomes of a refresh. `rotate`: the token is the current one. `repeat`: it is the one before, rotated a moment
 * ago (another tab, or an answer that got lost), and gets the same successor again. `reuse`: it is an old one; somebody
 * has a copy. `refuse`: there is no such session.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'refuse';

export const graceMs = 60_000;

export function judgeRefresh(
  session: RefreshSession | undefined,
  presentedHash: string,
  now: Date,
): RefreshVerdict {
  if (session === undefined || session.revokedAt !== null || session.expiresAt.getTime() <= now.getTime())
    return 'refuse';
  if (presentedHash === session.tokenHash) return 'rotate';
  const fresh = now.getTime() - session.rotatedAt.getTime() < graceMs;
  return presentedHash === session.previousHash && fresh ? 'repeat' : 'reuse';
}

const dayMs = 86_400_000;
/** How many days a session lives unless it is refreshed. */
export const idleDays = 7;

/**
 * Returns until when a session that is used now lives on: refreshing prolongs it, but never past `mostDays` after the
 * sign-in.
 */
export const sessionEnd = (signedInAt: Date, now: Date, mostDays: number): Date =>
  new Date(Math.min(now.getTime() + idleDays * dayMs, signedInAt.getTime() + mostDays * dayMs));
