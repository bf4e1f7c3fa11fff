import { defineErrors } from '../../kernel/error.ts';

export const notificationErrors = defineErrors({
  ERR_NO_DEVICE_FOUND: { status: 404 },
  /** The device’s push service does not answer, or takes nothing from us. */
  ERR_PUSH_FAILED: { status: 422 },
});
