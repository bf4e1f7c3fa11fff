import { defineErrors } from '../../kernel/error.ts';

export const notificationErrors = defineErrors({
  ERR_NO_DEVICE_FOUND: { status: 404 },
});
