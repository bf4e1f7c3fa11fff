/** Messages that other systems send, with nothing but a connection's token and what is documented. */
import { apiSendsPerMinute } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGroup } from '#src/features/contacts/testing.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let key: string;
let made = 0;
let lastNumber = 5_511_960_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  company = await server.company();
  key = await keyOf(company);
});

async function keyOf({ admin, connectionId }: TestCompany): Promise<string> {
  made += 1;
  const token = `chave-da-conexao-Vb7qLw2nRt9Zk-${String(made).padStart(4, '0')}`;
  await admin.api.connections.update({ whatsappId: connectionId, token } as never);
  return token;
}

type Told = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers };

async function post(body: FormData | object, token = key, idempotencyKey?: string): Promise<Told> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as never, headers: answer.headers };
}

async function read(id: unknown, token = key): Promise<Told> {
  const answer = await fetch(`${server.url}/api/messages/${String(id)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: (await answer.json()) as never, headers: answer.headers };
}

const short = ({ status, body }: Told): string => `${status} ${String(body['error'])}`;
const ticketOf = async (number: string) =>
  (await company.admin.api.tickets.list({ searchParam: number, showAll: true })).tickets[0];

describe('a message over the API', () => {
  it('reaches a number nobody has written with, and says how far it has come', async () => {
    const number = someNumber();
    const sent = await post({ number, body: 'O seu pedido saiu.' });
    expect(sent).toMatchObject({
      status: 200,
      body: { mensagem: 'Mensagem enviada', id: expect.any(String) },
    });
    const phone = company.phone(number);
    await server.settled();
    expect(await phone.received()).toEqual(['O seu pedido saiu.']);
    expect(['sent', 'delivered']).toContain((await read(sent.body['id'])).body['status']);
    await phone.reads();
    await server.settled();
    expect((await read(sent.body['id'])).body).toEqual({ id: sent.body['id'], status: 'read', error: null });
    expect(await ticketOf(number)).toMatchObject({ status: 'pending', whatsappId: company.connectionId });
  });

  it('goes into the conversation that is there, and leaves it with whoever has it', async () => {
    const number = someNumber();
    await company.phone(number).says('oi');
    const ticket = await ticketOf(number);
    await company.admin.api.tickets.update({ ticketId: ticket?.id ?? 0, status: 'open' });
    // Typed as people write numbers in their own country, as other systems do as well.
    expect((await post({ number: number.slice(2), body: 'Lembrete' })).status).toBe(200);
    await server.settled();
    expect(await ticketOf(number)).toMatchObject({
      id: ticket?.id,
      status: 'open',
      userId: company.admin.id,
    });
  });

  it('begins a conversation in a department or for an attendant, or one that nobody has to deal with', async () => {
    const [queueId = 0] = company.queueIds;
    const agent = await company.agent();
    const [one, two, three] = [someNumber(), someNumber(), someNumber()];
    await post({ number: one, body: 'a', queueId });
    await post({ number: two, body: 'b', queueId: String(queueId), userId: agent.id });
    await post({ number: three, body: 'c', closeTicket: true });
    await server.settled();
    expect(await ticketOf(one)).toMatchObject({ status: 'pending', queueId });
    expect(await ticketOf(two)).toMatchObject({ status: 'open', queueId, userId: agent.id });
    expect(await ticketOf(three)).toMatchObject({ status: 'closed' });
    expect(await company.phone(three).received()).toEqual(['c']);
  });

  it('that is not to begin a conversation begins none, and leaves alone the one that is there', async () => {
    const [nobody, somebody] = [someNumber(), someNumber()];
    await company.phone(somebody).says('oi');
    await post({ number: nobody, body: 'a', saveOnTicket: false });
    await post({ number: somebody, body: 'b', saveOnTicket: 'false' });
    await server.settled();
    expect(await ticketOf(nobody)).toMatchObject({ status: 'closed', lastMessage: 'a' });
    expect(await ticketOf(somebody)).toMatchObject({ status: 'pending', lastMessage: 'b' });
  });

  it('takes files, with a caption for the first', async () => {
    const number = someNumber();
    const form = new FormData();
    form.append('number', number);
    form.append('body', 'O boleto');
    form.append('medias', new Blob(['%PDF-1.4 boleto']), 'boleto.pdf');
    form.append('medias', new Blob(['%PDF-1.4 recibo']), 'recibo.pdf');
    expect((await post(form)).status).toBe(200);
    await server.settled();
    const { id: ticketId = 0 } = (await ticketOf(number)) ?? {};
    const { messages } = await company.admin.api.messages.list({ ticketId });
    expect(messages.map(({ mediaType, body }) => [mediaType, body])).toEqual([
      ['application', 'O boleto'],
      ['application', ''],
    ]);
  });

  it('is taken with the bare token too, and as a form without files', async () => {
    const number = someNumber();
    const told = await fetch(`${server.url}/api/messages/send`, {
      method: 'POST',
      headers: { authorization: key },
      body: new URLSearchParams({ number, body: 'De um script', closeTicket: 'true' }),
    });
    expect([told.status, await told.json()]).toMatchObject([200, { mensagem: 'Mensagem enviada' }]);
    await server.settled();
    expect(await company.phone(number).received()).toEqual(['De um script']);
    const elsewhere = await fetch(`${server.url}/tags`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.admin.token}` },
      body: new URLSearchParams({ name: 'Vip' }),
    });
    expect(elsewhere.status).toBe(415);
    const bare = await fetch(`${server.url}/tags`, { headers: { authorization: company.admin.token } });
    expect(bare.status).toBe(401);
  });

  it('goes to the address by which WhatsApp itself knows somebody', async () => {
    const number = someNumber();
    expect((await post({ number: `${number}@s.whatsapp.net`, body: 'um' })).status).toBe(200);
    expect((await post({ number: `${number}:12@s.whatsapp.net`, body: 'dois' })).status).toBe(200);
    expect((await post({ number: `${number}@c.us`, body: 'três' })).status).toBe(200);
    await server.settled();
    expect(await company.phone(number).received()).toEqual(['um', 'dois', 'três']);
    expect(short(await post({ number: '@s.whatsapp.net', body: 'x' }))).toBe('400 ERR_VALIDATION');
    expect(short(await post({ number: `${number}@example.com`, body: 'x' }))).toBe('400 ERR_VALIDATION');
  });

  it('goes into a group that the company is in, by its id or its address, and into no other', async () => {
    const group = '120363025246125486';
    const groupId = await company.inside((ctx) => buildGroup(ctx, group));
    for (const number of [group, `${group}@g.us`])
      expect(await post({ number, body: 'Aviso' })).toMatchObject({ status: 200 });
    await server.settled();
    const [ticket] = (await company.admin.api.tickets.list({ showAll: true })).tickets;
    expect(ticket).toMatchObject({ contactId: groupId, isGroup: true, lastMessage: 'Aviso' });
    const absent = short(await post({ number: '120363025246125999@g.us', body: 'x' }));
    expect(absent).toBe('400 ERR_WAPP_INVALID_CONTACT');
  });

  it('with a key is sent once, however often and however much at once it is asked for', async () => {
    const number = someNumber();
    const order = { number, body: 'Uma vez' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(order, key, 'pedido-7')));
    answers.push(await post(order, key, 'pedido-7'));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    await server.settled();
    expect(await company.phone(number).received()).toEqual(['Uma vez']);
    expect(short(await post({ number, body: 'Outra' }, key, 'pedido-7'))).toBe('409 ERR_DUPLICATED_MESSAGE');
    expect(short(await post({ ...order, number: someNumber() }, key, 'pedido-7'))).toBe(
      '409 ERR_DUPLICATED_MESSAGE',
    );
    expect((await post(order, key, 'x'.repeat(201))).status).toBe(400);
  });

  it.each([
    [{ number: 'abc', body: 'x' }, '400 ERR_VALIDATION'],
    [{ number: '1', body: 'x' }, '400 ERR_VALIDATION'],
    [{ body: 'x' }, '400 ERR_VALIDATION'],
    [{ number: '5511960009999', body: '  ' }, '400 ERR_EMPTY_MESSAGE'],
    [{ number: '5511960009999', body: 'x', queueId: 999_999 }, '404 ERR_NO_QUEUE_FOUND'],
    [{ number: '5511960009999', body: 'x', userId: 999_999 }, '404 ERR_NO_USER_FOUND'],
  ])('%j is refused with %s, and nobody hears of it', async (order, expected) => {
    expect(short(await post(order))).toBe(expected);
    expect(await ticketOf('5511960009999')).toBeUndefined();
  });

  it('is refused where too many come within a minute, with the time to wait', async () => {
    const wrong = { number: 'abc', body: 'x' };
    const statuses: number[] = [];
    for (let asked = 0; asked < apiSendsPerMinute; asked += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => post(wrong)))).map((one) => one.status),
      );
    expect(new Set(statuses)).toEqual(new Set([400]));
    const late = await post(wrong);
    expect([short(late), late.headers.get('retry-after')]).toEqual(['429 ERR_TOO_MANY_REQUESTS', '60']);
    // Another connection has its own minute.
    const other = await server.company();
    expect((await post({ number: someNumber(), body: 'x' }, await keyOf(other))).status).toBe(200);
  });
});

describe('a connection’s token', () => {
  it('that is wrong, replaced or a session’s opens nothing, and it opens nothing else', async () => {
    const order = { number: someNumber(), body: 'x' };
    for (const token of ['', 'nobody-has-this-token', company.admin.token])
      expect(short(await post(order, token))).toBe('401 ERR_SESSION_EXPIRED');
    const before = key;
    key = await keyOf(company);
    expect(short(await post(order, before))).toBe('401 ERR_SESSION_EXPIRED');
    const answer = await fetch(`${server.url}/tickets`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(401);
  });

  it('tells nothing of messages of another company', async () => {
    const { body } = await post({ number: someNumber(), body: 'x' });
    const other = await server.company();
    expect(short(await read(body['id'], await keyOf(other)))).toBe('404 ERR_NO_MESSAGE_FOUND');
  });

  it('is worth nothing under a plan without the API, nor once the subscription has run out', async () => {
    const order = { number: someNumber(), body: 'x' };
    const set = ({ id }: TestCompany, what: ReturnType<typeof sql>) =>
      server.app.platform.across('test', async (db, tell) => {
        await db.orm.execute(sql`update companies set ${what} where id = ${id}`);
        tell(id, companyChanged, { companyId: id });
      });
    const other = await server.company();
    const otherKey = await keyOf(other);
    await set(company, sql`plan_id = null`);
    await set(other, sql`due_date = '2020-01-01'`);
    await server.settled();
    expect([short(await post(order)), short(await post(order, otherKey))]).toEqual([
      '403 ERR_NO_PERMISSION',
      '402 ERR_SUBSCRIPTION_EXPIRED',
    ]);
  });
});

describe('a personal token', () => {
  const asked = async (token: string, method: string, path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as { error?: string };
    return `${answer.status} ${told.error ?? ''}`.trim();
  };
  const make = (scope: 'read' | 'write', days: number | null = null) =>
    company.admin.api.publicApi.createToken({ name: 'ERP', scope, days });

  it('is shown once, stored as a hash, and known by its beginning and its last use', async () => {
    const { token, ...made } = await make('write', 30);
    expect(token).toMatch(/^prosa_[\w-]{40}$/);
    expect(made).toMatchObject({ name: 'ERP', scope: 'write', start: token.slice(0, 10), lastUsedAt: null });
    expect(await asked(token, 'GET', '/auth/me')).toBe('200');
    const [listed] = await company.admin.api.publicApi.tokens();
    expect(listed).toMatchObject({ id: made.id, lastUsedAt: expect.any(String) });
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select (select json_agg(t)::text from api_tokens t) as tokens,
        (select json_agg(a)::text from audit_log a) as log`),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  });

  it('that reads changes nothing; one that writes does what its owner may', async () => {
    const [reads, writes] = [(await make('read')).token, (await make('write')).token];
    expect(await asked(reads, 'GET', '/tickets')).toBe('200');
    expect(await asked(reads, 'POST', '/tags', { name: 'Da API' })).toBe('403 ERR_NO_PERMISSION');
    expect(await asked(writes, 'POST', '/tags', { name: 'Da API' })).toBe('200');
  });

  it('decides nothing about who may come in', async () => {
    const { token } = await make('write');
    const { id } = await company.agent();
    for (const [method, path, body] of [
      ['GET', '/api-tokens'],
      ['POST', '/api-tokens', { name: 'Outro', scope: 'write', days: null }],
      ['PUT', `/users/${id}`, { password: 'Senha nova 1' }],
      ['DELETE', '/auth/logout'],
      ['POST', '/auth/totp', { password: 'x' }],
    ] as const)
      expect(await asked(token, method, path, body), path).toBe('403 ERR_NO_PERMISSION');
  });

  it('ends when it is revoked, when its time is over, and with its owner’s account', async () => {
    const [one, two, three] = [await make('read'), await make('read', 1), await make('read')];
    await company.admin.api.publicApi.removeToken({ apiTokenId: one.id });
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${two.id}`,
      ),
    );
    expect(await asked(one.token, 'GET', '/tickets')).toBe('401 ERR_SESSION_EXPIRED');
    expect(await asked(two.token, 'GET', '/tickets')).toBe('401 ERR_SESSION_EXPIRED');
    expect(await asked(three.token, 'GET', '/tickets')).toBe('200');
    expect(await asked(`${three.token}x`, 'GET', '/tickets')).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('reads and writes nothing under a plan without the API, and does again with it', async () => {
    const other = await server.company();
    const { token } = await other.admin.api.publicApi.createToken({
      name: 'ERP',
      scope: 'write',
      days: null,
    });
    expect(await asked(token, 'GET', '/tickets')).toBe('200');
    const give = async (useExternalApi: boolean): Promise<void> => {
      await server.app.platform.across('test', async (db, tell) => {
        const planId = await buildPlan(db, { useExternalApi });
        await db.orm.execute(sql`update companies set plan_id = ${planId} where id = ${other.id}`);
        tell(other.id, companyChanged, { companyId: other.id });
      });
      await server.settled();
    };
    await give(false);
    for (const [method, path] of [
      ['GET', '/tickets'],
      ['POST', '/tags'],
      ['GET', '/auth/me'],
    ] as const)
      expect(await asked(token, method, path, method === 'POST' ? { name: 'X' } : undefined)).toBe(
        '403 ERR_NO_PERMISSION',
      );
    await give(true);
    expect(await asked(token, 'GET', '/tickets')).toBe('200');
  });

  it('is its owner’s alone, twenty at most, and opens no socket', async () => {
    const { token, id } = await make('read');
    const colleague = await company.agent({ profile: 'admin' });
    expect(await colleague.api.publicApi.tokens()).toEqual([]);
    await expect(colleague.api.publicApi.removeToken({ apiTokenId: id })).rejects.toThrow(
      '404 ERR_NO_API_TOKEN_FOUND',
    );
    for (let made = 1; made < 20; made += 1) await make('read');
    await expect(make('read')).rejects.toThrow('400 ERR_TOO_MANY_API_TOKENS');
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    atTheEnd(() => void socket.disconnect());
    expect(
      await new Promise((resolve) => socket.on('connect_error', ({ message }) => resolve(message))),
    ).toBe('ERR_SESSION_EXPIRED');
  });
});
