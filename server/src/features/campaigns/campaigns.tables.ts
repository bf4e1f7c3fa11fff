/** Campaigns, whom each is to reach and what became of that, and the company's choices. */
import type { ContactFilter, TemplateChoice } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
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
import { connections } from '../../tenant/connections/connections.tables.ts';
import { tags } from '../../tenant/tags/tags.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { contactLists } from '../contact-lists/contact-lists.tables.ts';

const message = (name: string) => text(name).notNull().default('');

export const campaigns = pgTable(
  'campaigns',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    message1: message('message1'),
    message2: message('message2'),
    message3: message('message3'),
    message4: message('message4'),
    message5: message('message5'),
    /** The approved text that goes out instead of the five. */
    template: jsonb('template').$type<TemplateChoice>(),
    /** Whether the campaign was made to try another one out: it is in no list and no report, and goes after a day. */
    isTest: boolean('is_test').notNull().default(false),
    status: text('status').notNull().default('INATIVA'),
    /** Why the campaign was cancelled, where nobody did it by hand. */
    statusReason: text('status_reason'),
    scheduledAt: at('scheduled_at'),
    /** When its recipients were drawn up; it has none before. */
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    connectionId: integer('connection_id'),
    contactListId: integer('contact_list_id'),
    tagId: integer('tag_id'),
    /** Contacts that fit this when the campaign begins. */
    segment: jsonb('segment').$type<ContactFilter>(),
    /** Stays when the list is removed: nobody is written to without the files they were meant to get. */
    fileListId: integer('file_list_id'),
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    mediaType: text('media_type'),
    mediaSize: integer('media_size'),
    /** Who made it. */
    userId: integer('user_id'),
    /** Failures before this are forgiven: somebody has let it go on. */
    failuresSince: at('failures_since'),
    /** When browsers last heard how far the campaign has come. */
    toldAt: at('told_at'),
    /** Grows with every change that a person makes. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('campaigns_due').on(t.companyId, t.scheduledAt).where(sql`status = 'PROGRAMADA'`),
    index('campaigns_tests').on(t.companyId, t.createdAt).where(sql`is_test`),
    index('campaigns_running').on(t.companyId, t.connectionId, t.id).where(sql`status = 'EM_ANDAMENTO'`),
    foreignKey({
      name: 'campaigns_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }),
    foreignKey({
      name: 'campaigns_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    // The migration narrows these to their own column: the company stays.
    foreignKey({
      name: 'campaigns_contact_list',
      columns: [t.companyId, t.contactListId],
      foreignColumns: [contactLists.companyId, contactLists.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'campaigns_tag',
      columns: [t.companyId, t.tagId],
      foreignColumns: [tags.companyId, tags.id],
    }).onDelete('set null'),
  ],
);

/**
 * A row for each number a campaign is to reach, drawn up when the campaign starts. The table is the queue as well: what
 * is pending has not left, and whatever has been decided about it (text, id) stays decided, however often it is tried.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    companyId: companyId(),
    campaignId: integer('campaign_id').notNull(),
    /** The recipient's place in the campaign's order. */
    position: integer('position').notNull(),
    /** Canonical digits, once in a campaign. */
    number: personal(text('number')).notNull(),
    name: personal(text('name')).notNull(),
    email: personal(text('email')),
    status: code(text('status')).notNull().default('pending'),
    /** Why it failed or was left out. */
    reason: code(text('reason')),
    /** Which of the five texts it got. */
    variant: smallint('variant'),
    /** What it got, with its variables filled. */
    body: personal(text('body')),
    /** Under which id its message goes out, decided before the first attempt. */
    messageId: uuid('message_id'),
    providerId: impersonal(text('provider_id'), 'the network’s name for the message'),
    /** How many of the recipient's messages have left: files go before the text. */
    partsSent: smallint('parts_sent').notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    /** An attempt has begun, and how it ended is not written down yet. */
    sendingAt: at('sending_at'),
    sentAt: at('sent_at'),
    deliveredAt: at('delivered_at'),
    readAt: at('read_at'),
    /** When the message was sent, failed or left out. */
    settledAt: at('settled_at'),
    repliedAt: at('replied_at'),
    /** The ticket in which they answered. */
    replyTicketId: integer('reply_ticket_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.position] }),
    /** Once in a campaign; and whatever is kept about a number. */
    uniqueIndex('campaign_recipients_once').on(t.companyId, t.number, t.campaignId),
    index('campaign_recipients_waiting')
      .on(t.companyId, t.campaignId, t.position)
      .where(sql`status = 'pending'`),
    index('campaign_recipients_status').on(t.companyId, t.campaignId, t.status, t.position),
    index('campaign_recipients_settled')
      .on(t.companyId, t.campaignId, t.settledAt.desc().nullsFirst())
      .where(sql`status in ('sent', 'delivered', 'read', 'failed')`),
    index('campaign_recipients_replied')
      .on(t.companyId, t.campaignId, t.position)
      .where(sql`replied_at is not null`),
    index('campaign_recipients_message').on(t.companyId, t.messageId).where(sql`message_id is not null`),
    index('campaign_recipients_provider').on(t.companyId, t.providerId).where(sql`provider_id is not null`),
    foreignKey({
      name: 'campaign_recipients_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
  ],
);

/** The company's choices about campaigns; what is missing is as usual. */
export const campaignSettings = pgTable(
  'campaign_settings',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
