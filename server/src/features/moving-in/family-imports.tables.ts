/** Imports from systems of the family that were asked for, and what became of each. */
import type { FamilyImport, FamilyImportState, FamilyProblem } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, createdAt } from '../../platform/db/columns.ts';

onBreach('family_imports_one', 'ERR_FAMILY_IMPORT_UNDERWAY');

export const familyImports = pgTable(
  'family_imports',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<FamilyImportState>().notNull(),
    /** The user who asked for it, and what they were called then. */
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** Sealed; null once nothing can go on with it any more. */
    address: text('address'),
    /** The address without its password. */
    place: text('place').notNull(),
    company: integer('company'),
    into: integer('into'),
    files: text('files'),
    sessions: boolean('sessions').notNull().default(false),
    problem: text('problem').$type<FamilyProblem>(),
    detail: text('detail'),
    expected: jsonb('expected').$type<FamilyImport['expected']>().notNull().default([]),
    reports: jsonb('reports').$type<FamilyImport['reports']>().notNull().default([]),
  },
  (t) => [
    index('family_imports_created').on(t.createdAt.desc()),
    uniqueIndex('family_imports_one').on(sql`(true)`).where(sql`state in ('waiting', 'running', 'stopping')`),
  ],
);
