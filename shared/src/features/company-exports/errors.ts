import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const companyExportErrors = defineErrors({
  /** One at a time in a company. */
  ERR_COMPANY_EXPORT_UNDERWAY: { status: 409 },
  /** A copy has another state meanwhile: there is nothing to stop, or no file to fetch or delete. */
  ERR_COMPANY_EXPORT_STATE: { status: 409 },
  /** So many were ordered within a day. */
  ERR_COMPANY_EXPORTS_USED_UP: { status: 409, params: z.object({ most: z.int() }) },
});
