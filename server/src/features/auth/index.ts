/** Signing in: sessions, their tokens, who is behind one, and the first start of an installation. */
export {
  type Authenticate,
  type AuthenticateOptions,
  bareToken,
  bearerToken,
  type Identity,
  openAuthenticator,
} from './sessions/authenticate.ts';
export { type LiveIdentity, openLiveIdentity } from './sessions/live-identity.ts';
export { ownAccess } from './sign-in/own-access.ts';
export type { SignIn } from './sign-in.ts';
export { createCompanyWithAdmin } from './sign-up/create-company-with-admin.ts';
export { type FirstStart, type FirstStartOptions, firstStart } from './sign-up/first-start.ts';
export { enterSupport } from './support/enter-support.ts';
export { impersonateAdmin } from './support/impersonate-admin.ts';
export { clearSecondFactor } from './two-factor/clear-second-factor.ts';
export { hasSecondFactor, secondFactors } from './two-factor/manage-totp.ts';
export { sealedByAuth } from './two-factor/second-factor.ts';
