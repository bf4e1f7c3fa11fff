/** Tickets that people have pinned, each for themselves. */
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '../../platform/db/columns.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { tickets } from './tickets.tables.ts';

export const ticketPins = pgTable(
  'ticket_pins',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.ticketId] }),
    index('ticket_pins_ticket').on(t.companyId, t.ticketId),
    foreignKey({
      name: 'ticket_pins_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ticket_pins_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);
