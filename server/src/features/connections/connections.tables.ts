/** Connections, the queues they feed, and the lease that says which node runs their session. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { queues } from '../queues/queues.tables.ts';

const message = (name: string) => text(name).notNull().default('');

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
    qrcode: text('qrcode').notNull().default(''),
    retries: integer('retries').notNull().default(0),
    /** Whether the session should run: false after an unlink or an expired code. */
    wanted: boolean('wanted').notNull().default(true),
    /** Raised by every demand for a new session; a session that runs under an older one ends. */
    generation: integer('generation').notNull().default(0),
    greetingMessage: message('greeting_message'),
    complationMessage: message('complation_message'),
    outOfHoursMessage: message('out_of_hours_message'),
    ratingMessage: message('rating_message'),
    expiresInactiveMessage: message('expires_inactive_message'),
    tokenHash: text('token_hash'),
    transferQueueId: integer('transfer_queue_id'),
    promptId: integer('prompt_id'),
    expiresTicket: integer('expires_ticket').notNull().default(0),
    timeToTransfer: integer('time_to_transfer'),
    timeUseBotQueues: integer('time_use_bot_queues').notNull().default(0),
    maxUseBotQueues: integer('max_use_bot_queues').notNull().default(3),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('connections_default').on(t.companyId).where(sql`is_default and deleted_at is null`),
    uniqueIndex('connections_token').on(t.tokenHash),
    index('connections_wanted').on(t.companyId, t.id).where(sql`wanted and deleted_at is null`),
    index('connections_transfer_queue').on(t.companyId, t.transferQueueId),
    foreignKey({
      name: 'connections_transfer_queue_fk',
      columns: [t.companyId, t.transferQueueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
  ],
);

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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
