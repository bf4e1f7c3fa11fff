/** Connections, the queues they feed, and the lease that says which node runs their session. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { queues } from '../queues/queues.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const message = (name: string) => text(name).notNull().default('');

type RestrictionColumn = {
  readonly scope: 'cold' | 'all';
  /** ISO instant; null until further notice. */
  readonly until: string | null;
  readonly code: string;
};

export type CloudStanding = {
  /** People have complained, or stopped its messages. */
  readonly isFlagged?: boolean;
  /** How many people a day the number may begin conversations with. */
  readonly limit?: number | 'unlimited';
  /** What people should know of the account, in Meta's word for it. */
  readonly notice?: { readonly event: string; readonly detail: string | null; readonly at: string } | null;
};

export const connections = pgTable(
  'connections',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    provider: text('provider').notNull().default('beta'),
    isDefault: boolean('is_default').notNull().default(false),
    number: text('number'),
    status: text('status').notNull().default('OPENING'),
    statusReason: text('status_reason'),
    /** When a session that WhatsApp has sent away for long is tried again. */
    retryAt: at('retry_at'),
    qrcode: text('qrcode').notNull().default(''),
    retries: integer('retries').notNull().default(0),
    /** Whether the session should run: false after an unlink or an expired code. */
    wanted: boolean('wanted').notNull().default(true),
    /** Raised by every request for a new session; a session that runs under an older one ends. */
    generation: integer('generation').notNull().default(0),
    greetingMessage: message('greeting_message'),
    complationMessage: message('complation_message'),
    outOfHoursMessage: message('out_of_hours_message'),
    ratingMessage: message('rating_message'),
    expiresInactiveMessage: message('expires_inactive_message'),
    /** What its people write leaves at most this often; 0 at the network's own pace. */
    messagesPerMinute: integer('messages_per_minute').notNull().default(60),
    /** When the present number was linked; null where nobody has written that down. */
    linkedAt: at('linked_at'),
    /** How the network holds the number back while it stays connected. */
    restriction: jsonb('restriction').$type<RestrictionColumn>(),
    tokenHash: text('token_hash'),
    /** Null while nobody has measured it: a hash does not tell. */
    tokenStrong: boolean('token_strong'),
    transferQueueId: integer('transfer_queue_id'),
    promptId: integer('prompt_id'),
    integrationId: integer('integration_id'),
    expiresTicket: integer('expires_ticket').notNull().default(0),
    timeToTransfer: integer('time_to_transfer'),
    timeUseBotQueues: integer('time_use_bot_queues').notNull().default(0),
    maxUseBotQueues: integer('max_use_bot_queues').notNull().default(3),
    /** What is taken of a linked phone's past and address book; asked before it is linked, nothing unless chosen. */
    historyDays: integer('history_days').notNull().default(0),
    takesAddressBook: boolean('takes_address_book').notNull().default(false),
    takesChatPartners: boolean('takes_chat_partners').notNull().default(false),
    /** The own proxy of a linked number, sealed; the installation's where it has none. */
    proxy: bytes('proxy'),
    /** The same as people see it, with a mask for its password. */
    shownProxy: text('shown_proxy').notNull().default(''),
    /** Grows with every change that a person makes. */
    version: integer('version').notNull().default(1),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('connections_default').on(t.companyId).where(sql`is_default and deleted_at is null`),
    uniqueIndex('connections_token').on(t.tokenHash),
    /** A real number is one connection's on the whole installation: two would both answer its customers. */
    uniqueIndex('connections_number')
      .on(t.number)
      .where(sql`wanted and deleted_at is null and provider <> 'sandbox'`),
    index('connections_wanted').on(t.companyId, t.id).where(sql`wanted and deleted_at is null`),
    index('connections_transfer_queue').on(t.companyId, t.transferQueueId),
    foreignKey({
      name: 'connections_transfer_queue_fk',
      columns: [t.companyId, t.transferQueueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
  ],
);

// What a weak one is told: whoever tries tokens does not learn that somebody has this one.
onBreach('connections_token', 'ERR_VALIDATION', [{ field: 'token', rule: 'weak' }]);
onBreach('connections_default', 'ERR_CHANGED_MEANWHILE');
onBreach('connections_number', 'ERR_NUMBER_IN_USE');

export const connectionQueues = pgTable(
  'connection_queues',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    queueId: integer('queue_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.queueId] }),
    index('connection_queues_queue').on(t.companyId, t.queueId),
    foreignKey({
      name: 'connection_queues_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'connection_queues_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
  ],
);

/** What a driver needs to open its session again, encrypted and opaque to us. */
export const connectionCredentials = pgTable(
  'connection_credentials',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    credentials: bytes('credentials').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    foreignKey({
      name: 'connection_credentials_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Devices that nobody wants and that may still be linked to their phones: what logs in as them, kept for taking them off and
 * for nothing else, and not for long.
 */
export const forsakenDevices = pgTable(
  'forsaken_devices',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    /** That of the connection when it lost the device. */
    generation: integer('generation').notNull(),
    /** Sealed as they were. */
    credentials: bytes('credentials').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.generation] }),
    index('forsaken_devices_due').on(t.companyId, t.nextTryAt),
    foreignKey({
      name: 'forsaken_devices_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** One owner per connection. Beats every few seconds, so it does not share a row with the connection. */
export const connectionLeases = pgTable(
  'connection_leases',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    nodeId: text('node_id').notNull(),
    /** Grows with every change of owner: what an older owner still sends is refused. */
    epoch: integer('epoch').notNull().default(1),
    beatAt: at('beat_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    foreignKey({
      name: 'connection_leases_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** What a session keeps beside its credentials (keys of conversations, mostly), row by row and sealed. */
export const connectionKeys = pgTable(
  'connection_keys',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    name: text('name').notNull(),
    value: bytes('value').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.name] }),
    foreignKey({
      name: 'connection_keys_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Signs of life, written every few seconds by the owner; apart from the connection so that its row stays still. */
export const connectionHealth = pgTable(
  'connection_health',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    connectedAt: at('connected_at'),
    lastInboundAt: at('last_inbound_at'),
    lastAckAt: at('last_ack_at'),
    /** Since the connection was made. */
    reconnects: integer('reconnects').notNull().default(0),
    /** When it went away, while it is away. */
    downSince: at('down_since'),
    /** The outage that people have been told of. */
    alertedAt: at('alerted_at'),
    /** When people were told that the network holds the number back, while it does. */
    heldToldAt: at('held_told_at'),
    /** When people were told that the number is in danger, while it is. */
    dangerToldAt: at('danger_told_at'),
    /** What its session said that it was when it last connected. */
    clientVersion: text('client_version'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    foreignKey({
      name: 'connection_health_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Questions to the node that runs a session, and its answers. They live for a minute. */
export const connectionRequests = pgTable(
  'connection_requests',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    connectionId: integer('connection_id').notNull(),
    question: jsonb('question').notNull(),
    /** Null until answered; `{error}` when it went wrong. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('connection_requests_waiting').on(t.companyId, t.connectionId).where(sql`answer is null`),
    foreignKey({
      name: 'connection_requests_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** A number of the official API: where its webhooks come in, and its secrets, sealed. */
export const cloudAccounts = pgTable(
  'cloud_accounts',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    phoneNumberId: text('phone_number_id').notNull(),
    wabaId: text('waba_id').notNull(),
    /** The unguessable part of the webhook's address. */
    webhookKey: text('webhook_key').notNull(),
    secrets: bytes('secrets').notNull(),
    /** What Meta tells of the number and its account, by webhook. */
    standing: jsonb('standing').$type<CloudStanding>().notNull().default({}),
    webhookSeenAt: at('webhook_seen_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    /** Whose a number is, its session's confirmed number says (`connections_number`): anybody can type an id. */
    index('cloud_accounts_number').on(t.companyId, t.phoneNumberId),
    uniqueIndex('cloud_accounts_webhook').on(t.webhookKey),
    foreignKey({
      name: 'cloud_accounts_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What a number's first messages have led to, by the hour, for a week: people who have not written first are where
 * networks look when they judge a number.
 */
export const connectionQuality = pgTable(
  'connection_quality',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    hour: at('hour').notNull(),
    /** First messages that the network has taken. */
    firsts: integer('firsts').notNull().default(0),
    /** Messages that the network refused because of the number. */
    refusals: integer('refusals').notNull().default(0),
    /** People who want nothing from the number: by blocking, or by asking to be left alone. */
    blocks: integer('blocks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.hour] }),
    foreignKey({
      name: 'connection_quality_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Message templates as the official API last told them. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    category: text('category').notNull(),
    status: text('status').notNull(),
    reason: text('reason'),
    components: jsonb('components').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.name, t.language] }),
    foreignKey({
      name: 'message_templates_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);
