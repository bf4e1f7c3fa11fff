/** What a session has over all its connections: keys, credentials, memory of what it sent, and how it tells of itself. */
import { setImmediate } from 'node:timers/promises';
import type { AuthenticationCreds } from 'baileys';
import type { SessionRequest } from '../driver.ts';
import type { SessionEvent } from '../events.ts';
import { openPresence, type Presence } from './connection/presence.ts';
import { type Restrictions, restrictions } from './connection/restrictions.ts';
import { type OrderItems, orderItems } from './inbound/order-items.ts';
import { namesOf } from './jids.ts';
import { type Library, loadLibrary } from './library/library.ts';
import { type UploadCache, uploadCache } from './media/upload-cache.ts';
import { type Pace, usualPace, type WebOptions } from './options.ts';
import { type Acknowledgements, acknowledgements } from './outbound/acknowledgements.ts';
import { openResends, type ResendDeps, type Resends } from './outbound/resends.ts';
import { type CredentialKeeper, openCredentialKeeper } from './state/credential-keeper.ts';
import { readCredentials } from './state/credentials.ts';
import { type GroupNames, groupNames } from './state/group-names.ts';
import { type KeyStore, openKeyStore } from './state/key-store.ts';
import { type Questions, questions } from './state/questions.ts';
import { type SentMessages, sentMessages } from './state/sent-messages.ts';
import { type SessionCaches, sessionCaches } from './state/session-caches.ts';

export type SessionParts = {
  readonly library: Library;
  readonly creds: AuthenticationCreds;
  readonly store: KeyStore;
  readonly keeper: CredentialKeeper;
  readonly sent: SentMessages;
  readonly questions: Questions;
  readonly uploads: UploadCache;
  readonly caches: SessionCaches;
  readonly acknowledgements: Acknowledgements;
  readonly restrictions: Restrictions;
  readonly presence: Presence;
  readonly groups: GroupNames;
  readonly orders: OrderItems;
  readonly resends: Resends;
};

export type PartsDeps = Pick<ResendDeps, 'socket' | 'isOver'> & {
  readonly options: WebOptions;
  readonly pace: Pace;
  readonly request: SessionRequest;
  /** Resolves when what the open connection has read has been taken. */
  readonly isTaken: () => Promise<void>;
  readonly onSuperseded: () => void;
  readonly tell: (event: SessionEvent) => void;
};

export const paceOf = (options: WebOptions): Pace => ({ ...usualPace, ...options.pace });

/** Rejects when what was kept cannot be read now. */
export async function gatherParts(deps: PartsDeps): Promise<SessionParts> {
  const { options, pace, request, onSuperseded } = deps;
  const { timers, log } = options;
  const library = await loadLibrary();
  const kept = readCredentials(request.credentials);
  // Keys without the credentials they belong to are of no use, and in the way of new ones.
  if (kept === null) await request.saveCredentials(null);
  const creds = kept ?? library.initAuthCreds();
  const onTrouble = (err: unknown): void =>
    log.warn({ err }, 'a session could not be written down; it is tried again');
  const caches = sessionCaches(options.now);
  const store = await openKeyStore({
    rows: request.keys,
    timers,
    writeDelayMs: pace.keyWriting,
    isTaken: async () => {
      // What has just been decrypted takes until then to be counted as in flight.
      await setImmediate();
      await deps.isTaken();
    },
    onSuperseded,
    onTrouble,
    revive: (type, value) =>
      type === 'app-state-sync-key'
        ? library.proto.Message.AppStateSyncKeyData.fromObject(value as object)
        : value,
  });
  const keeper = openCredentialKeeper({
    creds: () => creds,
    save: async (credentials) => {
      // The keys that the credentials speak of come first.
      await store.flush();
      await request.saveCredentials(credentials);
    },
    timers,
    onSuperseded,
    onTrouble,
  });
  const sent = sentMessages(library, request.keys, store.directory);
  const awaited = acknowledgements(timers, pace.acknowledgement);
  return {
    library,
    creds,
    store,
    keeper,
    uploads: uploadCache(request.keys, options.now),
    sent,
    questions: questions({
      library,
      rows: request.keys,
      directory: store.directory,
      log: options.log,
      me: () => namesOf([creds.me?.lid, creds.me?.id], store.directory),
    }),
    caches,
    acknowledgements: awaited,
    restrictions: restrictions({ options, pace, rows: request.keys, tell: deps.tell }),
    presence: openPresence({ options, pace }),
    groups: groupNames({ options, pace, caches }),
    orders: orderItems({ options, pace }),
    resends: openResends({
      options,
      acknowledgements: awaited,
      // Whoever asks again gets what went to them, and nothing that went to others.
      find: (messageId, chat) => sent.find(messageId, namesOf([chat], store.directory)),
      socket: deps.socket,
      isOver: deps.isOver,
    }),
  };
}
