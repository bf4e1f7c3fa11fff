/** An unmodified Baileys client with its keys in memory, for trying the network: it survives the restarts it is asked for. */
import { EventEmitter, once } from 'node:events';
import {
  type AuthenticationState,
  initAuthCreds,
  makeWASocket,
  proto,
  type SignalDataTypeMap,
  type SignalKeyStore,
  type WAMessage,
  type WASocket,
} from 'baileys';

const silent = {
  level: 'silent',
  child: () => silent,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export function createAuth(): AuthenticationState {
  const rows = new Map<string, unknown>();
  return {
    creds: initAuthCreds(),
    keys: {
      get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
        const found: { [id: string]: SignalDataTypeMap[T] } = {};
        for (const id of ids) {
          const row = rows.get(`${type} ${id}`);
          if (row === undefined) continue;
          const value =
            type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(row as object) : row;
          found[id] = value as SignalDataTypeMap[T];
        }
        return found;
      },
      set: async (changes) => {
        for (const [type, values] of Object.entries(changes))
          for (const [id, value] of Object.entries(values ?? {})) {
            if (value === null) rows.delete(`${type} ${id}`);
            else rows.set(`${type} ${id}`, value);
          }
      },
    },
  };
}

/** A dead connection goes on working through what it has received: it must not touch the keys of the next one. */
function fenced(keys: SignalKeyStore, fence: { readonly isUp: boolean }): SignalKeyStore {
  const guard = (): void => {
    if (!fence.isUp) throw new Error('this connection is over');
  };
  return {
    get: async (type, ids) => {
      guard();
      return keys.get(type, ids);
    },
    set: async (changes) => {
      guard();
      await keys.set(changes);
    },
  };
}

export type Client = {
  readonly auth: AuthenticationState;
  readonly socket: WASocket;
  /** Everything it was told since it began, over all its connections. */
  readonly messages: readonly WAMessage[];
  readonly updates: readonly { key: WAMessage['key']; update: Partial<WAMessage> }[];
  readonly acks: readonly { id: string; error?: string }[];
  readonly closes: readonly number[];
  readonly calls: readonly { id: string; status: string; from: string }[];
  readonly presences: readonly string[];
  /** Whether the account may not write to strangers, as it was told. */
  readonly restrictions: readonly boolean[];
  /** Names of its phone's address book, by jid, in the order in which they were told. */
  readonly book: readonly (readonly [string, string])[];
  /** Messages of the chats that the account's phone had before. */
  readonly history: readonly WAMessage[];
  readonly qr: Promise<string>;
  /** Resolves with what `look` finds, looking again whenever something happens. */
  until<T>(look: () => T | undefined | false, withinMs?: number): Promise<T>;
  open(): Promise<void>;
  /** Connects anew with what it has, whatever the connection before. */
  restart(): void;
  stop(): void;
};

export type ClientOptions = {
  readonly auth?: AuthenticationState;
  readonly options?: Partial<Parameters<typeof makeWASocket>[0]>;
};

const restartRequired = 515;

export function openClient(
  chatUrl: string,
  { auth = createAuth(), options = {} }: ClientOptions = {},
): Client {
  const changes = new EventEmitter().setMaxListeners(0);
  const messages: WAMessage[] = [];
  const updates: Client['updates'][number][] = [];
  const acks: Client['acks'][number][] = [];
  const closes: number[] = [];
  const calls: Client['calls'][number][] = [];
  const presences: string[] = [];
  const restrictions: boolean[] = [];
  const book: (readonly [string, string])[] = [];
  const history: WAMessage[] = [];
  const sent = new Map<string, proto.IMessage>();
  let qrSeen: string | undefined;
  let isOpen = false;
  let dropFence: () => void = () => undefined;
  let socket = connect();

  function connect(): WASocket {
    const fence = { isUp: true };
    // Ending a connection takes its listeners away first.
    dropFence = () => {
      fence.isUp = false;
    };
    const opened = makeWASocket({
      auth: { creds: auth.creds, keys: fenced(auth.keys, fence) },
      transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 10 },
      logger: silent,
      waWebSocketUrl: chatUrl,
      markOnlineOnConnect: true,
      syncFullHistory: false,
      getMessage: async ({ id }) => sent.get(id ?? ''),
      ...options,
    });
    opened.ws.on('close', dropFence);
    opened.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) => {
      acks.push({ id: attrs['id'] ?? '', ...(attrs['error'] !== undefined && { error: attrs['error'] }) });
      changes.emit('change');
    });
    opened.ev.process((events) => {
      if (events['creds.update']) Object.assign(auth.creds, events['creds.update']);
      for (const message of events['messages.upsert']?.messages ?? []) {
        messages.push(message);
        if (message.key.fromMe && message.message) sent.set(message.key.id ?? '', message.message);
      }
      updates.push(...(events['messages.update'] ?? []));
      for (const { id, status, from } of events.call ?? []) calls.push({ id, status, from });
      for (const { lastKnownPresence } of Object.values(events['presence.update']?.presences ?? {}))
        presences.push(lastKnownPresence);
      for (const { id, name } of events['contacts.upsert'] ?? []) if (name) book.push([id, name]);
      history.push(...(events['messaging-history.set']?.messages ?? []));
      const update = events['connection.update'];
      if (update?.reachoutTimeLock) restrictions.push(update.reachoutTimeLock.isActive ?? false);
      if (update?.qr) qrSeen = update.qr;
      if (update?.connection === 'open') isOpen = true;
      if (update?.connection === 'close') {
        opened.ev.flush();
        isOpen = false;
        const error = update.lastDisconnect?.error as { output?: { statusCode?: number } } | undefined;
        const code = error?.output?.statusCode ?? 0;
        closes.push(code);
        if (code === restartRequired) socket = connect();
      }
      changes.emit('change');
    });
    return opened;
  }

  const client: Client = {
    auth,
    get socket() {
      return socket;
    },
    messages,
    updates,
    acks,
    closes,
    calls,
    presences,
    restrictions,
    book,
    history,
    get qr() {
      return client.until(() => qrSeen);
    },
    async until(look, withinMs = 8_000) {
      const signal = AbortSignal.timeout(withinMs);
      for (;;) {
        const found = look();
        if (found !== undefined && found !== false) return found;
        await once(changes, 'change', { signal }).catch(() => {
          throw new Error(`it did not come to: ${look}`);
        });
      }
    },
    open: async () => void (await client.until(() => isOpen)),
    restart() {
      dropFence();
      socket.end(undefined);
      isOpen = false;
      socket = connect();
    },
    stop() {
      dropFence();
      socket.end(undefined);
    },
  };
  return client;
}

export const textOf = ({ message }: WAMessage): string | undefined =>
  message?.conversation ?? message?.extendedTextMessage?.text ?? undefined;
