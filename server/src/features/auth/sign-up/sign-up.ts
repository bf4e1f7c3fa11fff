/**
 * A stranger opens a company for a trial and is signed in at once: company, settings and first admin come into being
 * together or not at all. Everything that costs something is decided here, whatever the request says.
 */
import {
  type authContract,
  dayOfMonth,
  defaultZone,
  fail,
  failFields,
  type Input,
  wallClock,
} from '@prosa/shared';
import { findLegal, viewOffer } from '#src/features/brand/index.ts';
import { assertUncommonPassword, ownerOf } from '#src/features/users/access/index.ts';
import { hashPassword } from '#src/features/users/index.ts';
import type { PlatformCtx, Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { companyChanged, dueInstant, findCompany } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/index.ts';
import { companySignedUp } from '../events.ts';
import { rememberDevice } from '../known-device.ts';
import type { Session } from '../sessions/answer-session.ts';
import { cookieName, cookieSeconds } from '../sessions/refresh-token.ts';
import { openSession } from '../sign-in/login.ts';
import type { SignIn } from '../sign-in.ts';
import { insertAcceptance } from './acceptance.queries.ts';
import { createCompanyWithAdmin } from './create-company-with-admin.ts';

type Wanted = Input<typeof authContract.signUp>;

const dayMs = 24 * 3_600_000;
const actor = { kind: 'system', name: 'sign up' } as const;

export async function signUp(
  ctx: PlatformCtx,
  signIn: SignIn,
  input: Wanted,
  exchange: Exchange,
): Promise<Session> {
  // Hashing takes its time: not before anybody may come in, and not while a transaction is open.
  await ctx.across('sign up', (db) => admit(db, input));
  assertUncommonPassword(input.password, [input.name, input.userName ?? '', input.email]);
  if (!signIn.signUps.take(exchange.ip, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  const companyId = await openFor(ctx, input, exchange.ip).catch((error: unknown) => {
    signIn.signUps.giveBack(exchange.ip);
    throw error;
  });
  const owner = (await ownerOf(ctx, input.email, 'sign up')) ?? fail('ERR_INTERNAL_SERVER_ERROR');
  const { session, cookie } = await ctx.inCompany(companyId, actor, (company) =>
    openSession(company, signIn, owner.userId),
  );
  exchange.setCookie(cookieName, cookie, cookieSeconds);
  rememberDevice(signIn.tokenSecret, input.email, exchange);
  return session;
}

async function openFor(ctx: PlatformCtx, input: Wanted, address: string): Promise<number> {
  const passwordHash = await hashPassword(input.password, address);
  return ctx.across('sign up', (db, tell) => open(db, tell, input, passwordHash, ctx.now()));
}

/** Returns how long the trial is, and which version of terms and privacy counts as accepted; null where there is none. */
async function admit(
  db: PlatformDb,
  { planId, acceptedLegal }: Wanted,
): Promise<{ readonly trialDays: number; readonly accepted: number | null }> {
  const { userCreation, trialDays } = await findPlatformSettings(db);
  if (!userCreation) fail('ERR_USER_CREATION_DISABLED');
  const offer = viewOffer(await findLegal(db));
  // What was read may have been replaced meanwhile: then it is read again.
  if (offer !== null && acceptedLegal !== offer.version)
    failFields({ field: 'acceptedLegal', rule: acceptedLegal == null ? 'required' : 'outdated' });
  if ((await findPlan(db, planId))?.enabled !== true) failFields({ field: 'planId', rule: 'unavailable' });
  return { trialDays, accepted: offer?.version ?? null };
}

async function open(
  db: PlatformDb,
  tell: Tell,
  wanted: Wanted,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const { name, email, phone, planId, companyId: leadingId, language, timezone = defaultZone } = wanted;
  const { trialDays, accepted } = await admit(db, wanted);
  const lastDay = wallClock(new Date(now.getTime() + trialDays * dayMs), timezone).day;
  const dueDate = dueInstant(lastDay, timezone);
  const leader = leadingId == null ? undefined : await findCompany(db, leadingId);
  const { companyId, adminId } = await createCompanyWithAdmin(
    db,
    {
      name,
      email,
      phone: phone || null,
      planId,
      ...(language !== undefined && { language }),
      timezone,
      dueDate,
      dueDay: dayOfMonth(lastDay),
      trialExpiration: dueDate,
      recurrence: 'MENSAL',
      status: true,
      referrerId: leader?.id ?? null,
    },
    { name: wanted.userName || name, email, passwordHash },
  );
  if (accepted !== null) await insertAcceptance(db, { companyId, userId: adminId, version: accepted }, now);
  // Whoever wants to pay at once finds the invoice there.
  tell(companyId, companyChanged, { companyId });
  tell(companyId, companySignedUp, {});
  return companyId;
}
