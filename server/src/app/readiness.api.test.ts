import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openClock } from '#src/platform/clock.ts';
import { testAddresses } from '#src/testing/database.ts';
import { type DatabaseLine, openDatabaseLine } from '#src/testing/database-line.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const metricsToken = 'for readers of figures';
let line: DatabaseLine;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  const addresses = await testAddresses();
  line = await openDatabaseLine(addresses);
  server = await testServer({ at: { ...addresses, ...line.addresses }, config: { metricsToken } });
  // Before the server stops: it would say goodbye over wires that are dead.
  atTheEnd(() => line.cut().then(line.mend));
  company = await server.company();
});

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly tookMs: number };

async function ready(url = server.url): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(`${url}/ready`);
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body, tookMs: performance.now() - begun };
}

async function figures(): Promise<{ text: string; tookMs: number }> {
  const begun = performance.now();
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(answer.status).toBe(200);
  return { text: await answer.text(), tookMs: performance.now() - begun };
}

it('is ready, says how far the clocks are apart and counts requests by the pattern of their route', async () => {
  await expect.poll(ready).toMatchObject({ status: 200, body: { status: 'ready', wanting: [] } });
  expect((await ready()).body['clockAheadSeconds']).toBeCloseTo(0, 0);
  // Other servers of this process have counted as well.
  const counted = async () => {
    const { text } = await figures();
    const of = (labels: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`prosa_http_requests_total{${labels}} `))
          ?.split(' ')[1] ?? 0,
      );
    return {
      text,
      tickets: of('route="/tickets/:ticketId",method="GET",status="401"'),
      elsewhere: of('route="elsewhere",method="any",status="404"'),
    };
  };
  const before = await counted();
  await fetch(`${server.url}/tickets/4711`);
  await fetch(`${server.url}/nobody/thought/of/this`);
  const { text, ...after } = await counted();
  expect(after).toEqual({ tickets: before.tickets + 1, elsewhere: before.elsewhere + 1 });
  expect(text).not.toMatch(/tickets\/4711|nobody\/thought/);
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'prosa_inbound_waiting'])
    expect(text, name).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).toMatch(/^prosa_database_connections\{pool="prosa",state="idle"\} [1-9]/m);
  // Of all servers of this process: other files may have left some.
  const [, limit] = /^prosa_database_connections_limit\{pool="prosa-platform"\} (\d+)$/m.exec(text) ?? [];
  expect(Number(limit)).toBeGreaterThanOrEqual(20);
  expect(text).toMatch(/^prosa_node_sessions\{state="connected"\} 1$/m);
});

it('stays ready while every connection of the pools is taken', async () => {
  const { system } = server.app.database;
  const busy = Array.from({ length: 25 }, () => system.query('select pg_sleep(2)'));
  await vi.waitFor(() => expect(system.waitingCount).toBeGreaterThan(0));
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(system.waitingCount).toBeGreaterThan(0);
  await Promise.all(busy);
});

it('is red within two seconds when the database accepts and is silent, tells its own figures, and recovers without traffic', async () => {
  line.fallSilent();
  onTestFinished(() => line.mend());
  const red = await ready();
  expect(red).toMatchObject({ status: 503, body: { status: 'unready', wanting: ['database'] } });
  expect(red.tookMs).toBeLessThan(2_500);
  const { text, tookMs } = await figures();
  expect(tookMs).toBeLessThan(1_500);
  expect(text).toContain('prosa_http_requests_total');
  // Other servers of this process look at the database as well, each over its own line.
  await expect
    .poll(async () => (await figures()).text, { interval: 20, timeout: 10_000 })
    .toMatch(/^prosa_database_answers 0$/m);
  expect(text).not.toContain('prosa_inbound_waiting');
  await line.mend();
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 200, body: { status: 'ready' } });
}, 60_000);

it('answers calls again within 15 s when all that stood has died without a word', async () => {
  const { api } = company.admin;
  await vi.waitFor(() => Promise.all(Array.from({ length: 30 }, () => api.queues.list())), {
    timeout: 30_000,
  });
  line.swallowStanding();
  const begun = performance.now();
  const asking: Promise<unknown>[] = [];
  await expect
    .poll(
      async () => {
        const one = api.queues.list().then(
          () => 'answered',
          () => 'refused',
        );
        asking.push(one);
        return Promise.race([one, pause(100, 'waits')]);
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe('answered');
  expect(performance.now() - begun).toBeLessThan(15_000);
  await Promise.all(asking);
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 200, body: { wanting: [] } });
}, 60_000);

it('shows a clock that is not the database’s', async () => {
  const ahead = await testServer({
    at: server.addresses,
    now: () => new Date(Date.now() + 120_000),
  });
  await expect
    .poll(async () => Math.round(Number((await ready(ahead.url)).body['clockAheadSeconds'])))
    .toBe(120);
});

it('a machine whose clock is wrong writes and judges by the database’s all the same', async () => {
  const wrong = await testServer({
    at: server.addresses,
    clock: openClock(() => new Date(Date.now() + 120_000)),
  });
  expect(Math.round(Number((await ready(wrong.url)).body['clockAheadSeconds']))).toBe(120);
  const { api } = (await wrong.company()).admin;
  const contact = await api.contacts.create({ name: 'Ana', number: '5511977776666' });
  expect(Math.abs(Date.parse(contact.createdAt) - Date.now())).toBeLessThan(30_000);
  // In the machine's own opinion a minute ago.
  const sendAt = new Date(Date.now() + 60_000).toISOString();
  expect(await api.schedules.create({ contactId: contact.id, body: 'Lembrete', sendAt })).toMatchObject({
    sendAt,
  });
});

it('tells proxies that it stops before it stops, and serves until then', async () => {
  const leaving = await testServer({ at: server.addresses, config: { drainMs: 1_500 } });
  expect(await ready(leaving.url)).toMatchObject({ status: 200 });
  const stopped = leaving.stop();
  const answer = await fetch(`${leaving.url}/ready`);
  expect([answer.status, await answer.json(), answer.headers.get('connection')]).toEqual([
    503,
    expect.objectContaining({ status: 'stopping' }),
    'close',
  ]);
  expect((await fetch(`${leaving.url}/auth/me`)).status).toBe(401);
  await stopped;
  await expect(fetch(`${leaving.url}/ready`)).rejects.toThrow();
});

it('answers whoever was about to ask when it closed', async () => {
  const leaving = await testServer({ at: server.addresses });
  const line = connect(Number(new URL(leaving.url).port), '127.0.0.1');
  let answer = '';
  line.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  line.write('GET /auth/me HTTP/1.1\r\nhost: prosa\r\n');
  await fetch(`${leaving.url}/health`);
  const stopped = leaving.stop();
  const isOpen = (): Promise<boolean> =>
    fetch(`${leaving.url}/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen, { interval: 100 }).toBe(false);
  line.write('\r\n');
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.toLowerCase()).toContain('connection: close');
});
