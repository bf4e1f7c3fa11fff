import { z } from 'zod';
import { slaPolicyView } from './model.ts';

/** The company’s policies, all of them: told to admins. */
export const slaPolicyChannel = z.object({ action: z.literal('update'), policies: z.array(slaPolicyView) });
