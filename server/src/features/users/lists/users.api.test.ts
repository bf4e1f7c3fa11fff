import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana' });
  stranger = (await server.company()).admin;
});

describe('users', () => {
  it('see who works in their company, with queues', async () => {
    const list = await ana.api.users.list();
    expect(list.map((user) => user.id).sort()).toEqual([company.admin.id, ana.id].sort());
    const queues = list.find((user) => user.id === ana.id)?.queues ?? [];
    expect(queues.map((queue) => queue.name)).toEqual(['Comercial', 'Suporte']);
  });

  it('see themselves, admins see everyone, and nobody sees another company’s', async () => {
    expect(await ana.api.users.get({ userId: ana.id })).toMatchObject({
      id: ana.id,
      companyId: company.id,
      company: { id: company.id, dueDate: null },
    });
    expect((await ana.api.users.page({ searchParam: 'Ana' })).users).toMatchObject([{ id: ana.id }]);
    expect(await company.admin.api.users.get({ userId: ana.id })).toMatchObject({ name: 'Ana' });
    expect(await refusal(ana.api.users.get({ userId: company.admin.id }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(ana.api.users.get({ userId: stranger.id }))).toBe('404 ERR_NO_USER_FOUND');
    expect(await refusal(stranger.api.users.get({ userId: ana.id }))).toBe('404 ERR_NO_USER_FOUND');
  });

  it('choose the language they read', async () => {
    expect(await ana.api.users.setLanguage({ language: 'es' })).toEqual({ message: 'ok' });
    expect(await ana.api.users.get({ userId: ana.id })).toMatchObject({ language: 'es' });
    expect(await refusal(ana.api.users.setLanguage({ language: 'fr' as never }))).toBe('400 ERR_VALIDATION');
  });
});
