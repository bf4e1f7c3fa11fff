/** Contract → use case. */
import type { schedulesContract } from '@prosa/shared';
import type { FileWorld } from '#src/features/files/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { attachFile, detachFile } from './change-attachment.ts';
import { createSchedule } from './create-schedule.ts';
import { listSchedulesPage, readSchedule, showWritten } from './read-schedules.ts';
import { removeSchedule } from './remove-schedule.ts';
import { changeSchedule } from './update-schedule.ts';

export const schedulesHandlers = (world: FileWorld): Handlers<typeof schedulesContract> => ({
  list: (ctx, input) => listSchedulesPage(ctx, world, input),
  get: (ctx, { scheduleId }) => readSchedule(ctx, world, scheduleId),
  create: async (ctx, input) => showWritten(ctx, world, await createSchedule(ctx, input)),
  update: async (ctx, input) => {
    await changeSchedule(ctx, input);
    return showWritten(ctx, world, input.scheduleId);
  },
  remove: async (ctx, { scheduleId, version }) => {
    await removeSchedule(ctx, scheduleId, version);
    return { message: 'Schedule deleted' };
  },
  attach: async (ctx, { scheduleId }, { files: [file] }) => {
    await attachFile(ctx, scheduleId, file);
    return showWritten(ctx, world, scheduleId);
  },
  detach: async (ctx, { scheduleId }) => {
    await detachFile(ctx, scheduleId);
    return showWritten(ctx, world, scheduleId);
  },
});
