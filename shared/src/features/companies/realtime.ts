import { z } from 'zod';
import { companyView } from './model.ts';

/** What the company has changed about itself. */
export const companyChannel = z.object({ action: z.literal('update'), company: companyView });
