/** Strangers open companies of their own: what they may decide, and what nobody but the server does. */
import { dueDayOf, wallClock } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { setPlatform } from '#src/features/platform-settings/testing.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { apiClient, type Refused, refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const zone = 'America/Sao_Paulo';

let server: TestServer;
let planId: number;
let hiddenPlan: number;
let company: TestCompany;

beforeAll(async () => {
  server = await testServer({ config: { access: { sessionDays: 90, signUpsPerHour: 100 } } });
  company = await server.company('Padaria Já Aberta');
  [planId, hiddenPlan] = await server.app.platform.across('test', async (db) => [
    await buildPlan(db, { users: 2 }),
    await buildPlan(db, { enabled: false }),
  ]);
});
afterEach(() => setPlatform(server.app.platform, { userCreation: true, trialDays: 3 }));

let made = 0;
const newcomer = () => {
  made += 1;
  return { name: `Floricultura ${made}`, email: `flor${made}@exemplo.com`, password: 'segredo', planId };
};
const body = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error as Refused).body);
const rowOf = async (companyId: number) => {
  const [row] = await server.app.platform.across('test', (db) =>
    db.orm.select().from(companies).where(eq(companies.id, companyId)),
  );
  if (row === undefined) throw new Error('no company');
  return row;
};
const countCompanies = async (): Promise<number> =>
  (await server.app.platform.across('test', (db) => db.orm.select().from(companies))).length;
/** The day so many days from now, on the calendar of the company. */
const dayIn = (days: number): string => wallClock(new Date(Date.now() + days * 86_400_000), zone).day;

describe('a stranger who signs up', () => {
  it('is the first admin of a new company, and in at once', async () => {
    const given = { ...newcomer(), name: '  Flores do Campo ', phone: '(11) 98765-4321', userName: 'Rosa' };
    const { token, user } = await server.stranger.auth.signUp(given);
    expect(user).toMatchObject({
      name: 'Rosa',
      email: given.email,
      profile: 'admin',
      super: false,
      restricted: false,
      company: { name: 'Flores do Campo', planId, status: true },
    });
    expect(user.company.settings).toContainEqual({ key: 'campaignsEnabled', value: 'true' });
    expect((await apiClient(server.url, token).users.list()).map(({ name }) => name)).toEqual(['Rosa']);
    expect((await server.stranger.auth.login(given)).user.id).toBe(user.id);
  });

  it('gets a session that renews itself, as signing in gives one', async () => {
    const answer = await fetch(`${server.url}/companies/cadastro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newcomer()),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^jrt=/)]);
  });

  it('tries for as long as the platform allows, to the end of the last day', async () => {
    for (const trialDays of [3, 14]) {
      await setPlatform(server.app.platform, { trialDays });
      const { user } = await server.stranger.auth.signUp(newcomer());
      const row = await rowOf(user.companyId);
      expect(dueDayOf(row.dueDate ?? new Date(0), zone)).toBe(dayIn(trialDays));
      expect(row.trialExpiration).toEqual(row.dueDate);
      expect([row.recurrence, row.dueDay]).toEqual(['MENSAL', Number(dayIn(trialDays).slice(8))]);
    }
  });

  it('opens a company that speaks the language of the page and lives by the clock of its place', async () => {
    const away = { ...newcomer(), language: 'es', timezone: 'Europe/Lisbon' } as const;
    const { user } = await server.stranger.auth.signUp(away);
    const row = await rowOf(user.companyId);
    expect(row).toMatchObject({ language: 'es', timezone: 'Europe/Lisbon' });
    const third = wallClock(new Date(Date.now() + 3 * 86_400_000), 'Europe/Lisbon').day;
    expect(wallClock(row.dueDate ?? new Date(0), 'Europe/Lisbon')).toMatchObject({
      day: third,
      time: '23:59:59',
    });
    const strange = { ...newcomer(), language: 'xx' as never, timezone: 'Nowhere/City' };
    expect(await rowOf((await server.stranger.auth.signUp(strange)).user.companyId)).toMatchObject({
      language: 'pt',
      timezone: zone,
    });
  });

  it('decides nothing of what costs, whatever the request says', async () => {
    const greedy = {
      ...newcomer(),
      dueDate: '2099-12-31',
      recurrence: 'ANUAL',
      status: 'f',
      campaignsEnabled: false,
      super: true,
      profile: 'user',
      id: company.id,
      isPlatform: true,
      value: 0,
    };
    const { user } = await server.stranger.auth.signUp(greedy);
    const row = await rowOf(user.companyId);
    expect(dueDayOf(row.dueDate ?? new Date(0), zone)).toBe(dayIn(3));
    expect(row).toMatchObject({ recurrence: 'MENSAL', status: true, isPlatform: false });
    expect(user).toMatchObject({ super: false, profile: 'admin' });
    expect(user.companyId).not.toBe(company.id);
  });

  it('is led by another company without anything of it: the address is only remembered', async () => {
    const { user } = await server.stranger.auth.signUp({ ...newcomer(), companyId: company.id });
    expect(user.companyId).not.toBe(company.id);
    expect((await rowOf(user.companyId)).referrerId).toBe(company.id);
    expect(JSON.stringify(user)).not.toContain('Padaria');
    for (const nowhere of [2_000_000_000, 'x' as never, -1]) {
      const other = await server.stranger.auth.signUp({ ...newcomer(), companyId: nowhere });
      expect((await rowOf(other.user.companyId)).referrerId).toBeNull();
    }
  });

  it('is told whose address or name is taken, and nothing is left behind', async () => {
    const before = await countCompanies();
    const taken = (field: string) => ({ error: 'ERR_VALIDATION', fields: [{ field, rule: 'taken' }] });
    const { signUp } = server.stranger.auth;
    const email = company.admin.email.toUpperCase();
    expect(await body(signUp({ ...newcomer(), email }))).toMatchObject(taken('email'));
    expect(await body(signUp({ ...newcomer(), name: 'Padaria Já Aberta' }))).toMatchObject(taken('name'));
    expect(await countCompanies()).toBe(before);
  });

  it('cannot have a plan that is not on offer', async () => {
    for (const wrong of [hiddenPlan, 2_000_000_000])
      expect(await body(server.stranger.auth.signUp({ ...newcomer(), planId: wrong }))).toMatchObject({
        error: 'ERR_VALIDATION',
        fields: [{ field: 'planId', rule: 'unavailable' }],
      });
  });

  it('is turned away where the platform takes nobody', async () => {
    await setPlatform(server.app.platform, { userCreation: false });
    const before = await countCompanies();
    expect(await refusal(server.stranger.auth.signUp(newcomer()))).toBe('403 ERR_USER_CREATION_DISABLED');
    expect(await countCompanies()).toBe(before);
  });

  it('of two with one address at the same moment, one comes in', async () => {
    const { email } = newcomer();
    const both = await Promise.all([
      refusal(server.stranger.auth.signUp({ ...newcomer(), email })),
      refusal(server.stranger.auth.signUp({ ...newcomer(), email })),
    ]);
    expect(both.sort()).toEqual(['400 ERR_VALIDATION', 'none']);
  });
});

it('is told by field what cannot be', async () => {
  const wrong = { ...newcomer(), email: 'flor', password: '1234' };
  expect(await body(server.stranger.auth.signUp(wrong))).toMatchObject({
    error: 'ERR_VALIDATION',
    fields: [{ field: 'email' }, { field: 'password' }],
  });
});

it('opens a few companies in an hour and no more; what is refused otherwise is not counted', async () => {
  let now = new Date();
  const small = await testServer({
    at: server.addresses,
    now: () => now,
    config: { access: { sessionDays: 90, signUpsPerHour: 2 } },
  });
  const open = (some: object = {}) => refusal(small.stranger.auth.signUp({ ...newcomer(), ...some }));
  const first = newcomer();
  expect(await open(first)).toBe('none');
  for (let n = 0; n < 3; n += 1) expect(await open({ email: first.email })).toBe('400 ERR_VALIDATION');
  expect(await open()).toBe('none');
  expect(await open()).toBe('429 ERR_TOO_MANY_REQUESTS');
  now = new Date(now.getTime() + 3_600_000);
  expect(await open()).toBe('none');
});
