import { z } from 'zod';
import { constants, kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import {
  pageNumber,
  searchParam,
  wireChoice,
  wireFilter,
  wireFlag,
  wireId,
  wireVersion,
} from '../../kernel/wire.ts';
import { folderLength, offeredQuickMessage, quickMessageFields, quickMessageView } from './model.ts';

const params = z.object({ quickMessageId: wireId });
/** Sent by clients of this API family; who asks, and what is attached, is known otherwise. */
const ofTheFamily = {
  userId: wireChoice.optional(),
  isMedia: wireFlag.nullish(),
  mediaPath: z.string().max(2_000).nullish(),
};
const asked = { companyId: wireFilter, userId: wireFilter };

export const quickMessagesContract = defineContract({
  list: {
    method: 'GET',
    path: '/quick-messages',
    permission: 'session',
    summary: 'Quick messages that the caller sees, by short name or as `sort` says, 20 a page',
    query: z.object({
      searchParam,
      pageNumber,
      ...asked,
      /** Quick messages of this folder alone. */
      folder: z.string().trim().max(folderLength).optional(),
      sort: wireSort('shortcode', 'message', 'mediaName', 'queue', 'folder', 'uses'),
    }),
    response: z.object({ records: z.array(quickMessageView), count: z.int(), hasMore: z.boolean() }),
  },
  offered: {
    method: 'GET',
    path: '/quick-messages/list',
    permission: 'session',
    summary: 'Those that are offered to the caller while writing: visible and active, by short name',
    query: z.object(asked),
    response: z.array(offeredQuickMessage),
  },
  get: {
    method: 'GET',
    path: '/quick-messages/:quickMessageId',
    permission: 'session',
    summary: 'One quick message',
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
    params,
    response: quickMessageView,
  },
  create: {
    method: 'POST',
    path: '/quick-messages',
    permission: 'session',
    summary:
      'Adds a quick message: the author’s own, with `geral` for everyone of its queues, with `companyWide` (admins) for everyone',
    errors: ['ERR_NO_QUEUE_FOUND'],
    bodyLimit: 256 * kilobyte,
    body: quickMessageFields.extend({
      message: quickMessageFields.shape.message.default(''),
      geral: quickMessageFields.shape.geral.default(false),
      status: quickMessageFields.shape.status.default(true),
      /** One queue, as `queueIds` names several; with neither it is its author's alone, or the whole company's. */
      queueId: wireChoice.optional(),
      queueIds: quickMessageFields.shape.queueIds.optional(),
      companyWide: quickMessageFields.shape.companyWide.default(false),
      folder: quickMessageFields.shape.folder.default(null),
      ...ofTheFamily,
    }),
    response: quickMessageView,
  },
  update: {
    method: 'PUT',
    path: '/quick-messages/:quickMessageId',
    permission: 'session',
    summary: 'Changes a quick message, by its author or an admin; absent fields stay as they are',
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_QUEUE_FOUND'],
    params,
    bodyLimit: 256 * kilobyte,
    body: quickMessageFields.partial().extend({
      /** The first of its queues; another one than before takes the place of all. Null where it has none. */
      queueId: wireChoice.optional(),
      ...ofTheFamily,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: quickMessageView,
  },
  remove: {
    method: 'DELETE',
    path: '/quick-messages/:quickMessageId',
    permission: 'session',
    summary: 'Removes a quick message and its file, by its author or an admin',
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  attach: {
    method: 'POST',
    path: '/quick-messages/:quickMessageId/media-upload',
    permission: 'session',
    summary: 'Attaches a file, in place of the one there was',
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
    params,
    upload: { field: 'file', maxFiles: 1, maxBytes: constants.maxFileBytes },
    body: z.object({ typeArch: z.string().max(60).optional() }),
    response: quickMessageView,
  },
  detach: {
    method: 'DELETE',
    path: '/quick-messages/:quickMessageId/media-upload',
    permission: 'session',
    summary: 'Takes the file away',
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
    params,
    response: quickMessageView,
  },
});
