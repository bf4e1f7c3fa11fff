/** Endpoints that change messages, and that list their changes. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { wireId } from '../../../kernel/wire.ts';
import { messageView } from '../model.ts';
import { messageChangeView } from './model.ts';

export const changesContract = defineContract({
  changes: {
    method: 'GET',
    path: '/messages/:ticketId/:messageId/changes',
    permission: 'admin',
    summary: 'What a message said before it was edited or taken back, oldest first',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: z.array(messageChangeView),
  },
  react: {
    method: 'POST',
    path: '/messages/react',
    permission: 'session',
    summary: 'Reacts to a message; an empty reaction takes it back',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_NOT_SUPPORTED',
      'ERR_WINDOW_CLOSED',
      'ERR_NUMBER_HELD',
      'ERR_FETCH_WAPP_MSG',
    ],
    body: z.object({ messageId: z.uuid(), reaction: z.string().max(20).default('') }),
    response: messageView,
  },
  remove: {
    method: 'DELETE',
    path: '/messages/:messageId',
    permission: 'session',
    summary: 'Takes back a message of the company’s, for everyone',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_DELETE_WAPP_MSG',
    ],
    params: z.object({ messageId: z.uuid() }),
    response: messageView,
  },
});
