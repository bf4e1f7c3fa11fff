/** One session of the simulated network: from code to scan to connected, then messages until it is closed. */
import { canonicalPhone } from '@prosa/shared';
import type { OutboundMessage, Session, SessionRequest, Turn } from '../driver.ts';
import { SendRefused, UnknownOutcome } from '../errors.ts';
import type { ConnectionState, DriverEvent, Identity } from '../events.ts';
import { readCredentials, writeCredentials } from './credentials.ts';
import { phoneAcknowledged, phoneOf } from './parse.ts';
import type { LineChange, SandboxCredentials, SandboxOptions } from './types.ts';

const codeLifeMs = 20_000;
const maxCodes = 3;

export function openSandboxSession(options: SandboxOptions, request: SessionRequest): Session {
  const { phones } = options;
  const at = { companyId: request.companyId, connectionId: request.connectionId };
  const inFlight = new Set<Promise<unknown>>();
  let connected = false;
  let closed = false;
  let stopWaiting = (): void => undefined;

  /** Everything under way is waited for when the session closes. */
  const track = async <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work);
    try {
      return await work;
    } finally {
      inFlight.delete(work);
    }
  };

  const tell = async (event: DriverEvent): Promise<void> => {
    if (closed) throw new SendRefused('not_connected', true);
    await request.onEvent(event);
  };
  const become = async (state: ConnectionState): Promise<void> => {
    connected = state.status === 'CONNECTED';
    await tell({ type: 'connection', state });
  };

  async function showCode(retries: number): Promise<void> {
    if (retries === maxCodes) return become({ status: 'DISCONNECTED', reason: 'expired_qr' });
    // Its life begins now, however long it takes to be told.
    stopWaiting = options.timers.after(codeLifeMs, () => run(showCode(retries + 1)));
    await become({ status: 'qrcode', qrcode: `sandbox:${request.connectionId}:${options.newId()}`, retries });
  }

  async function connect(credentials: SandboxCredentials): Promise<void> {
    if (!credentials.confirmed) {
      await become({ status: 'PAIRING' });
      await request.saveCredentials(writeCredentials({ ...credentials, confirmed: true }));
    }
    await become({ status: 'CONNECTED', number: credentials.number });
  }

  /** Whoever no longer takes our states has replaced this session: it falls silent. */
  const run = (work: Promise<void>): void => void track(work.catch(() => end()));

  function end(): void {
    closed = true;
    connected = false;
    stopWaiting();
  }

  async function close(): Promise<void> {
    end();
    await Promise.allSettled(inFlight);
  }

  const phoneFor = (names: readonly Identity[]): string => {
    if (!connected) throw new SendRefused('not_connected', true);
    const phone = phoneOf(names);
    if (phone === undefined) throw new SendRefused('not_on_whatsapp', false);
    return phone;
  };

  async function send(
    to: readonly Identity[],
    message: OutboundMessage,
    turn: Turn,
  ): Promise<{ providerId: string }> {
    const phone = phoneFor(to);
    if (message.kind === 'template') throw new SendRefused('not_supported', false);
    await turn();
    try {
      if (message.kind === 'reaction' || message.kind === 'edit' || message.kind === 'revoke')
        await phones.change(at, phone, changeOf(message));
      else {
        await phones.deliver(at, phone, message);
        await tell(phoneAcknowledged(message.id, 2, options.now()));
      }
    } catch (cause) {
      // It may stand on the phone already; sent again under the same id it shows once, and is acknowledged then.
      throw new UnknownOutcome({ cause });
    }
    return { providerId: message.id };
  }

  const notSupported = async (): Promise<never> => {
    throw new SendRefused('not_supported', false);
  };

  const credentials = readCredentials(request.credentials);
  run(Promise.resolve().then(() => (credentials === null ? showCode(0) : connect(credentials))));

  return {
    send: (to, message, turn = async () => undefined) => track(send(to, message, turn)),
    checkNumber: async (phone) =>
      /^\d{8,15}$/.test(phone) ? [{ kind: 'phone', value: canonicalPhone(phone) }] : null,
    markRead: async (from, providerIds) => phones.markRead(at, phoneFor(from), providerIds),
    typing: async (to, isTyping) => phones.typing(at, phoneFor(to), isTyping),
    fetchMedia: (reference) => phones.file(at, reference),
    picture: async () => null,
    // It has stopped ringing by itself.
    rejectCall: async () => undefined,
    templates: async () => [],
    addressBook: notSupported,
    pairByCode: notSupported,
    // The simulated network keeps no list of linked devices: forgetting is all there is to unlinking.
    unlink: close,
    close,
  };
}

function changeOf(message: OutboundMessage & { kind: 'reaction' | 'edit' | 'revoke' }): LineChange {
  const lineId = message.target.providerId;
  if (message.kind === 'reaction') return { lineId, kind: 'reaction', value: message.emoji };
  return message.kind === 'edit'
    ? { lineId, kind: 'edit', value: message.body }
    : { lineId, kind: 'revoke', value: '' };
}
