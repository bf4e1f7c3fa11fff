/** Plans over HTTP: offered to everybody, written by the platform's operator alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { type Refused, refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { buildPlan } from './testing.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  operator = await server.operator();
});

let made = 0;
const named = (): { name: string } => {
  made += 1;
  return { name: `Oferta ${made}` };
};

const body = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error as Refused).body);

describe('a plan', () => {
  it('allows nothing unless told, and switches everything on', async () => {
    const { api } = operator;
    const name = named();
    const plan = await api.plans.create(name);
    expect(plan).toEqual({
      id: plan.id,
      ...name,
      users: 0,
      connections: 0,
      queues: 0,
      fileMegabytes: 100,
      value: 0,
      enabled: true,
      useCampaigns: true,
      useSchedules: true,
      useInternalChat: true,
      useExternalApi: true,
      useKanban: true,
      useOpenAi: true,
      useIntegrations: true,
    });
  });

  it('takes numbers and prices as forms write them', async () => {
    const { api } = operator;
    const limits = { users: '7' as never, connections: 2, queues: '3' as never };
    const plan = await api.plans.create({ ...named(), ...limits, value: '149,90', useKanban: 'false' });
    expect(plan).toMatchObject({ users: 7, connections: 2, queues: 3, value: 149.9, useKanban: false });
  });

  it.each([
    { name: 'x' },
    { name: '' },
    { name: 'x'.repeat(51) },
    { value: -1 },
    { value: 49.999 },
    { value: 1_000_001 },
    { value: '4,9,0' },
    { value: Number.NaN },
    { users: -1 },
    { users: 1.5 },
    { connections: 'muitas' as never },
    { queues: null as never },
    { useKanban: 'talvez' as never },
  ])('is refused with %j, by field', async (wrong) => {
    expect(await body(operator.api.plans.create({ ...named(), ...wrong }))).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: [{ field: Object.keys(wrong)[0] }],
    });
  });

  it('is told to whoever is not signed in, where it is on offer, under the address of all of them too', async () => {
    const { api } = operator;
    const offered = await api.plans.create({ ...named(), enabled: true });
    const kept = await api.plans.create({ ...named(), enabled: false });
    const told = await fetch(`${server.url}/plans/all`);
    const plans = (await told.json()) as { id: number }[];
    expect([told.status, plans]).toEqual([200, await api.plans.list()]);
    expect(plans.map(({ id }) => id)).toContain(offered.id);
    expect((await api.plans.all()).map(({ id }) => id)).toContain(kept.id);
    const wrong = await fetch(`${server.url}/plans/all`, { headers: { authorization: 'Bearer x' } });
    expect(wrong.status).toBe(401);
  });

  it('has a name of its own', async () => {
    const taken = { error: 'ERR_VALIDATION', fields: [{ field: 'name', rule: 'taken' }] };
    const [first, second] = [named(), named()];
    await operator.api.plans.create(first);
    const { id } = await operator.api.plans.create(second);
    expect(await body(operator.api.plans.create(first))).toMatchObject(taken);
    expect(await body(operator.api.plans.update({ planId: id, ...first }))).toMatchObject(taken);
  });

  it('is changed field by field, and the operator’s log tells what was before', async () => {
    const { api } = operator;
    const plan = await api.plans.create({ ...named(), value: 99.9 });
    const changed = await api.plans.update({ planId: plan.id, value: 119.9, useOpenAi: false });
    expect(changed).toEqual({ ...plan, value: 119.9, useOpenAi: false });
    const { records } = await api.audit.list({ action: 'plans.update' });
    expect(records[0]).toMatchObject({ recordName: plan.name, record: { planId: String(plan.id) } });
    expect(records[0]?.changes).toEqual([
      { field: 'useOpenAi', before: true, after: false },
      { field: 'value', before: 99.9, after: 119.9 },
    ]);
    expect(await refusal(api.plans.update({ planId: 2_000_000_000, value: 1 }))).toBe(
      '404 ERR_NO_PLAN_FOUND',
    );
  });

  it('goes only when no company has it', async () => {
    const { api } = operator;
    const { id: planId } = await api.plans.create(named());
    await server.app.platform.across('test', (db) => db.orm.update(companies).set({ planId }));
    const count = (await api.plans.all()).find(({ id }) => id === planId)?.companies;
    expect(count).toBeGreaterThan(1);
    expect(await body(api.plans.remove({ planId }))).toMatchObject({
      error: 'ERR_PLAN_IN_USE',
      params: { companies: count },
    });
    const { id: free } = await api.plans.create(named());
    expect(await refusal(api.plans.remove({ planId: free }))).toBe('none');
    expect(await refusal(api.plans.remove({ planId: free }))).toBe('404 ERR_NO_PLAN_FOUND');
  });

  it('that changes is felt by its companies at once', async () => {
    const planId = await server.app.platform.across('test', async (db) => {
      const made = await buildPlan(db);
      await db.orm.update(companies).set({ planId: made });
      return made;
    });
    const own = await server.company();
    const ownPlan = (await own.admin.api.companies.listPlan({ companyId: own.id })).plan?.id ?? 0;
    expect(ownPlan).not.toBe(planId);
    expect(await refusal(own.admin.api.tags.lanes())).toBe('none');
    await operator.api.plans.update({ planId: ownPlan, useKanban: false });
    expect(await refusal(own.admin.api.tags.lanes())).toBe('403 ERR_NO_PERMISSION');
  });
});

describe('plans', () => {
  it('on offer are shown to anybody, cheapest first, and no others', async () => {
    const { api } = operator;
    const dear = await api.plans.create({ ...named(), value: 900 });
    const cheap = await api.plans.create({ ...named(), value: 1 });
    const hidden = await api.plans.create({ ...named(), value: 2, enabled: false });
    const offer = await server.stranger.plans.list();
    const ids = offer.map(({ id }) => id);
    expect(ids.indexOf(cheap.id)).toBeLessThan(ids.indexOf(dear.id));
    expect(ids).not.toContain(hidden.id);
    expect(offer.every((plan) => !('companies' in plan))).toBe(true);
    expect(await refusal(company.admin.api.plans.get({ planId: hidden.id }))).toBe('404 ERR_NO_PLAN_FOUND');
    expect(await company.admin.api.plans.get({ planId: cheap.id })).toEqual(cheap);
    expect(await api.plans.get({ planId: hidden.id })).toEqual(hidden);
  });

  it('are the operator’s to write', async () => {
    const { plans } = company.admin.api;
    const planId = (await server.stranger.plans.list())[0]?.id ?? 0;
    for (const attempt of [
      () => plans.all(),
      () => plans.create(named()),
      () => plans.update({ planId, value: 0 }),
      () => plans.remove({ planId }),
    ])
      expect(await refusal(attempt())).toBe('403 ERR_NO_PERMISSION');
  });
});
