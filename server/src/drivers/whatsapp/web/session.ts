/** What can be asked of a session: each request goes to the connection that is open, or is refused because there is none. */
import type { Readable } from 'node:stream';
import { canonicalPhone, phoneVariants } from '@prosa/shared';
import type { OutboundMessage, Session, SessionRequest, Turn } from '../driver.ts';
import { SendRefused } from '../errors.ts';
import type { Identity } from '../events.ts';
import { reportAddressBook } from './connection/address-book.ts';
import { openConnectionSupervisor } from './connection/connection-supervisor.ts';
import type { OutageSignal } from './connection/outage-signal.ts';
import { openWayOut } from './connection/way-out.ts';
import type { Wire } from './connection/wire.ts';
import { identityOf, isGroup, jidOf } from './jids.ts';
import { limited } from './limited.ts';
import { fetchMedia } from './media/fetch-media.ts';
import { fetchPicture } from './media/fetch-picture.ts';
import type { WebOptions } from './options.ts';
import { knownAddress, lookUpPhone } from './outbound/receivers.ts';
import { openSender, type Sender } from './outbound/sender.ts';
import { paceOf, type SessionParts } from './session-parts.ts';

export function openWebSession(options: WebOptions, outages: OutageSignal, request: SessionRequest): Session {
  const pace = paceOf(options);
  const { timers } = options;
  const way = openWayOut(options, request);
  const agent = way.mediaAgent;
  const supervisor = openConnectionSupervisor({ options, pace, request, outages, way });
  let sender: Sender | undefined;

  function connected(): { readonly wire: Wire; readonly parts: SessionParts } {
    const wire = supervisor.open();
    const parts = supervisor.parts();
    if (wire === undefined || parts === undefined) throw new SendRefused('not_connected', true);
    return { wire, parts };
  }

  const senderOf = (parts: SessionParts): Sender => {
    sender ??= openSender({
      options,
      pace,
      library: parts.library,
      directory: parts.store.directory,
      caches: parts.caches,
      sent: parts.sent,
      questions: parts.questions,
      uploads: parts.uploads,
      acknowledgements: parts.acknowledgements,
      wire: supervisor.open,
      keepKeys: parts.store.flush,
      onRestricted: () => {
        const open = supervisor.open();
        if (open) parts.restrictions.begun(open.socket);
      },
      onNoAnswer: (wire) => wire.finish({ how: 'deaf' }),
    });
    return sender;
  };

  /** Shows the account as available to this person, and returns the connection and their address. */
  function showPresence(names: readonly Identity[]): { readonly wire: Wire; readonly jid: string } {
    const { wire, parts } = connected();
    const [first] = names;
    const jid = knownAddress(parts.store.directory, names) ?? (first && jidOf(first));
    if (jid === undefined) throw new SendRefused('not_on_whatsapp', false);
    parts.presence.traffic(wire.socket, jid);
    parts.presence.markAvailable(wire.socket);
    return { wire, jid };
  }

  async function send(
    to: readonly Identity[],
    message: OutboundMessage,
    turn: Turn = async () => undefined,
  ): Promise<{ providerId: string }> {
    const { wire, parts } = connected();
    const jid = knownAddress(parts.store.directory, to);
    if (jid !== undefined) parts.presence.traffic(wire.socket, jid);
    return senderOf(parts).send(to, message, turn);
  }

  async function checkNumber(phone: string): Promise<readonly Identity[] | null> {
    const { wire, parts } = connected();
    if (!/^\d{8,15}$/.test(phone)) return null;
    const { library, caches, store } = parts;
    const deps = { options, pace, library, directory: store.directory, caches };
    const jid = await lookUpPhone(deps, wire.socket, canonicalPhone(phone));
    const number = identityOf(jid);
    if (number === undefined) return null;
    const lid = await lidOf(parts, wire, number.value);
    return lid === undefined ? [number] : [number, lid];
  }

  async function lidOf(parts: SessionParts, wire: Wire, phone: string): Promise<Identity | undefined> {
    const { directory } = parts.store;
    const known = phoneVariants(phone)
      .map(directory.lidOf)
      .find((lid) => lid !== undefined);
    if (known !== undefined) return { kind: 'lid', value: known };
    const { lidMapping } = wire.socket.signalRepository;
    const asked = lidMapping.getLIDForPN(`${phone}@s.whatsapp.net`);
    return identityOf(await limited(timers, pace.query, asked).catch(() => null));
  }

  async function picture(of: readonly Identity[]): Promise<Readable | null> {
    const { wire, parts } = connected();
    const [first] = of;
    const jid = knownAddress(parts.store.directory, of) ?? (first && jidOf(first));
    return jid === undefined ? null : fetchPicture({ options, pace, agent, socket: wire.socket }, jid);
  }

  async function addressBook(): Promise<number> {
    const { wire } = connected();
    try {
      return await reportAddressBook(wire);
    } catch (cause) {
      throw new SendRefused('network_error', true, { cause });
    }
  }

  async function pairByCode(phone: string): Promise<string> {
    const wire = supervisor.wire();
    if (wire === undefined || supervisor.isLinked() || !supervisor.linking.isShowing())
      throw new SendRefused('not_connected', true);
    supervisor.linking.useLetters();
    const digits = phone.replace(/\D/g, '');
    try {
      return await limited(timers, pace.query, wire.socket.requestPairingCode(digits));
    } catch (cause) {
      throw new SendRefused('network_error', true, { cause });
    }
  }

  async function close(): Promise<void> {
    await supervisor.close();
    way.close();
  }

  async function unlink(): Promise<void> {
    const wire = supervisor.open();
    if (wire !== undefined) {
      const told = wire.taken().then(() => wire.socket.logout());
      await limited(timers, pace.query, told).catch(() => undefined);
    }
    await supervisor.forget();
    await close();
  }

  return {
    send,
    fetchMedia: (reference) =>
      fetchMedia({ options, pace, agent, socket: () => supervisor.open()?.socket }, reference),
    checkNumber,
    markRead: async (from, providerIds) => {
      const { wire, jid } = showPresence(from);
      // A group's receipts would have to name who wrote each message.
      if (isGroup(jid) || providerIds.length === 0) return;
      const keys = providerIds.map((id) => ({ remoteJid: jid, id, fromMe: false }));
      await limited(timers, pace.query, wire.socket.readMessages(keys));
    },
    typing: async (to, isTyping) => {
      const { wire, jid } = showPresence(to);
      const state = isTyping ? 'composing' : 'paused';
      await limited(timers, pace.query, wire.socket.sendPresenceUpdate(state, jid));
    },
    picture,
    rejectCall: async (callId, from) => {
      const { wire, parts } = connected();
      const caller = parts.caches.callers.get<string>(callId) ?? knownAddress(parts.store.directory, from);
      if (caller === undefined) return;
      await limited(timers, pace.query, wire.socket.rejectCall(callId, caller));
    },
    templates: async () => [],
    addressBook,
    pairByCode,
    unlink,
    close,
  };
}
