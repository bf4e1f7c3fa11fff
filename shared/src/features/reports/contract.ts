/** Endpoints of reports. */
import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireCount, wireDay, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import { reportMailing, reportMailingFields } from './mailings.ts';
import { report, reportDimensions } from './model.ts';

const params = z.object({ mailingId: wireId });

export const reportsContract = defineContract({
  read: {
    method: 'GET',
    path: '/reports',
    permission: 'dashboard:view',
    heavyRead: 'always',
    summary:
      'What was done in a period by each queue, attendant, connection, tag or reason, beside the period before; durations in seconds',
    errors: ['ERR_PERIOD_REVERSED', 'ERR_PERIOD_TOO_LONG', 'ERR_NO_QUEUE_FOUND'],
    query: z.object({
      by: z.enum(reportDimensions).default('queue'),
      days: wireCount.optional(),
      date_from: wireDay.optional(),
      date_to: wireDay.optional(),
      queueId: wireFilter,
    }),
    response: report,
  },
  listMailings: {
    method: 'GET',
    path: '/reports/mailings',
    permission: 'dashboard:view',
    summary:
      'Reports that come by e-mail, oldest first: all of the company for admins, else those one has ordered or gets',
    response: z.object({
      mailings: z.array(reportMailing),
      /** Whether letters leave this server at all. */
      leaves: z.boolean(),
    }),
  },
  createMailing: {
    method: 'POST',
    path: '/reports/mailings',
    permission: 'dashboard:view',
    summary:
      'Orders a report by e-mail: weekly, of the seven days before, or on the first of the month, of the month before. Each reader gets the figures that they may see themselves, in their own language',
    errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND', 'ERR_REPORT_READER', 'ERR_TOO_MANY_REPORT_MAILINGS'],
    body: reportMailingFields,
    response: reportMailing,
  },
  updateMailing: {
    method: 'PUT',
    path: '/reports/mailings/:mailingId',
    permission: 'dashboard:view',
    summary: 'Changes a report by e-mail: whoever has ordered it, and admins',
    errors: ['ERR_NO_REPORT_MAILING_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND', 'ERR_REPORT_READER'],
    params,
    body: reportMailingFields.extend({ version: wireVersion }),
    response: reportMailing,
  },
  removeMailing: {
    method: 'DELETE',
    path: '/reports/mailings/:mailingId',
    permission: 'dashboard:view',
    summary: 'Orders a report no more: whoever has ordered it, and admins',
    errors: ['ERR_NO_REPORT_MAILING_FOUND'],
    params,
    response: z.object({}),
  },
  leaveMailing: {
    method: 'DELETE',
    path: '/reports/mailings/:mailingId/me',
    permission: 'dashboard:view',
    audit: 'bare',
    summary: 'The caller gets the report no more; nobody else’s changes',
    errors: ['ERR_NO_REPORT_MAILING_FOUND'],
    params,
    response: z.object({}),
  },
  stopMailing: {
    method: 'POST',
    path: '/reports/mailings/stop',
    permission: 'anyone',
    throttle: 30,
    summary: 'Whoever follows the link of a letter gets that report no more',
    errors: ['ERR_REPORT_LINK_INVALID'],
    body: z.object({ token: z.string().max(200) }),
    response: z.object({}),
  },
});
