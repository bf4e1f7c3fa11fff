/** Endpoints that send messages. */
import { z } from 'zod';
import { constants, kilobyte } from '../../../kernel/constants.ts';
import { defineContract } from '../../../kernel/contract.ts';
import { wireFilter, wireFlag, wireId, wireIdList, wireJson } from '../../../kernel/wire.ts';
import { messageView, sentView } from '../model.ts';
import { maxTextLength, pollDraft, templateChoice } from './model.ts';

const text = z.string().max(maxTextLength);
const params = z.object({ ticketId: wireId });

/** A message by its id; clients of this API family send the whole message, or nothing in many forms. */
const messageRef = z
  .union([z.uuid(), z.object({ id: z.uuid() }), z.enum(['', 'null', 'undefined'])])
  .nullish()
  .transform((given) => {
    if (typeof given === 'object') return given?.id;
    return given === undefined || given.length < 10 ? undefined : given;
  });

export const outboundContract = defineContract({
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
      /** A sticker of the company's collection. */
      stickerId: wireFilter,
      /** The quick message it was written with, whose uses are counted. */
      quickMessageId: wireFilter,
      /** A recording: it goes out as a voice note. */
      voice: wireFlag.optional(),
    }),
    /** The first of what was stored, and the others where there are any. */
    response: sentView,
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
