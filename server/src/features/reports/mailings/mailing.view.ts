import { may, type ReportMailing } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import type { MailingRow } from './mailing.queries.ts';

export async function viewMailing(ctx: Ctx, row: MailingRow): Promise<ReportMailing> {
  const people = await ctx.cached(agents);
  const queue = row.queueId === null ? undefined : (await ctx.cached(queueNames)).get(row.queueId);
  const { id, by, queueId, every, weekday, hour, file, authorId, version, readerIds } = row;
  const readers = [...people.values()].filter(
    (agent) => readerIds.includes(agent.id) && may(agent, 'dashboard:view'),
  );
  return {
    id,
    by,
    queueId,
    queue: queue?.name ?? null,
    every,
    weekday,
    hour,
    file,
    authorId,
    version,
    readerIds: readers.map((agent) => agent.id),
    readers: readers.map((agent) => ({ id: agent.id, name: agent.name })),
    createdAt: row.createdAt.toISOString(),
  };
}
