/** A password that is chosen anew by e-mail, and the code that proves whose mailbox it is. */
import { z } from 'zod';
import { constants } from '../../kernel/constants.ts';
import { isStrongPassword, newPasswordLength } from '../../kernel/password.ts';
import { digitsOf } from '../../kernel/phone.ts';
import { isZone } from '../../kernel/time.ts';
import { wireId, wireWhole } from '../../kernel/wire.ts';
import { languages, userFields } from '../users/index.ts';

export const newPassword = z.string().max(newPasswordLength.max).refine(isStrongPassword);

/** Digits of a phone as the form of this API family takes them: area and number. */
export const signUpPhoneDigits = 11;

const phone = z
  .string()
  .trim()
  .max(30)
  .refine((text) => {
    const { length } = digitsOf(text);
    return length === 0 || (length >= 8 && length <= 15);
  });

/**
 * What a stranger tells of a new company. When it is due, how often it pays and what it may use are the server's alone:
 * fields of that kind are not even looked at.
 */
export const newSignUp = z.object({
  name: userFields.shape.name,
  /** What the first admin is called; the company's name where nobody says. */
  userName: userFields.shape.name.or(z.literal('')).optional(),
  email: userFields.shape.email,
  phone: phone.nullish(),
  password: userFields.shape.password,
  planId: wireId,
  /** Which version of terms and privacy was accepted, where the installation has any: without it nobody comes in. */
  acceptedLegal: wireWhole({ min: 0, max: 1_000_000 }).nullish(),
  /** The company whose address led here: kept, and nothing else. */
  companyId: wireId.nullish().catch(null),
  /** What the page was read in and where: the company speaks that language to its customers, and lives by that clock. */
  language: z.enum(languages).optional().catch(undefined),
  timezone: z.string().max(60).refine(isZone).optional().catch(undefined),
});

/** As people copy it out of a letter: blanks are not part of it. */
export const resetCode = z.string().trim().min(1).max(constants.codeLength);
