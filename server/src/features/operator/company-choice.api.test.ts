/** Requests that name a company: the operator’s run in it and stand in both logs; nobody else’s leave their own. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  operator = await server.operator();
});

const refused = '400 ERR_VALIDATION';
const logOf = async ({ api }: Person) => (await api.audit.list({})).records;

async function fieldsRefused(url: string, { token }: Person, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${server.url}${url}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [answer.status, ((await answer.json()) as { fields?: unknown }).fields];
}

describe('the operator who names a company', () => {
  it('reads its people, queues, connections, tags and files, and both logs say so', async () => {
    const mine = await server.company();
    const reader = await server.operator();
    await mine.inside((ctx) => buildTag(ctx, { name: 'Daqui' }));
    const of = { companyId: mine.id };
    const { api } = reader;
    expect((await api.users.list(of)).map(({ id }) => id)).toContain(mine.admin.id);
    expect((await api.users.page(of)).users.map(({ id }) => id)).toContain(mine.admin.id);
    expect((await api.queues.list(of)).map(({ id }) => id)).toEqual(mine.queueIds);
    expect((await api.connections.list(of)).map(({ id }) => id)).toEqual([mine.connectionId]);
    expect((await api.tags.list(of)).tags.map(({ name }) => name)).toEqual(['Daqui']);
    expect((await api.tags.all(of)).map(({ name }) => name)).toEqual(['Daqui']);
    expect((await api.files.list(of)).files).toEqual([]);
    const read = [
      'users.list',
      'users.page',
      'queues.list',
      'connections.list',
      'tags.list',
      'tags.all',
      'files.list',
    ];
    const there = await logOf(mine.admin);
    expect(there.map(({ action }) => action)).toEqual(read.toReversed());
    expect(there.every(({ user }) => user.name === `Suporte (${reader.name})`)).toBe(true);
    const athome = (await logOf(reader)).filter(({ record }) => record['companyId'] === String(mine.id));
    expect(athome.map(({ action }) => action)).toEqual(read.toReversed());
  });

  it('adds and changes people there, within its plan, and never among their own', async () => {
    const mine = await server.company();
    const before = (await operator.api.users.list()).length;
    const made = await operator.api.users.create({
      name: 'Nova',
      email: `nova-${mine.id}@example.com`,
      password: 'Senha bem longa 1',
      profile: 'admin',
      queueIds: [...mine.queueIds],
      companyId: mine.id,
    });
    expect(made).toMatchObject({ companyId: mine.id, profile: 'admin' });
    expect((await mine.admin.api.users.get({ userId: made.id })).name).toBe('Nova');
    expect(await operator.api.users.list()).toHaveLength(before);
    const changed = await operator.api.users.update({ userId: made.id, companyId: mine.id, name: 'Outra' });
    expect(changed.name).toBe('Outra');
    const [update, create] = await logOf(mine.admin);
    expect([create?.action, update?.action]).toEqual(['users.create', 'users.update']);
    expect(update?.changes).toContainEqual({ field: 'name', before: 'Nova', after: 'Outra' });
    expect(await refusal(operator.api.users.update({ userId: made.id, name: 'Sem empresa' }))).toBe(
      '404 ERR_NO_USER_FOUND',
    );
  });

  it('is told where there is no such company, or it is switched off', async () => {
    const shut = await server.company();
    await operator.api.operator.update({ companyId: shut.id, status: false });
    expect(await refusal(operator.api.queues.list({ companyId: shut.id }))).toBe('403 ERR_COMPANY_INACTIVE');
    expect(await refusal(operator.api.queues.list({ companyId: 2_000_000_000 }))).toBe(
      '404 ERR_NO_COMPANY_FOUND',
    );
    expect(await logOf(shut.admin).catch(() => [])).toEqual([]);
  });

  it('is refused where nothing is to be chosen, and with two of them', async () => {
    const field = [400, [{ field: 'companyId', rule: 'other_company' }]];
    expect(await fieldsRefused(`/contact-lists?companyId=${company.id}`, operator)).toEqual(field);
    expect(await fieldsRefused(`/tickets?companyId=${company.id}`, operator)).toEqual(field);
    const person = { name: 'Dois', email: 'dois@example.com', password: 'Senha bem longa 1' };
    const two = { ...person, companyId: (await server.company()).id };
    expect(await fieldsRefused(`/users?companyId=${company.id}`, operator, two)).toEqual(field);
    const another = { reason: 'Fila parada', companyId: two.companyId };
    expect(await fieldsRefused(`/companies/${company.id}/support`, operator, another)).toEqual(field);
  });

  it('is refused where one place names their own and the other another one', async () => {
    const { id, name } = await company.agent();
    const change = (inQuery: number, inBody: number) =>
      fetch(`${server.url}/users/${id}?companyId=${inQuery}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Trocado', companyId: inBody }),
      });
    for (const answer of [
      await change(company.id, operator.companyId),
      await change(operator.companyId, company.id),
    ])
      expect(await answer.json()).toMatchObject({ fields: [{ field: 'companyId', rule: 'other_company' }] });
    expect((await company.admin.api.users.get({ userId: id })).name).toBe(name);
  });

  it('may not do so with a personal token', async () => {
    const { token } = await operator.api.publicApi.createToken({ name: 'Robô', scope: 'read', days: 1 });
    const answer = await fetchWith(`/queue?companyId=${company.id}`, token);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
  });
});

const fetchWith = (url: string, token: string): Promise<Response> =>
  fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${token}` } });

describe('everybody else who names a company', () => {
  it('is answered as ever where it is their own, and nothing is chosen by saying none', async () => {
    const { api } = company.admin;
    const usual = await api.queues.list();
    expect(await api.queues.list({ companyId: company.id })).toEqual(usual);
    expect(await api.queues.list({ companyId: null })).toEqual(usual);
    expect(await api.queues.list({ companyId: '' } as never)).toEqual(usual);
  });

  it('is refused where it is another one, whether or not there is such a company', async () => {
    const other = await server.company();
    for (const companyId of [other.id, 2_000_000_000]) {
      expect(await refusal(company.admin.api.queues.list({ companyId }))).toBe(refused);
      const agent = await company.agent();
      expect(await refusal(agent.api.users.list({ companyId }))).toBe(refused);
    }
    const visited = await operator.api.operator.support({ companyId: company.id, reason: 'Fila parada' });
    const answer = await fetchWith(`/queue?companyId=${other.id}`, visited.token);
    expect(answer.status).toBe(400);
  });
});
