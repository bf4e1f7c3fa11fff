/**
 * Sends a code for a new password to whoever has the address, in their language. The code before is worth nothing any
 * more. Five letters an hour at most go to one mailbox, whoever asks for them; nobody is told that one has not gone.
 */
import { fail, type languages } from '@prosa/shared';
import { sendMail } from '#src/features/mail/index.ts';
import { ownerOf } from '#src/features/users/access/index.ts';
import { recipientLanguageOf } from '#src/features/users/changes/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import type { SignIn } from '../sign-in.ts';
import { lockReset, putReset } from './reset.queries.ts';
import { expiryOf, withAnotherLetter } from './reset.rules.ts';
import { hashResetCode, newResetCode } from './reset-code.ts';
import { codeLetter } from './reset-texts.ts';

type Language = (typeof languages)[number];
type Request = {
  readonly email: string;
  readonly ip: string;
  /** The language of the page that asks. */
  readonly language?: Language | undefined;
};

/** Sends a code for a new password; returns whether the address is anybody's. Throws ERR_TOO_MANY_REQUESTS. */
export async function requestReset(
  ctx: PlatformCtx,
  signIn: SignIn,
  { email, ip }: Request,
): Promise<boolean> {
  if (!signIn.resets.mayAsk(ip, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  return sendCode(ctx, signIn, email);
}

/**
 * Has a code for a new password sent, and returns before it looks: whether an address is known must not show in how
 * long the answer takes. Throws ERR_TOO_MANY_REQUESTS.
 */
export async function requestResetUnseen(ctx: PlatformCtx, signIn: SignIn, request: Request): Promise<void> {
  if (!signIn.resets.mayAsk(request.ip, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  sendCode(ctx, signIn, request.email, request.language).catch((err: unknown) =>
    ctx.log.error({ err }, 'a code for a new password was not sent'),
  );
}

async function sendCode(
  ctx: PlatformCtx,
  signIn: SignIn,
  email: string,
  language?: Language,
): Promise<boolean> {
  const owner = await ownerOf(ctx, email, 'a new password is asked for');
  if (owner === undefined) return false;
  const actor = { kind: 'system', name: 'password reset' } as const;
  await ctx.inCompany(owner.companyId, actor, (company) =>
    writeCode(company, signIn, owner.userId, language),
  );
  return true;
}

async function writeCode(
  ctx: Ctx,
  { tokenSecret }: SignIn,
  userId: number,
  language?: Language,
): Promise<void> {
  const agent = await findAgent(ctx.db, userId);
  const letters = withAnotherLetter(await lockReset(ctx.db, userId), ctx.now());
  if (agent === undefined || letters === undefined) return;
  const code = newResetCode();
  const codeHash = hashResetCode(tokenSecret, { companyId: ctx.companyId, userId }, code);
  await putReset(ctx.db, { userId, codeHash, expiresAt: expiryOf(ctx.now()), tries: 0, ...letters });
  const letter = codeLetter(await recipientLanguageOf(ctx, agent, language), code);
  ctx.enqueue(sendMail, { id: `reset.${ctx.newId()}`, to: agent.email, ...letter });
}
