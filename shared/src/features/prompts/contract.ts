import { z } from 'zod';
import { kilobyte, megabyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import { maxTextLength, messageView } from '../messages/index.ts';
import {
  helpLanguages,
  promptFields,
  promptView,
  textImprovements,
  trialAnswer,
  trialLine,
} from './model.ts';
import { promptDefaults } from './models.ts';

const params = z.object({ promptId: wireId });
const ofTicket = z.object({ ticketId: wireId });
const text = z.string().trim().min(1).max(maxTextLength);
const said = z.object({ text: z.string() });

/** What providers of models may answer instead. */
const refusals = [
  'ERR_AI_KEY',
  'ERR_AI_MODEL',
  'ERR_AI_QUOTA',
  'ERR_AI_ADDRESS',
  'ERR_AI_REFUSED',
  'ERR_AI_TOO_LONG',
  'ERR_AI_BUSY',
  'ERR_AI_UNAVAILABLE',
] as const;
const helpErrors = ['ERR_NO_AI', 'ERR_NO_TICKET_FOUND', ...refusals] as const;
/** Enough for a person, too little for a machine. */
const perMinute = 60;

/** Whom to ask: a saved prompt as it is, or with what is being changed about it. Its key goes only where it went before. */
const account = {
  promptId: wireChoice.optional(),
  baseUrl: promptFields.shape.baseUrl.default(''),
  apiKey: promptFields.shape.apiKey.default(''),
};

export const promptsContract = defineContract({
  list: {
    method: 'GET',
    path: '/prompt',
    permission: 'admin',
    plan: 'useOpenAi',
    summary: 'Prompts by name, 20 a page',
    query: z.object({ searchParam, pageNumber, companyId: wireFilter }),
    response: z.object({ prompts: z.array(promptView), count: z.int(), hasMore: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/prompt/:promptId',
    permission: 'admin',
    plan: 'useOpenAi',
    summary: 'One prompt',
    errors: ['ERR_NO_PROMPT_FOUND'],
    params,
    response: promptView,
  },
  create: {
    method: 'POST',
    path: '/prompt',
    permission: 'admin',
    plan: 'useOpenAi',
    summary: 'Adds a prompt',
    errors: ['ERR_NO_QUEUE_FOUND'],
    body: promptFields.extend({
      apiKey: promptFields.shape.apiKey.min(1),
      baseUrl: promptFields.shape.baseUrl.default(''),
      model: promptFields.shape.model.default(promptDefaults.model),
      transcriptionModel: promptFields.shape.transcriptionModel.default(promptDefaults.transcriptionModel),
      maxTokens: promptFields.shape.maxTokens.default(promptDefaults.maxTokens),
      temperature: promptFields.shape.temperature.default(promptDefaults.temperature),
      maxMessages: promptFields.shape.maxMessages.default(promptDefaults.maxMessages),
    }),
    response: promptView,
  },
  update: {
    method: 'PUT',
    path: '/prompt/:promptId',
    permission: 'admin',
    plan: 'useOpenAi',
    summary:
      'Changes a prompt; absent fields stay as they are, a masked key too, unless the address is another',
    errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND'],
    params,
    body: promptFields.partial().extend({
      /** Null only where its queue has gone. */
      queueId: wireChoice.optional(),
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: promptView,
  },
  remove: {
    method: 'DELETE',
    path: '/prompt/:promptId',
    permission: 'admin',
    plan: 'useOpenAi',
    summary: 'Removes a prompt; queues and connections that name it have none then',
    errors: ['ERR_NO_PROMPT_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  models: {
    method: 'POST',
    path: '/prompt/models',
    permission: 'admin',
    plan: 'useOpenAi',
    remote: true,
    audit: 'never',
    throttle: perMinute,
    summary: 'Names of the models that an account may use',
    errors: ['ERR_NO_PROMPT_FOUND', ...refusals],
    body: z.object(account),
    response: z.object({ models: z.array(z.string()) }),
  },
  attempt: {
    method: 'POST',
    path: '/prompt/test',
    permission: 'admin',
    plan: 'useOpenAi',
    remote: true,
    audit: 'never',
    throttle: perMinute,
    summary: 'What a prompt would answer in a conversation; nothing is stored and nothing sent',
    errors: ['ERR_NO_PROMPT_FOUND', ...refusals],
    bodyLimit: megabyte,
    body: promptFields
      .pick({ prompt: true, model: true, maxTokens: true, temperature: true })
      .extend({ ...account, lines: z.array(trialLine).min(1).max(40) }),
    response: trialAnswer,
  },
  help: {
    method: 'GET',
    path: '/ai-help',
    permission: 'session',
    plan: 'useOpenAi',
    summary: 'Whether agents have a model to help them',
    response: z.object({ isAvailable: z.boolean() }),
  },
  suggest: {
    method: 'POST',
    path: '/tickets/:ticketId/ai/suggestion',
    permission: 'session',
    plan: 'useOpenAi',
    remote: true,
    throttle: perMinute,
    summary: 'A reply that an agent might send; nothing is sent',
    errors: helpErrors,
    params: ofTicket,
    response: said,
  },
  improve: {
    method: 'POST',
    path: '/tickets/:ticketId/ai/improvement',
    permission: 'session',
    plan: 'useOpenAi',
    remote: true,
    throttle: perMinute,
    summary: 'An agent’s own text, written better; nothing is sent',
    errors: helpErrors,
    params: ofTicket,
    bodyLimit: 256 * kilobyte,
    body: z.object({ text, how: z.enum(textImprovements).default('correct') }),
    response: said,
  },
  translate: {
    method: 'POST',
    path: '/tickets/:ticketId/ai/translation',
    permission: 'session',
    plan: 'useOpenAi',
    remote: true,
    throttle: perMinute,
    summary: 'A text in another language; nothing is sent',
    errors: helpErrors,
    params: ofTicket,
    bodyLimit: 256 * kilobyte,
    body: z.object({ text, language: z.enum(helpLanguages) }),
    response: said,
  },
  summarize: {
    method: 'POST',
    path: '/tickets/:ticketId/ai/summary',
    permission: 'session',
    plan: 'useOpenAi',
    remote: true,
    throttle: perMinute,
    summary: 'What a ticket has been about so far',
    errors: helpErrors,
    params: ofTicket,
    response: said,
  },
  transcribe: {
    method: 'POST',
    path: '/tickets/:ticketId/messages/:messageId/transcript',
    permission: 'session',
    plan: 'useOpenAi',
    remote: true,
    throttle: perMinute,
    summary: 'Writes down what a voice note says; it stays with the message and is found by searches',
    errors: [...helpErrors, 'ERR_NO_MESSAGE_FOUND', 'ERR_NO_RECORDING'],
    params: ofTicket.extend({ messageId: z.uuid() }),
    response: messageView,
  },
});
