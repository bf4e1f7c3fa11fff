/** A schedule: a message to one contact that leaves by itself at a moment chosen before, once or again and again. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireDay, wireFlag, wireId, wireJson } from '../../kernel/wire.ts';
import { maxTextLength, templateChoice } from '../messages/index.ts';
import { queueTag } from '../queues/index.ts';
import { scheduleRecurrences } from './recurrence.ts';

export const scheduleBodyLength = { min: 5, max: maxTextLength } as const;

export const scheduleStatuses = ['PENDENTE', 'ENVIADA', 'ERRO'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

const named = z.object({ id: rowId, name: z.string() });

export const scheduleView = z
  .object({
    id: rowId,
    body: z.string(),
    /** The approved text that goes out instead of the body; its values may hold variables of texts. */
    template: templateChoice.nullable(),
    /** When it is to leave. */
    sendAt: instant,
    status: z.enum(scheduleStatuses),
    /** Why it has not left: a code of the catalogue. Of a pending one: what it waits for. */
    error: z.string().nullable(),
    /** Until when its network holds it back; null where nobody knows, or it is not held back. */
    heldUntil: instant.nullable(),
    /** When it was handed to its connection. */
    sentAt: instant.nullable(),
    contactId: rowId,
    contact: z.object({ id: rowId, name: z.string(), number: z.string().nullable() }),
    /** Who wrote it, and may change it. */
    authorId: rowId,
    author: named,
    /** In whose name it goes out, and who gets the ticket; null for nobody in particular. */
    userId: rowId.nullable(),
    user: named.nullable(),
    /** Null: the one of the last conversation, else the usual one. */
    whatsappId: rowId.nullable(),
    whatsapp: named.nullable(),
    queueId: rowId.nullable(),
    queue: queueTag.nullable(),
    /** Sending opens a ticket where there is none. */
    openTicket: z.boolean(),
    recurrence: z.enum(scheduleRecurrences),
    /** The last day on which it may go out again. */
    recurrenceUntil: z.iso.date().nullable(),
    isMedia: z.boolean(),
    /** Where its file is, good until the end of tomorrow. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaType: z.string().nullable(),
    mediaSize: z.int().nullable(),
    /** The ticket that it stands in, once sent. */
    ticketId: rowId.nullable(),
    ticketUuid: z.uuid().nullable(),
    /** How far the message has come: as its `ack`. */
    ack: z.int().nullable(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Schedule' });
export type ScheduleView = z.output<typeof scheduleView>;

/** A moment: with its offset, or as the clock on the company's wall shows it. */
export const wireMoment = z.union([
  z.iso.datetime({ offset: true }).regex(/^2\d{3}-/),
  z.iso.datetime({ local: true }).regex(/^2\d{3}-/),
]);

/** What people write about a schedule. */
export const scheduleFields = z.object({
  body: z.string().trim().min(scheduleBodyLength.min).max(scheduleBodyLength.max),
  /** Over an official number, which `whatsappId` names: an approved text arrives whenever the contact last wrote. */
  template: wireJson(templateChoice).nullable(),
  sendAt: wireMoment,
  contactId: wireId,
  userId: wireChoice,
  whatsappId: wireChoice,
  queueId: wireChoice,
  openTicket: wireFlag,
  recurrence: z.enum(scheduleRecurrences),
  recurrenceUntil: wireDay.nullable(),
});
