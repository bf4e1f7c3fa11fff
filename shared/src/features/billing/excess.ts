import { z } from 'zod';
import { planLimits } from '../../kernel/permission.ts';

/** More than the plan has room for. */
export const excess = z.object({ limit: z.enum(planLimits), used: z.int(), most: z.int() });
