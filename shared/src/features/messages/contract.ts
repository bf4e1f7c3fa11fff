import { z } from 'zod';
import { constants, kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import {
  pageNumber,
  searchParam,
  wireFilter,
  wireFlag,
  wireId,
  wireIdList,
  wireJson,
} from '../../kernel/wire.ts';
import { stickerView } from '../stickers/index.ts';
import { ticketDetail, ticketEventView } from '../tickets/index.ts';
import {
  galleryKinds,
  maxTextLength,
  messageChangeView,
  messageHit,
  messageView,
  pollDraft,
  sendingView,
  sentView,
  templateChoice,
} from './model.ts';

const params = z.object({ ticketId: wireId });

const text = z.string().max(maxTextLength);

/** A message by its id; clients of this API family send the whole message, or nothing in many forms. */
const messageRef = z
  .union([z.uuid(), z.object({ id: z.uuid() }), z.enum(['', 'null', 'undefined'])])
  .nullish()
  .transform((given) => {
    if (typeof given === 'object') return given?.id;
    return given === undefined || given.length < 10 ? undefined : given;
  });

export const messagesContract = defineContract({
  list: {
    method: 'GET',
    path: '/messages/:ticketId',
    permission: 'session',
    summary:
      'The conversation with the ticket’s contact over its connection, newest page first, each page ascending',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
    params,
    query: z.object({
      pageNumber,
      /** Messages before this number; with it pageNumber is ignored. */
      beforeSeq: wireFilter,
      /** Messages after this number, and nothing is marked as read. */
      afterSeq: wireFilter,
      /** The page in whose middle this message stands, and nothing is marked as read. */
      around: z.uuid().optional(),
      /** Reads without marking anything as read. */
      peek: wireFlag.optional(),
    }),
    response: z.object({
      messages: z.array(messageView),
      events: z.array(ticketEventView),
      ticket: ticketDetail,
      sending: sendingView,
      count: z.int(),
      hasMore: z.boolean(),
      /** Messages stand behind the last of this page. */
      hasNewer: z.boolean(),
    }),
  },
  search: {
    method: 'GET',
    path: '/messages/:ticketId/search',
    permission: 'session',
    summary: 'Texts of the conversation that hold all the words, newest first, at most fifty',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    query: z.object({ searchParam }),
    response: z.array(messageView),
  },
  gallery: {
    method: 'GET',
    path: '/messages/:ticketId/gallery',
    permission: 'session',
    summary: 'What was sent in the conversation besides words, of one kind, newest first, 30 a page',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    query: z.object({
      kind: z.enum(galleryKinds),
      /** Messages before this number. */
      beforeSeq: wireFilter,
    }),
    response: z.object({ messages: z.array(messageView), hasMore: z.boolean() }),
  },
  searchAll: {
    method: 'GET',
    path: '/messages/search',
    permission: 'session',
    summary:
      'Messages of all conversations the caller may see whose text or file name holds all the words or their beginnings, newest first',
    query: z.object({ searchParam, cursor: z.string().max(100).optional() }),
    response: z.object({
      /** May be fewer than a page although there are more: one request looks only so far. */
      hits: z.array(messageHit),
      hasMore: z.boolean(),
      /** Where the next page goes on; null behind the last. */
      cursor: z.string().nullable(),
    }),
  },
  changes: {
    method: 'GET',
    path: '/messages/:ticketId/:messageId/changes',
    permission: 'admin',
    summary: 'What a message said before it was edited or taken back, oldest first',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: z.array(messageChangeView),
  },
  send: {
    method: 'POST',
    path: '/messages/:ticketId',
    permission: 'session',
    summary: 'Writes to the customer; the message is stored, answered and then delivered in order',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_EMPTY_MESSAGE',
      'ERR_DUPLICATED_MESSAGE',
      'ERR_CREATING_MESSAGE',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_TEMPLATE_FILE',
      'ERR_NO_STICKER_FOUND',
      'ERR_WAPP_NOT_SUPPORTED',
      'ERR_WAPP_FILE_FORMAT',
      'ERR_WINDOW_CLOSED',
      'ERR_NUMBER_HELD',
      'ERR_EDIT_WAPP_MSG',
      'ERR_FETCH_WAPP_MSG',
      'ERR_WAPP_DOWNLOAD_MEDIA',
    ],
    params,
    upload: {
      field: 'medias',
      maxFiles: constants.maxFilesAtOnce,
      maxBytes: constants.maxFileBytes,
    },
    bodyLimit: 512 * kilobyte,
    body: z.object({
      /** The text; with files the caption of all, or one for each. */
      body: z.union([text, z.array(text).max(constants.maxFilesAtOnce)]).default(''),
      /** The sender's id for the message: sending it twice stores it once. */
      clientId: z.uuid().optional(),
      read: z.union([z.boolean(), z.number(), z.string().max(10)]).optional(),
      fromMe: wireFlag.optional(),
      mediaUrl: z.string().max(2_000).nullish(),
      /** The message it answers. */
      quotedMsg: messageRef,
      /** A text of one's own that is to say something else; nothing new is created. */
      edit: messageRef,
      /** Messages to pass on, oldest first. */
      forwardOf: z.array(z.uuid()).min(1).max(30).optional(),
      location: z
        .object({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          name: z.string().trim().max(200).nullable().default(null),
          address: z.string().trim().max(500).nullable().default(null),
        })
        .optional(),
      /** A question with options to choose from. */
      poll: pollDraft.optional(),
      /** Contacts of the company whose cards are sent. */
      contactIds: wireIdList.optional(),
      /**
       * An approved text; `components` fill its variables as the network wants them. The file that stands above it comes
       * in `medias`, or its address in `components`.
       */
      template: wireJson(templateChoice).optional(),
      /** One of the company’s stickers. */
      stickerId: wireFilter,
      /** A recording: it goes out as a voice note. */
      voice: wireFlag.optional(),
    }),
    /** The first of what was stored, and the others where there are any. */
    response: sentView,
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
  markRead: {
    method: 'POST',
    path: '/messages/:ticketId/read',
    permission: 'session',
    summary: 'Marks the conversation as read by its assignee',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: z.object({}),
  },
  download: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/download',
    permission: 'session',
    summary: 'Tries again to fetch a file that did not come',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: messageView,
  },
  keepSticker: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/sticker',
    permission: 'session',
    remote: true,
    summary: 'Keeps the sticker of a message among the company’s own; the same one twice is one',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_STICKER_FOUND',
      'ERR_NOT_A_PICTURE',
      'ERR_STICKER_TOO_LARGE',
      'ERR_STICKERS_FULL',
    ],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: stickerView,
  },
  retry: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/retry',
    permission: 'session',
    summary: 'Sends a failed message again',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_NOT_SUPPORTED',
      'ERR_WAPP_FILE_FORMAT',
      'ERR_WINDOW_CLOSED',
      'ERR_NUMBER_HELD',
    ],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: messageView,
  },
});
