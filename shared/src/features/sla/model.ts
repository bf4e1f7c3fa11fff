/** Service levels: how soon customers of a queue are to be answered, and their conversations to be resolved. */
import { z } from 'zod';
import { instant, rowId, wireFlag, wireId, wireWhole } from '../../kernel/wire.ts';

/**
 * What a ticket is timed for: the first answer of a person, each answer after that, and the end of the conversation. A
 * ticket has at most one of the first two at a time.
 */
export const slaClocks = ['firstReply', 'nextReply', 'resolution'] as const;
export type SlaClock = (typeof slaClocks)[number];

export const slaLimits = {
  name: 60,
  /** Policies of a company. */
  each: 50,
  queues: 200,
  /** Minutes: thirty working days of eight hours. */
  minutes: 14_400,
} as const;

/** How much of its time a clock has used when people are warned. */
export const slaWarnShare = 0.8;

const minutes = wireWhole({ min: 1, max: slaLimits.minutes }).nullable();

const fields = {
  name: z.string().trim().min(1).max(slaLimits.name),
  /** Tickets of these queues go by it; a queue goes by one policy. */
  queueIds: z.array(wireId).max(slaLimits.queues),
  /** So do tickets of all queues that no policy names, and those in no queue: at most one policy of a company. */
  isDefault: wireFlag,
  /** Minutes until the first answer of a person; null sets no such time. */
  firstReply: minutes,
  /** Minutes until each further answer. */
  nextReply: minutes,
  /** Minutes until the conversation is resolved. */
  resolution: minutes,
  /** Minutes are those in which somebody is there; otherwise all of day and night. */
  inWorkingHours: wireFlag,
  /** The time until the end stands still while the customer’s answer is waited for. */
  pausesForCustomer: wireFlag,
};

/** What people write about a policy. */
export const slaPolicyFields = z.object(fields);

export const slaPolicyView = z
  .object({
    id: rowId,
    name: z.string(),
    queueIds: z.array(rowId),
    isDefault: z.boolean(),
    firstReply: z.int().nullable(),
    nextReply: z.int().nullable(),
    resolution: z.int().nullable(),
    inWorkingHours: z.boolean(),
    pausesForCustomer: z.boolean(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SlaPolicy' });
export type SlaPolicyView = z.output<typeof slaPolicyView>;
