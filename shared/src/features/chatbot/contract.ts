import { z } from 'zod';
import { megabyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { instant, wireChoice, wireId } from '../../kernel/wire.ts';
import { ticketDetail } from '../tickets/index.ts';
import { simulatedAnswer, simulationLimits } from './model.ts';

const params = z.object({ ticketId: wireId });

export const chatbotContract = defineContract({
  simulate: {
    method: 'POST',
    path: '/chatbot/simulate',
    permission: 'admin',
    audit: 'never',
    summary:
      'What the bot of a connection would answer to these messages; nothing is stored and nothing sent',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_QUEUE_FOUND'],
    bodyLimit: 2 * megabyte,
    body: z.object({
      /** Without one, every queue of the company is offered. */
      whatsappId: wireChoice.optional(),
      /** A conversation from its beginning, each message at its moment; without one, now. */
      messages: z
        .array(z.object({ text: z.string().max(simulationLimits.text), at: instant.optional() }))
        .max(simulationLimits.messages),
      /** The queue in which the ticket already waits. */
      queueId: wireChoice.optional(),
      contactName: z.string().trim().max(200).optional(),
    }),
    response: z.object({ answers: z.array(simulatedAnswer) }),
  },
  takeOver: {
    method: 'POST',
    path: '/tickets/:ticketId/bot/take-over',
    permission: 'session',
    summary: 'Takes a ticket from the bot: it is the caller’s, and the bot says nothing more in it',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_ALREADY_ACCEPTED', 'ERR_TICKET_CLOSED'],
    params,
    response: ticketDetail,
  },
  giveBack: {
    method: 'POST',
    path: '/tickets/:ticketId/bot/give-back',
    permission: 'session',
    summary: 'Gives a ticket back to the bot: it waits with nobody’s name, and the bot begins anew',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NOT_YOUR_TICKET', 'ERR_TICKET_CLOSED'],
    params,
    response: ticketDetail,
  },
});
