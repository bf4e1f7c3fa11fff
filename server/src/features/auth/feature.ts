/** What the auth feature hands to the application. */
import { authContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { Vault } from '#src/platform/vault.ts';
import { openAccessTokens } from './access-token.ts';
import { endSupportJob, endSupportTimer } from './end-support.ts';
import { forgetSessionsTimer } from './forget-sessions.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { openResetThrottle } from './reset-throttle.ts';
import { authHandlers } from './routes.ts';
import { openSignUpThrottle } from './sign-up-throttle.ts';
import { authSubscribers } from './subscribers.ts';

export type AuthOptions = {
  /** Signs access tokens, keys the successors of refresh tokens and the hashes of recovery and reset codes. */
  readonly tokenSecret: string;
  /** Seals what one-time codes are made from. */
  readonly vault: Vault;
  readonly version: string;
  /** After so many days whoever goes on refreshing has to sign in again. */
  readonly sessionDays: number;
  /** How many companies strangers of one network may open in an hour. */
  readonly signUpsPerHour: number;
};

export function authFeature({
  tokenSecret,
  vault,
  version,
  sessionDays,
  signUpsPerHour,
}: AuthOptions): Feature {
  const signIn = {
    tokens: openAccessTokens(tokenSecret),
    throttle: openLoginThrottle(),
    resets: openResetThrottle(),
    signUps: openSignUpThrottle(signUpsPerHour),
    sessionDays,
    tokenSecret,
    vault,
  };
  return {
    name: 'auth',
    endpoints: mounted(authContract, authHandlers(signIn, version)),
    subscribers: authSubscribers,
    jobs: [endSupportJob],
    timers: [forgetSessionsTimer, endSupportTimer],
  };
}
