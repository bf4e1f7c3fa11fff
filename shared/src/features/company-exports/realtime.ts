import { z } from 'zod';
import { companyExport } from './model.ts';

/** An archive of the company has been ordered, comes further, or has ended; for admins. */
export const companyExportChannel = z.object({ action: z.literal('update'), export: companyExport });
