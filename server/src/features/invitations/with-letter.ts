/**
 * How many letters invite: so many to an address, whichever companies ask for them, and so many from a company. They are counted
 * apart from the invitations, so that withdrawing one and inviting again gains nothing, and in the database, for all nodes together.
 */
import { createHash } from 'node:crypto';
import { fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { mayWrite } from './invitation.rules.ts';
import { countLetters, deleteLetter, insertLetter, lockLetters } from './letter.queries.ts';

/**
 * Does what has a letter sent to an address. Throws ERR_TOO_MANY_REQUESTS where enough have gone to it or from the company; one
 * that is not sent after all counts for nothing.
 */
export async function withLetter<T>(ctx: RemoteCtx, email: string, work: () => Promise<T>): Promise<T> {
  const { companyId } = ctx;
  const letter = { companyId, addressHash: hashOf(email), sentAt: ctx.now() };
  const id = await ctx.across('a letter that invites', async (db) => {
    await lockLetters(db);
    return mayWrite(await countLetters(db, letter))
      ? insertLetter(db, letter)
      : fail('ERR_TOO_MANY_REQUESTS');
  });
  try {
    return await work();
  } catch (error) {
    await ctx.across('a letter that was not sent', (db) => deleteLetter(db, companyId, id));
    throw error;
  }
}

const hashOf = (email: string): string =>
  createHash('sha256').update(`invited:${email.toLowerCase()}`).digest('base64url');
