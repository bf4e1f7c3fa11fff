/** What other features put into statements of their own about connections. */

/**
 * Returns SQL after which no connection of a company (SQL of its id) hands on to a queue: its queues are about to go.
 */
export const forgetTransferQueues = (companyId: string): string =>
  `update connections set transfer_queue_id = null where company_id = ${companyId} and transfer_queue_id is not null`;
