import type { authContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshSession } from './refresh-session.ts';
import type { SignIn } from './sign-in.ts';

export const authHandlers = (signIn: SignIn, version: string): Handlers<typeof authContract> => ({
  login: (ctx, input, exchange) => login(ctx, signIn, input, exchange),
  refresh: (ctx, _input, exchange) => refreshSession(ctx, signIn, exchange),
  logout: (ctx, _input, exchange) => logout(ctx, exchange),
  me: async ({ actor }) => ({ id: actor.id, profile: actor.profile, super: actor.super }),
  version: async () => ({ version }),
});
