import { type Efi, openEfi } from '@prosa/emulator/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentConformance, testOrder } from '../conformance.ts';
import { PaymentFailed } from '../driver.ts';
import { efiPayment } from './index.ts';
import { hintsOf, standingOf } from './parse.ts';

const keys = { clientId: 'client', clientSecret: 'hunter2', pixKey: 'caixa@example.com' };
let efi: Efi;
const open = (overrides: { clientSecret?: string; certificate?: string } = {}) =>
  efiPayment(
    { ...keys, certificate: efi.certificate, ...overrides },
    { url: efi.url, ca: efi.ca, timeoutMs: 500, now: () => new Date() },
  );

beforeAll(async () => {
  efi = await openEfi(keys);
});
afterAll(() => efi.close());

paymentConformance('Efí', async () => ({
  payment: open(),
  now: new Date(),
  pays: (pixCode, reais) => efi.pays(pixCode, reais === undefined ? {} : { valor: reais }),
  refunds: (pixCode) => efi.refunds(pixCode),
  countCharges: () => efi.charges().length,
}));

const failure = (work: Promise<unknown>): Promise<PaymentFailed> =>
  work.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: unknown) => (error instanceof PaymentFailed ? error : Promise.reject(error)),
  );

describe('Efí', () => {
  it('is asked for a token once for many calls, and for another when it has ended early', async () => {
    const payment = open();
    const tokens = () => efi.calls.filter((call) => call === 'POST /oauth/token').length;
    const before = tokens();
    const order = testOrder();
    await payment.open(order);
    await payment.read({ reference: order.reference, externalId: null });
    expect(tokens() - before).toBe(1);
    efi.endTokens();
    expect(await payment.read({ reference: order.reference, externalId: null })).toEqual({ kind: 'open' });
    expect(tokens() - before).toBe(2);
  });

  it('refuses whoever shows no certificate, another one, or the wrong secret', async () => {
    const stranger = await openEfi(keys);
    const wrong = [
      { certificate: '' },
      { certificate: stranger.certificate },
      { certificate: 'bm90IGEgcDEy' },
    ];
    for (const overrides of wrong)
      expect(['unavailable', 'unauthorized']).toContain(
        (await failure(open(overrides).connect(undefined))).kind,
      );
    expect(await failure(open({ clientSecret: 'wrong' }).connect(undefined))).toMatchObject({
      kind: 'unauthorized',
    });
    await stranger.close();
  });

  it('that breaks off after opening is asked again and has opened it once', async () => {
    const order = testOrder();
    efi.faults.add({ kind: 'cut-after', on: /^PUT \/v2\/cob/ });
    expect(await failure(open().open(order))).toMatchObject({ kind: 'unavailable' });
    const before = efi.charges().length;
    await open().open(order);
    expect(efi.charges()).toHaveLength(before);
  });

  it.each([
    [{ kind: 'http', status: 503 }, 'unavailable'],
    [{ kind: 'silence' }, 'unavailable'],
    [{ kind: 'http', status: 400 }, 'refused'],
  ] as const)('answering with %j is %s, and no secret is told', async (fault, kind) => {
    efi.faults.add({ ...fault, on: /cob/ });
    const error = await failure(open().open(testOrder()));
    expect(error.kind).toBe(kind);
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/hunter2|52998224725|BEGIN/);
  });

  it('is told where to report payments, and its calls are known again', async () => {
    const payment = open();
    await payment.connect('https://prosa.example.com/webhooks/payments/efi');
    const address = new URL(efi.webhookUrl() ?? '');
    expect(address.pathname).toBe('/webhooks/payments/efi');
    const query = Object.fromEntries(new URL(`${efi.webhookUrl()}/pix`).searchParams);
    const call = (body: object, given = query) =>
      payment.understand({ query: given, header: () => undefined, body: Buffer.from(JSON.stringify(body)) });
    expect(call({ pix: [{ endToEndId: 'E1', txid: 't', valor: '1.00' }] })).toEqual([
      { eventId: 'E1', reference: 't' },
    ]);
    expect(call({ evento: 'teste_webhook' })).toEqual([]);
    expect(call({ pix: [] }, { ...query, hmac: `${query['hmac']}0` })).toBeNull();
  });

  it('finds payments over several pages', async () => {
    const payment = open();
    const orders = [testOrder(), testOrder(), testOrder()];
    for (const order of orders) await efi.pays((await payment.open(order)).pixCode);
    const paid = await payment.listPaid(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000));
    expect(paid).toEqual(expect.arrayContaining(orders.map(({ reference }) => reference)));
  });
});

describe('a charge of Efí', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const cob = {
    txid: 't',
    status: 'ATIVA',
    calendario: { criacao: '2026-11-20T11:30:00Z', expiracao: 3_600 },
  };
  const pix = { endToEndId: 'E1', txid: 't', valor: '49.90', horario: '2026-11-20T11:40:00Z' };

  it('is open until its time is over', () => {
    expect(standingOf(cob, now)).toEqual({ kind: 'open' });
    expect(standingOf(cob, new Date('2026-11-20T12:30:00Z'))).toEqual({ kind: 'expired' });
    expect(standingOf({ ...cob, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }, now)).toEqual({
      kind: 'cancelled',
    });
  });

  it('is paid with what has come in and stayed', () => {
    const at = new Date('2026-11-20T11:40:00Z');
    expect(standingOf({ ...cob, status: 'CONCLUIDA', pix: [pix] }, now)).toEqual({
      kind: 'paid',
      cents: 4_990,
      at,
    });
    const back = { ...pix, devolucoes: [{ id: 'd', valor: '9.90', status: 'DEVOLVIDO' }] };
    expect(standingOf({ ...cob, pix: [back] }, now)).toEqual({ kind: 'paid', cents: 4_000, at });
    const refused = { ...pix, devolucoes: [{ id: 'd', valor: '49.90', status: 'NAO_REALIZADO' }] };
    expect(standingOf({ ...cob, pix: [refused] }, now)).toMatchObject({ kind: 'paid', cents: 4_990 });
  });

  it('hints once at a payment and once more at each devolution', () => {
    const back = { ...pix, devolucoes: [{ id: 'd1', valor: '9.90', status: 'DEVOLVIDO' }] };
    expect(hintsOf({ pix: [pix, back] })).toEqual([
      { eventId: 'E1', reference: 't' },
      { eventId: 'E1:d1:DEVOLVIDO', reference: 't' },
    ]);
  });
});
