import type { authContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { requestReset, requestResetUnseen } from './reset/request-reset.ts';
import { resetPassword } from './reset/reset-password.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import type { SignIn } from './sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';
import { getOwnTotp, getTotpOf, removeOwnTotp, resetTotp } from './two-factor/manage-totp.ts';
import { withBothFactors } from './two-factor/prove-identity.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes } from './two-factor/set-up-totp.ts';

export const authHandlers = (signIn: SignIn, version: string): Handlers<typeof authContract> => ({
  login: (ctx, input, exchange) => login(ctx, signIn, input, exchange),
  signUp: (ctx, input, exchange) => signUp(ctx, signIn, input, exchange),
  refresh: (ctx, _input, exchange) => refreshSession(ctx, signIn, exchange),
  logout: (ctx, _input, exchange) => logout(ctx, exchange),
  me: async ({ actor }) => ({ id: actor.id, profile: actor.profile, super: actor.super }),
  totp: getOwnTotp,
  beginTotp: (ctx, input) => beginTotp(ctx, signIn, input),
  confirmTotp: (ctx, input) => confirmTotp(ctx, signIn, input),
  renewRecoveryCodes: (ctx, input) =>
    withBothFactors(ctx, signIn, input, (inner) => renewRecoveryCodes(inner, signIn)),
  disableTotp: (ctx, input) => withBothFactors(ctx, signIn, input, removeOwnTotp),
  totpOf: getTotpOf,
  resetTotp,
  forgetPassword: async (ctx, { email, language }, { ip }) => {
    await requestResetUnseen(ctx, signIn, { email, ip, language });
    return {};
  },
  forgetPasswordOf: async (ctx, { email }, { ip }) =>
    (await requestReset(ctx, signIn, { email, ip }))
      ? { status: 200 }
      : { status: 404, error: 'ERR_USER_DONT_EXISTS' },
  resetPassword: (ctx, input, exchange) => resetPassword(ctx, signIn, input, exchange),
  resetPasswordOf: (ctx, input, exchange) => resetPassword(ctx, signIn, input, exchange),
  version: async () => ({ version }),
});
