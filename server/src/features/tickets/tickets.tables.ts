/** Tickets, their tags, their episode times and their event log. */
import type {
  AssignmentReason,
  SlaClock,
  TicketPriority,
  TicketStatus,
  UnassignedReason,
  WakeReason,
} from '@prosa/shared';
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
import { orEndOfTime } from '../../platform/db/schema/or-end-of-time.sql.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { tags } from '../../tenant/tags/tags.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';

/** SQL of the place in the order of waiting: of whom nobody waits for it is the end of time. */
export const waitsFrom = (t = ''): string => orEndOfTime(`${t}waiting_since`);

/** SQL of the place in the order of what is due: what is not timed comes at the end of time. */
export const duesFrom = (t = ''): string => orEndOfTime(`${t}sla_due_at`);

export const tickets = pgTable(
  'tickets',
  {
    companyId: companyId(),
    id: id(),
    uuid: uuid('uuid').notNull(),
    status: code(text('status')).$type<TicketStatus>().notNull().default('pending'),
    contactId: integer('contact_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    queueId: integer('queue_id'),
    userId: integer('user_id'),
    /** The rank of its priority, 0 for what is most urgent; 2 is normal. */
    priority: integer('priority').notNull().default(2),
    isGroup: boolean('is_group').notNull().default(false),
    chatbot: boolean('chatbot').notNull().default(false),
    useIntegration: boolean('use_integration').notNull().default(false),
    promptId: integer('prompt_id'),
    integrationId: integer('integration_id'),
    lastMessage: personal(text('last_message')).notNull().default(''),
    /** Number of the conversation's last message: where lines of the event log stand. */
    lastSeq: integer('last_seq').notNull().default(0),
    unreadMessages: integer('unread_messages').notNull().default(0),
    /** A person of the company has written in it: bots are silent from then on. */
    humanSpoke: boolean('human_spoke').notNull().default(false),
    /** Whether the last message is the company's. */
    lastFromMe: boolean('last_from_me').notNull().default(false),
    /** Who of the company wrote it, what kind it is of, and when it was written; null until there is one. */
    lastUserId: integer('last_user_id'),
    lastMediaType: code(text('last_media_type')),
    lastMessageAt: at('last_message_at'),
    /** How far it has come, as its own row says (0 queued to 4 played), and that it did not leave; null of a customer's. */
    lastAck: smallint('last_ack'),
    lastFailed: boolean('last_failed').notNull().default(false),
    /** When its customer wrote the oldest message that no person has answered; null where nobody waits. */
    waitingSince: at('waiting_since'),
    /** Ids of its tags, kept with ticket_tags, so that lists need no join. */
    tagIds: integer('tag_ids').array().notNull().default([]),
    /** The tag whose lane of the board it stands in; 0 without one. Follows from its tags. */
    laneId: integer('lane_id').notNull().default(0),
    laneSince: at('lane_since').notNull().defaultNow(),
    /** Put off since then, and by whom: in no usual list. `snoozedUntil` null: until its customer writes. */
    snoozedAt: at('snoozed_at'),
    snoozedUntil: at('snoozed_until'),
    snoozedById: integer('snoozed_by_id'),
    /** Which of its clocks is due first, when that is, and when people are warned; null where none runs. */
    slaClock: code(text('sla_clock')).$type<SlaClock>(),
    slaDueAt: at('sla_due_at'),
    slaWarnAt: at('sla_warn_at'),
    version: integer('version').notNull().default(1),
    deletedAt: at('deleted_at'),
    /** The ticket of the same person that has everything that was its own. */
    mergedIntoId: integer('merged_into_id'),
    createdAt: createdAt(),
    /** Last activity: the place in the list. Reading never moves it. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tickets_uuid').on(t.companyId, t.uuid),
    uniqueIndex('tickets_one_live')
      .on(t.companyId, t.contactId, t.connectionId)
      .where(sql`status <> 'closed' and deleted_at is null`),
    index('tickets_list')
      .on(t.companyId, t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('tickets_mine')
      .on(t.companyId, t.userId, t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    /** Live tickets in the order of waiting: longest first, and behind them those that nobody waits for. */
    index('tickets_waiting')
      .on(t.companyId, t.status, sql`(${sql.raw(waitsFrom())})`, t.id)
      .where(sql`status <> 'closed' and deleted_at is null`),
    index('tickets_waiting_mine')
      .on(t.companyId, t.userId, t.status, sql`(${sql.raw(waitsFrom())})`, t.id)
      .where(sql`status <> 'closed' and deleted_at is null`),
    /** Live tickets by priority, and of each the longest waiting first. */
    index('tickets_priority')
      .on(t.companyId, t.status, t.priority, sql`(${sql.raw(waitsFrom())})`, t.id)
      .where(sql`status <> 'closed' and deleted_at is null`),
    index('tickets_priority_mine')
      .on(t.companyId, t.userId, t.status, t.priority, sql`(${sql.raw(waitsFrom())})`, t.id)
      .where(sql`status <> 'closed' and deleted_at is null`),
    /** Live tickets in the order in which they are due, and behind them those that are not timed. */
    index('tickets_due')
      .on(t.companyId, t.status, sql`(${sql.raw(duesFrom())})`, t.id)
      .where(sql`status <> 'closed' and deleted_at is null`),
    index('tickets_due_mine')
      .on(t.companyId, t.userId, t.status, sql`(${sql.raw(duesFrom())})`, t.id)
      .where(sql`status <> 'closed' and deleted_at is null`),
    index('tickets_live_counts')
      .on(t.companyId, t.status, t.queueId, t.userId, t.unreadMessages)
      .where(sql`status <> 'closed' and deleted_at is null`),
    index('tickets_contact').on(t.companyId, t.contactId, t.connectionId, t.id.desc().nullsFirst()),
    index('tickets_queue').on(t.companyId, t.queueId),
    /** The board: a lane by who came last, and from the index alone how many are in it, by queue and by user. */
    index('tickets_board')
      .on(
        t.companyId,
        t.laneId,
        t.laneSince.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.queueId,
        t.userId,
      )
      .where(sql`status <> 'closed' and deleted_at is null`),
    /** Tickets whose customers have fallen silent, and no others: the sweep reads what it closes. */
    index('tickets_silent')
      .on(t.companyId, t.connectionId, t.updatedAt)
      .where(sql`status = 'open' and last_from_me and not is_group and deleted_at is null`),
    /** Tickets that are put off, and no others. */
    index('tickets_snoozed')
      .on(t.companyId, t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`snoozed_at is not null and deleted_at is null`),
    index('tickets_deleted').on(t.companyId, t.deletedAt).where(sql`deleted_at is not null`),
    index('tickets_connection').on(t.companyId, t.connectionId),
    foreignKey({
      name: 'tickets_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'tickets_connection_fk',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }),
    foreignKey({
      name: 'tickets_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
    foreignKey({
      name: 'tickets_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

export const ticketTags = pgTable(
  'ticket_tags',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    tagId: integer('tag_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId, t.tagId] }),
    index('ticket_tags_tag').on(t.companyId, t.tagId, t.ticketId),
    foreignKey({
      name: 'ticket_tags_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ticket_tags_tag_fk',
      columns: [t.companyId, t.tagId],
      foreignColumns: [tags.companyId, tags.id],
    }).onDelete('cascade'),
  ],
);

/** The times at which a ticket waited, was worked and ended: what the dashboard reads. One row a ticket. */
export const ticketEpisodes = pgTable(
  'ticket_episodes',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id'),
    queuedAt: at('queued_at'),
    chatbotAt: at('chatbot_at'),
    startedAt: at('started_at'),
    /** When somebody of the company first answered the customer. */
    firstReplyAt: at('first_reply_at'),
    finishedAt: at('finished_at'),
    /** Which reason of the lists it was closed for. */
    reasonId: integer('reason_id'),
    ratingAt: at('rating_at'),
    rated: boolean('rated').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    index('ticket_episodes_finished').on(t.companyId, t.finishedAt),
    index('ticket_episodes_created').on(t.companyId, t.createdAt),
    index('ticket_episodes_started').on(t.companyId, t.startedAt),
    index('ticket_episodes_replied').on(t.companyId, t.firstReplyAt).where(sql`first_reply_at is not null`),
    foreignKey({
      name: 'ticket_episodes_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);

export const ticketEvents = pgTable(
  'ticket_events',
  {
    companyId: companyId(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    contactId: integer('contact_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    kind: code(text('kind')).notNull(),
    afterSeq: integer('after_seq').notNull(),
    userId: integer('user_id'),
    details: impersonal(jsonb('details'), 'ids, names of tags, a rate and words of ours for why')
      .$type<{
        toUserId?: number;
        toQueueId?: number;
        reason?: string;
        reasonId?: number;
        silent?: true;
        assignedBy?: AssignmentReason;
        unassigned?: UnassignedReason;
        absent?: true;
        /** An instant; null until the customer writes. */
        until?: string | null;
        wokenBy?: WakeReason;
        priority?: TicketPriority;
        clock?: SlaClock;
        rate?: number;
        tags?: string[];
      }>()
      .notNull()
      .default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('ticket_events_ticket').on(t.companyId, t.ticketId, t.id),
    index('ticket_events_conversation').on(t.companyId, t.contactId, t.connectionId, t.afterSeq),
    foreignKey({
      name: 'ticket_events_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);
