import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const ticketErrors = defineErrors({
  ERR_NO_TICKET_FOUND: { status: 404 },
  ERR_CREATING_TICKET: { status: 400 },
  ERR_TICKET_ALREADY_ACCEPTED: { status: 409, params: z.object({ acceptedBy: z.string() }) },
  /** By whom; `null`: by itself. */
  ERR_TICKET_CLOSED: { status: 409, params: z.object({ closedBy: z.string().nullable() }) },
  /** The ticket is a colleague's: take it over first. */
  ERR_NOT_YOUR_TICKET: { status: 403, params: z.object({ holder: z.string().nullable() }) },
  ERR_NO_BULK_FOUND: { status: 404 },
  /** Another step for many tickets is under way; there is one at a time. */
  ERR_BULK_RUNNING: { status: 409 },
  ERR_UNDO_TOO_LATE: { status: 409 },
  /** A conversation is put off until a moment to come, within a year. */
  ERR_SNOOZE_TIME: { status: 400 },
  /** The ticket's queue has a list of reasons, and the company wants one of them. */
  ERR_REASON_REQUIRED: { status: 400 },
  ERR_NO_REASON_FOUND: { status: 404 },
  ERR_NO_VIEW_FOUND: { status: 404 },
  /** Somebody has as many saved views as one may have. */
  ERR_TOO_MANY_VIEWS: { status: 409, params: z.object({ limit: z.int() }) },
  /** Somebody has pinned as many tickets as one may. */
  ERR_TOO_MANY_PINS: { status: 409, params: z.object({ limit: z.int() }) },
  /** Says which ticket is in the way and who holds it. */
  ERR_OTHER_OPEN_TICKET: {
    status: 409,
    paramsAtTop: true,
    params: z.object({
      userId: z.int().nullable(),
      user: z.object({ name: z.string() }).nullable(),
      queue: z.object({ name: z.string() }).nullable(),
      uuid: z.uuid(),
    }),
  },
});
