/** Whether the database allows as many connections as the processes want. */
import { type PoolSize, poolSize, type Room, readRoom } from '../../platform/db/connection/pool-size.ts';
import { counted, error, type Finding, ok, warning } from './finding.ts';
import { inTables } from './patient.ts';

/** Returns what there is to say of the database's connections; `room.nodes` counts the running nodes. */
export function placesFinding(room: Room, size: PoolSize | undefined): Finding {
  if (size === undefined)
    return error(
      `PostgreSQL allows ${room.usable} connections to ordinary roles, too few for one process.`,
      'Raise its max_connections.',
    );
  if (size.warning !== undefined)
    return warning(
      `${size.warning.split('. ')[0]}.`,
      'Raise max_connections, or set DATABASE_CONNECTIONS lower in every process.',
    );
  return ok(
    `PostgreSQL allows ${room.usable} connections; ${counted(room.nodes, 'process', 'processes')} with two pools of ${size.size} fit.`,
  );
}

export const databasePlaces = inTables('database connections', async ({ addresses }, { config }) => {
  const found = await readRoom(addresses.system);
  // It counts whoever asks as a process that is about to start.
  const room = { ...found, nodes: Math.max(1, found.nodes - 1) };
  const onlySockets = config.roles.size === 1 && config.roles.has('realtime');
  const alone = config.databaseUrl === undefined;
  return placesFinding(room, poolSize(room, { told: config.database.connections, onlySockets, alone }));
});
