/**
 * The queues that sample conversations are in: those that there are, if people take tickets in them by hand, else new ones as
 * far as the plan has room. None where there is neither.
 */
import { createQueue } from '#src/features/queues/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { planLimit } from '#src/tenant/companies/index.ts';
import { listQueues } from '#src/tenant/queues/index.ts';
import { insertSampleRow } from './sample-row.queries.ts';
import type { Story } from './story/story.ts';

const colors = ['#2f9e44', '#1c7ed6', '#e8590c'] as const;
const noBots = { hasPrompt: async () => false, hasIntegration: async () => false };
const noTexts = {
  greetingMessage: undefined,
  complationMessage: undefined,
  outOfHoursMessage: undefined,
  ratingMessage: undefined,
};

/** Returns their ids in their order. */
export async function givenQueues(ctx: UserCtx, { queues }: Story): Promise<number[]> {
  const there = await listQueues(ctx.db);
  if (there.length > 0) return there.filter(({ assignment }) => assignment === 'manual').map(({ id }) => id);
  const made: number[] = [];
  for (const [at, name] of queues.slice(0, await planLimit(ctx, 'queues')).entries()) {
    const color = colors[at] ?? colors[0];
    const queueId = await createQueue(ctx, noBots, { name, color, ...noTexts });
    await insertSampleRow(ctx, { queueId });
    made.push(queueId);
  }
  return made;
}
