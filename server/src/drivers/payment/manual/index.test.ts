import { expect, it } from 'vitest';
import { paymentConformance, testOrder } from '../conformance.ts';
import { manualPayment } from './index.ts';

const account = { pixKey: 'caixa@example.com', merchantName: 'Prosa', merchantCity: 'São Paulo' };

paymentConformance('manual Pix', async () => ({ payment: manualPayment(account), now: new Date() }));

it('shows on the statement by which charge it was paid', async () => {
  const { externalId, pixCode } = await manualPayment(account).open(testOrder());
  expect(externalId).toMatch(/^[a-z0-9]{25}$/);
  expect(pixCode).toContain(`0525${externalId}`);
});
