/** A password that is chosen anew by e-mail, and the code that proves whose mailbox it is. */
import { z } from 'zod';
import { isStrongPassword, newPasswordLength } from '../../kernel/password.ts';

export const newPassword = z.string().max(newPasswordLength.max).refine(isStrongPassword);

/** As people copy it out of a letter: blanks are not part of it. */
export const resetCode = z.string().trim().min(1).max(40);
