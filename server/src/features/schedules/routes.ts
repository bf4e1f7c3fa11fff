/** Contract → use case. */
import type { schedulesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { attachFile, detachFile } from './changes/attach-file.ts';
import { createSchedule } from './changes/create-schedule.ts';
import { removeSchedule } from './changes/remove-schedule.ts';
import { updateSchedule } from './changes/update-schedule.ts';
import { getSchedule, listSchedulesPage, showWritten } from './list-schedules.ts';
import type { SchedulesDeps } from './schedules-deps.ts';

export const schedulesHandlers = (deps: SchedulesDeps): Handlers<typeof schedulesContract> => ({
  list: (ctx, input) => listSchedulesPage(ctx, deps, input),
  get: (ctx, { scheduleId }) => getSchedule(ctx, deps, scheduleId),
  create: async (ctx, input) => showWritten(ctx, deps, await createSchedule(ctx, deps, input)),
  update: async (ctx, input) => {
    await updateSchedule(ctx, deps, input);
    return showWritten(ctx, deps, input.scheduleId);
  },
  remove: async (ctx, { scheduleId, version }) => {
    await removeSchedule(ctx, scheduleId, version);
    return { message: 'Schedule deleted' };
  },
  attach: async (ctx, { scheduleId }, { files: [file] }) => {
    await attachFile(ctx, scheduleId, file);
    return showWritten(ctx, deps, scheduleId);
  },
  detach: async (ctx, { scheduleId }) => {
    await detachFile(ctx, scheduleId);
    return showWritten(ctx, deps, scheduleId);
  },
});
