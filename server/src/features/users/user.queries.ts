import { and, eq, type SQL, sql } from 'drizzle-orm';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { users } from './users.tables.ts';

export type NewUser = Omit<
  typeof users.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'tokenVersion' | 'sessionId'
>;

/** A user as the rest of the product knows it: everything but the password. */
export type Agent = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly super: boolean;
  readonly allTicket: 'enabled' | 'desabled';
  readonly queueIds: readonly number[];
  readonly tokenVersion: number;
  readonly sessionId: string | null;
  readonly whatsappId: number | null;
  readonly language: string | null;
};

const selectAgents = `
  select u.id, u.name, u.email, u.profile, u.super, u.all_ticket as "allTicket", u.token_version as "tokenVersion",
         u.session_id as "sessionId", u.whatsapp_id as "whatsappId", u.language,
         array(select m.queue_id from user_queues m
               where m.company_id = u.company_id and m.user_id = u.id order by m.queue_id) as "queueIds"
  from users u`;

const allAgents = statement<Agent>('users-agents', `${selectAgents} order by lower(u.name), u.id`);
const oneAgent = statement<Agent, [userId: number]>('users-agent', `${selectAgents} where u.id = $1`);

export const listAgents = (db: TenantDb): Promise<Agent[]> => db.run(allAgents, []);

export async function findAgent(db: TenantDb, userId: number): Promise<Agent | undefined> {
  const [row] = await db.run(oneAgent, [userId]);
  return row;
}

export type Credentials = {
  readonly companyId: number;
  readonly userId: number;
  readonly passwordHash: string;
};

/** E-mail addresses are unique on the whole platform, whatever their case. */
export async function findCredentials(db: PlatformDb, email: string): Promise<Credentials | undefined> {
  const [row] = await db.orm
    .select({ companyId: users.companyId, userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}

/** Answers the new user's id; undefined when somebody on the platform has the address already. */
export async function insertUser(db: TenantDb | PlatformDb, user: NewUser): Promise<number | undefined> {
  const [row] = await db.orm.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

type Changes = {
  readonly [K in 'passwordHash' | 'language' | 'sessionId' | 'tokenVersion']?:
    | SQL
    | (typeof users.$inferInsert)[K];
};

async function update(db: TenantDb, where: SQL | undefined, changes: Changes): Promise<boolean> {
  const rows = await db.orm.update(users).set(changes).where(where).returning({ id: users.id });
  return rows.length > 0;
}

export const updateLanguage = (db: TenantDb, userId: number, language: string): Promise<boolean> =>
  update(db, eq(users.id, userId), { language });

/** Also takes the user's row lock: sign-ins of one user happen one after the other. */
export const updateSession = (db: TenantDb, userId: number, sessionId: string): Promise<boolean> =>
  update(db, eq(users.id, userId), { sessionId });

/** Clears the session if it is still the live one; answers whether it was. */
export const clearSession = (db: TenantDb, userId: number, sessionId: string): Promise<boolean> =>
  update(db, and(eq(users.id, userId), eq(users.sessionId, sessionId)), { sessionId: null });

/** Raises the token version; `keepSession` lets the live session go on with new tokens. */
export const updatePassword = (
  db: TenantDb,
  userId: number,
  passwordHash: string,
  keepSession: boolean,
): Promise<boolean> =>
  update(db, eq(users.id, userId), {
    passwordHash,
    tokenVersion: sql`${users.tokenVersion} + 1`,
    ...(keepSession ? {} : { sessionId: null }),
  });
