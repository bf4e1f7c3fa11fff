/** Where the installation is paid: told by the operator, sealed, tried out. */
import { type Asaas, openAsaas } from '@prosa/emulator/payments';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const apiKey = '$aact_hunter2';
const webhookToken = 'a token of sixteen';
const certificate = `-----BEGIN CERTIFICATE-----${'x'.repeat(100)}`;
const efi = { clientId: 'client', clientSecret: 'hunter2', pixKey: 'caixa@example.com', certificate };

let asaas: Asaas;
let server: TestServer;
let operator: Person;
let company: TestCompany;

beforeAll(async () => {
  asaas = await openAsaas({ apiKey });
  const payments = { efi: { url: 'https://127.0.0.1:9', ca: undefined }, asaas: { url: asaas.url } };
  server = await testServer({ config: { payments, publicUrl: 'https://prosa.example.com' } });
  operator = await server.operator();
  company = await server.company();
  await operator.api.billing.saveAccount({ provider: 'asaas', fields: { apiKey, webhookToken } });
  await operator.api.billing.saveAccount({ provider: 'efi', fields: efi });
});
afterAll(() => asaas.close());

describe('the operator’s accounts', () => {
  it('show that secrets are set and never what they are, to super users alone', async () => {
    const { billing } = operator.api;
    const accounts = await billing.listAccounts();
    expect(accounts.map(({ provider, isReady }) => [provider, isReady])).toEqual([
      ['manual', false],
      ['efi', true],
      ['asaas', true],
    ]);
    expect(JSON.stringify(accounts)).not.toMatch(/hunter2|BEGIN|a token of sixteen/);
    expect(accounts[2]?.webhookUrl).toMatch(/\/webhooks\/payments\/asaas$/);
    const { rows } = await server.app.platform.across('test', (db) =>
      db.orm.execute(
        sql`select json_agg(a)::text as kept, (select json_agg(l)::text from audit_log l) as log from payment_accounts a`,
      ),
    );
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|BEGIN|a token of sixteen/);
    const theirs = company.admin.api.billing;
    expect(await refusal(theirs.listAccounts())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(theirs.saveAccount({ provider: 'asaas', fields: {} }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
  });

  it('keep a secret whose mask comes back', async () => {
    const { billing } = operator.api;
    const [, , account] = await billing.listAccounts();
    await billing.saveAccount({ provider: 'asaas', fields: account?.fields ?? {} });
    await billing.testAccount({ provider: 'asaas' });
  });

  it('are tried out: wrong credentials and a provider that is away are told apart', async () => {
    const { billing } = operator.api;
    expect(await refusal(billing.testAccount({ provider: 'manual' }))).toBe('503 ERR_PAYMENT_NOT_CONFIGURED');
    asaas.faults.add({ kind: 'http', status: 502 });
    expect(await refusal(billing.testAccount({ provider: 'asaas' }))).toBe('503 ERR_PAYMENT_UNAVAILABLE');
    asaas.faults.add({ kind: 'http', status: 401 });
    expect(await refusal(billing.testAccount({ provider: 'asaas' }))).toBe('422 ERR_PAYMENT_REFUSED');
  });

  it.each([
    ['manual', { pixKey: 'not a key' }],
    ['manual', { merchantName: 'x'.repeat(26) }],
    ['asaas', { apiKey: 'short' }],
    ['asaas', { unknown: 'x' }],
  ] as const)('of %s refuse %j', async (provider, fields) => {
    const attempt = operator.api.billing.saveAccount({ provider, fields: { ...fields } });
    expect(await refusal(attempt)).toBe('400 ERR_VALIDATION');
  });
});
