/** Passwords, sessions and impersonation. For other features. */
export type { Access, CurrentProof, FreshSession } from './access.ts';
export { assertUncommonPassword } from './assert-uncommon-password.ts';
export { checkPassword, ownerOf } from './check-password.ts';
export { impersonatedName, startImpersonation, stopImpersonation } from './impersonation.ts';
export { beginSession, endSession, replaceSession } from './session.ts';
export { updatePasswordHash } from './update-password-hash.ts';
