/** Endpoints of reports → use cases. */
import type { reportsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getReport } from './get-report.ts';
import { createMailing } from './mailings/create-mailing.ts';
import { listMailings } from './mailings/list-mailings.ts';
import { leaveMailing, removeMailing, stopMailing } from './mailings/remove-mailing.ts';
import { updateMailing } from './mailings/update-mailing.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';

export const reportsHandlers = ({ letters, links }: ReportMailDeps): Handlers<typeof reportsContract> => ({
  read: getReport,
  listMailings: (ctx) => listMailings(ctx, letters.leave),
  createMailing,
  updateMailing,
  removeMailing: async (ctx, { mailingId }) => {
    await removeMailing(ctx, mailingId);
    return {};
  },
  leaveMailing: async (ctx, { mailingId }) => {
    await leaveMailing(ctx, mailingId);
    return {};
  },
  stopMailing: async (ctx, input) => {
    await stopMailing(ctx, links, input);
    return {};
  },
});
