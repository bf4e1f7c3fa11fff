/** What happens on simulated phones' screens. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const about = z.object({ lineId: z.uuid() });

export const lineAppeared = defineFact('sandbox.line_appeared', about);
/** A line's content or ticks have changed. */
export const lineChanged = defineFact('sandbox.line_changed', about);
