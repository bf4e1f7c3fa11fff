/** What assistants are told before they talk to customers, whom they owe an answer, and what they have used. */
import {
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id, personal, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const prompts = pgTable(
  'prompts',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    prompt: text('prompt').notNull().default(''),
    /** Where its model answers; empty: the usual place. */
    baseUrl: text('base_url').notNull().default(''),
    model: text('model').notNull().default(''),
    /** Turns voice notes into text; empty: nobody does. */
    transcriptionModel: text('transcription_model').notNull().default('whisper-1'),
    maxTokens: integer('max_tokens').notNull().default(100),
    temperature: numeric('temperature', { precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    maxMessages: integer('max_messages').notNull().default(10),
    /** Sealed; nobody reads it back. */
    apiKey: bytes('api_key'),
    /** Where a conversation goes that needs a person. */
    queueId: integer('queue_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('prompts_queue').on(t.companyId, t.queueId),
    foreignKey({
      name: 'prompts_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
  ],
);

/** A customer's message that waits for the prompt's answer: one a ticket, the newest. It goes with the answer. */
export const promptQuestions = pgTable(
  'prompt_questions',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    promptId: integer('prompt_id').notNull(),
    messageId: uuid('message_id').notNull(),
    askedAt: at('asked_at').notNull(),
    /** Whether a recording of the question is still on its way: its arrival is waited for. */
    awaitsRecording: boolean('awaits_recording').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    index('prompt_questions_prompt').on(t.companyId, t.promptId),
    foreignKey({
      name: 'prompt_questions_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'prompt_questions_prompt_fk',
      columns: [t.companyId, t.promptId],
      foreignColumns: [prompts.companyId, prompts.id],
    }).onDelete('cascade'),
  ],
);

/** How much a person has had of the company's models within the hour, and what they heard last. */
export const promptListeners = pgTable(
  'prompt_listeners',
  {
    companyId: companyId(),
    contactId: integer('contact_id').notNull(),
    /** When the hour began. */
    hourAt: at('hour_at').notNull(),
    calls: smallint('calls').notNull().default(0),
    lastText: personal(text('last_text')).notNull().default(''),
    /** How often in a row. */
    repeats: smallint('repeats').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contactId] }),
    foreignKey({
      name: 'prompt_listeners_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);

/** What a prompt has used on a day, in whatever it was asked. */
export const promptUsage = pgTable(
  'prompt_usage',
  {
    companyId: companyId(),
    promptId: integer('prompt_id').notNull(),
    /** By the company's calendar. */
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }).notNull().default(0),
    completionTokens: bigint('completion_tokens', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.promptId, t.day] }),
    foreignKey({
      name: 'prompt_usage_prompt',
      columns: [t.companyId, t.promptId],
      foreignColumns: [prompts.companyId, prompts.id],
    }).onDelete('cascade'),
  ],
);
