/** Who else is at work on this database. */
import { roleName } from './schema/roles.ts';
import { statement } from './statement.ts';
import type { PlatformDb } from './tenant-db.ts';

const others = statement<{ count: number }, [names: string]>(
  'other-servers',
  `select count(*)::int as count from pg_stat_activity
   where datname = current_database() and usename ~ $1 and pid <> pg_backend_pid()`,
);

/** Returns how many connections of servers there are beside this one. */
export const countServers = async (db: PlatformDb): Promise<number> =>
  (await db.run(others, [roleName]))[0]?.count ?? 0;
