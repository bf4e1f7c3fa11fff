/**
 * The user that the operator is while they impersonate a company's admin: one whom no list shows, no limit counts and no password lets in.
 * It goes with the impersonation; its name stays where it has done something.
 */
import type { Ctx } from '#src/platform/context.ts';
import { type Agent, findAgent } from '#src/tenant/users/agent.queries.ts';
import { sessionEnded, userCreated, userDeleted } from '#src/tenant/users/events.ts';
import type { Support } from '#src/tenant/users/users.tables.ts';
import { insertUser, markDeleted, updateSession } from '../user.queries.ts';

/** Returns what the operator is called in a company that is not their own. */
export const impersonatedName = (name: string): string => `Suporte (${name})`;

type NewImpersonation = { readonly name: string; readonly support: Support; readonly sessionId: string };

/** Creates the user that the operator is in the company from now on, and returns it. */
export async function startImpersonation(
  ctx: Ctx,
  { name, support, sessionId }: NewImpersonation,
): Promise<Agent> {
  const userId = await insertUser(ctx.db, {
    name: impersonatedName(name),
    // A name that no mail server answers to.
    email: `${sessionId}@support.invalid`,
    passwordHash: '',
    profile: 'admin',
    allTicket: 'enabled',
    support,
  });
  if (userId === undefined) throw new Error('the impersonating user was not inserted');
  await updateSession(ctx.db, userId, sessionId);
  ctx.emit(userCreated, { userId });
  const agent = await findAgent(ctx.db, userId);
  if (agent === undefined) throw new Error('the impersonating user is not there');
  return agent;
}

/**
 * Removes the user that the operator was in a company; what they have open waits again. Returns false when they have
 * gone already.
 */
export async function stopImpersonation(ctx: Ctx, userId: number): Promise<boolean> {
  if (!(await markDeleted(ctx.db, userId, ctx.now()))) return false;
  ctx.emit(userDeleted, { userId });
  ctx.emit(sessionEnded, { userId });
  return true;
}
