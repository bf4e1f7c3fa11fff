/** Who is invited to be a user and has not come yet. Of a link only the hash of its end is kept. */
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, companyId, createdAt, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

export const invitations = pgTable(
  'invitations',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    profile: text('profile').$type<'user' | 'supervisor' | 'admin'>().notNull(),
    /** The queues they will be in; one that is gone by then is left out. */
    queueIds: jsonb('queue_ids').$type<readonly number[]>().notNull(),
    tokenHash: text('token_hash').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Letters of this hour: nobody's mailbox is filled by an admin. */
    letters: integer('letters').notNull().default(1),
    since: at('since').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('invitations_email').on(t.companyId, sql`lower(${t.email})`),
    uniqueIndex('invitations_token').on(t.companyId, t.tokenHash),
  ],
);

onBreach('invitations_email', 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]);
