/** What the team writes to itself about a ticket. */
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, personal } from '../../platform/db/columns.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

export const ticketNotes = pgTable(
  'ticket_notes',
  {
    companyId: companyId(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id').notNull(),
    /** People are called by their ids in it: see mention.rules.ts. */
    body: personal(text('body')).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('ticket_notes_ticket').on(t.companyId, t.ticketId, t.id),
    index('ticket_notes_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'ticket_notes_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ticket_notes_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/** Calls in notes that the called have not seen yet: seen, or gone with their note, they are forgotten. */
export const unseenMentions = pgTable(
  'unseen_mentions',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    noteId: integer('note_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.noteId] }),
    index('unseen_mentions_note').on(t.companyId, t.noteId),
    foreignKey({
      name: 'unseen_mentions_note_fk',
      columns: [t.companyId, t.noteId],
      foreignColumns: [ticketNotes.companyId, ticketNotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'unseen_mentions_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
