/** The company's own stickers. Their files lie in storage, shared with the messages they were sent with; here stands where. */
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const stickers = pgTable(
  'stickers',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    path: text('path').notNull(),
    /** SHA-256 of the file, hexadecimal: the same one is kept once. */
    digest: text('digest').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    animated: boolean('animated').notNull(),
    /** Who kept it. */
    userId: integer('user_id').notNull(),
    /** When the sticker was last sent, or kept. */
    usedAt: at('used_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('stickers_digest').on(t.companyId, t.digest),
    index('stickers_path').on(t.companyId, t.path),
    index('stickers_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'stickers_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
