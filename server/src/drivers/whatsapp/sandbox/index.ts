/**
 * The simulated network: sessions that are linked by scanning a code on a page, and phones that always answer. It keeps
 * the promises a real network is held to: no event is acknowledged before it is stored, and no message shows twice.
 */
import type { Driver } from '../driver.ts';
import { openSandboxSession } from './session.ts';
import type { SandboxOptions } from './types.ts';

export type { SandboxOptions, SandboxPhones } from './types.ts';

export const sandboxDriver = (options: SandboxOptions): Driver => ({
  provider: 'sandbox',
  capabilities: {
    resend: 'same-id',
    kinds: new Set([
      'text',
      'image',
      'video',
      'audio',
      'document',
      'sticker',
      'location',
      'contacts',
      'choices',
      'reaction',
      'edit',
      'revoke',
    ]),
    window: false,
    typing: true,
    readReceipts: true,
    numberCheck: true,
    pictures: false,
    pairingCode: false,
    groups: false,
    atOnce: 16,
    pace: null,
  },
  open: async (request) => openSandboxSession(options, request),
});
