/**
 * Shards of the outbox: companies are parted over a fixed number of them, and each shard is handed on by one process at a
 * time. The order of a company's facts is kept because a company never leaves its shard.
 */

/** Changing it changes the index on the outbox and the numbers browsers know: never while servers of two versions run. */
export const shardCount = 16;

export const allShards: readonly number[] = Array.from({ length: shardCount }, (_, shard) => shard);

/** The shard of a company: ids are given out in order, so companies are parted evenly. */
export const shardOf = (companyId: number): number => companyId % shardCount;

/** A company's shard in SQL, as the index `outbox_shard` spells it. */
export const shardSql = `(company_id % ${shardCount})`;
