import { type Asaas, openAsaas } from '@prosa/emulator/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentConformance, testOrder } from '../conformance.ts';
import { PaymentFailed } from '../driver.ts';
import { asaasPayment } from './index.ts';
import { expiryOf, hintsOf, standingOf } from './parse.ts';

const account = { apiKey: '$aact_hunter2', webhookToken: 'a token of sixteen' };
let asaas: Asaas;
const open = (overrides: Partial<typeof account> = {}) =>
  asaasPayment({ ...account, ...overrides }, { url: asaas.url, timeoutMs: 300 });

beforeAll(async () => {
  asaas = await openAsaas({ apiKey: account.apiKey });
});
afterAll(() => asaas.close());

paymentConformance('Asaas', async () => ({
  payment: open(),
  now: new Date(),
  pays: (pixCode, reais) => asaas.pays(pixCode, reais === undefined ? {} : { value: Number(reais) }),
  refunds: (pixCode) => asaas.refunds(pixCode),
  countCharges: () => asaas.payments().length,
}));

const failure = (work: Promise<unknown>): Promise<PaymentFailed> =>
  work.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: unknown) => (error instanceof PaymentFailed ? error : Promise.reject(error)),
  );

describe('Asaas', () => {
  it('knows one customer for all charges of a CPF, and does not write to them', async () => {
    const before = asaas.customers().length;
    const payer = { ...testOrder().payer, taxId: '11144477735' };
    await open().open(testOrder({ payer }));
    await open().open(testOrder({ payer }));
    expect(asaas.customers().slice(before)).toMatchObject([
      { cpfCnpj: '11144477735', notificationDisabled: true, externalReference: 'company:1' },
    ]);
  });

  it('says that it is the CPF it does not believe', async () => {
    const payer = { ...testOrder().payer, taxId: '1' };
    expect(await failure(open().open(testOrder({ payer })))).toMatchObject({
      kind: 'refused',
      isTaxIdWrong: true,
    });
  });

  it('that breaks off after opening is asked again and has opened it once', async () => {
    const order = testOrder();
    asaas.faults.add({ kind: 'cut-after', on: /^POST .*payments$/ });
    expect(await failure(open().open(order))).toMatchObject({ kind: 'unavailable' });
    await open().open(order);
    const made = asaas.payments().filter(({ externalReference }) => externalReference === order.reference);
    expect(made).toHaveLength(1);
  });

  describe('opened by two nodes at the same moment', () => {
    const twins = async () => {
      const order = testOrder();
      const opened = await Promise.all([open().open(order), open().open(order)]);
      const made = asaas.payments().filter(({ externalReference }) => externalReference === order.reference);
      expect(made).toHaveLength(2);
      return { reference: order.reference, opened };
    };

    it('is paid whichever code was paid', async () => {
      const { reference, opened } = await twins();
      const [paid, kept] = opened;
      await asaas.pays(paid.pixCode, { isTold: false });
      const names = { reference, externalId: kept.externalId };
      expect(await open().read(names)).toMatchObject({ kind: 'paid', cents: 4_990 });
    });

    it('is cancelled with both codes, and open while nobody has paid', async () => {
      const { reference, opened } = await twins();
      const names = { reference, externalId: opened[0].externalId };
      expect(await open().read(names)).toEqual({ kind: 'open' });
      await open().cancel(names);
      const left = asaas
        .payments()
        .filter((one) => one.externalReference === reference && one.deleted !== true);
      expect(left).toEqual([]);
    });
  });

  it.each([
    [{ kind: 'http', status: 500 }, 'unavailable'],
    [{ kind: 'http', status: 429 }, 'unavailable'],
    [{ kind: 'silence' }, 'unavailable'],
    [{ kind: 'slow', ms: 2_000 }, 'unavailable'],
    [{ kind: 'http', status: 401 }, 'unauthorized'],
    [{ kind: 'http', status: 400 }, 'refused'],
  ] as const)('answering with %j is %s, and no secret is told', async (fault, kind) => {
    asaas.faults.add(fault);
    const error = await failure(open().open(testOrder()));
    expect(error.kind).toBe(kind);
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/hunter2|52998224725/);
  });

  it('refuses another key', async () => {
    expect(await failure(open({ apiKey: 'wrong' }).connect(undefined))).toMatchObject({
      kind: 'unauthorized',
    });
    await open().connect(undefined);
  });

  it('understands its own events, and hints at nothing where they are about nothing of ours', () => {
    const header = (name: string) => (name === 'asaas-access-token' ? account.webhookToken : undefined);
    const call = (body: unknown) =>
      open().understand({ query: {}, header, body: Buffer.from(JSON.stringify(body)) });
    const event = {
      id: 'evt_1',
      event: 'PAYMENT_RECEIVED',
      payment: { id: 'pay_1', externalReference: 'r' },
    };
    expect(call(event)).toEqual([{ eventId: 'evt_1', reference: 'r' }]);
    expect(call({ id: 'evt_2', event: 'ACCOUNT_STATUS' })).toEqual([]);
    expect(call([])).toEqual([]);
    expect(open().understand({ query: {}, header, body: Buffer.from('not json') })).toEqual([]);
  });
});

describe('a payment of Asaas', () => {
  const payment = { id: 'pay_1', value: 49.9 };
  it.each([
    ['PENDING', { kind: 'open' }],
    ['OVERDUE', { kind: 'open' }],
    ['AWAITING_RISK_ANALYSIS', { kind: 'open' }],
    ['CONFIRMED', { kind: 'paid', cents: 4_990, at: null }],
    ['RECEIVED_IN_CASH', { kind: 'paid', cents: 4_990, at: null }],
    ['REFUNDED', { kind: 'refunded' }],
    ['CHARGEBACK_REQUESTED', { kind: 'refunded' }],
  ])('that is %s', (status, standing) => {
    expect(standingOf({ ...payment, status })).toEqual(standing);
  });

  it('that was deleted is cancelled', () => {
    expect(standingOf({ ...payment, status: 'PENDING', deleted: true })).toEqual({ kind: 'cancelled' });
  });

  it('lasts until the wall clock of São Paulo says so', () => {
    expect(expiryOf('2026-11-20 23:59:59')?.toISOString()).toBe('2026-11-21T02:59:59.000Z');
    expect([expiryOf(null), expiryOf('soon')]).toEqual([null, null]);
  });

  it('is hinted at by its reference', () => {
    expect(hintsOf({ id: 'e', event: 'X', payment: { externalReference: null } })).toEqual([]);
  });
});
