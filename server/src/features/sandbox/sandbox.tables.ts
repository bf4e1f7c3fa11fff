/** What simulated phones show on their screens. */
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
  uuid,
} from 'drizzle-orm/pg-core';
import { code, companyId, createdAt, personal } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';

export type LineDetails = {
  readonly media?: {
    readonly path: string;
    readonly mimetype: string;
    readonly fileName: string | null;
    readonly size: number;
    readonly seconds?: number;
    readonly voice?: boolean;
  };
  readonly location?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly name: string | null;
    readonly address: string | null;
  };
  readonly contacts?: readonly {
    readonly name: string;
    readonly phones: readonly string[];
    readonly vcard: string;
  }[];
  readonly choices?: readonly {
    readonly id: string;
    readonly title: string;
    readonly description?: string;
  }[];
  readonly quoted?: { readonly id: string; readonly body: string };
  readonly forwarded?: boolean;
};

export const phoneMessages = pgTable(
  'sandbox_messages',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    connectionId: integer('connection_id').notNull(),
    phone: personal(text('phone')).notNull(),
    mine: boolean('mine').notNull(),
    kind: code(text('kind')).notNull().default('text'),
    body: personal(text('body')).notNull(),
    /** What it holds beside its text. */
    details: personal(jsonb('details')).$type<LineDetails>().notNull().default({}),
    /** The company's and the owner's reaction. */
    companyReaction: personal(text('company_reaction')),
    ownReaction: personal(text('own_reaction')),
    isEdited: boolean('is_edited').notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
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
