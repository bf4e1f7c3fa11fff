/** Why the system said something by itself in a ticket, or nothing: one turn for each occasion. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

/** What one rule decided: its verdict in one word, and what was said because of it. */
export const automationStep = z
  .object({
    rule: z.string(),
    decision: z.string(),
    texts: z.array(z.string()),
    /** What somebody who decided freely said about it. */
    note: z.string().optional(),
  })
  .meta({ id: 'AutomationStep' });
export type AutomationStep = z.output<typeof automationStep>;

export const automationTurn = z
  .object({
    id: rowId,
    ticketId: rowId,
    /** The customer's message that gave the occasion; null where something else did. */
    messageId: z.string().nullable(),
    /** What it said, cut short. */
    input: z.string(),
    steps: z.array(automationStep),
    at: instant,
  })
  .meta({ id: 'AutomationTurn' });
export type AutomationTurn = z.output<typeof automationTurn>;
