/** One attempt to speak to the database, and what its answer means for somebody who waits for it. */
import { Client, DatabaseError } from 'pg';
import { codeOf, EmbeddedPostgresError, messageOf } from './errors.ts';

export type Credentials = {
  readonly host: string;
  readonly port: number;
  readonly user: 'postgres';
  readonly database: 'postgres';
  readonly password?: string;
};

/** open: it serves · busy: it lives, but takes nobody yet or any more · absent: nobody answers. */
type Answer = { readonly kind: 'open'; readonly client: Client } | { readonly kind: 'busy' | 'absent' };

/** Starting, recovering or shutting down; cut off; no place left. */
const passing = new Set(['57P03', '57P01', '57P02', '53300']);
const silence = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Throws only when waiting would not help. */
export async function knock(credentials: Credentials): Promise<Answer> {
  const client = new Client({
    ...credentials,
    application_name: 'prosa presence',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the end of the connection is what its user watches
  try {
    await client.connect();
    return { kind: 'open', client };
  } catch (error) {
    await client.end().catch(() => undefined);
    return { kind: meaningOf(error) };
  }
}

/** Returns whether an error says that the connection is gone, not that the question was wrong. */
export function isCutOff(error: unknown): boolean {
  return !(error instanceof DatabaseError) || passing.has(codeOf(error) ?? '');
}

function meaningOf(error: unknown): 'busy' | 'absent' {
  const code = codeOf(error);
  if (code !== undefined && passing.has(code)) return 'busy';
  if (code === undefined || silence.has(code)) return 'absent'; // no code: cut off in the middle, or too slow
  throw new EmbeddedPostgresError(
    'start_failed',
    `The embedded database runs but does not let the server in (${messageOf(error)}).`,
    { cause: error },
  );
}
