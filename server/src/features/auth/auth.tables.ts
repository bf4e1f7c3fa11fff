/** Sessions: a family of refresh tokens each; only hashes are kept. */
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt } from '../../platform/db/columns.ts';
import { users } from '../users/users.tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    userId: integer('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The token before the last rotation: answered alike for a minute, a sign of theft afterwards. */
    previousHash: text('previous_hash'),
    rotatedAt: at('rotated_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('sessions_id').on(t.id),
    index('sessions_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'sessions_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
