/** Numbers that stay linked: what another program has kept of a device logs in here, without anybody scanning again. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { BufferJSON } from 'baileys';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { decode } from '#src/drivers/whatsapp/web/state/key-codec.ts';
import { credentialVault } from '#src/features/connections/index.ts';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { type Api, apiClient } from '#src/testing/client.ts';
import { type TestServer, testSecret, testServer } from '#src/testing/server.ts';
import { familySource, importInto } from './testing/family-source.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const timeout = 30_000;
/** The first kept with its keys in one text, the second with keys as rows. */
const numbers = ['5511977830011', '5511977830012'] as const;

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;
let there: pg.Client;
let url: string;
let run: (...args: string[]) => Promise<string>;
let admin: Api;
let adminId: number;

type Device = { readonly creds: unknown; readonly keys: ReadonlyMap<string, unknown> };

/** A device as this program has kept it. */
async function deviceOf(owner: pg.Pool, companyId: number, connectionId: number): Promise<Device> {
  const { vaultKeys } = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
  const vault = credentialVault(vaultKeys);
  const open = (sealed: Buffer, name?: string): unknown => {
    const plain = vault.open({ companyId, connectionId }, sealed, name);
    return plain === null ? null : decode(Buffer.from(plain).toString());
  };
  const { rows } = await owner.query<{ name: string; value: Buffer }>(
    `select name, value from connection_keys where connection_id = $1 and name like 'key:%'`,
    [connectionId],
  );
  const [device] = (
    await owner.query<{ credentials: Buffer }>(
      'select credentials from connection_credentials where connection_id = $1',
      [connectionId],
    )
  ).rows;
  return {
    creds: device === undefined ? null : open(device.credentials),
    keys: new Map(rows.map(({ name, value }) => [name.replace('key:', ''), open(value, name)])),
  };
}

const fields: Readonly<Record<string, string>> = {
  'pre-key': 'preKeys',
  session: 'sessions',
  'sender-key': 'senderKeys',
  'app-state-sync-key': 'appStateSyncKeys',
  'app-state-sync-version': 'appStateVersions',
  'sender-key-memory': 'senderKeyMemory',
};

const parted = (name: string): [type: string, id: string] => {
  const at = name.indexOf(':');
  return [name.slice(0, at), name.slice(at + 1)];
};

/** As programs of the family write it. */
function inOneText({ creds, keys }: Device): string {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of keys) {
    const [type, id] = parted(name);
    const field = fields[type];
    if (field !== undefined) all[field] = { ...all[field], [id]: value };
  }
  return JSON.stringify({ creds, keys: all }, BufferJSON.replacer);
}

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
});
afterAll(() => network.close());

it('two numbers are linked elsewhere, and customers have written to them', async () => {
  const config = { whatsappWeb: { url: network.chatUrl, version: undefined } };
  const old = await testServer({ config });
  const company = await old.company();
  const linked: number[] = [];
  for (const number of numbers) {
    linked.push(await linkPhone(company.admin.api, network, number));
    await network.phone('5511977830001', 'Ana').says(`antes, ${number}`, { to: number });
  }
  await expect
    .poll(async () => (await company.admin.api.tickets.list({ showAll: true })).tickets, { timeout })
    .toHaveLength(2);
  await old.settled();
  await old.stop();
  for (const number of numbers)
    expect(await network.account(number, 'Padaria').devices()).toMatchObject([{ isConnected: false }]);
  const owner = new pg.Pool({ ...old.addresses.owner, max: 1 });
  const [first, second] = await Promise.all(linked.map((id) => deviceOf(owner, company.id, id)));
  await owner.end();
  if (first === undefined || second === undefined) throw new Error('two numbers were to be linked');

  ({ client: there, url } = await familySource({ contacts: 4, tickets: 4, messages: 20 }));
  await there.query(`update "Whatsapps" set session = $1 where id = 1`, [inOneText(first)]);
  await there.query(`update "Whatsapps" set session = $1 where id = 2`, [
    JSON.stringify({ creds: second.creds, keys: {} }, BufferJSON.replacer),
  ]);
  await there.query(
    `insert into "Whatsapps" (id, name, session, status, "companyId") values (3, 'Nunca', '{"creds":{}}', 'DISCONNECTED', 1)`,
  );
  await there.query('create table "BaileysKeys" ("whatsappId" int, type text, key text, value text)');
  for (const [name, value] of second.keys)
    await there.query('insert into "BaileysKeys" values (2, $1, $2, $3)', [
      ...parted(name),
      JSON.stringify(value),
    ]);
  ({ server, run } = await importInto({ config }));
});

it('no session comes along while the old system is connected to its database', async () => {
  await expect(run(url, '--sessions')).rejects.toThrow('the old system still runs');
  const owner = new pg.Client(server.addresses.owner);
  await owner.connect();
  expect((await owner.query('select 1 from imported_rows')).rows).toEqual([]);
  await owner.end();
});

it('sessions come along once it is off, and nothing is opened by itself', async () => {
  await there.end();
  const text = await run(url, '--sessions');
  expect(text).toMatch(/^Whatsapps\.session +3 +2 +0 +1 no session that could be read$/m);
  expect(text).toContain('never the old system again');
  const stranger = apiClient(server.url);
  const { token, user } = await stranger.auth.login({ email: 'pessoa1@example.com', password: 'senha123' });
  admin = apiClient(server.url, token);
  adminId = user.id;
  await server.settled();
  const all = await admin.connections.list();
  expect(all.map(({ name, status }) => [name, status])).toEqual([
    ['Loja 1', 'DISCONNECTED'],
    ['Loja 2', 'DISCONNECTED'],
    ['Nunca', 'DISCONNECTED'],
  ]);
});

it.each([
  ['its keys in one text', 'Loja 1', numbers[0]],
  ['its keys in rows', 'Loja 2', numbers[1]],
])('a number with %s is linked without a code, reads its customer and answers', async (_, name, number) => {
  const whatsappId = (await admin.connections.list()).find((one) => one.name === name)?.id ?? 0;
  await admin.connections.retrySession({ whatsappId });
  const connection = () => admin.connections.get({ whatsappId });
  await expect.poll(async () => (await connection()).status, { timeout }).toBe('CONNECTED');
  expect(await network.account(number, 'Padaria').devices()).toMatchObject([{ isConnected: true }]);
  const ana = network.phone('5511977830001', 'Ana');
  await ana.says(`depois, ${number}`, { to: number });
  const ticket = async () =>
    (await admin.tickets.list({ showAll: true, searchParam: `depois, ${number}` })).tickets[0];
  await expect.poll(ticket, { timeout }).toBeDefined();
  const ticketId = (await ticket())?.id ?? 0;
  await admin.tickets.update({ ticketId, status: 'open', userId: adminId });
  await admin.messages.send({ ticketId, body: `resposta de ${name}` });
  await ana.receives(`resposta de ${name}`);
});

it('asked for again, it leaves what has been linked here', async () => {
  expect(await run(url, '--sessions')).toMatch(
    /^Whatsapps\.session +3 +0 +2 +1 no session that could be read$/m,
  );
  for (const { name, status } of await admin.connections.list())
    expect([name, status]).toEqual([name, name === 'Nunca' ? 'DISCONNECTED' : 'CONNECTED']);
});
