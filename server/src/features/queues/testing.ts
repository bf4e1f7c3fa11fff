/** Builders of queues for tests. */
import type { Ctx } from '#src/platform/context.ts';
import { queueCreated } from '#src/tenant/queues/events.ts';
import { insertQueues, type NewQueue } from './queue.queries.ts';

let made = 0;

/** Builds a queue with a colour of its own and returns its id. */
export async function buildQueue(ctx: Ctx, overrides: Partial<NewQueue> = {}): Promise<number> {
  made += 1;
  const color = `#${made.toString(16).padStart(6, '0')}`;
  const [queueId] = await insertQueues(ctx.db, [{ name: `Queue ${made}`, color, ...overrides }]);
  if (queueId === undefined) throw new Error('the queue was not inserted');
  ctx.emit(queueCreated, { queueId });
  return queueId;
}
