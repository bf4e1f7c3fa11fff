/** Whether an error says that the database cannot be reached just now, and that trying again may help. */
import pg from 'pg';

const away: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // Stopping, restarting, starting; no place left.
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Looks through what the error was made of. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  const isOfDatabase =
    error instanceof pg.DatabaseError || syscall === 'connect' || syscall === 'getaddrinfo';
  if (isOfDatabase && away.has(code ?? '')) return true;
  if (away.has(code ?? '') && syscall === 'read') return true;
  if (/^(Connection terminated|timeout e\w+)/.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
