/**
 * Changes a user as an admin or the user itself asks for it. Role, queues and what else is given stay the admins'; a
 * company keeps an admin; whoever saw an older version is told instead of overwriting a newer one. By what somebody signs in
 * is changed only by whoever proves to be them, or by an admin, and the address of before is told in a letter.
 */
import { fail, type Input, may, type Output, type usersContract } from '@prosa/shared';
import { sendMail } from '#src/features/mail/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { isExpired, ownCompany } from '#src/tenant/companies/index.ts';
import type { Agent } from '#src/tenant/users/agent.queries.ts';
import { passwordChanged, sessionEnded, userChanged } from '#src/tenant/users/events.ts';
import type { Access, FreshSession } from '../access/access.ts';
import { assertUncommonPassword } from '../access/assert-uncommon-password.ts';
import { getUser } from '../lists/get-user.ts';
import type { SecondFactors } from '../lists/list-users.ts';
import { hashPassword } from '../password.ts';
import { findColleague, lockUsers, updateUserRow } from '../user.queries.ts';
import { type AccountChange, accountLetter } from './account-letters.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { assertConnectionExists, type HasConnection } from './create-colleague.ts';
import { recipientLanguageOf } from './recipient-language.ts';
import { updateUserQueues } from './update-user-queues.ts';
import { rightsChanged, sessionAfter } from './user.rules.ts';

type Change = Input<typeof usersContract.update>;
type Changed = Output<typeof usersContract.update>;

/** What the feature asks of others. */
export type UserDeps = {
  readonly hasConnection: HasConnection;
  readonly access: Access;
  readonly secondFactors: SecondFactors;
};

/**
 * Changes a user; returns the user as it is then, and the token of the session that goes on where the one before has
 * ended.
 */
export async function updateUser(
  ctx: RemoteCtx,
  deps: UserDeps,
  input: Change,
  exchange: Exchange,
): Promise<Changed> {
  const { currentPassword, code } = input;
  const password = input.password || undefined;
  const isProofWanted = await touchesOwnAccess(ctx, input);
  if (isProofWanted && !currentPassword) fail('ERR_CURRENT_PASSWORD_REQUIRED');
  if (password !== undefined) await assertNewPasswordUncommon(ctx, input, password);
  // Hashing takes its time: not while a transaction is open.
  const passwordHash = password === undefined ? undefined : await hashPassword(password, ctx.companyId);
  const work = async (own: UserCtx): Promise<{ user: Changed; fresh: FreshSession | undefined }> => {
    await change(own, deps, input, passwordHash);
    const fresh = isProofWanted ? await deps.access.beginAnew(own) : undefined;
    return { user: await getUser(own, input), fresh };
  };
  const proof = { password: currentPassword ?? '', code };
  const { user, fresh } = isProofWanted
    ? await deps.access.withProof(ctx, proof, work)
    : await ctx.inside(work);
  if (passwordHash !== undefined) ctx.audit({ renewed: ['password'] });
  fresh?.handTo(exchange);
  return fresh === undefined ? user : { ...user, token: fresh.token };
}

const isAnother = (email: string | undefined, { email: present }: Pick<Agent, 'email'>): boolean =>
  email !== undefined && email.toLowerCase() !== present.toLowerCase();

/**
 * Returns whether somebody changes by what they themselves sign in. Who sends back the address they have read changes
 * nothing.
 */
async function touchesOwnAccess(ctx: RemoteCtx, { userId, password, email }: Change): Promise<boolean> {
  if (userId !== ctx.actor.id) return false;
  const agent = await ctx.inside(({ db }) => findColleague(db, userId));
  return agent !== undefined && (Boolean(password) || isAnother(email, agent));
}

async function assertNewPasswordUncommon(
  ctx: RemoteCtx,
  { userId, name, email }: Change,
  password: string,
): Promise<void> {
  const near = await ctx.inside(async (inner) => {
    const [company, agent] = [await inner.cached(ownCompany), await findColleague(inner.db, userId)];
    return [company?.name, name ?? agent?.name, email ?? agent?.email];
  });
  assertUncommonPassword(
    password,
    near.filter((word) => word !== undefined),
  );
}

async function change(
  ctx: UserCtx,
  { hasConnection }: UserDeps,
  input: Change,
  passwordHash: string | undefined,
): Promise<void> {
  const { userId, version, name, email, profile, allTicket, queueIds, whatsappId, capacity, endTokens } =
    input;
  await lockUsers(ctx.db);
  const agent = (await findColleague(ctx.db, userId)) ?? fail('ERR_NO_USER_FOUND');
  await assertMayChangeUser(ctx, agent);
  const changed = rightsChanged(agent, { profile, allTicket, queueIds, capacity });
  const { queues: givesQueues, ...others } = changed;
  if (givesQueues && !may(ctx.actor, 'user-modal:editQueues')) fail('ERR_NO_PERMISSION');
  if (Object.values(others).some(Boolean) && !may(ctx.actor, 'user-modal:editProfile'))
    fail('ERR_NO_PERMISSION');
  if (version !== undefined && version !== agent.version) fail('ERR_CHANGED_MEANWHILE');
  if (changed.profile) await assertAdminRemains(ctx, agent);
  if (whatsappId !== agent.whatsappId) await assertConnectionExists(ctx, hasConnection, whatsappId);

  const isOwn = userId === ctx.actor.id;
  const session = sessionAfter({
    isOwn,
    password: passwordHash !== undefined,
    profile: changed.profile,
    queues: changed.queues,
  });
  const edit = { name, email, profile, allTicket, whatsappId, capacity, passwordHash };
  await updateUserRow(ctx.db, userId, edit, { ...session, now: ctx.now() });
  if (changed.queues) await updateUserQueues(ctx, userId, queueIds ?? []);
  ctx.emit(userChanged, { userId });
  if (session.ends) ctx.emit(sessionEnded, { userId });
  if (passwordHash !== undefined) {
    ctx.emit(passwordChanged, { userId, endsTokens: !isOwn || endTokens === true });
    await writeLetter(ctx, agent, 'password');
  }
  if (isAnother(email, agent)) await writeLetter(ctx, agent, 'email');
}

/** Writes a letter to the address of before: whoever took the account over does not read it. */
async function writeLetter(ctx: UserCtx, agent: Agent, what: AccountChange): Promise<void> {
  const letter = accountLetter(await recipientLanguageOf(ctx, agent), what);
  ctx.enqueue(sendMail, { id: `account.${ctx.newId()}`, to: agent.email, ...letter });
}

/**
 * Throws unless it is the caller's own account, or another's and the caller an admin with a paid subscription; only the
 * operator changes the operator.
 */
async function assertMayChangeUser(ctx: UserCtx, agent: Agent): Promise<void> {
  if (agent.id === ctx.actor.id) return;
  if (!may(ctx.actor, 'admin') || (agent.super && !ctx.actor.super)) fail('ERR_NO_PERMISSION');
  const company = await ctx.cached(ownCompany);
  if (company?.dueDate && isExpired(company, ctx.now()))
    fail('ERR_SUBSCRIPTION_EXPIRED', { dueDate: company.dueDate.toISOString() });
}
