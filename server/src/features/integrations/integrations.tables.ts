/** Outside bots that answer in queues, and their conversations. */
import type { IntegrationEvent, IntegrationView } from '@prosa/shared';
import {
  boolean,
  customType,
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
import {
  at,
  code,
  companyId,
  createdAt,
  id,
  impersonal,
  personal,
  updatedAt,
} from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

const words = (name: string) => text(name).notNull().default('');
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const queueIntegrations = pgTable(
  'queue_integrations',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    type: text('type').$type<IntegrationView['type']>().notNull(),
    name: text('name').notNull(),
    projectName: words('project_name'),
    /** Sealed; nobody reads it back. */
    jsonContent: bytes('json_content'),
    language: words('language'),
    /** Where its agent lives; empty: everywhere. */
    region: words('region'),
    urlN8N: words('url_n8n'),
    /** Signs what is sent; sealed too. */
    secret: bytes('secret'),
    /** What is sent also holds the message as other products of this family send it. */
    compatible: boolean('compatible').notNull().default(false),
    /** That message is what is sent, and ours lies in it: for flows that read it from the root. */
    compatibleRoot: boolean('compatible_root').notNull().default(false),
    /** What the integration hears of besides what it is asked. */
    events: text('events').array().$type<IntegrationEvent[]>().notNull().default([]),
    typebotSlug: words('typebot_slug'),
    typebotExpires: integer('typebot_expires').notNull().default(1),
    typebotDelayMessage: integer('typebot_delay_message').notNull().default(1_000),
    typebotKeywordFinish: words('typebot_keyword_finish'),
    typebotKeywordRestart: words('typebot_keyword_restart'),
    typebotRestartMessage: words('typebot_restart_message'),
    typebotUnknownMessage: words('typebot_unknown_message'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

/** Where a ticket's conversation with a bot stands. */
export const integrationSessions = pgTable(
  'integration_sessions',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    integrationId: integer('integration_id').notNull(),
    /** The bot's own name for the conversation; null: it begins anew with the next message. */
    session: impersonal(text('session'), 'the bot’s own name for the conversation'),
    /** The bot has said its last word. */
    hasEnded: boolean('has_ended').notNull().default(false),
    /** What the customer may choose from, as it was shown. */
    choices: personal(jsonb('choices')).$type<readonly string[]>().notNull().default([]),
    /** How often in a row the bot has not understood. */
    fallbacks: smallint('fallbacks').notNull().default(0),
    /** When the hour began in which turns are counted. */
    hourAt: at('hour_at').notNull(),
    turns: smallint('turns').notNull().default(0),
    lastText: personal(text('last_text')).notNull().default(''),
    /** How often in a row `lastText` was said. */
    repeats: smallint('repeats').notNull().default(0),
    touchedAt: at('touched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    index('integration_sessions_integration').on(t.companyId, t.integrationId),
    foreignKey({
      name: 'integration_sessions_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'integration_sessions_integration_fk',
      columns: [t.companyId, t.integrationId],
      foreignColumns: [queueIntegrations.companyId, queueIntegrations.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A customer's message that a bot has yet to answer, and then what is left to say of the answer. Of a ticket the oldest is
 * at work; it goes when everything is said.
 */
export const integrationTurns = pgTable(
  'integration_turns',
  {
    companyId: companyId(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    integrationId: integer('integration_id').notNull(),
    messageId: uuid('message_id').notNull(),
    input: personal(text('input')).notNull().default(''),
    state: code(text('state')).$type<'waiting' | 'asking' | 'saying'>().notNull().default('waiting'),
    /**
     * Until when whoever asks may be waited for; afterwards they have died, and what the bot has heard is not known.
     */
    askingUntil: at('asking_until'),
    /** All steps of the answer. */
    steps: personal(jsonb('steps')).$type<readonly unknown[]>().notNull().default([]),
    /** How many of the steps are done. */
    position: smallint('position').notNull().default(0),
    /** Before this moment nothing is done. */
    dueAt: at('due_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('integration_turns_ticket').on(t.companyId, t.ticketId, t.id),
    index('integration_turns_integration').on(t.companyId, t.integrationId),
    foreignKey({
      name: 'integration_turns_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'integration_turns_integration_fk',
      columns: [t.companyId, t.integrationId],
      foreignColumns: [queueIntegrations.companyId, queueIntegrations.id],
    }).onDelete('cascade'),
  ],
);

/** A customer who wants a second copy of their bills: how far the conversation about it has come. */
export const billInquiries = pgTable(
  'bill_inquiries',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    state: code(text('state')).$type<'asking' | 'looking'>().notNull().default('asking'),
    /** How often what was written was no CPF or CNPJ. */
    tries: smallint('tries').notNull().default(0),
    /** The message with the number; which it was stands there and nowhere else. */
    messageId: uuid('message_id'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    foreignKey({
      name: 'bill_inquiries_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);
