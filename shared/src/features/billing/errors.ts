import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';
import { planFlags } from '../../kernel/permission.ts';
import { excess } from './excess.ts';

export const billingErrors = defineErrors({
  ERR_NO_INVOICE_FOUND: { status: 404 },
  ERR_NO_CHARGE_FOUND: { status: 404 },
  ERR_INVOICE_PAID: { status: 409 },
  /** There is no receipt of what is still to be paid. */
  ERR_INVOICE_NOT_PAID: { status: 409 },
  /** The change of plan that it was for is not to be had any more. */
  ERR_INVOICE_CANCELLED: { status: 409 },
  /** The company uses more than the plan has room for. */
  ERR_PLAN_TOO_SMALL: { status: 409, params: z.object({ over: z.array(excess) }) },
  /** The plan switches off what the company has now, and nobody has said that this is known. */
  ERR_PLAN_LOSES_FEATURES: { status: 409, params: z.object({ features: z.array(z.enum(planFlags)) }) },
  /** The plan cannot be had this way: it is the company’s own, or comes with the next invoice only. */
  ERR_PLAN_CHANGE_UNAVAILABLE: { status: 409 },
  /** Only a manual charge that waits for money can be confirmed. */
  ERR_CHARGE_NOT_OPEN: { status: 409 },
  /** The operator has not told how the installation is paid. */
  ERR_PAYMENT_NOT_CONFIGURED: { status: 503 },
  /** The payment provider does not answer, or not as it should. */
  ERR_PAYMENT_UNAVAILABLE: { status: 503 },
  /** The payment provider does not take the credentials. */
  ERR_PAYMENT_REFUSED: { status: 422 },
});
