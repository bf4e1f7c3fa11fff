/** Payments through providers: told, told twice, told wrongly, never told; in every case the invoice is paid once. */
import { createServer } from 'node:net';
import { type Asaas, type Efi, openAsaas, openEfi } from '@prosa/emulator/payments';
import { addMonths } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPayments } from '#src/drivers/payment/registry.ts';
import { setPlatform } from '#src/features/platform-settings/testing.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import { refusal } from '#src/testing/client.ts';
import {
  type Person,
  type TestCompany,
  type TestServer,
  testSecret,
  testServer,
} from '#src/testing/server.ts';
import type { BillingDeps } from '../payment-deps.ts';
import { buildInvoice, dayInTime, endOfDay, payer } from '../testing.ts';
import { pollCharges, reconcile } from './poll-charges.remote.ts';

const apiKey = '$aact_hunter2';
const webhookToken = 'a token of sixteen';
const efiKeys = { clientId: 'client', clientSecret: 'hunter2', pixKey: 'caixa@example.com' };
const cpfCnpj = '529.982.247-25';

let asaas: Asaas;
let efi: Efi;
let server: TestServer;
let operator: Person;
let company: TestCompany;
let invoiceId: number;
/** As the server has it, for the timers that nobody waits for. */
let deps: BillingDeps;

beforeAll(async () => {
  [asaas, efi] = await Promise.all([openAsaas({ apiKey }), openEfi(efiKeys)]);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const places = { efi: { url: efi.url, ca: efi.ca }, asaas: { url: asaas.url, timeoutMs: 400 } };
  server = await testServer({ config: { payments: places, publicUrl, port } });
  operator = await server.operator();
  const { billing } = operator.api;
  await billing.saveAccount({ provider: 'asaas', fields: { apiKey, webhookToken } });
  await billing.saveAccount({ provider: 'efi', fields: { ...efiKeys, certificate: efi.certificate } });
  await billing.testAccount({ provider: 'asaas' });
  await billing.testAccount({ provider: 'efi' });
  asaas.reportsTo(`${publicUrl}/webhooks/payments/asaas`, webhookToken);
  const { vaultKeys } = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
  const payments = openPayments({ ...places, efi: { ...places.efi, now: () => new Date() } });
  deps = { vault: openVault(vaultKeys), payments, publicUrl, letters: { leave: false, publicUrl } };
});
afterAll(() => Promise.all([asaas.close(), efi.close()]));

beforeEach(async () => {
  asaas.faults.clear();
  efi.faults.clear();
  company = await server.company();
  await server.app.platform.across('test', (db) =>
    db.orm.execute(
      sql`update companies set due_date = ${endOfDay(dayInTime)}::timestamptz where id = ${company.id}`,
    ),
  );
  invoiceId = await company.inside((ctx) => buildInvoice(ctx, { dueDay: dayInTime }));
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function pixBy(provider: 'asaas' | 'efi'): Promise<string> {
  await setPlatform(server.app.platform, { paymentProvider: provider });
  const pix = await company.admin.api.billing.subscribe({ ...payer, cpfCnpj, invoiceId });
  expect(pix).toMatchObject({ provider, valor: { original: '49.90' } });
  return pix.qrcode.qrcode;
}

/** Status of the invoice, and until when the company has paid. */
async function standing(): Promise<string> {
  await server.settled();
  const { billing, companies } = company.admin.api;
  const invoice = (await billing.listInvoices()).find(({ id }) => id === invoiceId);
  const { dueDate } = await companies.listPlan({ companyId: company.id });
  return `${invoice?.status} ${dueDate?.slice(0, 10)}`;
}
const unpaid = `open ${endOfDay(dayInTime).slice(0, 10)}`;
const paid = `paid ${endOfDay(addMonths(dayInTime, 1)).slice(0, 10)}`;

const chargeStatuses = async (): Promise<string[]> =>
  (await operator.api.billing.listCharges()).charges
    .filter((charge) => charge.company.id === company.id)
    .map(({ status }) => status);

/** As if the minute were over. */
async function poll(): Promise<void> {
  await server.app.platform.across('test', (db) =>
    db.orm.execute(sql`update charges set next_check_at = now() where next_check_at is not null`),
  );
  await pollCharges(server.app.platform, deps);
}

describe.each(['asaas', 'efi'] as const)('a payment through %s', (provider) => {
  const pays = (code: string, isTold: boolean) =>
    provider === 'asaas' ? asaas.pays(code, { isTold }) : efi.pays(code, { isTold });

  it('that is told renews the company, once', async () => {
    const code = await pixBy(provider);
    expect(await standing()).toBe(unpaid);
    await pays(code, true);
    expect(await standing()).toBe(paid);
    if (provider === 'asaas') await asaas.tells(code, 'PAYMENT_RECEIVED');
    else await efi.tellsAgain(code);
    await poll();
    await reconcile(server.app.platform, deps);
    expect(await standing()).toBe(paid);
    expect(await chargeStatuses()).toEqual(['paid']);
  });

  it('that nobody tells is found by asking', async () => {
    const code = await pixBy(provider);
    await poll();
    expect(await standing()).toBe(unpaid);
    await pays(code, false);
    await Promise.all([poll(), poll()]);
    expect(await standing()).toBe(paid);
  });

  it('that was missed by all is found by the daily reckoning', async () => {
    const code = await pixBy(provider);
    await company.inside((ctx) =>
      ctx.db.orm.execute(sql`update charges set next_check_at = null, status = 'expired'`),
    );
    await pays(code, false);
    await poll();
    expect(await standing()).toBe(unpaid);
    await reconcile(server.app.platform, deps);
    expect(await standing()).toBe(paid);
  });

  it('of less than is owed pays nothing, and is shown to the operator', async () => {
    const code = await pixBy(provider);
    await (provider === 'asaas' ? asaas.pays(code, { value: 49.89 }) : efi.pays(code, { valor: '49.89' }));
    expect(await standing()).toBe(unpaid);
    expect(await chargeStatuses()).toEqual(['partial']);
  });

  it('that went back before anybody looked pays nothing', async () => {
    const code = await pixBy(provider);
    await pays(code, false);
    await (provider === 'asaas' ? asaas.refunds(code) : efi.refunds(code));
    expect(await standing()).toBe(unpaid);
    expect(await chargeStatuses()).toEqual(['refunded']);
    await poll();
    expect(await standing()).toBe(unpaid);
  });

  it('that went back later is shown to the operator, who decides', async () => {
    const code = await pixBy(provider);
    await pays(code, true);
    await server.settled();
    await (provider === 'asaas' ? asaas.refunds(code) : efi.refunds(code));
    expect(await standing()).toBe(paid);
    expect(await chargeStatuses()).toEqual(['refunded']);
  });
});

describe('what is told by somebody else', () => {
  it('is not believed: without the secret 401, with it the provider is asked', async () => {
    const code = await pixBy('asaas');
    await asaas.tells(code, 'PAYMENT_RECEIVED', { token: 'guess' });
    expect(asaas.deliveries.at(-1)?.status).toBe(401);
    // Signed and yet a lie: nobody has paid.
    await asaas.tells(code, 'PAYMENT_RECEIVED');
    expect(asaas.deliveries.at(-1)?.status).toBe(200);
    expect(await standing()).toBe(unpaid);
  });

  it('of charges that are not ours, or nothing at all, is answered and leaves nothing', async () => {
    const post = (path: string, body: string, token = webhookToken) =>
      fetch(`${server.url}/webhooks/payments/${path}`, {
        method: 'POST',
        headers: { 'asaas-access-token': token, 'content-type': 'application/json' },
        body,
      }).then(({ status }) => status);
    const event = (reference: string) =>
      JSON.stringify({ id: 'evt_x', event: 'PAYMENT_RECEIVED', payment: { externalReference: reference } });
    expect(await post('asaas', event('f'.repeat(32)))).toBe(200);
    expect(await post('asaas', 'not json')).toBe(200);
    expect(await post('asaas', event('x'), '')).toBe(401);
    expect(await post('efi', JSON.stringify({ pix: [] }))).toBe(401);
    expect(await post('efi/pix?hmac=guess', JSON.stringify({ pix: [] }))).toBe(401);
    expect(await post('manual', event('x'))).toBe(401);
    expect(await post('stripe', event('x'))).toBe(404);
    expect((await fetch(`${server.url}/webhooks/payments/asaas`)).status).toBe(404);
  });

  it('under an address of Efí is known with and without its suffix, and its trial call is taken', async () => {
    expect(efi.deliveries[0]).toEqual({ status: 200, body: { evento: 'teste_webhook' } });
    await efi.pays(await pixBy('efi'), { isPlainPath: true });
    expect(await standing()).toBe(paid);
  });

  it('in another order than it happened ends as it is', async () => {
    const code = await pixBy('asaas');
    await asaas.pays(code, { isTold: false, status: 'RECEIVED' });
    await asaas.tells(code, 'PAYMENT_RECEIVED');
    await asaas.tells(code, 'PAYMENT_CREATED');
    await asaas.tells(code, 'PAYMENT_OVERDUE');
    expect(await standing()).toBe(paid);
    expect(await chargeStatuses()).toEqual(['paid']);
  });

  it('before the answer to our own call has come finds its charge', async () => {
    asaas.faults.add({ kind: 'cut-after', on: /^POST .*payments$/ });
    await setPlatform(server.app.platform, { paymentProvider: 'asaas' });
    const order = { ...payer, cpfCnpj, invoiceId };
    const { billing } = company.admin.api;
    expect(await refusal(billing.subscribe(order))).toBe('503 ERR_PAYMENT_UNAVAILABLE');
    const opened = asaas.payments().length;
    const pix = await billing.subscribe(order);
    expect(asaas.payments()).toHaveLength(opened);
    await asaas.pays(pix.qrcode.qrcode);
    expect(await standing()).toBe(paid);
  });
});

describe('of two charges of one invoice', () => {
  const both = async () => {
    const first = await pixBy('asaas');
    return { first, second: await pixBy('efi') };
  };

  it('the other is taken back at its provider once one is paid', async () => {
    const { second } = await both();
    await efi.pays(second);
    expect(await standing()).toBe(paid);
    expect(asaas.payments().at(-1)).toMatchObject({ status: 'PENDING', deleted: true });
    expect(await chargeStatuses()).toEqual(['paid', 'cancelled']);
  });

  it('both paid renew the company once, and the operator sees which money is to go back', async () => {
    const { first, second } = await both();
    await Promise.all([asaas.pays(first, { isTold: false }), efi.pays(second, { isTold: false })]);
    await poll();
    await reconcile(server.app.platform, deps);
    expect(await standing()).toBe(paid);
    expect((await chargeStatuses()).toSorted()).toEqual(['paid', 'surplus']);
  });
});

describe('a provider', () => {
  const order = () => ({ ...payer, cpfCnpj, invoiceId });

  it.each([
    { kind: 'http', status: 500 },
    { kind: 'http', status: 401 },
    { kind: 'silence' },
    { kind: 'slow', ms: 5_000 },
  ] as const)('that answers with %j is told as away, and the next try works', async (fault) => {
    await setPlatform(server.app.platform, { paymentProvider: 'asaas' });
    asaas.faults.add(fault);
    const { billing } = company.admin.api;
    expect(await refusal(billing.subscribe(order()))).toBe('503 ERR_PAYMENT_UNAVAILABLE');
    expect((await billing.subscribe(order())).qrcode.qrcode).toMatch(/^000201/);
    expect(await chargeStatuses()).toEqual(['pending']);
  });

  it('that is away while it is asked about payments is asked again later, and holds up no other', async () => {
    const code = await pixBy('asaas');
    await asaas.pays(code, { isTold: false });
    asaas.faults.add({ kind: 'http', status: 503 });
    // As many of the other's as a round takes, all of them waiting for longer: it stays away and holds up nobody.
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`insert into charges (company_id, invoice_id, reference, provider, status, plan_id, detail, months, amount_cents, next_check_at, created_at, updated_at)
            select company_id, invoice_id, 'away' || n, 'efi', 'pending', plan_id, detail, months, amount_cents, '2020-01-01', created_at, updated_at
            from charges, generate_series(1, 100) n`,
      ),
    );
    onTestFinished(async () => {
      await company.inside((ctx) =>
        ctx.db.orm.execute(sql`delete from charges where reference like 'away%'`),
      );
    });
    efi.faults.add({ kind: 'http', status: 401 });
    await poll();
    expect(await standing()).toBe(unpaid);
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update charges set next_check_at = case provider when 'efi' then '2020-01-01'::timestamptz else now() end`,
      ),
    );
    efi.faults.add({ kind: 'http', status: 401 });
    await pollCharges(server.app.platform, deps);
    expect(await standing()).toBe(paid);
  });

  it('that does not know one charge any more is asked about the others', async () => {
    const code = await pixBy('asaas');
    const unknown = asaas.payments().at(-1)?.id ?? '';
    const forgetIt = () =>
      asaas.faults.add({ kind: 'http', status: 404, on: new RegExp(`payments.${unknown}$`) });
    const payAnother = async (months: number): Promise<void> => {
      invoiceId = await company.inside((ctx) => buildInvoice(ctx, { dueDay: addMonths(dayInTime, months) }));
      await asaas.pays(await pixBy('asaas'), { isTold: false });
    };
    await payAnother(1);
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update charges set next_check_at = '2020-01-01'::timestamptz + id * interval '1 second'`,
      ),
    );
    forgetIt();
    await pollCharges(server.app.platform, deps);
    expect(await chargeStatuses()).toEqual(['paid', 'pending']);
    await asaas.pays(code, { isTold: false });
    await payAnother(2);
    forgetIt();
    await reconcile(server.app.platform, deps);
    expect(await chargeStatuses()).toEqual(['paid', 'paid', 'pending']);
  });

  it('that needs the CPF gets one, and says which it does not believe', async () => {
    await setPlatform(server.app.platform, { paymentProvider: 'asaas' });
    const { billing } = company.admin.api;
    expect(await billing.getCheckout({ invoiceId })).toMatchObject({ needsTaxId: true });
    const missing = billing.subscribe({ ...payer, invoiceId }).catch((error: unknown) => error);
    expect(await missing).toMatchObject({ body: { fields: [{ field: 'cpfCnpj', rule: 'required' }] } });
    asaas.faults.add({
      kind: 'http',
      status: 400,
      body: { errors: [{ code: 'invalid_cpfCnpj', description: 'O CPF/CNPJ informado é inválido.' }] },
    });
    const wrong = billing.subscribe(order()).catch((error: unknown) => error);
    expect(await wrong).toMatchObject({ body: { fields: [{ field: 'cpfCnpj', rule: 'tax_id' }] } });
  });

  it('clicked at twice has opened one charge', async () => {
    await setPlatform(server.app.platform, { paymentProvider: 'asaas' });
    const before = asaas.payments().length;
    const { billing } = company.admin.api;
    const [one, other] = await Promise.all([billing.subscribe(order()), billing.subscribe(order())]);
    expect(other.qrcode).toEqual(one.qrcode);
    expect(asaas.payments()).toHaveLength(before + 1);
  });

  it('that is away at the daily reckoning holds up nobody, and is reckoned with the next day', async () => {
    const code = await pixBy('asaas');
    await company.inside((ctx) => ctx.db.orm.execute(sql`update charges set next_check_at = null`));
    await asaas.pays(code, { isTold: false });
    efi.faults.add({ kind: 'http', status: 503, on: /v2.pix/ });
    await reconcile(server.app.platform, deps);
    expect(await standing()).toBe(paid);
    asaas.faults.add({ kind: 'http', status: 503 });
    await reconcile(server.app.platform, deps);
  });

  it('whose code has run out makes another one', async () => {
    const code = await pixBy('efi');
    efi.expires(code);
    await poll();
    expect(await chargeStatuses()).toEqual(['expired']);
    expect(await pixBy('efi')).not.toBe(code);
  });
});
