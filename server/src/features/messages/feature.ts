/** Messages: what customers and agents write to each other. */
import { messagesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { seeToEarlyChanges } from './apply-change.ts';
import type { MessageWorld } from './message-world.ts';
import { purgeRawEvents } from './raw-event.queries.ts';
import { messageRoutes } from './routes.ts';
import { messageSubscribers } from './subscribers.ts';

/** How long processed provider events are kept for looking back. */
const keepRawMs = 7 * 24 * 3_600_000;

export const messagesFeature = (world: MessageWorld): Feature => ({
  name: 'messages',
  endpoints: mounted(messagesContract, messageRoutes(world)),
  subscribers: messageSubscribers(world),
  timers: [
    { name: 'messages.early-changes', cron: '* * * * *', run: seeToEarlyChanges },
    {
      name: 'messages.purge-raw-events',
      cron: '23 * * * *',
      run: async (ctx) => {
        const before = new Date(ctx.now().getTime() - keepRawMs);
        while (
          (await ctx.across('purge processed provider events', (db) => purgeRawEvents(db, before, 5_000))) > 0
        );
      },
    },
  ],
});
