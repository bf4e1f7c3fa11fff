/** What simulated phones show on their screens. */
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
import { companyId, createdAt } from '../../platform/db/columns.ts';
import { connections } from '../connections/connections.tables.ts';

export const phoneMessages = pgTable(
  'sandbox_messages',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    connectionId: integer('connection_id').notNull(),
    phone: text('phone').notNull(),
    mine: boolean('mine').notNull(),
    body: text('body').notNull(),
    ack: smallint('ack').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('sandbox_messages_phone').on(t.companyId, t.connectionId, t.phone, t.createdAt),
    foreignKey({
      name: 'sandbox_messages_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);
