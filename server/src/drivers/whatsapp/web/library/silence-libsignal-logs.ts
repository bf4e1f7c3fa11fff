/**
 * libsignal writes whole sessions, private keys included, to the console. This keeps those lines out; it must have
 * run before that library is first loaded. Everything else is written as before.
 */

type Sink = Pick<Console, 'log' | 'info' | 'warn' | 'error'>;

const chatter = [
  'Closing session',
  'Opening session',
  'Removing old closed session',
  'Session already',
  'Closing open session',
  'Closing stale open session',
  'Migrating session to',
  'V1 session storage migration error',
  'Decrypted message with closed session',
  'Failed to decrypt message with any known session',
  'Session error:',
  'WARNING: Expected pubkey of length 33',
  'Unhandled bucket type',
  'Duplicate ',
];

const isChatter = (first: unknown): boolean =>
  typeof first === 'string' && chatter.some((beginning) => first.startsWith(beginning));

const silenced = new WeakSet<Sink>();

/** Keeps the lines of libsignal out of this console; calling it again changes nothing. */
export function silenceLibsignalLogs(sink: Sink): void {
  if (silenced.has(sink)) return;
  silenced.add(sink);
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const write = sink[level].bind(sink);
    sink[level] = (...said: unknown[]) => {
      if (!isChatter(said[0])) write(...said);
    };
  }
}
