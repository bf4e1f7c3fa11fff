/** Connections, and the queues that each serves. */
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
    /** Null while nobody has measured the token: a hash does not tell. */
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
    /** The proxy as people see it, with a mask for its password. */
    shownProxy: text('shown_proxy').notNull().default(''),
    /** What sample data hang on: removed from the beginning, so that nothing comes or leaves over it and no plan counts it. */
    isSample: boolean('is_sample').notNull().default(false),
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
    /** A company has sample data once. */
    uniqueIndex('connections_sample').on(t.companyId).where(sql`is_sample`),
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

onBreach('connections_sample', 'ERR_SAMPLE_DATA_THERE');

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
