import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLetter } from '@prosa/emulator/mail';
import type { Channels } from '@prosa/shared';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { buildConnection } from '../testing.ts';
import { watchOutages } from './watch-outages.ts';
import { watchStandings } from './watch-standings.ts';

let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;
let dataDir: string;

const connections = () => company.admin.api.connections;
const health = () => connections().health({ whatsappId: company.connectionId });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prosa-outage-'));
  server = await testServer({ config: { dataDir, metricsToken: 'figures' } });
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(async () => {
  await owner.end();
  await rm(dataDir, { recursive: true, force: true });
});

type AlertHeard = Channels['whatsappAlert'];

async function listening(
  token: string,
  heard: AlertHeard[],
  companyId: number = company.id,
): Promise<Socket> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  afterAll(() => void socket.close());
  socket.on(`company-${companyId}-whatsappAlert`, (payload: AlertHeard) => heard.push(payload));
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  return socket;
}

async function letters() {
  const names = await readdir(join(dataDir, 'mail')).catch(() => []);
  return Promise.all(
    names.map(async (name) => readLetter(await readFile(join(dataDir, 'mail', name), 'utf8'))),
  );
}

describe('a connection’s health', () => {
  it('tells since when it is connected and what waits in it', async () => {
    const phone = company.phone('5511944450001');
    await phone.says('oi');
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: phone.number })).tickets;
    const ticketId = ticket?.id ?? 0;
    await company.admin.api.tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    expect(await health()).toMatchObject({
      connectedAt: expect.any(String),
      reconnects: 0,
      downSince: null,
      waiting: 0,
      restriction: null,
    });
    // What is written for later waits, whoever looks.
    await company.admin.api.messages.send({ ticketId, body: 'olá' });
    // Else its acknowledgement may come after the change.
    await server.settled();
    await owner.query(
      'update messages set ack = 0, provider_id = null, send_after = now() + interval $$1 hour$$ where from_me',
    );
    expect((await health()).waiting).toBe(1);
  });

  it('is for admins, of their own company', async () => {
    const agent = await company.agent();
    const asked = { whatsappId: company.connectionId };
    expect(await refusal(agent.api.connections.health(asked))).toBe('403 ERR_NO_PERMISSION');
    const other = await server.company();
    expect(await refusal(other.admin.api.connections.health(asked))).toBe('404 ERR_NO_WAPP_FOUND');
  });

  it('is among the figures', async () => {
    const text = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer figures' } })
    ).text();
    expect(text).toMatch(/^prosa_sessions\{status="CONNECTED"\} [1-9]/m);
    expect(text).toMatch(/^prosa_session_reconnects_total \d/m);
    expect(text).toContain('prosa_session_restrictions_total');
  });
});

describe('an outage', () => {
  it('is told to the admins, in the application and by e-mail, and so is its end', async () => {
    const toAdmin: AlertHeard[] = [];
    const toAgent: AlertHeard[] = [];
    const agent = await company.agent();
    await listening(company.admin.token, toAdmin);
    const bystander = await listening(agent.token, toAgent);
    const { name } = await connections().get({ whatsappId: company.connectionId });
    await owner.query(
      `update connections set status = 'TIMEOUT', status_reason = 'network' where company_id = $1 and id = $2`,
      [company.id, company.connectionId],
    );
    await owner.query(
      `update connection_health set down_since = now() - interval '3 minutes' where company_id = $1`,
      [company.id],
    );
    await watchOutages(server.app.platform);
    await watchOutages(server.app.platform);
    await server.settled();
    await connections().retrySession({ whatsappId: company.connectionId });
    await expect.poll(() => toAdmin.map((one) => one.action)).toEqual(['outage', 'recovery']);
    const connection = { id: company.connectionId, name };
    expect(toAdmin).toMatchObject([
      { connection, reason: 'network', since: expect.any(String) },
      { connection, reason: null },
    ]);
    await server.settled();
    await bystander.timeout(5_000).emitWithAck('resume', 'never');
    expect(toAgent).toEqual([]);
    const written = (await letters()).sort((a, b) => a.subject.localeCompare(b.subject));
    expect(written.map(({ to, subject }) => [to, subject])).toEqual([
      [company.admin.email, `Conexão ${name} de volta`],
      [company.admin.email, `Conexão ${name} fora do ar`],
    ]);
    expect(written[1]?.text).toContain('O WhatsApp não responde');
  });
});

describe('a number that its network holds back', () => {
  it('is told to admins on their screens and by letter, with its end, and its light stands in the list', async () => {
    const own = await server.company();
    const whatsappId = await own.inside((ctx) =>
      buildConnection(ctx, {
        provider: 'beta',
        number: '5511944470001',
        name: 'Matriz',
        wanted: false,
        status: 'CONNECTED',
        isDefault: false,
      }),
    );
    const light = async () =>
      (await own.admin.api.connections.list({})).find(({ id }) => id === whatsappId)?.quality;
    expect(await light()).toBe('good');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await owner.query('update connections set restriction = $2 where id = $1', [
      whatsappId,
      JSON.stringify({ scope: 'cold', until, code: '463' }),
    ]);
    expect(await light()).toBe('danger');
    const heard: AlertHeard[] = [];
    await listening(own.admin.token, heard, own.id);
    await watchStandings(server.app.platform);
    await owner.query('update connections set restriction = null where id = $1', [whatsappId]);
    await watchStandings(server.app.platform);
    await expect
      .poll(() => heard.map(({ action }) => action), { timeout: 10_000 })
      .toEqual(['held', 'released']);
    expect(heard[0]).toMatchObject({
      connection: { id: whatsappId, name: 'Matriz' },
      restriction: { scope: 'cold', until },
    });
    await server.settled();
    const written = (await letters()).filter(({ to }) => to === own.admin.email);
    expect(written.map(({ subject }) => subject).sort()).toEqual([
      'A restrição da conexão Matriz terminou',
      'O WhatsApp restringiu o número da conexão Matriz',
    ]);
  });
});

describe('a number that another company has connected', () => {
  it('cannot be connected again', async () => {
    const away = await server.company();
    const number = '5511944460001';
    const former = await company.inside((ctx) =>
      buildConnection(ctx, {
        provider: 'beta',
        number,
        wanted: false,
        status: 'DISCONNECTED',
        isDefault: false,
      }),
    );
    await away.inside((ctx) => buildConnection(ctx, { provider: 'beta', number, isDefault: false }));
    expect(await refusal(connections().retrySession({ whatsappId: former }))).toBe('409 ERR_NUMBER_IN_USE');
    await connections().newSession({ whatsappId: former });
  });
});
