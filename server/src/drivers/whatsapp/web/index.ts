/**
 * WhatsApp Web, through a client library that speaks as a linked device does. It is not official: numbers may be held back or
 * banned, most of all for writing to people who have not written first. What it promises holds all the same: nothing read is
 * confirmed before it is stored, nothing sent shows twice, and every end of a session has its reason.
 */
import type { Driver } from '../driver.ts';
import { openLoginPace } from './connection/login-pace.ts';
import { openOutageSignal } from './connection/outage-signal.ts';
import { removeDevice } from './connection/remove-device.ts';
import type { WebOptions } from './options.ts';
import { openWebSession } from './session.ts';

export { builtInVersion, isLibraryFile } from './library/library.ts';
export type { Pace, Versions, WebOptions } from './options.ts';

export const webDriver = (wished: WebOptions, outages = openOutageSignal()): Driver => {
  const options = { ...wished, logins: wished.logins ?? openLoginPace(() => performance.now()) };
  return {
    provider: 'beta',
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
        'poll',
        'reaction',
        'edit',
        'revoke',
      ]),
      window: false,
      typing: true,
      readReceipts: true,
      numberCheck: true,
      pictures: true,
      pairingCode: true,
      groups: options.groups !== false,
      linkPreviews: true,
      atOnce: 16,
      pace: { perSecond: 10, burst: 10 },
    },
    open: async (request) => openWebSession(options, outages, request),
    removeDevice: (device, signal) => removeDevice(options, device, signal),
  };
};
