/**
 * The server under test in a process of its own: the whole application in production mode, and an inbox that hears
 * customers from the bench instead of a driver, on the application's own database handle, so that the relay and the
 * sockets behind it are the real ones.
 */
import { randomUUID } from 'node:crypto';
import { openAutomation } from '#src/app/automation.ts';
import { limitHeapGrowth } from '#src/app/limit-heap-growth.ts';
import { type App, startApp } from '#src/app.ts';
import { parseConfig } from '#src/config.ts';
import { phoneWrote } from '#src/drivers/whatsapp/sandbox/parse.ts';
import { type Inbox, openInbox } from '#src/features/messages/inbound/index.ts';
import { openClock } from '#src/platform/clock.ts';
import { newId } from '#src/platform/id.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { type Logger, openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import { systemTimers } from '#src/platform/timers.ts';
import type { FromServer, ServerOptions, ToServer } from './protocol.ts';

const tell = (message: FromServer): void => void process.send?.(message);

async function serve({
  app: appAddress,
  system,
  webFolder,
  sessions,
  secret = randomUUID(),
  redisUrl,
}: ServerOptions): Promise<void> {
  // Behind a proxy, so that sign-ins can come from many addresses.
  const config = parseConfig(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
      // One user asks for many.
      REQUESTS_PER_USER_PER_SECOND: '100000',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      SANDBOX: '1',
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      ...(sessions !== undefined && { SESSIONS_PER_PROCESS: String(sessions) }),
    },
    [],
  );
  const log = openLog(config.logLevel);
  const app = await startApp({
    config,
    addresses: { app: appAddress, system, owner: system },
    secrets: await loadSecrets('', { secret, formerSecrets: [] }),
    chance: { now: () => new Date(), newId: () => newId(), random: Math.random },
    clock: openClock(),
    version: 'bench',
    migration: 0,
    meetsNeighbours: false,
    webFolder,
    oneMachine: true,
    log,
  });
  limitHeapGrowth();
  const inbox = inboxOf(app, log);
  process.on('message', (message: ToServer) => void obey(message, app, inbox));
  // A bench that was ended by force leaves nobody behind.
  process.on('disconnect', () => process.exit(1));
  tell({ kind: 'ready', url: app.url });
}

function inboxOf(app: App, log: Logger): Inbox {
  return openInbox({
    database: app.database,
    lanes: openLanes({ log }),
    timers: systemTimers,
    now: () => new Date(),
    newId: () => newId(),
    owns: () => true,
    isCalledAnywhere: async () => false,
    onTyping: async () => undefined,
    automation: openAutomation(
      { capabilities: () => undefined },
      { patienceMs: 0, vault: openVault(new Uint8Array(32)) },
    ),
    log,
  });
}

const taken = new Set<string>();

async function obey(message: ToServer, app: App, inbox: Inbox): Promise<void> {
  if (message.kind === 'usage') {
    const { user, system } = process.cpuUsage();
    return tell({
      kind: 'usage',
      usage: { cpuMs: (user + system) / 1_000, rssMb: process.memoryUsage().rss / 1_048_576 },
    });
  }
  if (message.kind === 'stop') {
    inbox.stop();
    await app.stop();
    process.exit(0);
  }
  for (const { connectionId, ...line } of message.messages) {
    await takeUp(inbox, message.companyId, connectionId);
    inbox
      .receive(message.companyId, connectionId, phoneWrote({ ...line, at: new Date() }))
      .catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
  }
}

/** As the owner of a connection does: from then on the inbox also sweeps for what it has missed. */
async function takeUp(inbox: Inbox, companyId: number, connectionId: number): Promise<void> {
  const key = `${companyId}:${connectionId}`;
  if (taken.has(key)) return;
  taken.add(key);
  await inbox.own(companyId, connectionId);
}

serve(JSON.parse(process.argv[2] ?? '{}') as ServerOptions).catch((error: unknown) => {
  tell({ kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) });
  process.exit(1);
});
