import { z } from 'zod';
import { constants, kilobyte, megabyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireFlag, wireId } from '../../kernel/wire.ts';
import { phoneMessage } from './model.ts';

const params = z.object({ whatsappId: wireId });
const phone = z.string().regex(/^\d{8,15}$/);

export const sandboxContract = defineContract({
  write: {
    method: 'POST',
    remote: true,
    path: '/sandbox/:whatsappId/messages',
    permission: 'admin',
    audit: 'never',
    summary: 'A simulated phone writes to the connection',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
    params,
    upload: { field: 'medias', maxFiles: 1, maxBytes: constants.maxFileBytes },
    bodyLimit: megabyte,
    body: z.object({
      phone,
      name: z.string().trim().min(1).max(100),
      body: z.string().max(65_536).default(''),
      id: z.uuid(),
      /** What a file is sent as; without it, what its type says. */
      kind: z.enum(['image', 'video', 'audio', 'document', 'sticker']).optional(),
      voice: wireFlag.optional(),
      location: z
        .object({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          name: z.string().max(200).nullable().default(null),
          address: z.string().max(500).nullable().default(null),
        })
        .optional(),
      contacts: z
        .array(
          z.object({
            name: z.string().max(200),
            phones: z.array(z.string().max(40)).max(10),
            vcard: z.string().max(20_000),
          }),
        )
        .min(1)
        .max(10)
        .optional(),
      /** Which of the company's buttons was pressed; `body` is its title. */
      choiceId: z.string().max(200).optional(),
      /** The line it answers. */
      quotedId: z.uuid().optional(),
      forwarded: wireFlag.optional(),
    }),
    response: phoneMessage,
  },
  change: {
    method: 'POST',
    remote: true,
    path: '/sandbox/:whatsappId/changes',
    permission: 'admin',
    audit: 'never',
    summary:
      'The phone’s owner reacts to a line (no emoji takes it back), edits one of their own or takes it back',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_NO_MESSAGE_FOUND'],
    params,
    bodyLimit: 256 * kilobyte,
    body: z.object({
      phone,
      lineId: z.uuid(),
      kind: z.enum(['reaction', 'edit', 'revoke']),
      /** The emoji, or the new text. */
      value: z.string().max(65_536).default(''),
    }),
    response: phoneMessage,
  },
  call: {
    method: 'POST',
    remote: true,
    path: '/sandbox/:whatsappId/calls',
    permission: 'admin',
    audit: 'never',
    summary: 'The phone’s owner calls; nobody answers',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
    params,
    body: z.object({ phone, video: z.boolean().default(false) }),
    response: z.object({}),
  },
  list: {
    method: 'GET',
    path: '/sandbox/:whatsappId/messages',
    permission: 'admin',
    summary: 'What stands on a simulated phone’s screen, the last 200 lines ascending',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    query: z.object({ phone }),
    response: z.array(phoneMessage),
  },
  read: {
    method: 'POST',
    remote: true,
    path: '/sandbox/:whatsappId/read',
    permission: 'admin',
    audit: 'never',
    summary: 'The phone’s owner looks at the conversation: the company’s messages become read',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    body: z.object({ phone }),
    response: z.object({ read: z.int() }),
  },
  typing: {
    method: 'POST',
    remote: true,
    path: '/sandbox/:whatsappId/typing',
    permission: 'admin',
    audit: 'never',
    summary: 'The phone’s owner types, or stops',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
    params,
    body: z.object({ phone, typing: z.boolean() }),
    response: z.object({}),
  },
  scan: {
    method: 'POST',
    path: '/sandbox/:whatsappId/scan',
    permission: 'admin',
    audit: 'never',
    summary: 'A simulated phone scans the connection’s code',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_SANDBOX_CODE_EXPIRED'],
    params,
    body: z.object({ qrcode: z.string().max(500) }),
    response: z.object({}),
  },
});
