import { defineErrors } from '../../kernel/error.ts';

export const messageErrors = defineErrors({
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_TICKET_NOT_OPEN: { status: 403 },
  ERR_EMPTY_MESSAGE: { status: 400 },
  /** The client's id already belongs to another message. */
  ERR_DUPLICATED_MESSAGE: { status: 409 },
  ERR_CREATING_MESSAGE: { status: 400 },
  ERR_SENDING_WAPP_MSG: { status: 502 },
  ERR_DELETE_WAPP_MSG: { status: 400 },
  ERR_FETCH_WAPP_MSG: { status: 400 },
});
