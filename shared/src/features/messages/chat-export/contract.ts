/** Endpoints that bring along a conversation that WhatsApp has exported on a phone. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { wireId } from '../../../kernel/wire.ts';
import { chatDateOrders, chatExportPreview, chatImportResult, maxChatExportBytes } from './model.ts';

const errors = [
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_CHAT_EXPORT_UNREADABLE',
  'ERR_CHAT_EXPORT_PROTECTED',
  'ERR_CHAT_EXPORT_TOO_LARGE',
] as const;
const shared = {
  method: 'POST',
  permission: 'admin',
  remote: true,
  errors,
  params: z.object({ contactId: wireId }),
  upload: { field: 'file', maxFiles: 1, maxBytes: maxChatExportBytes },
} as const;
const dateOrder = z.enum(chatDateOrders).optional();

export const chatExportContract = defineContract({
  previewChat: {
    ...shared,
    path: '/contacts/:contactId/chat-export/preview',
    audit: 'never',
    summary: 'What a conversation holds that WhatsApp has exported (.zip or .txt); nothing is written',
    body: z.object({ dateOrder }),
    response: chatExportPreview,
  },
  importChat: {
    ...shared,
    path: '/contacts/:contactId/chat-export',
    audit: 'bare',
    summary:
      'Writes an exported conversation into the contact’s history, before and between what is here; nothing is sent, and what is here already is not written twice',
    body: z.object({
      whatsappId: wireId,
      /** The author who is the contact; all others are the company. */
      customer: z.string().min(1).max(100),
      dateOrder,
    }),
    response: chatImportResult,
  },
});
