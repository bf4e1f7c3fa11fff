import { z } from 'zod';

/** Sample data have come or gone, with everything that lists show of them. */
export const sampleDataChannel = z.object({ action: z.enum(['create', 'delete']) });
