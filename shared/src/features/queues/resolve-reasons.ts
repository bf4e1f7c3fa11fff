/** Why conversations end, as a list to choose from: each queue's own, or the company's where a queue has none. */
import { z } from 'zod';
import { rowId, wireChoice, wireId } from '../../kernel/wire.ts';

export const resolveReasonLimits = { name: 80, aList: 50 } as const;

export const resolveReasonView = z
  .object({
    id: rowId,
    /** `null`: of the whole company. */
    queueId: rowId.nullable(),
    name: z.string(),
  })
  .meta({ id: 'ResolveReason' });
export type ResolveReasonView = z.output<typeof resolveReasonView>;

const isEachOnce = (reasons: readonly { readonly name: string }[]): boolean =>
  new Set(reasons.map(({ name }) => name.toLowerCase())).size === reasons.length;

/** A list as it is to be from now on, in its order. With an id it is that reason, perhaps renamed. */
export const resolveReasonList = z.object({
  /** `null`: the company's list. */
  queueId: wireChoice,
  reasons: z
    .array(z.object({ id: wireId.optional(), name: z.string().trim().min(1).max(resolveReasonLimits.name) }))
    .max(resolveReasonLimits.aList)
    .refine(isEachOnce, { message: 'unique' }),
  /** The list that was changed, as it was read: whoever saw an older one is told instead of overwriting it. */
  seen: z
    .array(z.object({ id: wireId, name: z.string().max(resolveReasonLimits.name) }))
    .max(resolveReasonLimits.aList)
    .optional(),
});
export type ResolveReasonList = z.output<typeof resolveReasonList>;
