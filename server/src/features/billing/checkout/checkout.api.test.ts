/** The checkout with a Pix key of one's own: what is charged is ours to say, and the operator confirms it once. */
import { addMonths, type Channels, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { payCharge } from '../charges/pay-charge.ts';
import { buildCharge, buildInvoice, dayInTime, endOfDay, manualFields, payer } from '../testing.ts';

let server: TestServer;
let operator: Person;
let company: TestCompany;
let invoiceId: number;
const monthLater = endOfDay(addMonths(dayInTime, 1));

beforeAll(async () => {
  server = await sharedServer();
  operator = await server.operator();
});

beforeEach(async () => {
  await operator.api.billing.saveAccount({ provider: 'manual', fields: manualFields });
  company = await server.company();
  await due(endOfDay(dayInTime));
  invoiceId = await company.inside((ctx) => buildInvoice(ctx, { dueDay: dayInTime }));
});

const due = (dueDate: string | null) =>
  server.app.platform.across('test', async (db, tell) => {
    await db.orm.execute(
      sql`update companies set due_date = ${dueDate}::timestamptz where id = ${company.id}`,
    );
    tell(company.id, companyChanged, { companyId: company.id });
  });
const dueDate = async () => (await company.admin.api.companies.listPlan({ companyId: company.id })).dueDate;
const openCharges = async () =>
  (await operator.api.billing.listCharges({ open: 'true' })).charges.filter(
    ({ company: { id } }) => id === company.id,
  );

describe('the checkout', () => {
  it('begins with what is known, and keeps who pays for the next time', async () => {
    const { billing } = company.admin.api;
    const empty = { billingName: null, address: null, city: null, zipcode: null, country: null };
    expect(await billing.getCheckout({ invoiceId })).toMatchObject({
      invoice: { id: invoiceId, value: 49.9 },
      details: empty,
      needsTaxId: false,
      isReady: true,
    });
    await billing.subscribe({ ...payer, cpfCnpj: '529.982.247-25', invoiceId });
    expect((await billing.getCheckout({ invoiceId })).details).toEqual({
      billingName: 'Padaria São João',
      address: 'Rua das Flores, 10',
      city: 'São Paulo',
      state: 'SP',
      zipcode: '01310-100',
      country: 'BR',
      cpfCnpj: '52998224725',
    });
  });

  it('answers a Pix code for what the invoice says, whatever price, plan or card the body names', async () => {
    const pix = await company.admin.api.billing.subscribe({
      ...payer,
      invoiceId,
      price: 0.01,
      plan: { id: 1, value: 0 },
      users: 1_000,
      connections: 1_000,
      nameOnCard: 'SAO JOAO',
      cardNumber: '4111111111111111',
      cvv: '123',
      useAddressForPaymentDetails: true,
      companyId: company.id,
    } as never);
    expect(pix).toMatchObject({
      invoiceId,
      provider: 'manual',
      valor: { original: '49.90' },
      expiresAt: null,
    });
    expect(pix.qrcode.qrcode).toMatch(/^000201.*caixa@example\.com.*540549\.90.*6304[0-9A-F]{4}$/);
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select (select json_agg(c)::text from charges c) as charges,
        (select json_agg(a)::text from audit_log a) as log`),
    );
    expect(JSON.stringify(rows)).not.toMatch(/41111111|SAO JOAO/);
  });

  it('clicked twice is one charge with one code', async () => {
    const { billing } = company.admin.api;
    const [one, other] = await Promise.all([
      billing.subscribe({ ...payer, invoiceId }),
      billing.subscribe({ ...payer, invoiceId }),
    ]);
    expect(other).toEqual(one);
    expect(await billing.subscribe({ ...payer, invoiceId })).toEqual(one);
    expect(await openCharges()).toHaveLength(1);
  });

  it('pays to the key of today, also where a code was shown before', async () => {
    const { billing } = company.admin.api;
    const before = await billing.subscribe({ ...payer, invoiceId });
    await operator.api.billing.saveAccount({
      provider: 'manual',
      fields: { ...manualFields, pixKey: 'outra@example.com' },
    });
    const after = await billing.subscribe({ ...payer, invoiceId });
    expect([before.qrcode.qrcode, after.qrcode.qrcode]).toEqual([
      expect.stringContaining('caixa@example.com'),
      expect.stringContaining('outra@example.com'),
    ]);
    expect(await openCharges()).toHaveLength(1);
  });

  it('takes another plan on offer at its own price, which the company has once it is paid', async () => {
    const planId = await server.app.platform.across('test', (db) => buildPlan(db, { valueCents: 9_990 }));
    const { billing, companies } = company.admin.api;
    const pix = await billing.subscribe({ ...payer, invoiceId, planId, price: 1 });
    expect(pix.valor.original).toBe('99.90');
    const [charge] = await openCharges();
    expect((await companies.listPlan({ companyId: company.id })).plan?.id).not.toBe(planId);
    await operator.api.billing.confirmCharge({ chargeId: charge?.id ?? 0 });
    expect((await companies.listPlan({ companyId: company.id })).plan?.id).toBe(planId);
    expect((await billing.listInvoices())[0]).toMatchObject({ value: 99.9, status: 'paid' });
  });

  it.each([{ enabled: false }, { valueCents: 0 }])('refuses a plan that is %j', async (plan) => {
    const planId = await server.app.platform.across('test', (db) => buildPlan(db, plan));
    const attempt = company.admin.api.billing.subscribe({ ...payer, invoiceId, planId });
    expect(await refusal(attempt)).toBe('400 ERR_VALIDATION');
  });

  it('refuses invoices of others, and what is paid', async () => {
    const stranger = await server.company();
    const attempt = stranger.admin.api.billing.subscribe({ ...payer, invoiceId });
    expect(await refusal(attempt)).toBe('404 ERR_NO_INVOICE_FOUND');
    await company.inside((ctx) => ctx.db.orm.execute(sql`update invoices set status = 'paid'`));
    const { billing } = company.admin.api;
    expect(await refusal(billing.subscribe({ ...payer, invoiceId }))).toBe('409 ERR_INVOICE_PAID');
    const { api } = await company.agent();
    expect(await refusal(api.billing.subscribe({ ...payer, invoiceId }))).toBe('403 ERR_NO_PERMISSION');
  });

  it.each([
    { firstName: ' ' },
    { address2: '' },
    { city: '' },
    { zipcode: '0131' },
    { zipcode: '90210' },
    { country: 'FR' },
    { cpfCnpj: '529.982.247-24' },
  ])('refuses %j, and keeps nothing of it', async (wrong) => {
    const { billing } = company.admin.api;
    const attempt = billing.subscribe({ ...payer, invoiceId, ...wrong } as never);
    expect(await refusal(attempt)).toBe('400 ERR_VALIDATION');
    expect((await billing.getCheckout({ invoiceId })).details.billingName).toBeNull();
    expect(await openCharges()).toEqual([]);
  });

  it('says so while the operator has not told how the installation is paid', async () => {
    await operator.api.billing.saveAccount({ provider: 'manual', fields: { pixKey: '' } });
    const { billing } = company.admin.api;
    expect(await billing.getCheckout({ invoiceId })).toMatchObject({ isReady: false });
    const attempt = billing.subscribe({ ...payer, invoiceId });
    expect(await refusal(attempt)).toBe('503 ERR_PAYMENT_NOT_CONFIGURED');
  });
});

it('what was paid in time and heard of late goes on from the due date', async () => {
  await due('2026-01-11T02:59:59Z');
  const id = await company.inside((ctx) => buildCharge(ctx, { invoiceId }));
  const { platform } = server.app;
  const money = { cents: 4_990, at: new Date('2026-01-10T20:00:00Z') };
  await platform.across('test', (db, tell) =>
    payCharge(db, tell, { companyId: company.id, id }, money, platform.now()),
  );
  expect(await dueDate()).toBe('2026-02-11T02:59:59.000Z');
});

describe('a manual payment', () => {
  it('is confirmed by the operator alone, once, and moves the due date once', async () => {
    await company.admin.api.billing.subscribe({ ...payer, invoiceId });
    const [charge] = await openCharges();
    expect(charge).toMatchObject({
      provider: 'manual',
      status: 'pending',
      value: 49.9,
      dueDate: dayInTime,
    });
    const chargeId = charge?.id ?? 0;
    const byTenant = company.admin.api.billing.confirmCharge({ chargeId });
    expect(await refusal(byTenant)).toBe('403 ERR_NO_PERMISSION');
    const attempts = await Promise.all(
      [1, 2, 3].map(() => refusal(operator.api.billing.confirmCharge({ chargeId }))),
    );
    expect(attempts.sort()).toEqual(['409 ERR_CHARGE_NOT_OPEN', '409 ERR_CHARGE_NOT_OPEN', 'none']);
    expect(await dueDate()).toBe(monthLater);
    expect(await company.admin.api.billing.listInvoices()).toMatchObject([
      { status: 'paid', paidAt: expect.any(String) },
    ]);
    expect(await openCharges()).toEqual([]);
    const { records } = await operator.api.audit.list({ action: 'billing.confirmCharge' });
    expect(records[0]?.changes).toContainEqual({ field: 'status', before: 'pending', after: 'paid' });
  });

  it('of a second charge for the same invoice moves nothing', async () => {
    const planId = await server.app.platform.across('test', (db) => buildPlan(db));
    const { billing } = company.admin.api;
    await billing.subscribe({ ...payer, invoiceId });
    await billing.subscribe({ ...payer, invoiceId, planId });
    const [latest, first] = await openCharges();
    await operator.api.billing.confirmCharge({ chargeId: first?.id ?? 0 });
    const again = operator.api.billing.confirmCharge({ chargeId: latest?.id ?? 0 });
    expect(await refusal(again)).toBe('409 ERR_INVOICE_PAID');
    expect(await openCharges()).toEqual([]);
    expect(await dueDate()).toBe(monthLater);
  });

  it('for a plan that is gone meanwhile counts, and the company keeps the plan it has', async () => {
    const planId = await server.app.platform.across('test', (db) => buildPlan(db, { valueCents: 9_990 }));
    const { billing, companies } = company.admin.api;
    const { plan } = await companies.listPlan({ companyId: company.id });
    await billing.subscribe({ ...payer, invoiceId, planId });
    const [charge] = await openCharges();
    await operator.api.plans.remove({ planId });
    await operator.api.billing.confirmCharge({ chargeId: charge?.id ?? 0 });
    expect(await dueDate()).toBe(monthLater);
    expect((await companies.listPlan({ companyId: company.id })).plan?.id).toBe(plan?.id);
  });

  it('of a charge that is not there is 404', async () => {
    const attempt = operator.api.billing.confirmCharge({ chargeId: 2_000_000_000 });
    expect(await refusal(attempt)).toBe('404 ERR_NO_CHARGE_FOUND');
  });

  it('of a company that never expires leaves it so', async () => {
    await due(null);
    await company.admin.api.billing.subscribe({ ...payer, invoiceId });
    const [charge] = await openCharges();
    await operator.api.billing.confirmCharge({ chargeId: charge?.id ?? 0 });
    expect(await dueDate()).toBeNull();
  });

  it('opens the doors of an expired company again, and its browsers hear of it at once', async () => {
    await due('2026-01-01T00:00:00Z');
    const { token, api } = await server.signIn(company.admin, company.id);
    expect(await refusal(api.tickets.list())).toBe('402 ERR_SUBSCRIPTION_EXPIRED');
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    atTheEnd(() => void socket.disconnect());
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    const heard = new Promise<Channels['payment']>((resolve) =>
      socket.once(wireEvent(company.id, 'payment'), resolve),
    );
    await api.billing.subscribe({ ...payer, invoiceId });
    const [charge] = await openCharges();
    await operator.api.billing.confirmCharge({ chargeId: charge?.id ?? 0 });
    const event = await heard;
    expect(event).toMatchObject({ action: 'CONCLUIDA', company: { id: company.id }, invoiceId });
    expect(Date.parse(event.company.dueDate ?? '')).toBeGreaterThan(Date.now() + 25 * 86_400_000);
    expect(await refusal(api.tickets.list())).toBe('none');
  });
});
