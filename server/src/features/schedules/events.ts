/** Facts about schedules; who could see one before is told along, so that whoever no longer does can hear of it. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const about = z.object({ scheduleId: rowId });
const before = z.object({ authorId: rowId, userId: rowId.nullable() });

export const scheduleCreated = defineFact('schedule.created', about);
export const scheduleChanged = defineFact('schedule.changed', about.extend({ before }));
export const scheduleDeleted = defineFact('schedule.deleted', about.extend({ before }));
