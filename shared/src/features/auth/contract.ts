import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { rowId } from '../../kernel/wire.ts';
import { profiles, sessionUser } from '../users/index.ts';

const session = z.object({ token: z.string(), user: sessionUser }).meta({ id: 'Session' });

export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/auth/login',
    permission: 'anyone',
    throttle: 30,
    summary: 'Signs in; the refresh token travels in the http-only cookie `jrt`',
    errors: ['ERR_INVALID_CREDENTIALS'],
    body: z.object({ email: z.string().trim().max(200), password: z.string().max(200) }),
    response: session,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    permission: 'anyone',
    throttle: 240,
    summary: 'A new access token for the cookie’s refresh token, which is rotated',
    response: session,
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    permission: 'session',
    whenExpired: true,
    summary: 'Ends the session',
    response: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    permission: 'session',
    whenExpired: true,
    summary: 'Who the token belongs to',
    response: z.object({ id: rowId, profile: z.enum(profiles), super: z.boolean() }),
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
