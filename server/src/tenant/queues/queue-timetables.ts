/** By which hours people of a queue are there: the company's, the queue's own, or always, as the company has chosen. */
import { defaultZone, type QueueView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany, type Timetable } from '#src/tenant/companies/index.ts';
import { companySettings } from '#src/tenant/settings/index.ts';

/**
 * Returns what tells by which timetable a queue goes: null where somebody always is there. What is in no queue goes by
 * the company's hours, or by none where each queue has its own.
 */
export async function queueTimetables(
  ctx: Ctx,
): Promise<(queue: Pick<QueueView, 'schedules'> | undefined) => Timetable | null> {
  const company = await ctx.cached(ownCompany);
  const { scheduleType } = await ctx.cached(companySettings);
  if (company === undefined || scheduleType === 'disabled') return () => null;
  const calendar = { zone: company.timezone ?? defaultZone, holidays: company.holidays };
  if (scheduleType === 'company') {
    const timetable = { hours: company.schedules, owner: 'company', calendar } as const;
    return () => timetable;
  }
  return (queue) => (queue === undefined ? null : { hours: queue.schedules, owner: 'queue', calendar });
}
