import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const messageErrors = defineErrors({
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_TICKET_NOT_OPEN: { status: 403 },
  ERR_EMPTY_MESSAGE: { status: 400 },
  /** The client's id already belongs to another message. */
  ERR_DUPLICATED_MESSAGE: { status: 409 },
  ERR_CREATING_MESSAGE: { status: 400 },
  /** The connection's network knows nothing of the kind. */
  ERR_WAPP_NOT_SUPPORTED: { status: 400, params: z.object({ kind: z.string() }) },
  /** The connection's network takes no documents of this format: the ending of the file's name, empty without one. */
  ERR_WAPP_FILE_FORMAT: { status: 400, params: z.object({ format: z.string() }) },
  /** The customer's last message is more than a day old: only an approved template may be sent. */
  ERR_WINDOW_CLOSED: { status: 409 },
  /** No such template, or not one that may be sent. */
  ERR_NO_TEMPLATE_FOUND: { status: 404 },
  /** Not the one file that the template has room for, by its type or its size. */
  ERR_TEMPLATE_FILE: { status: 400 },
  /** Only texts of one's own can be edited. */
  ERR_EDIT_WAPP_MSG: { status: 400 },
  ERR_SENDING_WAPP_MSG: { status: 502 },
  ERR_DELETE_WAPP_MSG: { status: 400 },
  ERR_FETCH_WAPP_MSG: { status: 400 },
  /** The file is no conversation that WhatsApp has exported. */
  ERR_CHAT_EXPORT_UNREADABLE: { status: 400 },
  ERR_CHAT_EXPORT_PROTECTED: { status: 400 },
  ERR_CHAT_EXPORT_TOO_LARGE: { status: 413 },
});
