/** Files that nothing refers to: not yet, or not any more. */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, companyId } from '../db/columns.ts';

export const looseFiles = pgTable(
  'loose_files',
  {
    companyId: companyId(),
    /** Where it lies in the storage. */
    key: text('key').notNull(),
    since: at('since').notNull(),
    /** Set while the file is being removed: nobody may refer to it any more. */
    condemned: boolean('condemned').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
