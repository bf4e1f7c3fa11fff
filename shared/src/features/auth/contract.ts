import { z } from 'zod';
import { constants } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { rowId, wireId } from '../../kernel/wire.ts';
import { languages, profiles, sessionUser } from '../users/index.ts';
import { newPassword, newSignUp, resetCode } from './model.ts';

const session = z.object({ token: z.string(), user: sessionUser }).meta({ id: 'Session' });

const password = z.string().max(200);
/** Six digits of the moment, or a recovery code. */
const code = z.string().trim().max(constants.codeLength);
const ofUser = z.object({ userId: wireId });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Only what can be an address; whether it is anybody's, nobody is told. */
const address = z.string().trim().max(200);
const proof = { email: address, token: resetCode, newPassword };

export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/auth/login',
    permission: 'anyone',
    throttle: 30,
    summary: 'Signs in; the refresh token travels in the http-only cookie `jrt`',
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_TOTP_REQUIRED', 'ERR_TOTP_INVALID', 'ERR_COMPANY_INACTIVE'],
    body: z.object({
      email: z.string().trim().max(200),
      password,
      /** Asked for with ERR_TOTP_REQUIRED, of users who have a second factor. */
      code: code.optional(),
    }),
    response: session,
  },
  signUp: {
    method: 'POST',
    path: '/companies/cadastro',
    permission: 'anyone',
    throttle: 30,
    summary: 'Opens a company of one’s own for a trial, and signs its first admin in',
    errors: ['ERR_USER_CREATION_DISABLED'],
    body: newSignUp,
    response: session,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    permission: 'anyone',
    throttle: 240,
    summary: 'A new access token for the cookie’s refresh token, which is rotated',
    errors: ['ERR_COMPANY_INACTIVE'],
    response: session,
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    permission: 'session',
    personOnly: true,
    whenExpired: true,
    beforeSecondFactor: true,
    audit: 'never',
    summary: 'Ends the session, or the operator’s visit',
    response: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    permission: 'session',
    whenExpired: true,
    beforeSecondFactor: true,
    summary: 'Who the token belongs to',
    response: z.object({ id: rowId, profile: z.enum(profiles), super: z.boolean() }),
  },
  totp: {
    method: 'GET',
    path: '/auth/totp',
    permission: 'session',
    whenExpired: true,
    beforeSecondFactor: true,
    summary:
      'Whether the caller signs in with a second factor, how many recovery codes are left, and whether company or platform demand it',
    response: z.object({ enabled: z.boolean(), recoveryCodes: z.int(), required: z.boolean() }),
  },
  beginTotp: {
    method: 'POST',
    path: '/auth/totp',
    permission: 'session',
    personOnly: true,
    whenExpired: true,
    beforeSecondFactor: true,
    remote: true,
    throttle: 30,
    summary:
      'Begins to set up one-time codes for the caller; they count once a first code has confirmed them',
    errors: ['ERR_TOTP_ALREADY_ON'],
    body: z.object({ password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/auth/totp/confirm',
    permission: 'session',
    personOnly: true,
    whenExpired: true,
    beforeSecondFactor: true,
    throttle: 30,
    audit: 'bare',
    summary:
      'Confirms the codes by a first one; answers recovery codes, which are never shown again. Whoever owed a second factor refreshes and goes on',
    errors: ['ERR_TOTP_ALREADY_ON', 'ERR_TOTP_OFF'],
    body: z.object({ code }),
    response: recoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/totp/recovery-codes',
    permission: 'session',
    personOnly: true,
    remote: true,
    throttle: 30,
    audit: 'bare',
    summary: 'Other recovery codes in place of those there were',
    errors: ['ERR_TOTP_OFF'],
    body: z.object({ password, code }),
    response: recoveryCodes,
  },
  disableTotp: {
    method: 'POST',
    path: '/auth/totp/disable',
    permission: 'session',
    personOnly: true,
    remote: true,
    throttle: 30,
    audit: 'bare',
    summary: 'Signs in without a second factor from now on, unless it is demanded',
    errors: ['ERR_TOTP_OFF', 'ERR_SECOND_FACTOR_KEPT'],
    body: z.object({ password, code }),
    response: z.object({}),
  },
  totpOf: {
    method: 'GET',
    path: '/auth/totp/:userId',
    permission: 'admin',
    summary: 'Whether a colleague signs in with a second factor',
    errors: ['ERR_NO_USER_FOUND'],
    params: ofUser,
    response: z.object({ name: z.string(), enabled: z.boolean() }),
  },
  resetTotp: {
    method: 'DELETE',
    path: '/auth/totp/:userId',
    permission: 'admin',
    personOnly: true,
    summary: 'Takes a colleague’s second factor away, who has lost phone and recovery codes',
    errors: ['ERR_NO_USER_FOUND'],
    params: ofUser,
    response: z.object({}),
  },
  forgetPassword: {
    method: 'POST',
    path: '/forgetpassword',
    permission: 'anyone',
    throttle: 10,
    summary: 'Sends a code for a new password by e-mail; an unknown address is answered like a known one',
    body: z.object({
      email: z.email().max(200),
      /** What the page is read in: for whoever has chosen no language of their own. */
      language: z.enum(languages).optional().catch(undefined),
    }),
    response: z.object({}),
  },
  forgetPasswordOf: {
    method: 'POST',
    path: '/forgetpassword/:email',
    permission: 'anyone',
    throttle: 10,
    summary:
      'The same, as clients of this API family ask it: the status in the answer is 404 for an unknown address',
    errors: ['ERR_USER_DONT_EXISTS'],
    params: z.object({ email: address }),
    response: z.object({
      status: z.union([z.literal(200), z.literal(404)]),
      error: z.literal('ERR_USER_DONT_EXISTS').optional(),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/resetpasswords',
    permission: 'anyone',
    throttle: 30,
    summary: 'Sets a new password with the code from the e-mail, and ends every session of the user',
    errors: ['ERR_RESET_CODE_INVALID'],
    body: z.object(proof),
    response: z.object({}),
  },
  resetPasswordOf: {
    method: 'POST',
    path: '/resetpasswords/:email/:token/:newPassword',
    permission: 'anyone',
    throttle: 30,
    summary: 'The same, as clients of this API family ask it',
    errors: ['ERR_RESET_CODE_INVALID'],
    params: z.object(proof),
    response: z.object({}),
  },
  version: {
    method: 'GET',
    path: '/version',
    permission: 'anyone',
    whenExpired: true,
    summary: 'The running version',
    response: z.object({ version: z.string() }),
  },
});
