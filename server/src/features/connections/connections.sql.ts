/** What other features put into statements of their own about connections. */

/**
 * Returns SQL after which no connection of a company (SQL of its id) hands on to a queue: its queues are about to go.
 */
export const forgetTransferQueues = (companyId: string): string =>
  `update connections set transfer_queue_id = null where company_id = ${companyId} and transfer_queue_id is not null`;

/** Returns SQL of how many sessions of a company (SQL of its id) run on some node. */
export const countRunningSessionsOf = (companyId: string): string =>
  `(select count(*)::int from connection_leases
   where company_id = ${companyId} and node_id <> '' and beat_at > clock_timestamp() - interval '20 seconds')`;

/** Returns SQL of how many devices of a company (SQL of its id) are still to be taken off their phones. */
export const countForsakenDevicesOf = (companyId: string): string =>
  `(select count(*)::int from forsaken_devices where company_id = ${companyId})`;
