/** Who is invited to be a user and has not come yet, and how many letters went to whom. Of a link only the hash of its end is kept. */
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, companyId, createdAt, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

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
    /** Who has sent it last; nobody where that was the platform's operator. */
    invitedBy: integer('invited_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('invitations_email').on(t.companyId, sql`lower(${t.email})`),
    uniqueIndex('invitations_token').on(t.companyId, t.tokenHash),
    foreignKey({
      name: 'invitations_invited_by_fk',
      columns: [t.companyId, t.invitedBy],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Letters of the last day, whatever has become of the invitations: no mailbox is filled, and no sender used up, by an admin. */
export const invitationLetters = pgTable(
  'invitation_letters',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    /** To whom, for counting alone. */
    addressHash: text('address_hash').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('invitation_letters_sent').on(t.companyId, t.sentAt),
  ],
);

onBreach('invitations_email', 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]);
