/**
 * The whole server on a database of its own, for API tests: real HTTP, real sockets, real PostgreSQL, with simulated
 * phones in place of real ones.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientInput, PhoneMessage, sandboxContract } from '@prosa/shared';
import { inject } from 'vitest';
import { type App, startApp } from '#src/app.ts';
import { type Config, parseConfig } from '#src/config.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { credentialVault } from '#src/features/connections/index.ts';
import { createFirstQueues } from '#src/features/queues/index.ts';
import { createPairedSandbox } from '#src/features/sandbox/index.ts';
import { type BuiltUser, buildUser, testPassword } from '#src/features/users/testing.ts';
import { type Clock, openClock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import { knownMigration } from '#src/platform/db/schema/migrate.ts';
import { newId } from '#src/platform/id.ts';
import { type Logger, openLog } from '#src/platform/log/log.ts';
import { loadSecrets, type Secrets } from '#src/platform/secrets/secrets.ts';
import { type Api, apiClient } from './client.ts';
import { type TestAddresses, testAddresses } from './database.ts';
import { atTheEnd, beyondTheFile } from './endings.ts';
import { postForm, type TestFile } from './uploads.ts';

export type Person = BuiltUser & { readonly companyId: number; readonly api: Api; readonly token: string };

export type TestCompany = {
  readonly id: number;
  /** Two queues, as a first start makes them. */
  readonly queueIds: readonly number[];
  readonly admin: Person;
  /** A connected simulated number. */
  readonly connectionId: number;
  /** An agent of these queues (both unless told), signed in. */
  agent(options?: {
    queueIds?: readonly number[];
    allTicket?: 'enabled' | 'desabled';
    name?: string;
    profile?: 'user' | 'supervisor' | 'admin';
  }): Promise<Person>;
  /** A customer with this number. */
  phone(number: string, name?: string): Phone;
  /** Runs something inside the company, past the API. */
  inside<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
};

export type Phone = {
  readonly number: string;
  /** Writes, and waits until everything that follows from it has happened. */
  says(body: string, id?: string): Promise<void>;
  /** What the company has written to this phone, in order. */
  received(): Promise<string[]>;
  /** Sends a file, or anything else that the phone can send; answers its line. */
  sends(what: Sending): Promise<PhoneMessage>;
  /** Reacts to a line, edits one of its own or takes it back. */
  changes(lineId: string, kind: 'reaction' | 'edit' | 'revoke', value?: string): Promise<void>;
  calls(video?: boolean): Promise<void>;
  /** Everything that stands on its screen. */
  screen(): Promise<PhoneMessage[]>;
  /** Looks at the conversation: the company's messages become read. */
  reads(): Promise<void>;
};

export type Sending = Omit<
  Partial<ClientInput<typeof sandboxContract.write>>,
  'whatsappId' | 'phone' | 'name'
> & { readonly file?: TestFile };

export type TestServer = {
  readonly app: App;
  readonly url: string;
  readonly addresses: TestAddresses;
  /** A client without a session. */
  readonly stranger: Api;
  company(name?: string): Promise<TestCompany>;
  signIn(user: BuiltUser, companyId: number): Promise<Person>;
  /** A super user, in a company of their own. */
  operator(): Promise<Person>;
  settled(): Promise<void>;
  /** Before the test file ends, for whoever starts another one in its place. */
  stop(): Promise<void>;
};

const system = { kind: 'system', name: 'test' } as const;
/** A machine that is busy with other tests takes its time. */
const patienceMs = 20_000;

const testConfig = (overrides: Partial<Config>): Config => ({
  ...parseConfig(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      PROVIDERS: 'sandbox,cloud,beta',
      // Nobody: no test leaves the machine.
      WHATSAPP_WEB_URL: 'ws://127.0.0.1:9',
      // Nobody there: tests that need an official API bring their own.
      CLOUD_API_URL: 'http://127.0.0.1:9',
      EFI_URL: 'https://127.0.0.1:9',
      ASAAS_URL: 'http://127.0.0.1:9',
      AI_URL: 'http://127.0.0.1:9',
      DIALOGFLOW_URL: 'http://127.0.0.1:9',
      GOOGLE_TOKEN_URL: 'http://127.0.0.1:9',
      // Bots and models are emulated here.
      OUTGOING_LOOPBACK: '1',
      // Tests ask faster than people.
      REQUESTS_PER_USER_PER_SECOND: '100000',
    },
    [],
  ),
  // Whoever writes twice in a test means to.
  ai: { url: 'http://127.0.0.1:9', patienceMs: 0 },
  // All of them come from one address.
  refusalsAtOnce: Infinity,
  // Nobody waits for what comes by itself.
  lookForForsakenMs: 200,
  ...overrides,
});

export const testSecret = 'a secret for tests that is long enough';

export type ServerOptions = {
  config?: Partial<Config>;
  at?: TestAddresses;
  now?: () => Date;
  /** In place of `now`: one that is put right. */
  clock?: Clock;
  log?: Logger;
  secrets?: Secrets;
  /** As in earnest: it does not start beside another one without Redis and files in common. */
  meetsNeighbours?: boolean;
};

let shared: Promise<TestServer> | undefined;

/**
 * Returns the one server of this process, for files that need companies of their own and nothing else: starting one, its
 * statements' plans and what checks its answers cost more than most files do. It goes on when the file ends, with all its
 * companies; whoever counts, stops, configures or empties something of the whole installation takes `testServer`.
 */
export async function sharedServer(): Promise<TestServer> {
  shared ??= beyondTheFile(() => testServer({ config: { trustProxy: 1, lookForForsakenMs: 5_000 } }));
  const server = await shared;
  return { ...server, stranger: apiClient(server.url, undefined, someAddress()) };
}

let addresses = 0;

/** Whoever signs in comes from somewhere else, so that no file uses up what another is let in with. */
function someAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Starts a server; it stops when the test file ends. `at` lets several servers share one database, `now` is its clock. */
export async function testServer(options: ServerOptions = {}): Promise<TestServer> {
  const addresses = options.at ?? (await testAddresses());
  const dataDir = await mkdtemp(join(inject('cluster').folder, 'server-'));
  const config = testConfig({ dataDir, ...options.config });
  const secrets = options.secrets ?? (await loadSecrets('', { secret: testSecret, formerSecrets: [] }));
  // Tests turn time as they like; whether it is the database's is asked of the product's own clock alone.
  const clock = options.clock ?? { ...openClock(options.now), compared: () => undefined };
  const app = await startApp({
    config,
    addresses,
    secrets,
    chance: { now: clock.now, newId: () => newId(), random: Math.random },
    clock,
    version: '0.0.0-test',
    migration: await knownMigration(join(import.meta.dirname, '../../migrations')),
    meetsNeighbours: options.meetsNeighbours ?? false,
    webFolder: join(import.meta.dirname, 'no-web'),
    oneMachine: true,
    log: options.log ?? openLog(config.logLevel),
  });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= app.stop();
    return stopping;
  };
  atTheEnd(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const vault = credentialVault(secrets.vaultKeys);

  async function signIn(user: BuiltUser, companyId: number): Promise<Person> {
    const { token } = await apiClient(app.url, undefined, someAddress()).auth.login({
      email: user.email,
      password: testPassword,
    });
    return { ...user, companyId, token, api: apiClient(app.url, token) };
  }

  async function operator(): Promise<Person> {
    const companyId = await app.platform.across('test operator', (db) => buildCompany(db));
    const user = await app.platform.inCompany(companyId, system, (ctx) =>
      buildUser(ctx, { profile: 'admin', super: true }),
    );
    return signIn(user, companyId);
  }

  async function company(name?: string): Promise<TestCompany> {
    const id = await app.platform.across('test company', async (db) => {
      const made = await buildCompany(db, name === undefined ? {} : { name });
      await createFirstQueues(db, made);
      return made;
    });
    const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
      app.platform.inCompany(id, system, work);
    const admin = await signIn(await inside((ctx) => buildUser(ctx, { profile: 'admin' })), id);
    const queueIds = (await admin.api.queues.list()).map((queue) => queue.id);
    const connection = await inside((ctx) => createPairedSandbox(ctx, vault, 'Simulated'));
    await connected(admin.api, connection.id);
    return {
      id,
      queueIds,
      admin,
      connectionId: connection.id,
      inside,
      agent: async ({ queueIds: own = queueIds, ...fields } = {}) =>
        signIn(await inside((ctx) => buildUser(ctx, { queueIds: own, ...fields })), id),
      phone: (number, phoneName = `Customer ${number.slice(-4)}`) =>
        phoneOf(admin, connection.id, number, phoneName),
    };
  }

  /** The session runner looks at new connections by itself; this waits for its verdict. */
  async function connected(api: Api, id: number): Promise<void> {
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      if ((await api.connections.get({ whatsappId: id })).status === 'CONNECTED') return;
      await app.settled();
    }
    throw new Error('the simulated connection did not come up');
  }

  function phoneOf({ api, token }: Person, whatsappId: number, number: string, name: string): Phone {
    return {
      number,
      says: async (body, id = newId()) => {
        await api.sandbox.write({ whatsappId, phone: number, name, body, id });
        await app.settled();
      },
      sends: async ({ file, ...what }) => {
        const line = { id: newId(), ...what };
        const sent =
          file === undefined
            ? await api.sandbox.write({ whatsappId, phone: number, name, ...line })
            : await postForm<PhoneMessage>(
                `${app.url}/sandbox/${whatsappId}/messages`,
                token,
                { phone: number, name, ...textsOf(line) },
                [file],
              );
        await app.settled();
        return sent;
      },
      changes: async (lineId, kind, value = '') => {
        await api.sandbox.change({ whatsappId, phone: number, lineId, kind, value });
        await app.settled();
      },
      calls: async (video = false) => {
        await api.sandbox.call({ whatsappId, phone: number, video });
        await app.settled();
      },
      screen: () => api.sandbox.list({ whatsappId, phone: number }),
      received: async () =>
        (await api.sandbox.list({ whatsappId, phone: number }))
          .filter((line) => !line.mine)
          .map((line) => line.body),
      reads: async () => {
        await api.sandbox.read({ whatsappId, phone: number });
        await app.settled();
      },
    };
  }

  return {
    app,
    url: app.url,
    addresses,
    stranger: apiClient(app.url),
    company,
    signIn,
    operator,
    stop,
    settled: app.settled,
  };
}

const textsOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
