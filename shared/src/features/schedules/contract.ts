import { z } from 'zod';
import { constants, kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import {
  pageNumber,
  searchParam,
  wireChoice,
  wireDay,
  wireFilter,
  wireFlag,
  wireId,
  wireVersion,
} from '../../kernel/wire.ts';
import { scheduleFields, scheduleStatuses, scheduleView } from './model.ts';

const params = z.object({ scheduleId: wireId });
const { shape } = scheduleFields;
const gate = { permission: 'session', plan: 'useSchedules' } as const;
/** Sent by clients of this API family; the company is known otherwise. */
const ofTheFamily = { companyId: wireChoice.optional() };

export const schedulesContract = defineContract({
  list: {
    ...gate,
    method: 'GET',
    path: '/schedules',
    summary: 'Schedules that the caller sees, by the moment of sending, 20 a page or all between two days',
    query: z.object({
      searchParam,
      pageNumber,
      /** First and last day in the company’s zone; a page then holds up to 500. */
      from: wireDay.optional(),
      to: wireDay.optional(),
      /** The next first, or the latest. */
      order: z.enum(['asc', 'desc']).default('asc'),
      status: z.enum(scheduleStatuses).optional(),
      /** Only what has left or was given up. */
      done: wireFlag.optional(),
      contactId: wireFilter,
      userId: wireFilter,
      companyId: wireFilter,
      /** Where the previous page ended; with it pageNumber is ignored and every page costs the same. */
      cursor: z.string().max(100).optional(),
    }),
    response: z.object({
      schedules: z.array(scheduleView),
      /** How many there are, up to a thousand. */
      count: z.int(),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
  get: {
    ...gate,
    method: 'GET',
    path: '/schedules/:scheduleId',
    summary: 'One schedule',
    errors: ['ERR_NO_SCHEDULE_FOUND'],
    params,
    response: scheduleView,
  },
  create: {
    ...gate,
    method: 'POST',
    path: '/schedules',
    summary: 'A message that leaves at a moment to come, once or repeatedly',
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_SCHEDULE_PAST',
      'ERR_SCHEDULE_UNTIL',
    ],
    bodyLimit: 256 * kilobyte,
    body: scheduleFields.extend({
      /** The caller, unless told. */
      userId: shape.userId.optional(),
      template: shape.template.default(null),
      whatsappId: shape.whatsappId.default(null),
      queueId: shape.queueId.default(null),
      openTicket: shape.openTicket.default(false),
      recurrence: shape.recurrence.default('none'),
      recurrenceUntil: shape.recurrenceUntil.default(null),
      ...ofTheFamily,
    }),
    response: scheduleView,
  },
  update: {
    ...gate,
    method: 'PUT',
    path: '/schedules/:scheduleId',
    summary: 'Changes a schedule that has not left yet, by its author or an admin; absent fields stay',
    errors: [
      'ERR_NO_SCHEDULE_FOUND',
      'ERR_SCHEDULE_NOT_PENDING',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_SCHEDULE_PAST',
      'ERR_SCHEDULE_UNTIL',
    ],
    params,
    bodyLimit: 256 * kilobyte,
    body: scheduleFields.partial().extend({
      ...ofTheFamily,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: scheduleView,
  },
  remove: {
    ...gate,
    method: 'DELETE',
    path: '/schedules/:scheduleId',
    summary: 'Removes a schedule, and with it all its repetitions to come',
    errors: ['ERR_NO_SCHEDULE_FOUND'],
    params,
    /** The version that was seen: what has left meanwhile is not taken for what was stopped. */
    query: z.object({ version: wireVersion }),
    response: z.object({ message: z.string() }),
  },
  attach: {
    ...gate,
    method: 'POST',
    path: '/schedules/:scheduleId/media-upload',
    summary: 'Attaches a file, in place of the one there was',
    errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_NOT_PENDING'],
    params,
    upload: { field: 'file', maxFiles: 1, maxBytes: constants.maxFileBytes },
    body: z.object({ typeArch: z.string().max(60).optional() }),
    response: scheduleView,
  },
  detach: {
    ...gate,
    method: 'DELETE',
    path: '/schedules/:scheduleId/media-upload',
    summary: 'Takes the file away',
    errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_NOT_PENDING'],
    params,
    response: scheduleView,
  },
});
