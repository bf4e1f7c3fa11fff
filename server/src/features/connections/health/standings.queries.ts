/** How every connection of the installation stands, for whoever runs it. */
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type Standing = {
  readonly companyId: number;
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  /** Since when a connection that is not connected has been away, as far as it is known. */
  readonly since: Date;
};

const standings = reading<Standing>(
  'connections-standings',
  `select connection.company_id as "companyId", connection.name, connection.status, connection.status_reason as reason,
     coalesce(health.down_since, connection.updated_at) as since
   from connections connection
   left join connection_health health on health.company_id = connection.company_id and health.connection_id = connection.id
   where connection.deleted_at is null order by since`,
);

/** Returns all connections but deleted ones, those that have been away for longest first. */
export const listStandings = (db: PlatformDb): Promise<Standing[]> => db.run(standings, []);
