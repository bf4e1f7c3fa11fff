/** Whose token this is. One from before tokens were measured is measured when it is shown: its hash alone does not tell. */
import { isStrongToken } from '@prosa/shared';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { hashToken } from './token.ts';
import { findTokenOwner, setTokenStrength, type TokenOwner } from './token-owner.queries.ts';

export async function recognizeToken(db: PlatformDb, token: string): Promise<TokenOwner | undefined> {
  const hash = hashToken(token);
  const owner = await findTokenOwner(db, hash);
  if (owner?.isStrong === null) await setTokenStrength(db, hash, isStrongToken(token));
  return owner;
}
