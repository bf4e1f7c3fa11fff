/** Whether the replica is one of this database, lets servers in and follows closely. */
import pg from 'pg';
import {
  bytesOf,
  type Primary,
  positionOfPrimary,
  positionOfReplica,
  type Standby,
} from '../../platform/db/replica/replica-position.ts';
import { error, type Finding, ok, warning } from './finding.ts';
import { inTables } from './patient.ts';

/** A second of a busy installation. */
const closeBytes = 16 * 1024 * 1024;
const answerMs = 5_000;

/** Returns what there is to say of a replica, from what it and the database said one after the other. */
export function replicaFinding(database: Primary, standby: Standby): Finding {
  if (!standby.isStandby || standby.position === null || standby.system !== database.system)
    return error(
      'DATABASE_REPLICA_URL is no standby of DATABASE_URL: servers do not read from it.',
      'Give it the address of one that follows this database by streaming replication.',
    );
  const behind = bytesOf(database.position) - bytesOf(standby.position);
  return behind > closeBytes
    ? warning(
        `The replica is ${Math.round(Number(behind) / 1024 / 1024)} MB behind: servers do not read from it meanwhile.`,
        'Look at pg_stat_replication on the database, at its network and its disks.',
      )
    : ok('The replica follows the database.');
}

export const replica = inTables('replica', async ({ client, addresses }) => {
  if (addresses.replica === undefined) return [];
  const { rows } = await client.query<Primary>(positionOfPrimary);
  const there = new pg.Client({
    ...addresses.replica,
    application_name: 'prosa-look',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  there.on('error', () => undefined);
  try {
    await there.connect();
    const answered = await there.query<Standby>(positionOfReplica);
    const [database, standby] = [rows[0], answered.rows[0]];
    if (database === undefined || standby === undefined) throw new Error('no row');
    return replicaFinding(database, standby);
  } catch (failure) {
    return warning(
      `The replica does not answer (${(failure as Error).message}): the database answers in its place.`,
      'Check DATABASE_REPLICA_URL and that PostgreSQL there.',
    );
  } finally {
    void there.end().catch(() => undefined);
  }
});
