/**
 * Wires everything once: platform, drivers, features. What a process does depends on its roles; with all four it is the
 * whole product. What each part is opened with stands in `app/`.
 */
import { openAuthentication } from './app/authentication.ts';
import { type AppOptions, openBase, type Parts } from './app/base.ts';
import { openExternalSystems } from './app/external-systems.ts';
import { openAppHttp } from './app/http.ts';
import { startJobs } from './app/jobs.ts';
import { lateBound } from './app/late-bound.ts';
import { openNode } from './app/node.ts';
import { openReadiness } from './app/readiness.ts';
import { openBrowserRealtime, publishTo } from './app/realtime.ts';
import { openSessions, publishNetworkEvent } from './app/sessions.ts';
import { makeFeatures } from './features.ts';
import type { PlatformCtx } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import { watchLoop } from './platform/loop-watch.ts';
import { namesOf } from './platform/outbox/node-bus.ts';
import type { Relay } from './platform/outbox/relay/relay.ts';
import { openConnectionWorkers } from './platform/workers/connection-workers.ts';

export type App = {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly database: Database;
  readonly platform: PlatformCtx;
  /** Resolves when everything that was set in motion has come to rest: lanes, outbox, jobs. */
  settled(): Promise<void>;
  /** Turns red for proxies, then drains requests and sockets, then jobs and sessions, then the relay, then the database. */
  stop(): Promise<void>;
};

/** So many may knock at once before one is let in; whoever finds no room would be cut off. */
const backlog = 4_096;

export async function startApp(options: AppOptions): Promise<App> {
  const base = openBase(options);
  const { bus, config, database, lanes, log, platform } = base;
  const authentication = openAuthentication(base);
  // The one knot: features are made of sockets and sessions, and sockets and sessions tell the features.
  const parts = lateBound<Parts>('the features');
  const realtime = await openBrowserRealtime(base, authentication, parts);
  bus.onAnnounced(realtime.announced);
  const external = openExternalSystems({ ...base, publish: realtime.publish });
  const sessions = openSessions(base, external, parts);
  const features = makeFeatures({
    ...base,
    external,
    sessions,
    identities: authentication.identities,
    publish: realtime.publish,
    lastEvent: (companyId) => realtime.lastEvent(companyId),
    receive: (...event) => publishNetworkEvent(parts.get().features, ...event),
  });
  const workers = openConnectionWorkers(
    features.flatMap((feature) => feature.workers ?? []),
    bus,
  );
  for (const { facts, heard } of features.flatMap((feature) => feature.nodeListeners ?? []))
    bus.subscribe(namesOf(facts), heard);
  parts.set({ features, workers });

  const handing = lateBound<Relay>('the relay');
  const readiness = openReadiness({
    ...base,
    storage: external.storage,
    parts: { relay: () => handing.get().isHeard, redis: () => realtime.isUp },
  });
  // Before anything is written of time.
  await readiness.compareClocks();
  const http = await openAppHttp(base, authentication.http, external, readiness, features);
  if (base.has('realtime')) realtime.listen(http.server);
  const loop = watchLoop(log);
  const node = openNode(base, { realtime, external, sessions, readiness, loop });
  try {
    await node.enter();
  } catch (error) {
    await node.leave();
    await realtime.close();
    await external.close();
    loop.stop();
    readiness.close();
    await database.close();
    throw error;
  }
  const { relay, worker } = await startJobs(base, features, node, publishTo(realtime, features));
  handing.set(relay);
  // Looked for before it is needed, so that the log tells at the start.
  const looking = base.has('worker') && config.jobTracks.includes('media') ? external.ffmpeg() : undefined;
  await options.prepare?.(platform);
  if (base.has('connections')) await sessions.start();
  const url = await http.listen({ host: config.host, port: config.port, backlog });

  return {
    url,
    database,
    platform,
    settled: async () => {
      // One may set another in motion, so all must be at rest at the same moment.
      const isAtRest = worker === undefined ? relay.isEmpty : relay.isAtRest;
      do {
        await lanes.idle();
        await relay.drained();
        await worker?.settled();
      } while (lanes.busy > 0 || !(await isAtRest()) || lanes.busy > 0);
    },
    stop: async () => {
      const drained = readiness.drain(config.drainMs);
      await node.beat();
      await drained;
      await realtime.close();
      await http.close();
      workers.stop();
      await worker?.stop();
      // It has files of its own while it looks.
      await looking;
      await external.close();
      await sessions.stop();
      loop.stop();
      for (const feature of features) await feature.stop?.();
      await lanes.idle();
      await relay.stop();
      await node.leave();
      readiness.close();
      await database.close();
    },
  };
}
