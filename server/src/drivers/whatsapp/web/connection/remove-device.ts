/**
 * Takes a device off its phone. A login for this alone: nothing is read, nothing confirmed and nothing kept, and what the
 * server has for the device is never asked for.
 */
import type { AuthenticationCreds, BinaryNode, SignalKeyStore, WASocket } from 'baileys';
import type { ForsakenDevice, Removal } from '../../driver.ts';
import { builtInVersion, loadLibrary } from '../library/library.ts';
import { limited } from '../limited.ts';
import type { WebOptions } from '../options.ts';
import { paceOf } from '../session-parts.ts';
import { CredentialsUnreadable, readCredentials } from '../state/credentials.ts';
import { sessionCaches } from '../state/session-caches.ts';
import { failureOf, judge, streamErrorOf, type Verdict } from './disconnect.ts';
import { socketConfig } from './socket-config.ts';
import { openWayOut } from './way-out.ts';

/** Asks the server to forget the device that this socket is logged in as; rejects when nobody has said that it has. */
export async function askRemoval(socket: Pick<WASocket, 'query' | 'authState'>): Promise<void> {
  const jid = socket.authState.creds.me?.id ?? '';
  const answer = await socket.query({
    tag: 'iq',
    attrs: { to: '@s.whatsapp.net', type: 'set', xmlns: 'md' },
    content: [{ tag: 'remove-companion-device', attrs: { jid, reason: 'user_initiated' } }],
  });
  // The library answers nothing, instead of failing, when nobody has answered in time.
  if (answer === undefined) throw new Error('nobody has said that the device is gone');
}

/** Takes a forsaken device off its phone. An aborted `signal` ends it as if the line had failed. */
export async function removeDevice(
  options: WebOptions,
  device: ForsakenDevice,
  signal: AbortSignal,
): Promise<Removal> {
  const creds = readable(device.credentials);
  // What nobody can log in with cannot be taken off by us.
  if (creds === null) return { isGone: true };
  const way = openWayOut(options, device);
  const library = await loadLibrary();
  const pace = paceOf(options);
  const caches = sessionCaches(options.now);
  const version = options.versions?.of(device)?.version ?? builtInVersion;
  const { name } = device;
  const socket = library.makeWASocket(
    socketConfig({
      options,
      pace,
      library,
      creds,
      keys: noKeys,
      caches,
      sentMessage: undefined,
      way,
      name,
      version,
    }),
  );
  const over = new AbortController();
  try {
    return await limited(options.timers, pace.connect, outcomeOf(socket, signal, over.signal));
  } catch {
    return { isGone: false };
  } finally {
    over.abort();
    socket.end(undefined).catch(() => undefined);
    way.close();
  }
}

function readable(credentials: Uint8Array): AuthenticationCreds | null {
  try {
    return readCredentials(credentials);
  } catch (error) {
    if (error instanceof CredentialsUnreadable) return null;
    throw error;
  }
}

/** Nobody is written to, and what is told is not read. */
const noKeys: SignalKeyStore = { get: async () => ({}), set: async () => undefined };

/** Until `over` it hears `signal`, which outlives it and would keep the socket. */
const outcomeOf = (socket: WASocket, signal: AbortSignal, over: AbortSignal): Promise<Removal> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over });
    const judged = (verdict: Verdict): void => resolve(removalAfter(verdict));
    // Before the library asks for what is live.
    socket.ws.prependListener('CB:success', () => {
      askRemoval(socket).then(() => resolve({ isGone: true }), reject);
    });
    socket.ws.prependListener('CB:failure', ({ attrs }: BinaryNode) =>
      judged(judge(failureOf(attrs), { isLinked: true })),
    );
    socket.ws.prependListener('CB:stream:error', ({ attrs, content }: BinaryNode) =>
      judged(
        judge(streamErrorOf(attrs, Array.isArray(content) ? content[0] : undefined), { isLinked: true }),
      ),
    );
    socket.ev.on('connection.update', ({ connection, lastDisconnect }) => {
      if (connection === 'close') reject(lastDisconnect?.error ?? new Error('it was closed'));
    });
  });

/** Not sooner after WhatsApp has said that it is of no use for now. */
const longMs = 12 * 3_600_000;

function removalAfter(verdict: Verdict): Removal {
  if (verdict.next === 'end' && verdict.forget) return { isGone: true };
  if (verdict.next === 'again') return { isGone: false };
  return { isGone: false, afterMs: (verdict.next === 'wait' ? verdict.endsInMs : undefined) ?? longMs };
}
