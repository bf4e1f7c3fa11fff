import type { Sort } from '@prosa/shared';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Conditions, openConditions } from '#src/platform/db/conditions.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { type Agent, findAgent, selectAgents } from '#src/tenant/users/agent.queries.ts';
import { type Support, users } from '#src/tenant/users/users.tables.ts';
import type { Present } from './presence/presence.queries.ts';

export type NewUser = Omit<
  typeof users.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'tokenVersion' | 'sessionId' | 'version' | 'deletedAt'
>;

/** Returns a user who works here; undefined for an impersonating operator, who is nobody to be shown or changed. */
export async function findColleague(db: TenantDb, userId: number): Promise<Agent | undefined> {
  const agent = await findAgent(db, userId);
  return agent?.support === null ? agent : undefined;
}

/** Name and address contain the text; accents and case do not matter. Some hundred users: all are looked at. */
const matching = (text: string): string =>
  `strpos(prosa_fold(u.name || ' ' || u.email), prosa_fold(${text})) > 0`;

const columns = {
  name: naturally('u.name'),
  email: 'lower(u.email)',
  // Those who may most come first.
  profile: `array_position(array['admin', 'supervisor', 'user'], u.profile)`,
};

export type AgentFilter = {
  readonly searchParam: string;
  readonly sort?: Sort<keyof typeof columns> | undefined;
  /** 0 is of no queue. */
  readonly queueId?: number | undefined;
  readonly profile?: Agent['profile'] | undefined;
  readonly online?: boolean | undefined;
};

const inQueues = 'select 1 from user_queues m where m.company_id = u.company_id and m.user_id = u.id';

function narrowed({ searchParam, queueId, profile, online }: AgentFilter, present: Present): Conditions {
  const conditions = openConditions();
  const { at, take } = conditions;
  if (searchParam !== '') take(matching(at(searchParam)), 'text');
  if (profile !== undefined) take(`u.profile = ${at(profile)}`, 'profile');
  if (queueId === 0) take(`not exists (${inQueues})`, 'queueless');
  else if (queueId !== undefined) take(`exists (${inQueues} and m.queue_id = ${at(queueId)})`, 'queue');
  if (online !== undefined)
    take(`(u.id = any(${at([...present.keys()])}::int[])) = ${at(online)}::boolean`, 'online');
  return conditions;
}

export type PageOfAgents = {
  readonly online: Present;
  readonly limit: number;
  readonly offset: number;
};

export async function searchAgents(
  db: TenantDb,
  filter: AgentFilter,
  { online, limit, offset }: PageOfAgents,
): Promise<Agent[]> {
  const { where, name, values } = narrowed(filter, online);
  const sort = filter.sort ?? 'name';
  const text = `${selectAgents} and u.support is null${where()} ${orderBy(sort, columns, 'u.id')}
    limit $${values.length + 1} offset $${values.length + 2}`;
  return db.run(composed<Agent>(`users-page ${sort} ${name()}`, text), [...values, limit, offset]);
}

export async function countAgents(
  db: TenantDb,
  filter: AgentFilter = { searchParam: '' },
  online: Present = new Map(),
): Promise<number> {
  const { where, name, values } = narrowed(filter, online);
  const text = `select count(*)::int as count from users u
    where u.deleted_at is null and u.support is null${where()}`;
  return (await db.run(composed<{ count: number }>(`users-count ${name()}`, text), values))[0]?.count ?? 0;
}

const lock = statement<unknown>(
  'users-lock',
  `select pg_advisory_xact_lock(hashtext('users'), ${currentCompany})`,
);

/** Locks how many users a company has and who is an admin, until the transaction ends. */
export const lockUsers = async (db: TenantDb): Promise<void> => void (await db.run(lock, []));

export type Credentials = {
  readonly companyId: number;
  readonly userId: number;
  readonly passwordHash: string;
};

/**
 * Returns whose address this is, with the hash of the password; addresses are unique on the whole platform, whatever
 * their case.
 */
export async function findCredentials(db: PlatformDb, email: string): Promise<Credentials | undefined> {
  const [row] = await db.orm
    .select({ companyId: users.companyId, userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt), isNull(users.support)));
  return row;
}

export type Impersonation = {
  readonly companyId: number;
  readonly userId: number;
  readonly support: Support;
};

const impersonations = statement<Impersonation>(
  'users-visits',
  `select company_id as "companyId", id as "userId", support from users
   where support is not null and deleted_at is null`,
);

/** Lists the impersonations that go on, in whatever company. */
export const listImpersonations = (db: PlatformDb): Promise<Impersonation[]> => db.run(impersonations, []);

/** Inserts a user and returns its id; undefined when somebody on the platform has the address already. */
export async function insertUser(db: TenantDb | PlatformDb, user: NewUser): Promise<number | undefined> {
  const [row] = await db.orm.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

type Columns = Omit<typeof users.$inferInsert, 'companyId' | 'id' | 'super'>;
type Changes = { readonly [K in keyof Columns]?: SQL | Columns[K] | undefined };

async function update(db: TenantDb, where: SQL | undefined, changes: Changes): Promise<boolean> {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const rows = await db.orm
    .update(users)
    .set(written)
    .where(and(where, isNull(users.deletedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export const updateLanguageRow = (db: TenantDb, userId: number, language: string): Promise<boolean> =>
  update(db, eq(users.id, userId), { language });

/**
 * Makes this the user's live session; returns false when the user is gone. Takes the user's row lock: sign-ins of one
 * user happen one after the other.
 */
export const updateSession = (db: TenantDb, userId: number, sessionId: string): Promise<boolean> =>
  update(db, eq(users.id, userId), { sessionId });

/** Clears the session if it is still the live one; returns whether it was. */
export const clearSession = (db: TenantDb, userId: number, sessionId: string): Promise<boolean> =>
  update(db, and(eq(users.id, userId), eq(users.sessionId, sessionId)), { sessionId: null });

/**
 * Stores a password's hash, raises the token version and ends the live session; returns false when the user is gone.
 */
export const updatePassword = (db: TenantDb, userId: number, passwordHash: string): Promise<boolean> =>
  update(db, eq(users.id, userId), {
    passwordHash,
    tokenVersion: sql`${users.tokenVersion} + 1`,
    sessionId: null,
  });

/** Keeps the same password by another hash: nothing that it opened ends. */
export const replaceForeignHash = (
  db: TenantDb,
  userId: number,
  foreign: string,
  passwordHash: string,
): Promise<boolean> =>
  update(db, and(eq(users.id, userId), eq(users.passwordHash, foreign)), { passwordHash });

export type Edit = Pick<
  Changes,
  'name' | 'email' | 'profile' | 'allTicket' | 'whatsappId' | 'capacity' | 'passwordHash'
>;

/**
 * Changes a user's row; `newTokens` makes the tokens worthless that were made before, `ends` also ends the live
 * session. Returns false when the user is gone.
 */
export const updateUserRow = (
  db: TenantDb,
  userId: number,
  edit: Edit,
  { newTokens, ends, now }: { newTokens: boolean; ends: boolean; now: Date },
): Promise<boolean> =>
  update(db, eq(users.id, userId), {
    ...edit,
    version: sql`${users.version} + 1`,
    updatedAt: now,
    ...(newTokens ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}),
    ...(ends ? { sessionId: null } : {}),
  });

/**
 * Marks a user as deleted; returns false when they are gone already. The row stays for the history of tickets; nobody
 * can sign in with it.
 */
export const markDeleted = (db: TenantDb, userId: number, now: Date): Promise<boolean> =>
  update(db, eq(users.id, userId), {
    deletedAt: now,
    sessionId: null,
    passwordHash: '',
    tokenVersion: sql`${users.tokenVersion} + 1`,
  });
