/** What every way to be paid must do; each driver's test runs this suite against its own. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order, Payment } from './driver.ts';

/** A way to be paid, and somebody who pays. */
export type PaymentDeps = {
  readonly payment: Payment;
  readonly now: Date;
  /** Undefined where nobody but a person knows of payments. */
  readonly pays?: (pixCode: string, reais?: string) => Promise<void>;
  readonly refunds?: (pixCode: string) => Promise<void>;
  /** Charges that the provider keeps. */
  readonly countCharges?: () => number;
};

let ordered = 0;

export function testOrder(overrides: Partial<Order> = {}): Order {
  ordered += 1;
  return {
    reference: `a1b2c3d4e5f6${String(ordered).padStart(20, '0')}`,
    amountCents: 4_990,
    description: 'Plano Básico, ação de novembro',
    dueDay: '2026-12-01',
    payer: { reference: 'company:1', name: 'Padaria São João', email: null, taxId: '52998224725' },
    ...overrides,
  };
}

export function paymentConformance(name: string, open: () => Promise<PaymentDeps>): void {
  describe(`${name} keeps the promises of a way to be paid`, () => {
    let deps: PaymentDeps;
    let payment: Payment;
    beforeAll(async () => {
      deps = await open();
      payment = deps.payment;
    });

    it('opens a charge with a Pix code for its amount, which nobody has paid', async () => {
      const order = testOrder({ amountCents: 123_456 });
      const { pixCode, externalId, expiresAt } = await payment.open(order);
      expect(pixCode).toMatch(/^000201.*br\.gov\.bcb\.pix.*54071234\.56.*6304[0-9A-F]{4}$/);
      expect(expiresAt === null || expiresAt > deps.now).toBe(true);
      expect(await payment.read({ reference: order.reference, externalId })).toEqual({ kind: 'open' });
    });

    it('opens one reference once, however often it is asked to', async () => {
      const order = testOrder();
      const first = await payment.open(order);
      const before = deps.countCharges?.();
      expect(await payment.open(order)).toMatchObject({
        pixCode: first.pixCode,
        externalId: first.externalId,
      });
      expect(deps.countCharges?.()).toBe(before);
    });

    it('knows nothing of a charge that was never opened, and says that it is open', async () => {
      const { reference } = testOrder();
      expect(await payment.read({ reference, externalId: null })).toEqual({ kind: 'open' });
    });

    it('says what has come in, and finds the charge by our name for it alone', async () => {
      if (deps.pays === undefined) return expect(payment.capabilities.knowsPayments).toBe(false);
      const order = testOrder();
      const { pixCode, externalId } = await payment.open(order);
      await deps.pays(pixCode);
      const paid = { kind: 'paid', cents: 4_990 };
      expect(await payment.read({ reference: order.reference, externalId })).toMatchObject(paid);
      expect(await payment.read({ reference: order.reference, externalId: null })).toMatchObject(paid);
      const aDay = (days: number): Date => new Date(deps.now.getTime() + days * 86_400_000);
      expect(await payment.listPaid(aDay(-1), aDay(1))).toContain(order.reference);
    });

    it('says how much has come, also where it is less', async () => {
      if (deps.pays === undefined) return expect(payment.capabilities.knowsPayments).toBe(false);
      const order = testOrder();
      const { pixCode, externalId } = await payment.open(order);
      await deps.pays(pixCode, '10.50');
      expect(await payment.read({ reference: order.reference, externalId })).toMatchObject({
        kind: 'paid',
        cents: 1_050,
      });
    });

    it('takes back what nobody is to pay any more, however often, and nothing that was paid', async () => {
      const { pays } = deps;
      const names = async () => {
        const order = testOrder();
        return { reference: order.reference, ...(await payment.open(order)) };
      };
      const [dropped, paid] = [await names(), await names()];
      await payment.cancel(dropped);
      await payment.cancel(dropped);
      await payment.cancel({ reference: testOrder().reference, externalId: null });
      if (pays === undefined) return expect(payment.capabilities.knowsPayments).toBe(false);
      expect(await payment.read(dropped)).toEqual({ kind: 'cancelled' });
      await pays(paid.pixCode);
      await payment.cancel(paid);
      expect(await payment.read(paid)).toMatchObject({ kind: 'paid' });
    });

    it('says that money has gone back', async () => {
      if (deps.pays === undefined || deps.refunds === undefined)
        return expect(payment.capabilities.knowsPayments).toBe(false);
      const order = testOrder();
      const { pixCode, externalId } = await payment.open(order);
      await deps.pays(pixCode);
      await deps.refunds(pixCode);
      expect(await payment.read({ reference: order.reference, externalId })).toEqual({ kind: 'refunded' });
    });

    it('believes no call that does not know the secret', () => {
      const body = Buffer.from(
        JSON.stringify({
          id: 'evt_1',
          event: 'PAYMENT_RECEIVED',
          payment: { externalReference: 'x' },
          pix: [{ endToEndId: 'E1', txid: 'x', valor: '1.00' }],
        }),
      );
      const secrets = [undefined, '', 'guess', 'undefined'];
      for (const secret of secrets) {
        const query: Record<string, string> = secret === undefined ? {} : { hmac: secret };
        expect(payment.understand({ query, header: () => secret, body })).toBeNull();
      }
    });
  });
}
