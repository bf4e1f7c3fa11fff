import { defineErrors } from '../../kernel/error.ts';

export const integrationErrors = defineErrors({
  ERR_NO_INTEGRATION_FOUND: { status: 404 },
  ERR_NO_DELIVERY_FOUND: { status: 404 },
});
