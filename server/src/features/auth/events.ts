import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const user = z.object({ userId: rowId });

/** The user signs in with a second factor from now on. */
export const totpEnabled = defineFact('totp.enabled', user);
/** The user, or an admin, has taken the second factor away. */
export const totpDisabled = defineFact('totp.disabled', user);
export const recoveryCodeUsed = defineFact('totp.recovery_code_used', user);
/** The user has a new password by a code from an e-mail; `sessionId` is nobody's: no sign-in goes on. */
export const passwordReset = defineFact('password.reset', z.object({ userId: rowId, sessionId: z.uuid() }));
/** The operator has left; `sessionId` is nobody's. */
export const supportEnded = defineFact('support.ended', z.object({ userId: rowId, sessionId: z.uuid() }));
/** A stranger has opened this company for a trial. */
export const companySignedUp = defineFact('company.signed_up', z.object({}));
