import { expect, it } from 'vitest';
import { sessionStarted } from '#src/features/users/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { authSubscribers } from './subscribers.ts';

it('tells a new session to the user’s sockets, but not to its own', async () => {
  const sessionId = '01935f6e-7c1a-7def-8abc-0123456789ab';
  const [subscriber] = authSubscribers;
  expect(subscriber?.fact).toBe(sessionStarted.name);
  const told = await subscriber?.publish?.({ companyId: 3 } as Ctx, { userId: 7, sessionId } as never);
  expect(told).toEqual([
    {
      rooms: ['c3:u7'],
      except: [`c3:s${sessionId}`],
      channel: 'auth',
      payload: { action: 'update', user: { id: 7 }, sessionId },
    },
  ]);
});
