/** A queue: a department that tickets wait in. */
import { z } from 'zod';
import { serviceHours, writtenHours } from '../../kernel/hours.ts';
import { instant, rowId, wireChoice, wireCount, wireFlag, wireNone, wireWhole } from '../../kernel/wire.ts';
import { queueOptionNode } from './options.ts';

/** How tickets that wait in a queue come to people: by hand, in turn, or to whoever has the fewest. */
export const queueAssignments = ['manual', 'roundRobin', 'leastBusy'] as const;
export type QueueAssignment = (typeof queueAssignments)[number];

/** How many open tickets somebody may be given. */
export const capacityRange = { min: 1, max: 999 } as const;
/** As people write it; nothing written is no limit of its own. */
export const writtenCapacity = z.union([wireWhole(capacityRange), wireNone]);

export const queueNameLength = { min: 2, max: 50 } as const;
const longestText = 4_000;

/** The part of a queue that travels with tickets and messages. */
export const queueTag = z.object({ id: rowId, name: z.string(), color: z.string() }).meta({ id: 'QueueTag' });
export type QueueTag = z.output<typeof queueTag>;

export const queueView = z
  .object({
    id: rowId,
    name: z.string(),
    color: z.string(),
    orderQueue: z.int(),
    greetingMessage: z.string(),
    complationMessage: z.string(),
    outOfHoursMessage: z.string(),
    ratingMessage: z.string(),
    /** Clients of this API family have a field for it; nothing goes by it. */
    token: z.null(),
    integrationId: rowId.nullable(),
    promptId: rowId.nullable(),
    /** Whoever comes here is asked for their CPF or CNPJ and gets a second copy of their open bills. */
    secondCopy: z.boolean(),
    assignment: z.enum(queueAssignments),
    /** How many of its open tickets anybody is given at most; null sets no limit of its own. */
    assignmentCapacity: z.int().nullable(),
    /** Empty means always open. */
    schedules: serviceHours,
    /** Grows with every change but that of the order; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Queue' });
export type QueueView = z.output<typeof queueView>;

export const queueDetail = queueView
  .extend({ options: z.array(queueOptionNode) })
  .meta({ id: 'QueueDetail' });
export type QueueDetail = z.output<typeof queueDetail>;

/** What would lose a queue. */
export const queueUses = z
  .object({
    /** Tickets that wait or are being worked. */
    tickets: z.int(),
    users: z.int(),
    connections: z.int(),
    /** Contacts whose conversations begin in it. */
    contacts: z.int(),
  })
  .meta({ id: 'QueueUses' });
export type QueueUses = z.output<typeof queueUses>;

/** Returns the one spelling of a colour: `#ABC` → `#aabbcc`. */
export const normalColor = (color: string): string => {
  const plain = color.trim().toLowerCase();
  return /^#[0-9a-f]{3,4}$/.test(plain) ? plain.replace(/[0-9a-f]/g, '$&$&') : plain;
};

const text = z.string().max(longestText);

/** What people write about a queue. */
export const queueFields = z.object({
  name: z.string().trim().min(queueNameLength.min).max(queueNameLength.max),
  color: z
    .string()
    .min(3)
    .max(9)
    .regex(/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/)
    .transform(normalColor),
  orderQueue: wireCount,
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  integrationId: wireChoice,
  promptId: wireChoice,
  secondCopy: wireFlag,
  assignment: z.enum(queueAssignments),
  assignmentCapacity: writtenCapacity,
  schedules: writtenHours,
});
