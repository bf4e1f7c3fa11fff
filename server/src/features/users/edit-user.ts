/**
 * Changes a user as an admin or the user itself asks for it. Role, queues and what else is given stay the admins'; a
 * company keeps an admin; whoever saw an older version is told instead of overwriting a newer one.
 */
import { fail, type Input, may, type Output, type usersContract } from '@prosa/shared';
import { isExpired, ownCompany } from '#src/features/companies/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { type HasConnection, refuseUnknownConnection } from './add-user.ts';
import { sessionEnded, userChanged } from './events.ts';
import { getUser } from './get-user.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { hashPassword } from './password.ts';
import { setUserQueues } from './set-user-queues.ts';
import { type Agent, findColleague, lockUsers, updateUser } from './user.queries.ts';
import { rightsChanged, sessionAfter } from './user.rules.ts';

type Change = Input<typeof usersContract.update>;

/** Answers the user as it is then. */
export async function editUser(
  ctx: RemoteCtx,
  hasConnection: HasConnection,
  input: Change,
): Promise<Output<typeof usersContract.update>> {
  // Hashing takes its time: not while a transaction is open.
  const passwordHash = input.password ? await hashPassword(input.password, ctx.companyId) : undefined;
  if (passwordHash !== undefined) ctx.audit({ renewed: ['password'] });
  return ctx.inside(async (own) => {
    await change(own, hasConnection, input, passwordHash);
    return getUser(own, input);
  });
}

async function change(
  ctx: UserCtx,
  hasConnection: HasConnection,
  input: Change,
  passwordHash: string | undefined,
): Promise<void> {
  const { userId, version, name, email, profile, allTicket, queueIds, whatsappId } = input;
  await lockUsers(ctx.db);
  const agent = (await findColleague(ctx.db, userId)) ?? fail('ERR_NO_USER_FOUND');
  await refuseUnlessTheirs(ctx, agent);
  const changed = rightsChanged(agent, { profile, allTicket, queueIds });
  const { queues: givesQueues, ...others } = changed;
  if (givesQueues && !may(ctx.actor, 'user-modal:editQueues')) fail('ERR_NO_PERMISSION');
  if (Object.values(others).some(Boolean) && !may(ctx.actor, 'user-modal:editProfile'))
    fail('ERR_NO_PERMISSION');
  if (version !== undefined && version !== agent.version) fail('ERR_CHANGED_MEANWHILE');
  if (changed.profile) await keepAnAdmin(ctx, agent);
  if (whatsappId !== agent.whatsappId) await refuseUnknownConnection(ctx, hasConnection, whatsappId);

  const session = sessionAfter({
    isOwn: userId === ctx.actor.id,
    password: passwordHash !== undefined,
    profile: changed.profile,
    queues: changed.queues,
  });
  const edit = { name, email, profile, allTicket, whatsappId, passwordHash };
  await updateUser(ctx.db, userId, edit, { ...session, now: ctx.now() });
  if (changed.queues) await setUserQueues(ctx, userId, queueIds ?? []);
  ctx.emit(userChanged, { userId });
  if (session.ends) ctx.emit(sessionEnded, { userId });
}

/** One's own account is always one's own; others' are the admins', but only the operator touches the operator. */
async function refuseUnlessTheirs(ctx: UserCtx, agent: Agent): Promise<void> {
  if (agent.id === ctx.actor.id) return;
  if (!may(ctx.actor, 'admin') || (agent.super && !ctx.actor.super)) fail('ERR_NO_PERMISSION');
  const company = await ctx.cached(ownCompany);
  if (company?.dueDate && isExpired(company, ctx.now()))
    fail('ERR_SUBSCRIPTION_EXPIRED', { dueDate: company.dueDate.toISOString() });
}
