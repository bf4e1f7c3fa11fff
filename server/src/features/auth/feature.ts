/** What the auth feature hands to the application. */
import { authContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { openAccessTokens } from './access-token.ts';
import { forgetSessionsTimer } from './forget-sessions.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { authHandlers } from './routes.ts';
import { authSubscribers } from './subscribers.ts';

export type AuthOptions = {
  /** Signs access tokens and keys the successors of refresh tokens. */
  readonly tokenSecret: string;
  readonly version: string;
};

export function authFeature({ tokenSecret, version }: AuthOptions): Feature {
  const signIn = { tokens: openAccessTokens(tokenSecret), throttle: openLoginThrottle(), tokenSecret };
  return {
    name: 'auth',
    endpoints: mounted(authContract, authHandlers(signIn, version)),
    subscribers: authSubscribers,
    timers: [forgetSessionsTimer],
  };
}
