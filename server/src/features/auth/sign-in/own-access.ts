/** What the users feature asks of signing in where people change their own password or address. */
import { type Access, replaceSession } from '#src/features/users/access/index.ts';
import { rememberDevice } from '../known-device.ts';
import { cookieName, cookieSeconds } from '../sessions/refresh-token.ts';
import type { SignIn } from '../sign-in.ts';
import { withCurrentProof } from '../two-factor/prove-identity.ts';
import { openSession } from './login.ts';

export const ownAccess = (signIn: SignIn): Access => ({
  withProof: (ctx, proof, work) => withCurrentProof(ctx, signIn, proof, work),
  beginAnew: async (ctx) => {
    const { session, cookie } = await openSession(ctx, signIn, ctx.actor.id, replaceSession);
    return {
      token: session.token,
      handTo: (exchange) => {
        exchange.setCookie(cookieName, cookie, cookieSeconds);
        rememberDevice(signIn.tokenSecret, session.user.email, exchange);
      },
    };
  },
});
