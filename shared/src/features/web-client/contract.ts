import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireNone } from '../../kernel/wire.ts';
import { clientVersion, webClientView } from './model.ts';

/** Everything here is the whole installation's, so it leaves the caller's own transaction. */
export const webClientContract = defineContract({
  get: {
    method: 'GET',
    path: '/platform/web-client',
    permission: 'super',
    remote: true,
    summary:
      'Which version of WhatsApp Web linked numbers speak, where it is known from, and how many speak it',
    response: webClientView,
  },
  pin: {
    method: 'PUT',
    path: '/platform/web-client',
    permission: 'super',
    remote: true,
    summary: 'Pins a version for all linked numbers; null lets the newest that works be used again',
    body: z.object({ pinned: z.union([clientVersion, wireNone]) }),
    response: webClientView,
  },
  ask: {
    method: 'POST',
    path: '/platform/web-client/ask',
    permission: 'super',
    remote: true,
    summary: 'Asks the sources for the newest version now',
    throttle: 60,
    response: webClientView,
  },
});
