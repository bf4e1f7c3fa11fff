/** A ticket: one episode of conversation between a contact and the company over one connection. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { contactCard, extraInfo } from '../contacts/index.ts';
import { queueTag } from '../queues/index.ts';
import { slaClocks } from '../sla/index.ts';
import { tagLabel } from '../tags/index.ts';
import { ticketPriorities } from './priority.ts';
import { snoozeView } from './snooze.ts';

export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriority = z.enum(ticketPriorities);

const named = z.object({ id: rowId, name: z.string() });

/** Where it stands on the board: the tag whose lane it is, 0 where it has none of them, and since when. */
export const lanePlace = z.object({ tagId: z.int().min(0), since: instant });

export const lastStates = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type LastState = (typeof lastStates)[number];

/**
 * What a list says of the last message: when it was written, its kind, whose it is, and who of the company wrote it; of the
 * company's own how far it has come; `null` of a customer's, and where nobody knows.
 */
export const lastSpoken = z.object({
  at: instant,
  mediaType: z.string().nullable(),
  fromMe: z.boolean(),
  user: named.nullable(),
  state: z.enum(lastStates).nullable(),
});

export const slaState = z.object({ clock: z.enum(slaClocks), dueAt: instant, warnAt: instant });
export type SlaState = z.output<typeof slaState>;

export const ticketView = z
  .object({
    id: rowId,
    uuid: z.uuid(),
    status: z.enum(ticketStatuses),
    priority: ticketPriority,
    lastMessage: z.string(),
    last: lastSpoken,
    /** When its customer wrote the oldest message that no person of the company has answered; bots answer nothing. */
    waitingSince: instant.nullable(),
    unreadMessages: z.int(),
    isGroup: z.boolean(),
    chatbot: z.boolean(),
    userId: rowId.nullable(),
    queueId: rowId.nullable(),
    contactId: rowId,
    whatsappId: rowId,
    useIntegration: z.boolean(),
    promptId: rowId.nullable(),
    integrationId: rowId.nullable(),
    /** Put off: in no usual list until then, or until its customer writes. */
    snooze: snoozeView.nullable(),
    /** What its queue promises and is due first, and when people are warned; null where nothing is timed at this moment. */
    sla: slaState.nullable(),
    createdAt: instant,
    updatedAt: instant,
    /** Grows with every change: an older view never replaces a newer one. */
    version: z.int(),
    contact: contactCard,
    queue: queueTag.nullable(),
    user: named.nullable(),
    tags: z.array(tagLabel),
    lane: lanePlace,
    /** `isSample`: of what is made to look at, so that nothing can be sent. */
    whatsapp: named.extend({ isSample: z.literal(true).optional() }),
  })
  .meta({ id: 'Ticket' });
export type TicketView = z.output<typeof ticketView>;

export const ticketDetail = ticketView
  .extend({ contact: contactCard.extend({ extraInfo: z.array(extraInfo) }) })
  .meta({ id: 'TicketDetail' });
export type TicketDetail = z.output<typeof ticketDetail>;

/** How many tickets wait behind each tab, as far as the caller may see them; unread are those that concern the caller.
 * Those that are put off are in none of these but their own. */
export const ticketCounters = z
  .object({ open: z.int(), pending: z.int(), unread: z.int(), snoozed: z.int() })
  .meta({ id: 'TicketCounters' });
export type TicketCounters = z.output<typeof ticketCounters>;

/** A ticket as it stands in its contact's history. */
export const pastTicket = z
  .object({
    id: rowId,
    uuid: z.uuid(),
    status: z.enum(ticketStatuses),
    queue: queueTag.nullable(),
    user: named.nullable(),
    whatsapp: named,
    /** Why it was closed, if somebody said so. */
    reason: z.string().nullable(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'PastTicket' });
export type PastTicket = z.output<typeof pastTicket>;

/** What happened to a ticket, for the system lines of the conversation. */
export const ticketEventKinds = [
  'created',
  'accepted',
  'assigned',
  'unassigned',
  'returned',
  'transferred',
  'closed',
  'reopened',
  'queued',
  'botTook',
  'botLeft',
  'rated',
  'moved',
  'tagged',
  'untagged',
  'snoozed',
  'woken',
  'unresolved',
  'prioritized',
  'slaNear',
  'slaMissed',
] as const;
export type TicketEventKind = (typeof ticketEventKinds)[number];

/** Why the distribution gave a ticket to just this user. */
export const assignmentReasons = ['owner', 'sticky', 'roundRobin', 'leastBusy'] as const;
export type AssignmentReason = (typeof assignmentReasons)[number];

/**
 * Why the distribution gave a waiting ticket to nobody: the queue is closed, has nobody in it, nobody of it is available,
 * all who are have as many as they may, or the only one who is has just given it back.
 */
export const unassignedReasons = ['closed', 'noMembers', 'nobodyThere', 'full', 'gaveBack'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];

/** Why a conversation that was put off is back. */
export const wakeReasons = ['due', 'reply', 'user'] as const;
export type WakeReason = (typeof wakeReasons)[number];

export const ticketEventView = z
  .object({
    id: rowId,
    ticketId: rowId,
    kind: z.enum(ticketEventKinds),
    /** The number of the conversation's last message at that moment: the line stands behind it. */
    afterSeq: z.int(),
    user: named.nullable(),
    toUser: named.nullable(),
    toQueue: named.nullable(),
    /** Why it was closed, or what was said to whoever it was handed to. */
    reason: z.string().optional(),
    /** Why it was assigned to just this user. */
    assignedBy: z.enum(assignmentReasons).optional(),
    /** Why it was assigned to nobody: told to admins alone. */
    unassigned: z.enum(unassignedReasons).optional(),
    /** The ticket was returned because its user had been away for long. */
    absent: z.literal(true).optional(),
    /** What the customer said of it: 1 to 3. */
    rate: z.int().min(1).max(3).optional(),
    /**
     * Tags put on or taken off, by their names of that moment; of a move the lane, none for that of tickets without
     * one.
     */
    tags: z.array(z.string()).optional(),
    /** Until when it is put off; `null`: until the customer writes. */
    until: instant.nullable().optional(),
    /** Why it is back: its time has come, its customer has written, or somebody brought it back. */
    wokenBy: z.enum(wakeReasons).optional(),
    /** How urgent it is from then on. */
    priority: ticketPriority.optional(),
    /** What is nearly due, or was missed. */
    clock: z.enum(slaClocks).optional(),
    createdAt: instant,
  })
  .meta({ id: 'TicketEvent' });
export type TicketEventView = z.output<typeof ticketEventView>;
