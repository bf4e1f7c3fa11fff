/** The operator's visits to companies over HTTP: open about themselves, short, and ended by whatever ends them. */
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiClient, refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

const reason = 'Fila que não recebe';
const over = '401 ERR_SESSION_EXPIRED';

type Visit = { readonly api: Api; readonly token: string; readonly name: string; readonly userId: number };

async function visit(operator: Person, to: TestCompany = company): Promise<Visit> {
  const entered = await operator.api.operator.support({ companyId: to.id, reason, minutes: 20 });
  await server.settled();
  const { token, user } = entered;
  return { api: apiClient(server.url, token), token, name: user.name, userId: user.id };
}

const logOf = async ({ admin }: TestCompany) => (await admin.api.audit.list({})).records;

async function listener(token: string): Promise<Socket> {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false });
  atTheEnd(async () => void socket.disconnect());
  await new Promise((resolve) => socket.once('ready', () => resolve(undefined)));
  return socket;
}

const gone = (socket: Socket): Promise<unknown> =>
  socket.connected ? new Promise((resolve) => socket.once('disconnect', resolve)) : Promise.resolve();

describe('a visit of the operator', () => {
  it('works as an admin of the company, and as nobody’s operator', async () => {
    const operator = await server.operator();
    const from = Date.now();
    const entered = await operator.api.operator.support({ companyId: company.id, reason });
    const minutes = (new Date(entered.expiresAt).getTime() - from) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(entered.user).toMatchObject({
      name: `Suporte (${operator.name})`,
      companyId: company.id,
      profile: 'admin',
      super: false,
    });
    const api = apiClient(server.url, entered.token);
    expect((await api.queues.list()).map(({ id }) => id)).toEqual(company.queueIds);
    expect(await refusal(api.operator.list())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(operator.api.auth.me())).toBe('none');
  });

  it('is told in both logs, with everything that is done in it', async () => {
    const mine = await server.company();
    const operator = await server.operator();
    const { api, name } = await visit(operator, mine);
    await api.tags.create({ name: 'Visitada', color: '#112233' });
    await api.auth.logout();
    const log = await logOf(mine);
    expect(log.every(({ user }) => user.name === name)).toBe(true);
    const told = log.map(({ action }) => action);
    expect(told.at(-1)).toBe('auth.supportEntered');
    expect(told[0]).toBe('auth.supportLeft');
    expect(told).toContain('tags.create');
    expect(log.at(-1)?.changes).toMatchObject([
      { field: 'reason', after: reason },
      { field: 'minutes', after: 20 },
    ]);
    const { records } = await operator.api.audit.list({ action: 'operator.support' });
    expect(records[0]).toMatchObject({ record: { companyId: String(mine.id) } });
  });

  it('writes down also what is not recorded of the company’s own people', async () => {
    const mine = await server.company();
    const { api } = await visit(await server.operator(), mine);
    const phone = mine.phone('5511955550001');
    await phone.says('oi');
    const { tickets } = await api.tickets.list({ showAll: true });
    await api.tickets.update({ ticketId: tickets[0]?.id ?? 0, status: 'open' });
    await api.contacts.exportAll();
    const told = (await logOf(mine)).map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['tickets.update', 'contacts.exportAll']));
  });

  it('adds nobody to the company: no list, no count, no sign-in, nothing to change', async () => {
    const mine = await server.company();
    const { api, userId } = await visit(await server.operator(), mine);
    const { admin } = mine;
    expect((await admin.api.users.list()).map(({ id }) => id)).not.toContain(userId);
    expect((await admin.api.users.page({ searchParam: 'Suporte' })).count).toBe(0);
    expect(await refusal(admin.api.users.get({ userId }))).toBe('404 ERR_NO_USER_FOUND');
    expect(await refusal(admin.api.users.remove({ userId }))).toBe('404 ERR_NO_USER_FOUND');
    expect(await refusal(api.users.update({ userId, name: 'Outra' }))).toBe('404 ERR_NO_USER_FOUND');
    expect(await refusal(api.users.remove({ userId: admin.id }))).toBe('409 ERR_LAST_ADMIN');
  });

  it('ends when it is left, its sockets too, and the operator’s own session goes on', async () => {
    const operator = await server.operator();
    const { api, token } = await visit(operator);
    const socket = await listener(token);
    expect(await refusal(api.auth.logout())).toBe('none');
    expect(await refusal(api.queues.list())).toBe(over);
    await gone(socket);
    expect(await refusal(operator.api.auth.me())).toBe('none');
  });

  it('ends with the operator’s own session', async () => {
    const operator = await server.operator();
    const { api, token } = await visit(operator);
    const socket = await listener(token);
    await operator.api.auth.logout();
    expect(await refusal(api.queues.list())).toBe(over);
    await server.settled();
    await gone(socket);
    expect((await logOf(company))[0]?.action).toBe('auth.supportLeft');
  });

  it('ends with another sign-in of the operator', async () => {
    const operator = await server.operator();
    const { api } = await visit(operator);
    await server.signIn(operator, operator.companyId);
    expect(await refusal(api.queues.list())).toBe(over);
  });

  it('ends for whoever is an operator no more', async () => {
    const operator = await server.operator();
    const { api } = await visit(operator);
    await owner.query('update users set super = false where company_id = $1 and id = $2', [
      operator.companyId,
      operator.id,
    ]);
    expect(await refusal(api.queues.list())).toBe(over);
  });

  it('ends by itself', async () => {
    const { api, userId } = await visit(await server.operator());
    await owner.query(
      `update users set support = support || '{"until":"2026-01-01T00:00:00.000Z"}', version = version + 1
       where company_id = $1 and id = $2`,
      [company.id, userId],
    );
    await server.operator().then((other) => other.api.auth.logout());
    await server.settled();
    expect(await refusal(api.queues.list())).toBe(over);
    expect((await logOf(company))[0]).toMatchObject({ action: 'auth.supportLeft', user: { id: userId } });
  });

  it.each([{ reason: 'eh' }, { reason: 'x'.repeat(301) }, { minutes: 0 }, { minutes: 61 }])(
    'does not begin with %j',
    async (wrong) => {
      const { api } = await server.operator();
      const entry = { companyId: company.id, reason, ...wrong };
      expect(await refusal(api.operator.support(entry))).toBe('400 ERR_VALIDATION');
    },
  );

  it('leads only where there is a company to visit, and is the operator’s alone', async () => {
    const operator = await server.operator();
    const to = (companyId: number, { api }: Person = operator) =>
      refusal(api.operator.support({ companyId, reason }));
    expect(await to(2_000_000_000)).toBe('404 ERR_NO_COMPANY_FOUND');
    expect(await to(operator.companyId)).toBe('403 ERR_NO_PERMISSION');
    expect(await to(company.id, company.admin)).toBe('403 ERR_NO_PERMISSION');
    const shut = await server.company();
    await operator.api.operator.update({ companyId: shut.id, status: false });
    expect(await to(shut.id)).toBe('403 ERR_COMPANY_INACTIVE');
  });
});
