/** Archives of everything a company has that were ordered, and what became of each; the file is gone before the row. */
import type { CompanyExportProblem, CompanyExportState, ExportAmount } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { at, companyId, createdAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

onBreach('company_exports_one', 'ERR_COMPANY_EXPORT_UNDERWAY');

export const companyExports = pgTable(
  'company_exports',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state').$type<CompanyExportState>().notNull().default('waiting'),
    /** Who ordered it; nobody where that was whoever runs the installation. */
    userId: integer('user_id'),
    createdAt: createdAt(),
    /** When the attempt under way, or the last one, began. */
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** When the file goes by itself. */
    expiresAt: at('expires_at'),
    /** How often a node has begun with it. */
    attempts: integer('attempts').notNull().default(0),
    expected: jsonb('expected').$type<ExportAmount>(),
    written: jsonb('written').$type<ExportAmount>().notNull().default({ rows: 0, files: 0, bytes: 0 }),
    bytes: bigint('bytes', { mode: 'number' }),
    problem: text('problem').$type<CompanyExportProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('company_exports_created').on(t.companyId, t.createdAt.desc()),
    uniqueIndex('company_exports_one')
      .on(t.companyId)
      .where(sql`state in ('waiting', 'running', 'stopping')`),
    foreignKey({
      name: 'company_exports_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
