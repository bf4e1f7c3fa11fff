/** What people with rights have done: one row an action. Rows are written and read, never changed nor taken away. */
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, companyId } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };

/** What people with rights did; partitioned by month. */
export const auditLog = pgTable(
  'audit_log',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    at: at('at').notNull(),
    /** Who, with the name of that day; null while nobody is known by the address that was tried. */
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    ip: text('ip').notNull(),
    /** The endpoint, e.g. `tags.remove`. */
    action: text('action').notNull(),
    /** The ids in the request's address, e.g. `{"tagId": "7"}`. */
    record: jsonb('record').$type<Readonly<Record<string, string>>>().notNull(),
    /** What the record was called. */
    recordName: text('record_name').notNull(),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
    /** The action was begun, and nobody has heard how it ended: the process died meanwhile, or something broke. */
    unfinished: boolean('unfinished').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id, t.at] }),
    index('audit_log_at').on(t.companyId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_user').on(t.companyId, t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_action').on(t.companyId, t.action, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    foreignKey({
      name: 'audit_log_company',
      columns: [t.companyId],
      foreignColumns: [companies.id],
    }).onDelete('cascade'),
  ],
);

/** Actions that wait for external systems: written down before they begin, taken away once it is known how they ended. */
export const auditBegun = pgTable(
  'audit_begun',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    at: at('at').notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    ip: text('ip').notNull(),
    action: text('action').notNull(),
    record: jsonb('record').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      name: 'audit_begun_company',
      columns: [t.companyId],
      foreignColumns: [companies.id],
    }).onDelete('cascade'),
  ],
);
