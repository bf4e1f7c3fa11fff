/**
 * Keeps libsignal from writing to the console: it prints whole sessions, private ratchet keys included. What anybody else
 * prints passes untouched.
 */

const openings = [
  'Closing session:',
  'Opening session:',
  'Removing old closed session:',
  'Migrating session to:',
  'Session already closed',
  'Session already open',
  'Session error:',
  'Closing open session in favor of incoming prekey bundle',
  'Decrypted message with closed session.',
  'Failed to decrypt message with any known session',
  'V1 session storage migration error',
  'WARNING: Expected pubkey of length 33',
];

const speaksSignal = (words: readonly unknown[]): boolean => {
  const [first] = words;
  return typeof first === 'string' && openings.some((opening) => first.startsWith(opening));
};

let isSilenced = false;

/** Silences libsignal in this process; calling it again changes nothing. */
export function silenceLibsignalLogs(): void {
  if (isSilenced) return;
  isSilenced = true;
  const { console: out } = globalThis;
  for (const level of ['info', 'warn', 'error'] as const) {
    const say = out[level].bind(out);
    out[level] = (...words: unknown[]) => {
      if (!speaksSignal(words)) say(...words);
    };
  }
}
