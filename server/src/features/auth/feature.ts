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
import type { SignIn } from './sign-in.ts';
import { openSignUpThrottle } from './sign-up-throttle.ts';
import { authSubscribers } from './subscribers.ts';

type AuthOptions = {
  /** Signs access tokens, keys the successors of refresh tokens and the hashes of recovery and reset codes. */
  readonly tokenSecret: string;
  readonly formerTokenSecrets: readonly string[];
  /** Seals what one-time codes are made from. */
  readonly vault: Vault;
  /** After so many days whoever goes on refreshing has to sign in again. */
  readonly sessionDays: number;
  /** How many companies strangers of one network may open in an hour. */
  readonly signUpsPerHour: number;
};

/** What signing in keeps for the life of the process. */
export const openSignIn = ({
  tokenSecret,
  formerTokenSecrets,
  vault,
  sessionDays,
  signUpsPerHour,
}: AuthOptions): SignIn => ({
  tokens: openAccessTokens(tokenSecret),
  throttle: openLoginThrottle(),
  resets: openResetThrottle(),
  signUps: openSignUpThrottle(signUpsPerHour),
  sessionDays,
  tokenSecret,
  formerTokenSecrets,
  vault,
});

export const authFeature = (signIn: SignIn, version: string): Feature => ({
  name: 'auth',
  endpoints: mounted(authContract, authHandlers(signIn, version)),
  subscribers: authSubscribers,
  jobs: [endSupportJob],
  timers: [forgetSessionsTimer, endSupportTimer],
});
