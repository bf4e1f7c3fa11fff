import { z } from 'zod';

/** The lanes themselves, or very many tickets in them, have changed: what is shown is read anew. */
export const kanbanChannel = z.object({ action: z.literal('reload') });
