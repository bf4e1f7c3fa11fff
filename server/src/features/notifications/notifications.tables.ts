/** What each user wants to be told of, and how. Whoever has no row has chosen nothing yet. */
import { foreignKey, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, updatedAt } from '../../platform/db/columns.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    /** By event; those that are absent are as they are for everybody. */
    choices: jsonb('choices').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      name: 'notification_preferences_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
