/** What the team writes to itself about a ticket. */
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id } from '../../platform/db/columns.ts';
import { tickets } from '../tickets/tickets.tables.ts';
import { users } from '../users/users.tables.ts';

export const ticketNotes = pgTable(
  'ticket_notes',
  {
    companyId: companyId(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id').notNull(),
    /** People are called by their ids in it: see mention.rules.ts. */
    body: text('body').notNull(),
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
