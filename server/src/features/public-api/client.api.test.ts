/** The client that other systems take, as they use it: one file that knows an address and a token. */
import { beforeAll, expect, it } from 'vitest';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { type Prosa, ProsaError, prosa } from '../../../../docs/generated/client.ts';

let server: TestServer;
let company: TestCompany;
let api: Prosa;
const connectionToken = 'chave-do-cliente-Vb7qLw2nRt9ZkXc4mPs';

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  await company.admin.api.connections.update({
    whatsappId: company.connectionId,
    token: connectionToken,
  } as never);
  const { token } = await company.admin.api.publicApi.createToken({
    name: 'Loja',
    scope: 'write',
    days: null,
  });
  api = prosa({ url: server.url, token });
});

const refused = (asked: Promise<unknown>): Promise<ProsaError> =>
  asked.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: ProsaError) => error,
  );

it('path, query and body are asked as the server reads them, and answers have their types', async () => {
  const tag = await api.tags.create({ name: 'Cliente & VIP', color: '#aa0000' });
  const name: string = (await api.tags.update({ tagId: tag.id, name: 'Só VIP?' })).name;
  const found = await api.tags.list({ searchParam: 'vip?', sort: '-name' });
  const lanes = await api.tags.lanes();
  expect([name, found.tags.map(({ id }) => id), found.count, lanes.lista]).toEqual([
    'Só VIP?',
    [tag.id],
    1,
    [],
  ]);
  // @ts-expect-error no tag has such a field
  expect(found.tags[0]?.colour).toBe(undefined);
  await api.tags.remove({ tagId: tag.id });
  expect(await api.tags.all()).toEqual([]);
});

it('lists and objects go into the query as the contract has them', async () => {
  const { tickets } = await api.tickets.list({
    showAll: true,
    queueIds: [],
    conditions: { match: 'all', groups: [{ match: 'any', conditions: [{ field: 'unread', is: true }] }] },
  });
  expect(tickets).toEqual([]);
});

it('messages and files are sent with the token of a connection, once for a key', async () => {
  const sender = prosa({ url: server.url, token: connectionToken });
  const number = '5511962000777';
  const order = { number, body: 'O seu pedido saiu.' };
  const first = await sender.publicApi.send(order, { idempotencyKey: 'order-17' });
  const again = await sender.publicApi.send(order, { idempotencyKey: 'order-17' });
  const file = new File(['1;2'], 'pedido.csv', { type: 'text/csv' });
  const withFile = await sender.publicApi.send({ number, body: 'A lista', medias: [file] });
  await server.settled();
  expect([again.id, withFile.id === first.id]).toEqual([first.id, false]);
  expect(await company.phone(number).received()).toEqual(['O seu pedido saiu.', 'A lista']);
  expect((await sender.publicApi.message({ messageId: first.id })).status).toMatch(/^(sent|delivered|read)$/);
});

it('what is refused is thrown with its code, its fields and what finds it in the log', async () => {
  const missing = await refused(api.tags.get({ tagId: 2_000_000_000 }));
  expect([missing instanceof ProsaError, missing.status, missing.code]).toEqual([
    true,
    404,
    'ERR_NO_TAG_FOUND',
  ]);
  expect(missing.requestId).toMatch(/./);
  const wrong = await refused(api.tags.create({ name: '' }));
  expect([wrong.status, wrong.code, wrong.fields.map(({ field }) => field)]).toEqual([
    400,
    'ERR_VALIDATION',
    ['name'],
  ]);
  const stranger = prosa({ url: server.url, token: 'nobody-has-this-token' });
  expect((await refused(stranger.tags.all())).status).toBe(401);
});

it('an answer that is none of the server’s is told as that, and a call can be given up', async () => {
  const page = (async () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } })) as typeof fetch;
  const behind = prosa({ url: server.url, token: 'x', fetch: page });
  const none = await refused(behind.tags.all());
  expect([none.status, none.code, none.retryAfter]).toEqual([502, 'ERR_NO_ANSWER', 7]);
  const givenUp = api.tags.all({}, { signal: AbortSignal.abort() });
  await expect(givenUp).rejects.toThrow(/abort/i);
});
