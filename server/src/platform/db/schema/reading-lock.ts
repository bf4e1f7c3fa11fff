/**
 * Whoever reads the whole database for long holds every table, and a migration that must wait for one of them would hold up
 * everybody else. So migrations wait for such readers before they touch anything.
 */
const key = `hashtextextended('prosa:reading', 0)`;

/** Shared by readers, held until their transaction ends. */
export const readingLock = `select pg_advisory_xact_lock_shared(${key})`;

/** Returns `free`: nobody reads the whole database now, and nobody begins to while this connection lives. */
export const tryKeepReadersOut = `select pg_try_advisory_lock(${key}) as free`;
