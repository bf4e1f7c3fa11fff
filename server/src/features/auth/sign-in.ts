import type { Vault } from '#src/platform/secrets/vault.ts';
import type { LoginThrottle } from './limits/login-throttle.ts';
import type { ResetThrottle } from './limits/reset-throttle.ts';
import type { SignUpThrottle } from './limits/sign-up-throttle.ts';
import type { AccessTokens } from './sessions/access-token.ts';

/** What signing in and refreshing share for the life of the process. */
export type SignIn = {
  readonly tokens: AccessTokens;
  readonly throttle: LoginThrottle;
  readonly resets: ResetThrottle;
  readonly signUps: SignUpThrottle;
  /** After so many days whoever goes on refreshing has to sign in again. */
  readonly sessionDays: number;
  /** Keys the successors of refresh tokens, and the hashes of recovery and reset codes. */
  readonly tokenSecret: string;
  /** Former master secrets: recovery codes that were hashed with them are still taken. */
  readonly formerTokenSecrets: readonly string[];
  /** Seals what one-time codes are made from. */
  readonly vault: Vault;
};
