/** What is sent to outside bots, until they have it. */
import type { BotTrouble } from '@prosa/shared';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, code, companyId, createdAt, personal } from '../../platform/db/columns.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';
import { queueIntegrations } from './integrations.tables.ts';

/** What was sent to the address of an integration, and how that went; kept for a month. */
export const integrationDeliveries = pgTable(
  'integration_deliveries',
  {
    companyId: companyId(),
    /** The event's own id: the same however often it is sent. */
    id: uuid('id').notNull(),
    integrationId: integer('integration_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    contactId: integer('contact_id').notNull(),
    /** The message that the event is about, if it is about one. */
    messageId: uuid('message_id'),
    event: code(text('event')).notNull(),
    /** The integration was only told: whatever it answers is not said. */
    isNotice: boolean('is_notice').notNull().default(false),
    /** The envelope, as text: its signature is over these bytes. */
    body: personal(text('body')).notNull(),
    state: code(text('state')).$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** When the delivery is tried next. */
    dueAt: at('due_at'),
    /** What the last attempt was answered. */
    status: integer('status'),
    /** Why the last attempt failed, in one word. */
    error: code(text('error')).$type<BotTrouble>(),
    durationMs: integer('duration_ms'),
    lastAt: at('last_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('integration_deliveries_page').on(
      t.companyId,
      t.integrationId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('integration_deliveries_ticket').on(t.companyId, t.ticketId),
    index('integration_deliveries_contact').on(t.companyId, t.contactId),
    index('integration_deliveries_time').on(t.companyId, t.createdAt),
    foreignKey({
      name: 'integration_deliveries_integration',
      columns: [t.companyId, t.integrationId],
      foreignColumns: [queueIntegrations.companyId, queueIntegrations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'integration_deliveries_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'integration_deliveries_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);
