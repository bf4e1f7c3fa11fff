/** Numbers of the official API, and the templates of their accounts. */
import {
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
import { at, companyId, updatedAt } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type CloudStanding = {
  /** People have complained, or stopped its messages. */
  readonly isFlagged?: boolean;
  /** How many people a day the number may begin conversations with. */
  readonly limit?: number | 'unlimited';
  /** What people should know of the account, in Meta's word for it. */
  readonly notice?: { readonly event: string; readonly detail: string | null; readonly at: string } | null;
};

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

/** Message templates of official numbers as the API last told them. */
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
