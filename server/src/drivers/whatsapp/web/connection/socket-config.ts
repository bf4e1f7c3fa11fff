/** How the library is told to behave: quiet, unseen, without the whole history, and with caches that stay small. */
import type { Agent } from 'node:https';
import { truncated } from '@prosa/shared';
import type { AuthenticationCreds, SignalKeyStore, UserFacingSocketConfig } from 'baileys';
import { isGroup, isNobody } from '../jids.ts';
import { type Library, libraryLog } from '../library/library.ts';
import type { Pace, WebOptions } from '../options.ts';
import type { SessionCaches } from '../state/session-caches.ts';
import type { WayOut } from './way-out.ts';

export type SocketParts = {
  readonly options: WebOptions;
  readonly pace: Pace;
  readonly library: Library;
  readonly creds: AuthenticationCreds;
  readonly keys: SignalKeyStore;
  readonly caches: SessionCaches;
  /** What was sent, for whoever could not read it. */
  readonly sentMessage: UserFacingSocketConfig['getMessage'];
  readonly way: Pick<WayOut, 'socketAgent' | 'mediaAgent' | 'dispatcher'>;
  /** What the phone lists as the linked device. */
  readonly name: string;
  /** What to say that we are. */
  readonly version: string;
};

const longestName = 40;

const tripleOf = (version: string): [number, number, number] => {
  const [first = 0, second = 0, third = 0] = version.split('.').map(Number);
  return [first, second, third];
};

export function socketConfig(parts: SocketParts): UserFacingSocketConfig {
  const { options, pace, library, creds, keys, caches, sentMessage, way, name, version } = parts;
  const { HistorySyncType } = library.proto.HistorySync;
  const takesGroups = options.groups !== false;
  return {
    auth: { creds, keys },
    logger: libraryLog(options.log),
    browser: [truncated(name, longestName), 'Chrome', '120.0.0'],
    connectTimeoutMs: Math.min(pace.connect, 20_000),
    keepAliveIntervalMs: pace.keepAlive,
    defaultQueryTimeoutMs: pace.query,
    // A cut off connection must fail at once instead of trying again.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 10 },
    markOnlineOnConnect: false,
    syncFullHistory: false,
    // Refusing the rest, too, would cost the table of numbers and hidden ids.
    shouldSyncHistoryMessage: ({ syncType }) => syncType !== HistorySyncType.FULL,
    shouldIgnoreJid: (jid) => isNobody(jid) || (!takesGroups && isGroup(jid)),
    generateHighQualityLinkPreview: false,
    ...(sentMessage !== undefined && { getMessage: sentMessage }),
    cachedGroupMetadata: async (jid) => caches.groups.get(jid),
    msgRetryCounterCache: caches.retries,
    userDevicesCache: caches.devices,
    callOfferCache: caches.callOffers,
    placeholderResendCache: caches.placeholders,
    ...(options.chatUrl !== undefined && { waWebSocketUrl: options.chatUrl }),
    version: tripleOf(version),
    ...(pace.code !== undefined && { qrTimeout: pace.code }),
    ...(way.socketAgent !== undefined && { agent: way.socketAgent as Agent }),
    ...(way.mediaAgent !== undefined && { fetchAgent: way.mediaAgent }),
    ...(way.dispatcher !== undefined && { options: { dispatcher: way.dispatcher } as RequestInit }),
  };
}
