/** Orders that concern money. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** The company may owe another invoice now. */
export const reviewInvoice = defineJob({
  name: 'billing.review_invoice',
  schema: z.object({}),
  key: () => 'own',
  track: 'prompt',
  attempts: 5,
});

/** The provider takes back a charge that nobody is to pay any more. */
export const cancelCharge = defineJob({
  name: 'billing.cancel_charge',
  schema: z.object({ chargeId: rowId }),
  key: ({ chargeId }) => String(chargeId),
  track: 'outside',
  attempts: 10,
});

/** The provider is asked how a charge stands. */
export const checkCharge = defineJob({
  name: 'billing.check_charge',
  schema: z.object({ chargeId: rowId }),
  key: ({ chargeId }) => String(chargeId),
  track: 'outside',
  attempts: 10,
});

/** Admins read the receipt of an invoice that is paid. */
export const sendReceipt = defineJob({
  name: 'billing.send_receipt',
  schema: z.object({ invoiceId: rowId }),
  key: ({ invoiceId }) => String(invoiceId),
  track: 'prompt',
  attempts: 10,
});
