/** Who else is at work on this database. */
import { roleName } from './schema/roles.ts';
import { statement } from './statement.ts';
import type { PlatformDb } from './tenant-db.ts';

const others = statement<{ count: number }, [names: string]>(
  'other-servers',
  `select count(*)::int as count from pg_stat_activity
   where datname = current_database() and usename ~ $1 and pid <> pg_backend_pid()`,
);

/** How many connections of servers there are beside this one. */
export const countServers = async (db: PlatformDb): Promise<number> =>
  (await db.run(others, [roleName]))[0]?.count ?? 0;

/** A process that has said within half a minute that it lives. */
export type LivingNode = {
  /** Machine, process and what tells it from earlier ones. */
  readonly id: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly secondsSilent: number;
  /** It hands on what is in the outbox. */
  readonly leads: boolean;
};

const living = statement<LivingNode>(
  'living-nodes',
  `select id, roles, started_at as "startedAt", extract(epoch from clock_timestamp() - beat_at)::int as "secondsSilent",
     coalesce(id = (select node_id from relay_terms order by epoch desc limit 1), false) as leads
   from nodes where beat_at > clock_timestamp() - interval '30 seconds' order by started_at`,
);
export const listLivingNodes = (db: PlatformDb): Promise<LivingNode[]> => db.run(living, []);

const relays = statement<{ count: number }>(
  'processes-of-this-database',
  `select count(*)::int as count from pg_stat_activity
   where datname = current_database() and usename = current_user and application_name = 'prosa-relay'`,
);

/** How many servers are connected to this database, whatever their roles. */
export const countProcesses = async (db: PlatformDb): Promise<number> =>
  (await db.run(relays, []))[0]?.count ?? 0;
