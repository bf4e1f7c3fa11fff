/**
 * Finds the address a message to somebody should go to, and makes sure that somebody is there: without devices to encrypt
 * for the library would send to our own phone alone and call it a success.
 */
import { phoneVariants } from '@prosa/shared';
import type { USyncQuery, USyncQueryResultList, WASocket } from 'baileys';
import { SendRefused } from '../../errors.ts';
import type { Identity } from '../../events.ts';
import { type Directory, identityOf, jidOf } from '../jids.ts';
import type { Library } from '../library/library.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import type { SessionCaches } from '../state/session-caches.ts';
import { ownNameFor } from './write-message.ts';

export type ReceiverDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'now'>;
  readonly pace: Pace;
  readonly directory: Directory;
  readonly caches: SessionCaches;
  readonly library: Pick<Library, 'USyncQuery' | 'USyncUser'>;
};

type Asked = Pick<
  WASocket,
  'executeUSyncQuery' | 'getUSyncDevices' | 'assertSessions' | 'signalRepository' | 'user'
>;

/**
 * Returns the address of the first name that can be written to without asking anybody; undefined when there is none.
 */
export function knownAddress(directory: Directory, names: readonly Identity[]): string | undefined {
  const direct = names.find(({ kind }) => kind === 'group') ?? names.find(({ kind }) => kind === 'lid');
  if (direct !== undefined) return jidOf(direct);
  for (const { kind, value } of names) {
    if (kind !== 'phone') continue;
    for (const phone of phoneVariants(value)) {
      const lid = directory.lidOf(phone);
      if (lid !== undefined) return jidOf({ kind: 'lid', value: lid });
    }
  }
  return undefined;
}

/**
 * Returns the number as WhatsApp knows it; null when it does not. Rejects with `SendRefused` when there is no answer.
 * Whoever asks about many strangers is taken for a sender of spam, so one question tells all that a first message
 * takes, and it is not asked twice.
 */
export async function lookUpPhone(deps: ReceiverDeps, socket: Asked, phone: string): Promise<string | null> {
  const variants = phoneVariants(phone);
  const known = deps.caches.numbers.get<string>(variants[0]);
  if (known !== undefined) return known;
  if (deps.caches.strangers.get(variants[0])) return null;
  const found = await askAbout(deps, socket, variants);
  // The library gives nothing at all where no answer came.
  if (found === undefined) throw new SendRefused('network_error', true);
  const entry = found.list.find(({ contact }) => contact === true);
  if (entry === undefined) {
    deps.caches.strangers.set(variants[0], true);
    return null;
  }
  deps.caches.numbers.set(variants[0], entry.id);
  await remember(deps, socket, entry);
  return entry.id;
}

/** A server that does not answer all at once is asked for the number alone; the rest is asked for by whoever needs it. */
async function askAbout(deps: ReceiverDeps, socket: Asked, variants: readonly string[]) {
  const { USyncQuery, USyncUser } = deps.library;
  const query = (): USyncQuery => {
    const made = new USyncQuery().withContactProtocol();
    for (const each of variants) made.withUser(new USyncUser().withPhone(`+${each}`));
    return made;
  };
  try {
    return await ask(deps, socket.executeUSyncQuery(query().withLIDProtocol().withDeviceProtocol()));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return ask(deps, socket.executeUSyncQuery(query()));
  }
}

/** The server has answered with an error code, which the library hands on as a number. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && typeof (error.cause as { data?: unknown } | undefined)?.data === 'number';

type Device = { readonly id: number; readonly keyIndex?: number; readonly isHosted?: boolean };

/** The hidden id, and the devices under both names, as the library remembers them when it has asked by itself. */
async function remember(deps: ReceiverDeps, socket: Asked, entry: USyncQueryResultList): Promise<void> {
  const lid = typeof entry['lid'] === 'string' ? entry['lid'] : undefined;
  if (lid !== undefined) await socket.signalRepository.lidMapping.storeLIDPNMappings([{ lid, pn: entry.id }]);
  const { deviceList = [] } = (entry['devices'] ?? {}) as { readonly deviceList?: readonly Device[] };
  // Of the rare ones that live elsewhere the library knows more.
  if (deviceList.length === 0 || deviceList.some(({ isHosted }) => isHosted === true)) return;
  const own = [socket.user?.id, socket.user?.lid].map((jid) => identityOf(jid)?.value);
  for (const jid of [entry.id, lid]) {
    const name = identityOf(jid);
    if (name === undefined || own.includes(name.value)) continue;
    const server = name.kind === 'lid' ? 'lid' : 's.whatsapp.net';
    const devices = deviceList
      .filter(({ id, keyIndex }) => id === 0 || Boolean(keyIndex))
      .map(({ id }) => ({ user: name.value, device: id, server }));
    deps.caches.devices.set(name.value, devices);
  }
}

/**
 * Resolves with the address to write to. Rejects with `SendRefused` when nobody can be written to under these names.
 */
export async function addressOf(
  deps: ReceiverDeps,
  socket: Asked,
  names: readonly Identity[],
): Promise<string> {
  const known = knownAddress(deps.directory, names);
  if (known?.endsWith('@g.us')) return known;
  if (known !== undefined && (await canReach(deps, socket, known))) return known;
  const phone = names.find(({ kind }) => kind === 'phone');
  const jid = phone && (await lookUpPhone(deps, socket, phone.value));
  if (!jid || !(await canReach(deps, socket, jid))) throw new SendRefused('not_on_whatsapp', false);
  // Asking for the devices has told the hidden id, too.
  return knownAddress(deps.directory, [{ kind: 'phone', value: identityOf(jid)?.value ?? '' }]) ?? jid;
}

/** Afterwards everything is known that sending there takes, and nothing has to be asked any more. */
async function canReach(deps: ReceiverDeps, socket: Asked, jid: string): Promise<boolean> {
  const { user } = socket;
  const own = user && identityOf(ownNameFor(jid, user));
  const since = deps.options.now().getTime();
  // Our own devices are asked for along the way: the sending needs them, too.
  const ownJid = own && jidOf(own);
  const devices = await ask(
    deps,
    socket.getUSyncDevices(ownJid === undefined ? [jid] : [ownJid, jid], true, false),
  );
  const wanted = identityOf(jid)?.value;
  if (devices.some((device) => device.user === wanted)) {
    const others = devices
      .map((device) => device.jid)
      .filter((each) => each !== user?.id && each !== user?.lid);
    await ask(deps, socket.assertSessions(others));
    return true;
  }
  // An empty answer and none at all look the same, but for how long they take.
  if (deps.options.now().getTime() - since >= deps.pace.query) throw new SendRefused('network_error', true);
  return false;
}

const ask = async <T>(deps: ReceiverDeps, question: Promise<T>): Promise<T> => {
  try {
    return await limited(deps.options.timers, deps.pace.query * 2, question);
  } catch (cause) {
    throw cause instanceof SendRefused ? cause : new SendRefused('network_error', true, { cause });
  }
};
