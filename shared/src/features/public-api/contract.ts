import { z } from 'zod';
import { constants, kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireChoice, wireFlag, wireId, wireNone, wireWhole } from '../../kernel/wire.ts';
import { maxTextLength } from '../messages/index.ts';
import { apiMessage, apiSent, apiToken, tokenScopes } from './model.ts';

/** What the endpoints for a person's own tokens share: a person asks, for no token makes or ends another one. */
const own = { permission: 'admin', plan: 'useExternalApi', personOnly: true } as const;

const gate = { permission: 'connection', plan: 'useExternalApi' } as const;

/** What other systems of a company ask, each with the token of the connection they send over. */
export const publicApiContract = defineContract({
  send: {
    ...gate,
    method: 'POST',
    path: '/api/messages/send',
    remote: true,
    summary:
      'Sends a text or files to a number over the connection whose token is shown; an Idempotency-Key sends once',
    errors: [
      'ERR_EMPTY_MESSAGE',
      'ERR_CREATING_MESSAGE',
      'ERR_DUPLICATED_MESSAGE',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NUMBER_HELD',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_FILE_FORMAT',
      'ERR_WAPP_NOT_SUPPORTED',
      'ERR_WINDOW_CLOSED',
    ],
    upload: { field: 'medias', maxFiles: constants.maxFilesAtOnce, maxBytes: constants.maxFileBytes },
    bodyLimit: 256 * kilobyte,
    body: z.object({
      /** Country code, area code and number: digits, or WhatsApp’s address of them; or the id of a group the company knows. */
      number: z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(40)),
      /** The text; with files the caption of the first. */
      body: z.string().max(maxTextLength).default(''),
      /** The department and the attendant of a conversation that begins with this message. */
      queueId: wireChoice.optional(),
      userId: wireChoice.optional(),
      /** The conversation is resolved at once; nobody has it to deal with. */
      closeTicket: wireFlag.optional(),
      /** `false` begins no conversation; one that is there goes on. */
      saveOnTicket: wireFlag.optional(),
    }),
    response: apiSent,
  },
  message: {
    ...gate,
    method: 'GET',
    path: '/api/messages/:messageId',
    summary: 'How far a message of this connection has come',
    errors: ['ERR_NO_MESSAGE_FOUND'],
    params: z.object({ messageId: z.uuid() }),
    response: apiMessage,
  },
  tokens: {
    ...own,
    method: 'GET',
    path: '/api-tokens',
    summary: 'The caller’s personal tokens, the newest first',
    response: z.array(apiToken),
  },
  createToken: {
    ...own,
    method: 'POST',
    path: '/api-tokens',
    // What it answers is a secret.
    audit: 'bare',
    summary: 'Makes a personal token, which acts as the caller; it is shown this once',
    errors: ['ERR_TOO_MANY_API_TOKENS'],
    body: z.object({
      name: z.string().trim().min(2).max(50),
      scope: z.enum(tokenScopes),
      /** Days until it ends by itself; null never. */
      days: z.union([wireWhole({ min: 1, max: 3_650 }), wireNone]),
    }),
    response: apiToken.extend({ token: z.string() }),
  },
  removeToken: {
    ...own,
    method: 'DELETE',
    path: '/api-tokens/:apiTokenId',
    summary: 'Ends a personal token of the caller',
    errors: ['ERR_NO_API_TOKEN_FOUND'],
    params: z.object({ apiTokenId: wireId }),
    response: z.object({}),
  },
});
