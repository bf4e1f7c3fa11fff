/**
 * Whoever sees a schedule hears of it; whoever sees it no more hears that it is gone. A contact who is gone gets
 * nothing more.
 */
import { contactDeleted } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { scheduleChanged, scheduleCreated, scheduleDeleted } from './events.ts';
import { giveUpSchedules } from './jobs.ts';
import { viewSchedules } from './schedule.view.ts';
import { findSchedule } from './schedule-list.queries.ts';

type Reach = { readonly authorId: number; readonly userId: number | null };

/** Returns the rooms of all who see a schedule, as `canSeeSchedule` says. */
const audienceOf = ({ companyId }: Ctx, { authorId, userId }: Reach): string[] => [
  rooms.admins(companyId),
  rooms.user(companyId, authorId),
  ...(userId === null ? [] : [rooms.user(companyId, userId)]),
];

const gone = (to: string[], scheduleId: number, except: string[] = []): Publication => ({
  rooms: to,
  except,
  channel: 'schedule',
  payload: { action: 'delete', scheduleId },
});

export function schedulesSubscribers(deps: Pick<FileDeps, 'links'>): readonly Subscriber[] {
  async function told(
    ctx: Ctx,
    action: 'create' | 'update',
    id: number,
    before?: Reach,
  ): Promise<Publication[]> {
    const row = await findSchedule(ctx, id);
    if (row === undefined) return [];
    const audience = audienceOf(ctx, row);
    const news = (await viewSchedules(ctx, deps, [row])).map(
      (schedule): Publication => ({ rooms: audience, channel: 'schedule', payload: { action, schedule } }),
    );
    return before === undefined ? news : [gone(audienceOf(ctx, before), id, audience), ...news];
  }
  return [
    publishOn(scheduleCreated, (ctx, { scheduleId }) => told(ctx, 'create', scheduleId)),
    publishOn(scheduleChanged, (ctx, { scheduleId, before }) => told(ctx, 'update', scheduleId, before)),
    publishOn(scheduleDeleted, async (ctx, { scheduleId, before }) => [
      gone(audienceOf(ctx, before), scheduleId),
    ]),
    jobOn(contactDeleted, giveUpSchedules, ({ contactId }) => ({ contactId })),
  ];
}
