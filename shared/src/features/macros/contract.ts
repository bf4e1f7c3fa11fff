/** Endpoints of macros. */
import { z } from 'zod';
import { kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireFlag, wireId, wireVersion } from '../../kernel/wire.ts';
import { macroFields, macroRunView, macroView } from './model.ts';

const params = z.object({ macroId: wireId });
const targets = [
  'ERR_NO_TAG_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_REASON_FOUND',
] as const;
const bodyLimit = 512 * kilobyte;

export const macrosContract = defineContract({
  list: {
    method: 'GET',
    path: '/macros',
    permission: 'session',
    summary: 'The macros that the caller may run: their own and the company’s, by name',
    response: z.array(macroView),
  },
  get: {
    method: 'GET',
    path: '/macros/:macroId',
    permission: 'session',
    summary: 'One macro',
    errors: ['ERR_NO_MACRO_FOUND'],
    params,
    response: macroView,
  },
  create: {
    method: 'POST',
    path: '/macros',
    permission: 'session',
    audit: 'full',
    summary: 'Adds a macro: the author’s own, or with `shared` (admins) for everyone of the company',
    errors: [...targets, 'ERR_TOO_MANY_MACROS'],
    bodyLimit,
    body: macroFields.extend({
      shared: macroFields.shape.shared.default(false),
      key: macroFields.shape.key.default(null),
    }),
    response: macroView,
  },
  update: {
    method: 'PUT',
    path: '/macros/:macroId',
    permission: 'session',
    audit: 'full',
    summary:
      'Changes a macro: one’s own its author, the company’s an admin; absent fields stay as they are. What an action names may be gone only where it was so before',
    errors: ['ERR_NO_MACRO_FOUND', ...targets],
    params,
    bodyLimit,
    body: macroFields.partial().extend({
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: macroView,
  },
  remove: {
    method: 'DELETE',
    path: '/macros/:macroId',
    permission: 'session',
    audit: 'full',
    summary: 'Removes a macro',
    errors: ['ERR_NO_MACRO_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  run: {
    method: 'POST',
    path: '/macros/:macroId/run',
    permission: 'session',
    remote: true,
    summary:
      'Runs a macro on a ticket with the rights of whoever asks. The first action that is refused ends it; the answer says how far it came',
    errors: ['ERR_NO_MACRO_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_MACRO_TARGET_GONE', 'ERR_MACRO_RUNNING'],
    params,
    body: z.object({
      ticketId: wireId,
      /** The caller's id for this run: asked for twice it is done once. */
      key: z.uuid(),
      /** Messages begin with the caller's name, as a signed one does. */
      sign: wireFlag.default(false),
    }),
    response: macroRunView,
  },
});
