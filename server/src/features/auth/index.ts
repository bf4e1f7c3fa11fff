/** Signing in: sessions, their tokens, who is behind one, and the first start of an installation. */
export {
  type Authenticate,
  type AuthenticateOptions,
  bearerToken,
  type Identity,
  openAuthenticator,
} from './authenticate.ts';
export { clearSecondFactor } from './clear-second-factor.ts';
export { enterSupport } from './enter-support.ts';
export { type FirstStart, type FirstStartOptions, firstStart } from './first-start.ts';
export { hasSecondFactor, secondFactors } from './manage-totp.ts';
export { openCompany } from './open-company.ts';
export { ownAccess } from './own-access.ts';
export { sealedByAuth } from './second-factor.ts';
export type { SignIn } from './sign-in.ts';
export { visitCompany } from './visit-company.ts';
