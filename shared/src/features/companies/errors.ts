import { defineErrors } from '../../kernel/error.ts';

export const companyErrors = defineErrors({
  ERR_NO_COMPANY_FOUND: { status: 404 },
});
