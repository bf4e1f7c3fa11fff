/**
 * Whose address and password these are. An unknown address takes as long as a wrong password: it is held against the
 * hash of a text nobody knows. A hash that another system made is replaced by one of ours once its password has been said.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import { decoyHash } from '../decoy-hash.ts';
import { type Asker, hashPassword, isForeignHash, isPassword } from '../password.ts';
import { findCredentials, replaceForeignHash } from '../user.queries.ts';

/** Returns whose address this is, whatever the password. */
export async function ownerOf(ctx: PlatformCtx, email: string, reason: string): Promise<Owner | undefined> {
  const known = await ctx.across(reason, (db) => findCredentials(db, email));
  return known && { companyId: known.companyId, userId: known.userId };
}

export type Owner = { readonly companyId: number; readonly userId: number };

/**
 * Returns whose address and password these are; undefined when either is wrong: which one is nobody's business. `asker`
 * waits in the line of those who want hashes.
 */
export async function checkPassword(
  ctx: PlatformCtx,
  email: string,
  password: string,
  asker: Asker,
): Promise<Owner | undefined> {
  const known = await ctx.across('sign in', (db) => findCredentials(db, email));
  const isRight = await isPassword(known?.passwordHash ?? decoyHash, password, asker);
  if (known === undefined || !isRight) return undefined;
  const { companyId, userId, passwordHash } = known;
  if (isForeignHash(passwordHash)) {
    const own = await hashPassword(password, asker);
    await ctx.inCompany(companyId, { kind: 'system', name: 'sign in' }, ({ db }) =>
      replaceForeignHash(db, userId, passwordHash, own),
    );
  }
  return { companyId, userId };
}
