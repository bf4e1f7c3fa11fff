/** A note on a ticket: what the team writes to itself. It is never sent to the customer. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { ticketView } from '../tickets/index.ts';

export const noteLength = { min: 2, max: 4_000 } as const;
/** How many people one note may call. */
export const maxMentions = 20;

const named = z.object({ id: rowId, name: z.string() });

export const noteView = z
  .object({
    id: rowId,
    /** As it is read: people are called by `@` and the name they have today. */
    note: z.string(),
    ticketId: rowId,
    contactId: rowId,
    /** The connection of its ticket: with the contact it names the conversation. */
    whatsappId: rowId,
    userId: rowId,
    user: named.nullable(),
    mentions: z.array(named),
    createdAt: instant,
  })
  .meta({ id: 'TicketNote' });
export type NoteView = z.output<typeof noteView>;

/** A note that calls somebody, and the ticket it stands at. */
export const mentionView = z.object({ note: noteView, ticket: ticketView }).meta({ id: 'Mention' });
export type Mention = z.output<typeof mentionView>;

/** How many unseen calls are kept in sight; older ones come up as these are seen. */
export const maxUnseenMentions = 100;
