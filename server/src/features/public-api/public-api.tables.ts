/** Personal tokens: whoever shows one acts as its owner. */
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const apiTokens = pgTable(
  'api_tokens',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope').notNull(),
    /** The token's first characters, for people. */
    start: text('start').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: at('expires_at'),
    /** To the minute. */
    lastUsedAt: at('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('api_tokens_user').on(t.companyId, t.userId),
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    foreignKey({
      name: 'api_tokens_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
