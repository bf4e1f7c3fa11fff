/** Which numbers may stand otherwise with their network than people were last told. */
import { simulatedProvider } from '@prosa/shared';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Place } from './outage.queries.ts';

/** Few: nearly all numbers are neither complained of nor held back, and nobody was told anything of them. */
const doubtful = reading<Place>(
  'connections-doubtful',
  `select connection.company_id as "companyId", connection.id as "connectionId"
   from connections connection
   where connection.deleted_at is null and connection.provider <> '${simulatedProvider}' and (
     connection.restriction is not null
     or exists (
       select 1 from connection_health health
       where health.company_id = connection.company_id and health.connection_id = connection.id
         and (health.held_told_at is not null or health.danger_told_at is not null))
     or exists (
       select 1 from cloud_accounts account
       where account.company_id = connection.company_id and account.connection_id = connection.id
         and (account.standing ->> 'isFlagged')::boolean)
     or exists (
       select 1 from connection_quality quality
       where quality.company_id = connection.company_id and quality.connection_id = connection.id
         and quality.refusals + quality.blocks > 0))
   order by 1, 2`,
);
export const listDoubtful = (db: PlatformDb): Promise<Place[]> => db.run(doubtful, []);
