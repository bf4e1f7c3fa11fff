import { z } from 'zod';
import { brandView } from './model.ts';

/** What the company has decided about its brand now. */
export const brandChannel = z.object({ action: z.literal('update'), brand: brandView });
