/** What the auth feature hands to the application. */
import { authContract } from '@prosa/shared';
import type { LetterDeps } from '#src/features/mail/index.ts';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { openLoginThrottle } from './limits/login-throttle.ts';
import { openResetThrottle } from './limits/reset-throttle.ts';
import { openSignUpThrottle } from './limits/sign-up-throttle.ts';
import { authHandlers } from './routes.ts';
import { openAccessTokens } from './sessions/access-token.ts';
import { forgetSessionsTimer } from './sessions/forget-sessions.ts';
import type { SignIn } from './sign-in.ts';
import { sendWelcomeJob } from './sign-up/send-welcome.ts';
import { authSubscribers } from './subscribers.ts';
import { endSupportJob, endSupportTimer } from './support/end-support.ts';

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
  /** The id of the last event that browsers of the company's shard were told of. */
  readonly lastEvent: (companyId: number) => string | undefined;
};

/** Opens what signing in keeps for the life of the process. */
export const openSignIn = ({
  tokenSecret,
  formerTokenSecrets,
  vault,
  sessionDays,
  signUpsPerHour,
  lastEvent,
}: AuthOptions): SignIn => ({
  tokens: openAccessTokens(tokenSecret, { lastEvent }),
  throttle: openLoginThrottle(),
  resets: openResetThrottle(),
  signUps: openSignUpThrottle(signUpsPerHour),
  sessionDays,
  tokenSecret,
  formerTokenSecrets,
  vault,
});

export const authFeature = (signIn: SignIn, version: string, letters: LetterDeps): Feature => ({
  name: 'auth',
  endpoints: mounted(authContract, authHandlers(signIn, version)),
  subscribers: authSubscribers,
  jobs: [endSupportJob, sendWelcomeJob(letters)],
  timers: [forgetSessionsTimer, endSupportTimer],
});
