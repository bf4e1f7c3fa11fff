/** Signs of life of connections, and how their numbers stand. */
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, companyId } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';

/**
 * Connections' signs of life, written every few seconds by the owner; apart from the connection so that its row stays
 * still.
 */
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
    /** When the connection went away, while it is away. */
    downSince: at('down_since'),
    /** The outage that people have been told of. */
    alertedAt: at('alerted_at'),
    /** When people were told that the network holds the number back, while it does. */
    heldToldAt: at('held_told_at'),
    /** When people were told that the number is in danger, while it is. */
    dangerToldAt: at('danger_told_at'),
    /** What the session said that it was when it last connected. */
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
