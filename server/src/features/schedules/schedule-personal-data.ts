/** What was to be said to a person, and when. It goes with them, and what is still to leave does not. */

import type { PersonalData } from '#src/platform/personal-data.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { deleteSchedulesOf, listScheduleRecords } from './schedule.queries.ts';

const atOnce = 500;

export const schedulePersonalData: PersonalData = {
  name: 'schedules',
  tables: ['schedules'],
  page: async (ctx, contactId, after) => {
    const rows = await listScheduleRecords(ctx, contactId, Number(after ?? 0), atOnce);
    const last = rows.at(-1);
    return {
      records: rows.map(
        ({ id, body, template, sendAt, status, sentAt, recurrence, recurrenceUntil, mediaName }) => ({
          id,
          body,
          template,
          sendAt,
          status,
          sentAt,
          recurrence,
          recurrenceUntil,
          mediaName,
        }),
      ),
      next: last === undefined || rows.length < atOnce ? undefined : String(last.id),
    };
  },
  erase: async (ctx, contactId) => {
    const paths = await deleteSchedulesOf(ctx, contactId, atOnce);
    for (const path of paths) if (path !== null) ctx.enqueue(forgetFile, { path });
    return paths.length < atOnce;
  },
};
