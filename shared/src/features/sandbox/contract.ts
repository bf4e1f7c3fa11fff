import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { phoneMessage } from './model.ts';

const params = z.object({ whatsappId: wireId });
const phone = z.string().regex(/^\d{8,15}$/);

export const sandboxContract = defineContract({
  write: {
    method: 'POST',
    remote: true,
    path: '/sandbox/:whatsappId/messages',
    permission: 'admin',
    summary: 'A simulated phone writes to the connection',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
    params,
    body: z.object({
      phone,
      name: z.string().trim().min(1).max(100),
      body: z.string().min(1).max(65_536),
      id: z.uuid(),
    }),
    response: phoneMessage,
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
    summary: 'A simulated phone scans the connection’s code',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_SANDBOX_CODE_EXPIRED'],
    params,
    body: z.object({ qrcode: z.string().max(500) }),
    response: z.object({}),
  },
});
