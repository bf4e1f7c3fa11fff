/** Another plan while one is paid for: at once by days, or with the next invoice; paid once, changed once. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPlan } from '#src/features/plans/index.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { payCharge } from '../charges/pay-charge.ts';
import { generateInvoices } from '../invoices/generate-invoice.ts';
import { reviewUpgrades } from '../invoices/upgrade.ts';
import { manualFields, payer } from '../testing.ts';

/** The clock runs on from an afternoon in the middle of a period. */
const ahead = Date.parse('2026-11-26T15:00:00Z') - Date.now();
const now = () => new Date(Date.now() + ahead);
let server: TestServer;
let operator: Person;
let company: TestCompany;
let small: number;
let large: number;

const across = <T>(work: Parameters<typeof server.app.platform.across<T>>[1]) =>
  server.app.platform.across('test', work);
const aPlan = (some: Partial<NewPlan>) => across((db) => buildPlan(db, some));
const set = (what: string) =>
  across((db) => db.orm.execute(sql.raw(`update companies set ${what} where id = ${company.id}`)));
const standing = async () => {
  const { plan, dueDate } = await company.admin.api.companies.listPlan({ companyId: company.id });
  return { planId: plan?.id, day: dueDate?.slice(0, 10) };
};
const change = (planId: number, when: 'now' | 'next', more: object = {}) =>
  company.admin.api.billing.changePlan({ planId, when, ...more });
const invoicesOf = (kind: 'renewal' | 'upgrade') =>
  company.admin.api.billing
    .listInvoices()
    .then((all) => all.filter((one) => one.kind === kind).map(({ value, status }) => [value, status]));
const chargeOf = async (invoiceId: number) => {
  const { charges } = await operator.api.billing.listCharges({ open: 'true' });
  return charges.find((one) => one.invoiceId === invoiceId)?.id ?? 0;
};

beforeAll(async () => {
  server = await testServer({ now });
  operator = await server.operator();
  await operator.api.billing.saveAccount({ provider: 'manual', fields: manualFields });
});

beforeEach(async () => {
  company = await server.company();
  small = await aPlan({ valueCents: 5_000 });
  large = await aPlan({ valueCents: 8_000 });
  // Paid until the 10th: of thirty days fifteen are left.
  await set(`plan_id = ${small}, due_date = '2026-12-11T02:59:59Z', due_day = 10`);
});

const buy = async (planId = large) => {
  const { invoice } = await change(planId, 'now');
  await company.admin.api.billing.subscribe({ ...payer, invoiceId: invoice?.id ?? 0 });
  return { invoiceId: invoice?.id ?? 0, chargeId: await chargeOf(invoice?.id ?? 0) };
};

describe('a larger plan at once', () => {
  it('costs its days, is had once it is paid, and moves no date', async () => {
    const { outcome, invoice } = await change(large, 'now');
    expect([outcome, invoice?.value, invoice?.kind]).toEqual(['invoiced', 15, 'upgrade']);
    expect((await standing()).planId).toBe(small);
    const pix = await company.admin.api.billing.subscribe({ ...payer, invoiceId: invoice?.id ?? 0 });
    expect(pix.valor.original).toBe('15.00');
    await operator.api.billing.confirmCharge({ chargeId: await chargeOf(invoice?.id ?? 0) });
    expect(await standing()).toEqual({ planId: large, day: '2026-12-11' });
    await generateInvoices(server.app.platform);
    // One that was issued before the change follows it in a job.
    await server.settled();
    expect(await invoicesOf('renewal')).toEqual([[80, 'open']]);
  });

  it('told of its money by five at once changes once', async () => {
    const { chargeId } = await buy();
    const place = { companyId: company.id, id: chargeId };
    const pay = () => across((db, tell) => payCharge(db, tell, place, { cents: 1_500, at: now() }, now()));
    const outcomes = await Promise.all([pay(), pay(), pay(), pay(), pay()]);
    expect(outcomes.sort()).toEqual(['already', 'already', 'already', 'already', 'paid']);
    expect(await standing()).toEqual({ planId: large, day: '2026-12-11' });
  });

  it('chosen by several at once leaves one invoice', async () => {
    const other = await aPlan({ valueCents: 11_000 });
    await Promise.all([change(large, 'now'), change(other, 'now'), change(large, 'now')]);
    const open = (await invoicesOf('upgrade')).filter(([, status]) => status === 'open');
    expect(open).toHaveLength(1);
    expect([15, 30]).toContain(open[0]?.[0]);
  });

  it('costs what its days cost today, however long it has waited, also in what is paid', async () => {
    const { invoice } = await change(large, 'now');
    // As it was reckoned five days ago.
    const older = () =>
      company.inside((ctx) =>
        ctx.db.orm.execute(sql`update invoices set value_cents = 2000 where kind = 'upgrade'`),
      );
    await older();
    await reviewUpgrades(server.app.platform);
    expect(await invoicesOf('upgrade')).toEqual([[15, 'open']]);
    await older();
    const pix = await company.admin.api.billing.subscribe({ ...payer, invoiceId: invoice?.id ?? 0 });
    expect(pix.valor.original).toBe('15.00');
  });

  it('is not had for money that comes once the next period is paid: that is kept apart', async () => {
    const { chargeId } = await buy();
    await set(`due_date = '2027-01-11T02:59:59Z'`);
    const place = { companyId: company.id, id: chargeId };
    const outcome = await across((db, tell) =>
      payCharge(db, tell, place, { cents: 1_500, at: now() }, now()),
    );
    expect(outcome).toBe('stale');
    expect(await standing()).toEqual({ planId: small, day: '2027-01-11' });
    await reviewUpgrades(server.app.platform);
    expect(await invoicesOf('upgrade')).toEqual([[15, 'cancelled']]);
  });

  it('is called off, and had all the same where it is paid then', async () => {
    const { invoiceId, chargeId } = await buy();
    await company.admin.api.billing.withdrawChange();
    expect(await invoicesOf('upgrade')).toEqual([[15, 'cancelled']]);
    const again = company.admin.api.billing.subscribe({ ...payer, invoiceId });
    expect(await refusal(again)).toBe('409 ERR_INVOICE_CANCELLED');
    const place = { companyId: company.id, id: chargeId };
    await across((db, tell) => payCharge(db, tell, place, { cents: 1_500, at: now() }, now()));
    expect((await standing()).planId).toBe(large);
  });

  it('costs nothing during the trial', async () => {
    await set(`trial_expiration = due_date`);
    expect((await change(large, 'now')).outcome).toBe('changed');
    expect(await standing()).toEqual({ planId: large, day: '2026-12-11' });
  });

  it('after a plan that costs nothing begins a first period with its payment', async () => {
    const free = await aPlan({ valueCents: 0 });
    await set(`plan_id = ${free}, due_date = null`);
    const { chargeId, invoiceId } = await buy();
    expect((await company.admin.api.billing.listInvoices()).map(({ id, value }) => [id, value])).toEqual([
      [invoiceId, 80],
    ]);
    await operator.api.billing.confirmCharge({ chargeId });
    expect(await standing()).toEqual({ planId: large, day: '2026-12-27' });
  });
});

describe('another plan with the next invoice', () => {
  it('makes that invoice, is had once it is paid, and is seen by the operator', async () => {
    expect(await refusal(change(small, 'next'))).toBe('409 ERR_PLAN_CHANGE_UNAVAILABLE');
    await set(`plan_id = ${large}`);
    expect(await refusal(change(small, 'now'))).toBe('409 ERR_PLAN_CHANGE_UNAVAILABLE');
    await generateInvoices(server.app.platform);
    // One that was issued before the change follows it in a job.
    await server.settled();
    expect(await invoicesOf('renewal')).toEqual([[80, 'open']]);
    const { outcome, invoice } = await change(small, 'next');
    expect([outcome, invoice?.value]).toEqual(['scheduled', 50]);
    const { companies } = await operator.api.operator.page({ searchParam: '', pageNumber: 1 });
    const seen = companies.find(({ id }) => id === company.id);
    expect([seen?.planId, seen?.nextPlan !== null]).toEqual([large, true]);
    await company.admin.api.billing.subscribe({ ...payer, invoiceId: invoice?.id ?? 0 });
    expect((await standing()).planId).toBe(large);
    await operator.api.billing.confirmCharge({ chargeId: await chargeOf(invoice?.id ?? 0) });
    expect(await standing()).toEqual({ planId: small, day: '2027-01-11' });
    const { choices } = await company.admin.api.billing.readSubscription();
    expect(choices.filter(({ isNext }) => isNext)).toEqual([]);
  });

  it('is forgotten when the company stays', async () => {
    await change(large, 'next');
    await generateInvoices(server.app.platform);
    // One that was issued before the change follows it in a job.
    await server.settled();
    expect(await invoicesOf('renewal')).toEqual([[80, 'open']]);
    await company.admin.api.billing.withdrawChange();
    expect(await invoicesOf('renewal')).toEqual([[50, 'open']]);
  });

  it('is what an overdue company has its open invoice for', async () => {
    await set(`due_date = '2026-11-21T02:59:59Z', due_day = 20`);
    await generateInvoices(server.app.platform);
    expect(await refusal(change(large, 'now'))).toBe('409 ERR_PLAN_CHANGE_UNAVAILABLE');
    expect((await change(large, 'next')).invoice?.value).toBe(80);
  });
});

describe('a plan that takes something away', () => {
  const refused = (planId: number, more: object = {}) =>
    change(planId, 'now', more).then(
      () => 'nothing was refused',
      (error: { body?: { error: string; params?: unknown } }) => error.body,
    );

  it('is refused while more is used than it has room for, with what must be reduced', async () => {
    await company.agent();
    const tiny = await aPlan({ valueCents: 9_000, users: 1, queues: 1 });
    expect(await refused(tiny)).toMatchObject({
      error: 'ERR_PLAN_TOO_SMALL',
      params: {
        over: [
          { limit: 'users', used: 2, most: 1 },
          { limit: 'queues', used: 2, most: 1 },
        ],
      },
    });
    const { choices } = await company.admin.api.billing.readSubscription();
    expect(choices.find(({ plan }) => plan.id === tiny)?.over.map(({ limit }) => limit)).toEqual([
      'users',
      'queues',
    ]);
  });

  it('is had only by whoever knows what it switches off, in the checkout too', async () => {
    const plain = await aPlan({ valueCents: 9_000, useCampaigns: false });
    expect(await refused(plain)).toMatchObject({
      error: 'ERR_PLAN_LOSES_FEATURES',
      params: { features: ['useCampaigns'] },
    });
    expect((await change(plain, 'now', { acceptLoss: true })).outcome).toBe('invoiced');
    await generateInvoices(server.app.platform);
    const [renewal] = (await company.admin.api.billing.listInvoices()).filter(
      ({ kind }) => kind === 'renewal',
    );
    const wish = { ...payer, invoiceId: renewal?.id ?? 0, planId: plain };
    const { subscribe } = company.admin.api.billing;
    expect(await refusal(subscribe(wish))).toBe('409 ERR_PLAN_LOSES_FEATURES');
    expect((await subscribe({ ...wish, acceptLoss: true })).valor.original).toBe('90.00');
    const tiny = await aPlan({ valueCents: 9_000, queues: 1 });
    expect(await refusal(subscribe({ ...wish, planId: tiny }))).toBe('409 ERR_PLAN_TOO_SMALL');
  });

  it('costs nothing or is not on offer: it is none', async () => {
    for (const some of [{ valueCents: 0 }, { enabled: false }])
      expect(await refusal(change(await aPlan(some), 'now'))).toBe('404 ERR_NO_PLAN_FOUND');
    expect(await refusal(change(small, 'now'))).toBe('409 ERR_PLAN_CHANGE_UNAVAILABLE');
    const agent = await company.agent();
    const attempt = agent.api.billing.changePlan({ planId: large, when: 'now' });
    expect(await refusal(attempt)).toBe('403 ERR_NO_PERMISSION');
  });
});
