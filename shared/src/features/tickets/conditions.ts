/**
 * A filter that people build of conditions: groups of them, each met as a whole or in one of its parts, and the groups as
 * well. Said once: the server reads it as SQL, the browser asks it of the tickets that it hears of. A new field is an
 * entry here, one in `condition-rules.ts`, one in the server's `conditionSql` and one among the browser's fields.
 */
import { z } from 'zod';
import { megabyte } from '../../kernel/constants.ts';
import { wireId, wireIdOrNone } from '../../kernel/wire.ts';
import { ticketPriority, ticketStatuses } from './model.ts';

export const conditionLimits = {
  /** Conditions in all groups together. */
  conditions: 40,
  groups: 5,
  /** Ids that one condition names. */
  values: 50,
  text: 100,
  /** The longest wait, and how far ahead something is due, in minutes: a year. */
  minutes: 525_600,
} as const;

/** The most that a body with conditions may hold, in bytes. */
export const conditionsBodyLimit = 2 * megabyte;

const among = z.enum(['any', 'none']);
const ids = z.array(wireId).min(1).max(conditionLimits.values);

export const ticketCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), is: among, values: z.array(z.enum(ticketStatuses)).min(1).max(3) }),
  /** 0: in no queue. */
  z.object({
    field: z.literal('queue'),
    is: among,
    values: z.array(wireIdOrNone).min(1).max(conditionLimits.values),
  }),
  /** 0: nobody's; `me`: of whoever looks. */
  z.object({
    field: z.literal('user'),
    is: among,
    values: z
      .array(z.union([z.literal('me'), wireIdOrNone]))
      .min(1)
      .max(conditionLimits.values),
  }),
  z.object({ field: z.literal('tag'), is: z.enum(['any', 'all', 'none']), values: ids }),
  z.object({ field: z.literal('connection'), is: among, values: ids }),
  z.object({ field: z.literal('priority'), is: among, values: z.array(ticketPriority).min(1).max(4) }),
  z.object({ field: z.literal('unread'), is: z.boolean() }),
  /** For how long its customer has waited for an answer of a person. */
  z.object({
    field: z.literal('waiting'),
    is: z.enum(['atLeast', 'lessThan']),
    minutes: z.int().min(0).max(conditionLimits.minutes),
  }),
  /** What its queue promises: missed, due within so many minutes and not missed, or nothing timed at this moment. */
  z.object({
    field: z.literal('sla'),
    is: z.enum(['missed', 'dueWithin', 'none']),
    /** Asked for where something is due within a time. */
    minutes: z.int().min(0).max(conditionLimits.minutes).default(60),
  }),
  /** Whose the last message is. */
  z.object({ field: z.literal('last'), is: z.enum(['customer', 'company']) }),
  /** A field of its contact's further data, by its name; neither minds case. */
  z.object({
    field: z.literal('extraInfo'),
    is: z.enum(['equals', 'contains', 'absent']),
    name: z.string().trim().min(1).max(conditionLimits.text),
    value: z.string().trim().max(conditionLimits.text).default(''),
  }),
]);
export type TicketCondition = z.output<typeof ticketCondition>;
export type ConditionField = TicketCondition['field'];
export type ConditionOf<F extends ConditionField> = Extract<TicketCondition, { field: F }>;
export const conditionFields = ticketCondition.options.map((option) => option.shape.field.value);

const match = z.enum(['all', 'any']);

export const ticketConditions = z.object({
  match,
  groups: z
    .array(z.object({ match, conditions: z.array(ticketCondition).min(1).max(conditionLimits.conditions) }))
    .min(1)
    .max(conditionLimits.groups)
    .refine(
      (groups) =>
        groups.reduce((total, { conditions }) => total + conditions.length, 0) <= conditionLimits.conditions,
      'too_many',
    ),
});
export type TicketConditions = z.output<typeof ticketConditions>;
