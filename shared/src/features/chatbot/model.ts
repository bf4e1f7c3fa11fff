/** Trying the bot out: the same rules that answer customers, without a customer. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { automationStep } from '../automation/index.ts';

export const simulationLimits = { messages: 100, text: 4_000 } as const;

/** What the bot says, in the form in which the connection's network shows it. */
export const simulatedSaid = z.object({
  kind: z.enum(['text', 'button', 'list']),
  text: z.string(),
  /** What opens the list. */
  label: z.string().nullable(),
  choices: z.array(z.object({ id: z.string(), title: z.string() })),
});

export const simulatedAnswer = z
  .object({
    input: z.string(),
    at: instant,
    says: z.array(simulatedSaid),
    steps: z.array(automationStep),
    /** Where the ticket would wait now. */
    queue: z.object({ id: rowId, name: z.string() }).nullable(),
  })
  .meta({ id: 'SimulatedAnswer' });
export type SimulatedAnswer = z.output<typeof simulatedAnswer>;
