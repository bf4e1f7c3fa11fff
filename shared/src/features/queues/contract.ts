import { z } from 'zod';
import { kilobyte, megabyte } from '../../kernel/constants.ts';
import { companyChoice, defineContract } from '../../kernel/contract.ts';
import { wireChoice, wireFilter, wireId, wireVersion, wireWhole } from '../../kernel/wire.ts';
import { queueDetail, queueFields, queueUses, queueView } from './model.ts';
import { optionFields, queueOptionNode, queueOptionView, writtenTree } from './options.ts';
import { resolveReasonList, resolveReasonView } from './resolve-reasons.ts';

const params = z.object({ queueId: wireId });
const optionParams = z.object({ optionId: wireId });

/** Text fields that clients of this API family send as null when they are empty. */
const text = z
  .string()
  .max(4_000)
  .nullish()
  .transform((value) => value ?? undefined);

const queueBody = queueFields.partial().extend({
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  orderQueue: queueFields.shape.orderQueue.nullish().catch(null),
  /** The whole menu; what stands in it no more is gone. Absent, it stays as it is. */
  options: writtenTree.optional(),
});

/** Clients of this API family say -1 where an option stands in the queue's own menu. */
const parentId = z.union([z.literal([-1, '-1']).transform(() => null), wireChoice]);
/** The option's number among its siblings; the others make room. */
const option = wireWhole({ min: 1, max: 9_999 }).optional();

export const queuesContract = defineContract({
  reasons: {
    method: 'GET',
    path: '/resolve-reasons',
    permission: 'session',
    summary: 'Why conversations may end, as each queue’s list and the company’s have it, in their order',
    response: z.array(resolveReasonView),
  },
  saveReasons: {
    method: 'PUT',
    path: '/resolve-reasons/lists',
    permission: 'admin',
    summary:
      'Replaces the list of reasons of a queue or of the company; what stood in it no more is no choice from now on',
    errors: ['ERR_NO_QUEUE_FOUND'],
    body: resolveReasonList,
    response: z.array(resolveReasonView),
  },
  list: {
    method: 'GET',
    path: '/queue',
    permission: 'session',
    ...companyChoice,
    summary: 'The queues in their order',
    query: z.object({ companyId: wireFilter }),
    response: z.array(queueView),
  },
  order: {
    method: 'PUT',
    path: '/queue/order',
    permission: 'admin',
    summary: 'Puts queues into an order; those that are not named follow as they stood',
    errors: ['ERR_NO_QUEUE_FOUND'],
    bodyLimit: 128 * kilobyte,
    body: z.object({ queueIds: z.array(wireId).max(1_000) }),
    response: z.array(queueView),
  },
  get: {
    method: 'GET',
    path: '/queue/:queueId',
    permission: 'session',
    summary: 'One queue with the options of its menu',
    errors: ['ERR_NO_QUEUE_FOUND'],
    params,
    response: queueDetail,
  },
  uses: {
    method: 'GET',
    path: '/queue/:queueId/uses',
    permission: 'admin',
    summary: 'How many live tickets, users and connections a queue has: what its removal would touch',
    errors: ['ERR_NO_QUEUE_FOUND'],
    params,
    response: queueUses,
  },
  create: {
    method: 'POST',
    path: '/queue',
    permission: 'admin',
    summary: 'Adds a queue, as far as the plan allows; it comes last unless orderQueue says otherwise',
    errors: [
      'ERR_PLAN_LIMIT_QUEUES',
      'ERR_QUEUE_NAME_ALREADY_EXISTS',
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
    ],
    bodyLimit: 2 * megabyte,
    body: queueBody.required({ name: true, color: true }),
    response: queueDetail,
  },
  update: {
    method: 'PUT',
    path: '/queue/:queueId',
    permission: 'admin',
    summary: 'Changes a queue; absent fields stay as they are',
    errors: [
      'ERR_NO_QUEUE_FOUND',
      'ERR_QUEUE_NAME_ALREADY_EXISTS',
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_QUEUE_OPTION_FOUND',
    ],
    params,
    bodyLimit: 2 * megabyte,
    body: queueBody.extend({
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: queueDetail,
  },
  remove: {
    method: 'DELETE',
    path: '/queue/:queueId',
    permission: 'admin',
    summary: 'Removes a queue; its tickets are in no queue then',
    errors: ['ERR_NO_QUEUE_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  options: {
    method: 'GET',
    path: '/queue-options',
    permission: 'session',
    summary: 'Options of a queue, of all levels or below one of them; parentId -1 is the queue’s own menu',
    errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_QUEUE_OPTION_FOUND'],
    query: z.object({ queueId: wireFilter, parentId: parentId.optional() }),
    response: z.array(queueOptionView),
  },
  option: {
    method: 'GET',
    path: '/queue-options/:optionId',
    permission: 'session',
    summary: 'One option with all that stands below it',
    errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
    params: optionParams,
    response: queueOptionNode,
  },
  createOption: {
    method: 'POST',
    path: '/queue-options',
    permission: 'admin',
    summary: 'Adds an option; it comes last unless its number says otherwise',
    errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_QUEUE_OPTION_FOUND', 'ERR_TOO_MANY_QUEUE_OPTIONS'],
    body: optionFields.extend({
      message: optionFields.shape.message.nullish().transform((message) => message ?? ''),
      queueId: wireId,
      parentId: parentId.default(null),
      option,
    }),
    response: queueOptionNode,
  },
  updateOption: {
    method: 'PUT',
    path: '/queue-options/:optionId',
    permission: 'admin',
    summary: 'Changes an option, or moves it with all that stands below it; absent fields stay as they are',
    errors: ['ERR_NO_QUEUE_OPTION_FOUND', 'ERR_QUEUE_OPTION_CYCLE', 'ERR_TOO_MANY_QUEUE_OPTIONS'],
    params: optionParams,
    body: optionFields.partial().extend({ parentId: parentId.optional(), option }),
    response: queueOptionNode,
  },
  removeOption: {
    method: 'DELETE',
    path: '/queue-options/:optionId',
    permission: 'admin',
    summary: 'Removes an option with all that stands below it',
    errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
    params: optionParams,
    response: z.object({ message: z.string() }),
  },
});
