/** The sessions of connections: what opens them again, who runs them, and what they are asked. */
import { sql } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, updatedAt } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';

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

/**
 * Devices that nobody wants and that may still be linked to their phones: what logs in as them, kept for taking them off and
 * for nothing else, and not for long.
 */
export const forsakenDevices = pgTable(
  'forsaken_devices',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    /** The connection's generation when it lost the device. */
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

/** The one owner of each connection. Beats every few seconds, so it does not share a row with the connection. */
export const connectionLeases = pgTable(
  'connection_leases',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    nodeId: text('node_id').notNull(),
    /** Grows with every change of owner: what an older owner still sends is refused. */
    epoch: integer('epoch').notNull().default(1),
    beatAt: at('beat_at').notNull().defaultNow(),
    /** The node that the lease was given back for, while nobody has it. */
    reservedFor: text('reserved_for').notNull().default(''),
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

/** Nodes that run sessions or would: who shares in what is vacant. Whether one owns a connection its lease says alone. */
export const sessionNodes = pgTable('session_nodes', {
  nodeId: text('node_id').primaryKey(),
  /** How many sessions it may run. */
  most: integer('most').notNull(),
  beatAt: at('beat_at').notNull().defaultNow(),
});

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

/** Questions to the node that runs a session, and its answers; rows live for a minute. */
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
