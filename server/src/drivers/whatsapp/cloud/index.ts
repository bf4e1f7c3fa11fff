/**
 * Meta's official Cloud API. Sessions send; what customers write and what becomes of messages arrives by webhook
 * (`webhook.ts`), whichever node it reaches.
 */
import type { Driver, Template } from '../driver.ts';
import { clientOf, openCloudSession } from './session.ts';
import { listTemplates } from './templates.ts';
import { type CloudOptions, readAccount } from './types.ts';

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
  },
  open: async (request) => openCloudSession(options, request),
});

/** An account's templates, without a session: any node may ask. Rejects where the account cannot be used. */
export async function readTemplates(
  options: CloudOptions,
  credentials: Uint8Array,
): Promise<readonly Template[]> {
  const account = readAccount(credentials);
  if (account === null) throw new Error('no account to read templates of');
  return listTemplates(clientOf(options, account), account.wabaId);
}
