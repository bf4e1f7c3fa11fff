/**
 * Meta's official Cloud API. Sessions send; what customers write and what becomes of messages arrives by webhook
 * (`webhook.ts`), whichever node it reaches.
 */
import type { Driver } from '../driver.ts';
import { documentEndings } from './outbound/outbound-file.ts';
import { openCloudSession } from './session.ts';
import type { CloudOptions } from './types.ts';

export type { CloudOptions } from './types.ts';

export const cloudDriver = (options: CloudOptions): Driver => ({
  provider: 'cloud',
  capabilities: {
    resend: 'ask',
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
      'template',
      'reaction',
    ]),
    window: true,
    typing: true,
    readReceipts: true,
    numberCheck: false,
    pictures: false,
    pairingCode: false,
    groups: false,
    documentEndings,
    // At its full pace with answers that take a second.
    atOnce: 80,
    // Meta takes 80 within a second; other programs may share the number.
    pace: { perSecond: 70, burst: 5 },
  },
  open: async (request) => openCloudSession(options, request),
});
