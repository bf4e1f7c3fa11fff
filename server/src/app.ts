/**
 * Wires everything once: platform, features, drivers. What a process does depends on its roles; with all four it is the
 * whole product.
 */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@prosa/shared';
import type pg from 'pg';
import type { Config } from './config.ts';
import { openAi } from './drivers/ai/registry.ts';
import { openBots } from './drivers/bot/registry.ts';
import { openLinkPreviews } from './drivers/links/previews.ts';
import { type PictureDeps, pictureFinder } from './drivers/links/small-picture.ts';
import { openMail } from './drivers/mail/registry.ts';
import { openFfmpeg } from './drivers/media/open-ffmpeg.ts';
import { asLinkPicture } from './drivers/media/pictures.ts';
import { openOutgoing } from './drivers/outgoing/outgoing.ts';
import { openProxies, type Route } from './drivers/outgoing/proxies.ts';
import { openPayments } from './drivers/payment/registry.ts';
import { openStorage } from './drivers/storage/registry.ts';
import { cloudDriver } from './drivers/whatsapp/cloud/index.ts';
import type { HeardEvent } from './drivers/whatsapp/events.ts';
import { registerDrivers } from './drivers/whatsapp/registry.ts';
import { sandboxDriver } from './drivers/whatsapp/sandbox/index.ts';
import { builtInVersion, webDriver } from './drivers/whatsapp/web/index.ts';
import { recorder } from './features/audit/index.ts';
import { bearerToken, impersonateAdmin, openAuthenticator } from './features/auth/index.ts';
import { openCampaignSender } from './features/campaigns/index.ts';
import { openChatTyping } from './features/chats/index.ts';
import { fileLimit, ownCompany } from './features/companies/index.ts';
import {
  beatText,
  connectionNames,
  credentialVault,
  observeSessions,
  openConnectionActivity,
  openForsakenDevices,
  openSessionRpc,
  openSessionRunner,
  sessionAnswered,
  sessionAsked,
  sessionDemanded,
} from './features/connections/index.ts';
import { openPictures } from './features/contacts/index.ts';
import { fileLinks } from './features/files/index.ts';
import {
  type MessageDeps,
  mediaLinks,
  observeBacklog,
  openDelivery,
  openInbox,
  openMediaInbox,
  openTyping,
} from './features/messages/index.ts';
import { callDecliner } from './features/notices/index.ts';
import {
  isPersonalToken,
  openConnectionAuthenticator,
  openTokenAuthenticator,
} from './features/public-api/index.ts';
import { sandboxPhones } from './features/sandbox/index.ts';
import { companySettings, mayUse } from './features/settings/index.ts';
import { agents, userConnected, userDisconnected, userSeen } from './features/users/index.ts';
import { openVersionBook } from './features/web-client/index.ts';
import { makeFeatures, openAutomation } from './features.ts';
import { type CacheDef, openCompanyCache } from './platform/cache/company-cache.ts';
import type { Ctx, PlatformCtx } from './platform/context.ts';
import { type Address, type Chance, type Database, openDatabase } from './platform/db/database.ts';
import { openStandIn } from './platform/db/stand-in.ts';
import { openAddressOf } from './platform/http/forwarded.ts';
import { openAdmission } from './platform/http/limits/admission.ts';
import type { Identity } from './platform/http/mount.ts';
import { openHttp } from './platform/http/server.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openLanes } from './platform/lanes/lanes.ts';
import { openGuesses } from './platform/limits/guesses.ts';
import type { Logger } from './platform/log/log.ts';
import { watchLoop } from './platform/loop-watch.ts';
import { isGoneHere, makeNodeId } from './platform/node-id.ts';
import { namesOf, openNodeBus } from './platform/outbox/node-bus.ts';
import { startRelay } from './platform/outbox/relay.ts';
import type { Presence, SocketIdentity } from './platform/realtime/identity.ts';
import { openRealtime } from './platform/realtime/server.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import { openVault } from './platform/secrets/vault.ts';
import { systemTimers } from './platform/timers.ts';
import { openConnectionWorkers } from './platform/workers/connection-workers.ts';
import { openRoomAccess, userActorOf } from './room-access.ts';

export type AppOptions = {
  readonly config: Config;
  readonly addresses: { readonly app: Address; readonly system: Address };
  readonly secrets: Secrets;
  readonly chance: Chance;
  readonly version: string;
  readonly webFolder: string;
  /** The database is used by this machine alone. */
  readonly oneMachine: boolean;
  /** Done before anybody is served. */
  readonly prepare?: (platform: PlatformCtx) => Promise<void>;
  readonly log: Logger;
};

export type App = {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly database: Database;
  readonly platform: PlatformCtx;
  /** Resolves when everything that was set in motion has come to rest: lanes, outbox, jobs. */
  settled(): Promise<void>;
  /** Drains requests and sockets, then jobs and sessions, then the relay, then the database. */
  stop(): Promise<void>;
};

const maxConnections = 20;
/** So many may knock at once before one is let in; whoever finds no room would be cut off. */
const backlog = 4_096;

export async function startApp(options: AppOptions): Promise<App> {
  const { config, addresses, secrets, chance, log } = options;
  const has = (role: 'api' | 'realtime' | 'worker' | 'connections'): boolean => config.roles.has(role);
  const bus = openNodeBus();
  const cache = openCompanyCache(() => chance.now().getTime(), bus);
  const database = openDatabase({
    ...addresses,
    maxConnections,
    perCompany: config.limits.transactionsPerCompany,
    chance,
    cache,
    bus,
    checked: config.checked,
    log,
  });
  const { inCompany, across } = database;
  const platform: PlatformCtx = { ...chance, log, inCompany, across };

  const system = { kind: 'system', name: 'app' } as const;
  const cached = async <T>(companyId: number, entry: CacheDef<T>): Promise<T> =>
    cache.held(companyId, entry) ?? inCompany(companyId, system, (ctx) => cache.get(ctx, entry));
  const authenticate = openAuthenticator({ ...secrets, inCompany, cached });
  const authenticateToken = openTokenAuthenticator({ across, now: chance.now, cached });
  const authenticateConnection = openConnectionAuthenticator({ across, now: chance.now, cached });
  const guesses = openGuesses<Identity>(chance.now);
  const nodeId = makeNodeId(chance.newId().slice(-8));
  const vault = credentialVault(secrets.vaultKeys);

  const { storage, place } = openStorage({
    s3: config.s3,
    folder: join(config.dataDir, 'media'),
    newId: chance.newId,
  });
  log.info({ place }, 'where media lies');
  const ffmpeg = openFfmpeg(config.dataDir, log);

  const phones = sandboxPhones({
    inCompany,
    storage,
    tellNow: (companyId, publication) => realtime.publish(companyId, [publication]),
  });
  const { url: chatUrl, version: webVersion, mediaCa, proxyUrl } = config.whatsappWeb;
  const proxies = openProxies(config.outgoing, mediaCa);
  const usualRoute = (): Route | undefined =>
    proxyUrl === undefined ? undefined : proxies.ofOperator(proxyUrl);
  const given = { configured: webVersion, builtIn: builtInVersion };
  const versions = openVersionBook({ across, timers: systemTimers, now: chance.now, given, log });
  const makeDriver = {
    beta: () =>
      webDriver({
        ...chance,
        timers: systemTimers,
        log,
        ...(chatUrl === undefined ? {} : { chatUrl }),
        versions,
        ...(mediaCa === undefined ? {} : { mediaCa }),
        route: (own) => (own === undefined ? usualRoute() : proxies.ofTenant(own)),
      }),
    cloud: () => cloudDriver({ ...config.cloudApi, ...chance, timers: systemTimers }),
    sandbox: () => sandboxDriver({ ...chance, phones, timers: systemTimers }),
  };
  const drivers = registerDrivers(config.providers.map((provider) => makeDriver[provider]()));
  const lanes = openLanes({ log });

  const mail = openMail({ ...config.mail, folder: join(config.dataDir, 'mail') });
  log.info({ way: mail.way }, 'where letters go');

  const outgoing = openOutgoing(config.outgoing);
  const askingRoute = usualRoute();
  /** Whoever reaches WhatsApp through a proxy alone asks for its version there, too. */
  const towardsWhatsApp = openOutgoing({
    ...config.outgoing,
    ...(askingRoute && { through: askingRoute.dispatcher }),
  });

  const strangersPictures: PictureDeps = {
    within: outgoing.within,
    draw: (picture) => asLinkPicture(Readable.from([Buffer.from(picture)])),
  };
  const messageDeps: MessageDeps = {
    links: mediaLinks(secrets.mediaKey, config.publicUrl),
    storage,
    ffmpeg,
    findPicture: pictureFinder(strangersPictures),
    capabilities: (provider) => drivers.find(provider)?.capabilities,
  };
  const features = makeFeatures({
    secrets,
    version: options.version,
    drivers,
    receive: (...event) => receive(...event),
    ask: (...call) => sessionRpc.ask(...call),
    inCompany,
    publicUrl: config.publicUrl,
    files: { links: fileLinks(secrets.mediaKey, config.publicUrl), storage },
    messages: messageDeps,
    mail,
    outgoing,
    mayNameProxy: proxies.mayName,
    webClient: { given, sources: config.webVersionUrls, outgoing: towardsWhatsApp },
    bots: openBots({ outgoing, now: chance.now, dialogflow: config.dialogflow }),
    type: (...ticket) => typing.company(...ticket),
    access: config.access,
    ai: { ...config.ai, ai: openAi(outgoing) },
    payments: openPayments({
      efi: { ...config.payments.efi, now: chance.now },
      asaas: config.payments.asaas,
    }),
  });
  const http = await openHttp({
    features: has('api') ? features : [],
    authenticate: (authorization, address) => {
      const token = bearerToken(authorization);
      return isPersonalToken(token)
        ? guesses.check(address, token, () => authenticateToken(token))
        : authenticate(token, chance.now());
    },
    authenticateConnection: (authorization, address) => {
      const token = bearerToken(authorization);
      return token === undefined
        ? authenticateConnection(token)
        : guesses.check(address, token, () => authenticateConnection(token));
    },
    impersonate: async (companyId, operator) =>
      impersonateAdmin(await cached(companyId, ownCompany), operator),
    admission: openAdmission(config.limits),
    planAllows: mayUse,
    fileLimit,
    recorder,
    platform,
    inCompany,
    uploads: storage,
    checked: config.checked,
    webFolder: options.webFolder,
    version: options.version,
    corsOrigins: config.corsOrigins,
    secureCookies: config.publicUrl?.startsWith('https:') === true,
    trustProxy: config.trustProxy,
    connectionsPerAddress: config.connectionsPerAddress,
    refusalsAtOnce: config.refusalsAtOnce,
    patience: config.patience,
    metricsToken: config.metricsToken,
    observe: async () => {
      await observeBacklog(platform);
      await observeSessions(platform);
    },
    ready: () => database.ping(),
    log,
  });

  const realtime = await openRealtime({
    httpServer: has('realtime') ? http.server : undefined,
    corsOrigins: config.corsOrigins,
    redisUrl: config.redisUrl,
    authenticate: async (token) => {
      const found = await authenticate(token, chance.now());
      if (found.owesSecondFactor === true) throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
      const { companyId, actor, expiresAt, restricted } = found;
      return {
        companyId,
        userId: actor.id,
        sessionId: actor.sessionId,
        profile: actor.profile,
        super: actor.super,
        restricted,
        expiresAt,
      };
    },
    addressOf: openAddressOf(config.trustProxy),
    seats: async ({ companyId }) => (await cached(companyId, agents)).size,
    socketsPerUser: config.limits.socketsPerUser,
    roomAccess: openRoomAccess({ inCompany, cached }),
    presence: presenceIn(database),
    typing: async (identity, ticketId, isTyping) => {
      const agent = (await cached(identity.companyId, agents)).get(identity.userId);
      await typing.agent(identity.companyId, userActorOf(identity, agent?.name), ticketId, isTyping);
    },
    chatTyping: async (identity, chatId, isTyping) => {
      const agent = (await cached(identity.companyId, agents)).get(identity.userId);
      return chatTyping(identity.companyId, userActorOf(identity, agent?.name), chatId, isTyping);
    },
    now: chance.now,
    checkPayloads: config.checked,
    log,
  });

  const stopWatching = watchLoop(log);
  const standIn = has('connections')
    ? openStandIn({ address: addresses.system, text: beatText, values: [nodeId] }, log)
    : undefined;
  const runner = openSessionRunner({
    nodeId,
    ...(standIn === undefined ? {} : { standIn }),
    database,
    drivers,
    vault,
    timers: systemTimers,
    now: chance.now,
    random: chance.random,
    maxSessions: config.sessionsPerProcess,
    ...(options.oneMachine ? { isGone: isGoneHere } : {}),
    onEvent: (...event) => receive(...event),
    onOwned: (...connection) => workers.own(...connection),
    onLost: (...connection) => workers.drop(...connection),
    log,
  });
  const typing = openTyping({
    inCompany,
    publish: (companyId, publication) => realtime.publish(companyId, [publication]),
    session: runner.session,
  });
  const chatTyping = openChatTyping({
    inCompany,
    publish: (companyId, publication) => realtime.publish(companyId, [publication]),
  });
  const inbox = openInbox({
    database,
    lanes,
    timers: systemTimers,
    now: chance.now,
    newId: chance.newId,
    owns: runner.owns,
    isCalledAnywhere: async (companyId, connectionId) =>
      (await cached(companyId, connectionNames)).get(connectionId)?.provider !== 'beta',
    onTyping: (companyId, connectionId, event) =>
      typing.customer(companyId, connectionId, event.from, event.typing),
    automation: openAutomation(messageDeps, { ...config.ai, vault: openVault(secrets.vaultKeys) }),
    log,
  });
  const forsaken = openForsakenDevices({
    database,
    drivers,
    vault,
    timers: systemTimers,
    now: chance.now,
    log,
    lookEveryMs: config.lookForForsakenMs,
  });
  const activity = openConnectionActivity({ across, timers: systemTimers, now: chance.now, log });
  const receive = async (companyId: number, connectionId: number, event: HeardEvent): Promise<void> => {
    activity.heard(companyId, connectionId, event);
    pictures.heard(companyId, connectionId, event);
    declineCall(companyId, connectionId, event);
    if (event.type !== 'picture') await inbox.receive(companyId, connectionId, event);
  };
  const sessionRpc = openSessionRpc({
    nodeId,
    database,
    owns: runner.owns,
    opened: runner.opened,
    timers: systemTimers,
    newId: chance.newId,
    log,
  });
  const delivery = openDelivery({
    inCompany,
    lanes,
    timers: systemTimers,
    now: chance.now,
    random: chance.random,
    session: runner.session,
    storage,
    previews: openLinkPreviews({
      ...strangersPictures,
      timers: systemTimers,
      now: chance.now,
    }),
    capabilities: (provider) => drivers.find(provider)?.capabilities,
    atOnce: config.sendsAtOnce,
    log,
  });
  const campaigns = openCampaignSender({
    inCompany,
    lanes,
    timers: systemTimers,
    now: chance.now,
    session: runner.session,
    departures: delivery.departures,
    storage,
    capabilities: (provider) => drivers.find(provider)?.capabilities,
    log,
  });
  const media = openMediaInbox({
    inCompany,
    lanes,
    timers: systemTimers,
    now: chance.now,
    storage,
    session: runner.session,
    log,
  });
  const declineCall = callDecliner({
    takesCalls: async (companyId) => (await cached(companyId, companySettings)).call,
    session: runner.session,
    now: chance.now,
    log,
  });
  const pictures = openPictures({
    ...chance,
    inCompany,
    timers: systemTimers,
    storage,
    publicUrl: config.publicUrl,
    showsPictures: async (companyId, connectionId) => {
      const provider = (await cached(companyId, connectionNames)).get(connectionId)?.provider;
      return provider !== undefined && drivers.find(provider)?.capabilities.pictures === true;
    },
    session: runner.session,
    log,
  });
  const workers = openConnectionWorkers([inbox, delivery, media, campaigns, pictures], bus);
  runner.whenConnected(workers.connected);
  bus.subscribe(namesOf([sessionDemanded]), runner.look);
  bus.subscribe(namesOf([sessionAsked]), sessionRpc.look);
  bus.subscribe(namesOf([sessionAnswered]), sessionRpc.heard);

  const relay = await startRelay({
    database,
    listenAddress: addresses.system as pg.ClientConfig,
    cache,
    bus,
    subscribers: features.flatMap((feature) => feature.subscribers ?? []),
    jobs: features.flatMap((feature) => (feature.jobs ?? []).map((job) => job.def)),
    publish: (companyId, publications, eventId) => {
      realtime.publish(companyId, publications, eventId);
      for (const publication of publications) {
        if (!('channel' in publication)) continue;
        const { channel, payload } = publication;
        // What somebody may hear follows their queues and role, and who may hear a ticket its queue and assignee.
        if (channel === 'user' && payload.action === 'update')
          realtime.refreshRooms(companyId, payload.user.id);
        if (channel === 'ticket' && payload.action === 'delete')
          realtime.refreshTicket(companyId, payload.ticketId);
      }
    },
    log,
  });
  // Looked for before it is needed, so that the log tells at the start.
  if (has('worker')) void ffmpeg();
  const worker = has('worker')
    ? await startWorker({
        database,
        platform,
        jobs: features.flatMap((feature) => feature.jobs ?? []),
        timers: features.flatMap((feature) => feature.timers ?? []),
        node: { id: nodeId, roles: [...config.roles] },
        oneMachine: options.oneMachine,
        log,
      })
    : undefined;
  await options.prepare?.(platform);
  if (has('connections')) {
    await versions.start();
    await runner.start();
    forsaken.start();
    sessionRpc.start();
  }
  const url = await http.listen({ host: config.host, port: config.port, backlog });

  return {
    url,
    database,
    platform,
    settled: async () => {
      // One may set another in motion, so all must be at rest in the same round.
      do {
        await lanes.idle();
        await relay.drained();
        await worker?.settled();
      } while (lanes.busy > 0 || !(await relay.isEmpty()));
    },
    stop: async () => {
      await realtime.close();
      await http.close();
      workers.stop();
      await worker?.stop();
      mail.close();
      await outgoing.close();
      await towardsWhatsApp.close();
      askingRoute?.close();
      sessionRpc.stop();
      versions.stop();
      await runner.stop();
      await forsaken.stop();
      await standIn?.stop();
      stopWatching();
      await activity.stop();
      await lanes.idle();
      await relay.stop();
      await database.close();
    },
  };
}

const presenceIn = ({ inCompany }: Database): Presence => {
  const told =
    (tell: (ctx: Ctx, userId: number) => Promise<void>) =>
    ({ companyId, userId }: SocketIdentity): Promise<void> =>
      inCompany(companyId, { kind: 'system', name: 'presence' }, (ctx) => tell(ctx, userId));
  return { connected: told(userConnected), disconnected: told(userDisconnected), seen: told(userSeen) };
};
