/** How far the database and a copy of it are, in the log of what was written. */

/** What was committed is there; what was committed without waiting for the disk (messages that come in) within 200 ms more. */
export const positionOfPrimary = `select pg_current_wal_flush_lsn()::text as position,
  (select system_identifier::text from pg_control_system()) as system`;
export const positionOfReplica = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position,
  (select system_identifier::text from pg_control_system()) as system`;

export type Primary = { readonly position: string; readonly system: string };
/** The number of its origin is that of the database it is a copy of. */
export type Standby = {
  readonly isStandby: boolean;
  readonly position: string | null;
  readonly system: string;
};

/** `16/B374D848`: a position, in two halves of 32 bits. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
