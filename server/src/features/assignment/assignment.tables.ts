/** Whose turn it is in a queue, and which tickets their users have not yet been seen to take up. */
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at, companyId } from '../../platform/db/columns.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

/** Who of a queue was given a ticket last: the lowest turn is next, and whoever has none comes first. */
export const assignmentTurns = pgTable(
  'assignment_turns',
  {
    companyId: companyId(),
    queueId: integer('queue_id').notNull(),
    userId: integer('user_id').notNull(),
    turn: integer('turn').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.queueId, t.userId] }),
    index('assignment_turns_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'assignment_turns_queue',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'assignment_turns_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Tickets that were given to somebody and may wait again when that user stays away. */
export const assignedTickets = pgTable(
  'assigned_tickets',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id').notNull(),
    assignedAt: at('assigned_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    index('assigned_tickets_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'assigned_tickets_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'assigned_tickets_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
