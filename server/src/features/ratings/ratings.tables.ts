/** What customers were asked when their conversation ended, and what they said. One row a ticket. */
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { at, companyId } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

export const ratings = pgTable(
  'ratings',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    contactId: integer('contact_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    /** Whose work is rated. */
    userId: integer('user_id'),
    askedAt: at('asked_at').notNull(),
    /** Until when an answer counts; earlier when the customer has said something else. */
    until: at('until').notNull(),
    /** 1 unsatisfied, 2 satisfied, 3 very satisfied; null as long as there is no answer. */
    rate: smallint('rate'),
    ratedAt: at('rated_at'),
    /** The message that said it. */
    messageId: uuid('message_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    index('ratings_awaited').on(t.companyId, t.contactId, t.connectionId).where(sql`rate is null`),
    index('ratings_contact').on(t.companyId, t.contactId).where(sql`rate is not null`),
    index('ratings_user').on(t.companyId, t.userId, t.ratedAt).where(sql`rate is not null`),
    index('ratings_rated').on(t.companyId, t.ratedAt).where(sql`rate is not null`),
    foreignKey({
      name: 'ratings_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ratings_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ratings_connection_fk',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ratings_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
