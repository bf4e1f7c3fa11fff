import { defineErrors } from '../../kernel/error.ts';

export const billingErrors = defineErrors({
  ERR_NO_INVOICE_FOUND: { status: 404 },
  ERR_NO_CHARGE_FOUND: { status: 404 },
  ERR_INVOICE_PAID: { status: 409 },
  /** Only a manual charge that waits for money can be confirmed. */
  ERR_CHARGE_NOT_OPEN: { status: 409 },
  /** The operator has not told how the installation is paid. */
  ERR_PAYMENT_NOT_CONFIGURED: { status: 503 },
  /** The payment provider does not answer, or not as it should. */
  ERR_PAYMENT_UNAVAILABLE: { status: 503 },
  /** The payment provider does not take the credentials. */
  ERR_PAYMENT_REFUSED: { status: 422 },
});
