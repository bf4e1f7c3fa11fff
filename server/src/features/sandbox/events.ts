/** What happens on simulated phones' screens. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const about = z.object({ lineId: z.uuid() });

export const lineAppeared = defineFact('sandbox.line_appeared', about);
/** Its ticks. */
export const lineChanged = defineFact('sandbox.line_changed', about);
