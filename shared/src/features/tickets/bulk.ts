/** One step for many tickets: what may be asked, and how far it has come. */
import { z } from 'zod';
import { instant, rowId, wireId } from '../../kernel/wire.ts';
import { ticketPriority } from './model.ts';
import { snoozeChoice } from './snooze.ts';

export const bulkKinds = ['assign', 'queue', 'tag', 'resolve', 'markRead', 'snooze', 'priority'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What is done with each of the tickets. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), userId: wireId }),
  z.object({ kind: z.literal('queue'), queueId: wireId }),
  /** Adds these to the tags a ticket has. */
  z.object({ kind: z.literal('tag'), tagIds: z.array(wireId).min(1).max(20) }),
  z.object({
    kind: z.literal('resolve'),
    reason: z.string().trim().max(200).optional(),
    /** One of the list of each ticket's queue. */
    reasonId: wireId.optional(),
    /** The customers are told nothing: no closing words, no question for a rating. */
    silent: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('markRead') }),
  z.object({ kind: z.literal('snooze'), choice: snoozeChoice }),
  z.object({ kind: z.literal('priority'), priority: ticketPriority }),
]);
export type BulkAction = z.output<typeof bulkAction>;

export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const;

export const bulkRefusal = z.object({
  ticketId: rowId,
  contactName: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
});

export const bulkView = z
  .object({
    id: rowId,
    kind: z.enum(bulkKinds),
    state: z.enum(bulkStates),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    /** Taken back; what somebody has changed meanwhile stays as it is and is counted as `kept`. */
    undone: z.int(),
    kept: z.int(),
    /** The first of those that were refused, told once it has ended. */
    refusals: z.array(bulkRefusal),
    /** Until then it can be taken back; `null` where that is not possible. */
    undoUntil: instant.nullable(),
  })
  .meta({ id: 'TicketBulk' });
export type BulkView = z.output<typeof bulkView>;
