/** Sessions, a family of refresh tokens each, of which only hashes are kept; users' second factors; codes for new passwords; what was accepted. */
import { customType, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt } from '../../platform/db/columns.ts';
import { users } from '../../tenant/users/users.tables.ts';

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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a user's one-time codes are made from. Without `confirmedAt` it is being set up and counts for nothing. */
export const userTotp = pgTable(
  'user_totp',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    /** Sealed: whoever reads the database cannot make codes. */
    secret: bytes('secret').notNull(),
    confirmedAt: at('confirmed_at'),
    /** The latest time step whose code was taken: no code is good twice. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      name: 'user_totp_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Codes for the day the phone is lost; each is good once. Only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.codeHash] }),
    foreignKey({
      name: 'recovery_codes_totp_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [userTotp.companyId, userTotp.userId],
    }).onDelete('cascade'),
  ],
);

/** The code that was sent to a user last, to set a new password with. Only its keyed hash is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Wrong codes that were tried in its place. */
    tries: integer('tries').notNull().default(0),
    /** Letters that were sent since then: nobody's mailbox is filled by a stranger. */
    letters: integer('letters').notNull().default(1),
    since: at('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      name: 'password_resets_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Who has accepted which version of terms and privacy when they signed up, and when that was. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    /** One of `legal_texts`, which are never taken away. */
    version: integer('version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.version] }),
    foreignKey({
      name: 'legal_acceptances_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
