import { expect, it } from 'vitest';
import type { SocketIdentity } from '#src/platform/realtime/identity.ts';
import { typingEvent } from './typing-event.ts';

const identity: SocketIdentity = {
  companyId: 1,
  userId: 4,
  sessionId: 's',
  profile: 'user',
  super: false,
  restricted: false,
  expiresAt: new Date(0),
};

it('tells of typing only for those who have the conversation open, under their name', async () => {
  const told: string[] = [];
  const agent = { id: 4, name: 'Ana' } as never;
  const handle = typingEvent(
    {
      agent: async (_company, actor, ticketId, typing) =>
        void told.push(`${actor.name} in ${ticketId}: ${typing}`),
    },
    async <T>() => new Map([[4, agent]]) as T,
  );
  const socket = { identity, isSubscribed: (topic: string) => topic === 'ticket:7' };
  expect(await handle(socket, '7', true)).toBe('done');
  expect(await handle(socket, '8', true)).toBe('refused');
  expect(await handle(socket, '7', 'yes')).toBe('malformed');
  expect(await handle(socket, 'seven', true)).toBe('malformed');
  expect(told).toEqual(['Ana in 7: true']);
});
