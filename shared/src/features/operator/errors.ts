import { defineErrors } from '../../kernel/error.ts';

export const operatorErrors = defineErrors({
  /** The platform's own company is neither switched off nor removed. */
  ERR_PLATFORM_COMPANY: { status: 409 },
});
