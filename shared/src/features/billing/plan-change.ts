/** Another plan for a company that has one: what may be had, what it costs now, what must be given up. */
import { z } from 'zod';
import { planFlags } from '../../kernel/permission.ts';
import { wireDay, wireFlag, wireId } from '../../kernel/wire.ts';
import { planView } from '../plans/index.ts';
import { excess } from './excess.ts';
import { invoiceView } from './model.ts';

export const planChoice = z
  .object({
    plan: planView,
    /** The one the company has. */
    isCurrent: z.boolean(),
    /** The one it has chosen to have from its next invoice on. */
    isNext: z.boolean(),
    /** Reais to be paid to have it at once; 0 costs nothing, null cannot be had before the next invoice. */
    now: z.number().nullable(),
    /** What the next invoice would be, and when it falls due; null where none comes. */
    next: z.object({ value: z.number(), dueDate: wireDay }).nullable(),
    /** What must be reduced first; a plan with any is refused. */
    over: z.array(excess),
    /** What the plan switches off; it is refused unless that is accepted. */
    loses: z.array(z.enum(planFlags)),
  })
  .meta({ id: 'PlanChoice' });
export type PlanChoice = z.output<typeof planChoice>;

export const subscriptionView = z
  .object({
    choices: z.array(planChoice),
    /** The change that waits for its payment. */
    upgrade: invoiceView.nullable(),
    /** Whether nothing has been paid yet and nothing must be. */
    isTrial: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.output<typeof subscriptionView>;

export const planChangeBody = z.object({
  planId: wireId,
  /** At once, paid by days where it costs more; or from the next invoice on. */
  when: z.enum(['now', 'next']),
  /** Whoever chooses has read what the plan switches off. */
  acceptLoss: wireFlag.default(false),
});

/** `changed`: it holds already; `scheduled`: from the next invoice on; `invoiced`: once the invoice is paid. */
export const planChangeResult = z.object({
  outcome: z.enum(['changed', 'scheduled', 'invoiced']),
  /** What can be paid now, if anything. */
  invoice: invoiceView.nullable(),
});
