/** How sessions are spread over the nodes that live, and a lease given to one of them. */
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { NodeLoad } from './balance.rules.ts';
import type { Lease } from './lease.queries.ts';

const loads = reading<NodeLoad>(
  'session-nodes-loads',
  `select node.node_id as "nodeId", node.most, count(lease.connection_id)::int as sessions
   from session_nodes node
   left join connection_leases lease
     on node.node_id = case lease.node_id when '' then lease.reserved_for else lease.node_id end
   where node.beat_at >= clock_timestamp() - interval '20 seconds'
   group by node.node_id, node.most`,
);

/** Returns the nodes that live, with what each runs or is about to. */
export const listNodeLoads = (db: PlatformDb): Promise<NodeLoad[]> => db.run(loads, []);

const reserve = statement<
  unknown,
  [nodeId: string, to: string, companyId: number, connectionId: number, epoch: number]
>(
  'leases-reserve',
  `update connection_leases set node_id = '', reserved_for = $2, beat_at = clock_timestamp()
   where company_id = $3 and connection_id = $4 and node_id = $1 and epoch = $5 returning connection_id`,
);

/**
 * Gives a lease back for one node, which others leave it to for as long as they wait for a silent one; returns false
 * when the lease was lost.
 */
export const reserveLease = async (
  db: PlatformDb,
  nodeId: string,
  to: string,
  { companyId, connectionId, epoch }: Lease,
): Promise<boolean> => (await db.run(reserve, [nodeId, to, companyId, connectionId, epoch])).length > 0;

const leave = statement<unknown, [nodeId: string]>(
  'session-nodes-leave',
  `delete from session_nodes where node_id = $1 or beat_at < clock_timestamp() - interval '1 day'`,
);

/** Deletes the node, which takes no share any more, and those that were silent for a day. */
export const leaveNodes = (db: PlatformDb, nodeId: string): Promise<unknown> => db.run(leave, [nodeId]);
