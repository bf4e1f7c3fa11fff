/** The automation log. */
import type { AutomationStep } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, companyId, id, personal } from '../../platform/db/columns.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

/** A row for each time that automation decided something in a ticket: why the system said this, or nothing. */
export const automationTurns = pgTable(
  'automation_turns',
  {
    companyId: companyId(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    contactId: integer('contact_id').notNull(),
    /** The customer's message; null where something else gave the occasion. */
    messageId: uuid('message_id'),
    input: personal(text('input')).notNull().default(''),
    steps: personal(jsonb('steps')).$type<AutomationStep[]>().notNull(),
    /** How many texts it said. */
    said: smallint('said').notNull().default(0),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('automation_turns_ticket').on(t.companyId, t.ticketId, t.id),
    index('automation_turns_contact').on(t.companyId, t.contactId, t.at).where(sql`said > 0`),
    index('automation_turns_at').on(t.companyId, t.at),
    foreignKey({
      name: 'automation_turns_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'automation_turns_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);
