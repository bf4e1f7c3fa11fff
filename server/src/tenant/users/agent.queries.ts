import { columnsOf, pick, type RowOf } from '#src/platform/db/columns-of.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { users } from './users.tables.ts';

/** A user as the rest of the product knows it: everything but the password. */
const known = pick(
  users,
  'id',
  'name',
  'email',
  'profile',
  'super',
  'allTicket',
  'tokenVersion',
  'sessionId',
  'whatsappId',
  'language',
  'capacity',
  'support',
  'version',
);

export type Agent = Readonly<RowOf<typeof known>> & { readonly queueIds: readonly number[] };

/** The statement that selects everybody who works here, to be narrowed and ordered. */
export const selectAgents = `
  select ${columnsOf(known, 'u')},
         array(select m.queue_id from user_queues m
               where m.company_id = u.company_id and m.user_id = u.id order by m.queue_id) as "queueIds"
  from users u where u.deleted_at is null`;

const allAgents = reading<Agent>(
  'users-agents',
  `${selectAgents} order by lower(u.name) collate prosa_natural, u.id`,
);
const oneAgent = reading<Agent, [userId: number]>('users-agent', `${selectAgents} and u.id = $1`);

export const listAgents = (db: TenantDb): Promise<Agent[]> => db.run(allAgents, []);

export async function findAgent(db: TenantDb, userId: number): Promise<Agent | undefined> {
  const [row] = await db.run(oneAgent, [userId]);
  return row;
}

const everyName = reading<{ id: number; name: string }>('users-names', 'select u.id, u.name from users u');

/** Lists the names of all who ever worked here. */
export const listNames = (db: TenantDb): Promise<{ id: number; name: string }[]> => db.run(everyName, []);
