/** Macros of a company, and what became of the runs of the last day. */
import type { MacroAction } from '@prosa/shared';
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
import { code, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const macros = pgTable(
  'macros',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    /** For everyone of the company; otherwise its author's alone. */
    shared: boolean('shared').notNull().default(false),
    /** The digit that runs it, 1 to 9. */
    key: integer('key'),
    /** May name what is gone meanwhile. */
    actions: jsonb('actions').$type<MacroAction[]>().notNull(),
    userId: integer('user_id').notNull(),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('macros_author').on(t.companyId, t.userId),
    foreignKey({
      name: 'macros_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

export const macroRuns = pgTable(
  'macro_runs',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** Chosen by whoever asked for the run: asked for twice it is the same. */
    key: uuid('key').notNull(),
    userId: integer('user_id').notNull(),
    macroId: integer('macro_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    total: integer('total').notNull(),
    /** How many actions are done, from the first. */
    done: integer('done').notNull().default(0),
    state: code(text('state')).notNull().default('running').$type<'running' | 'ended'>(),
    /** Why the one after those was refused. */
    failure: code(jsonb('failure')).$type<{ kind: string; code: string; params: Record<string, unknown> }>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.key] }),
    index('macro_runs_age').on(t.companyId, t.userId, t.createdAt),
  ],
);
