import { expect, test } from 'vitest';
import { createRooms } from './rooms.ts';

function scene(): {
  rooms: ReturnType<typeof createRooms>;
  said: string[];
  say: (event: string, ...values: string[]) => void;
} {
  const said: string[] = [];
  return { rooms: createRooms(), said, say: (event, ...values) => said.push([event, ...values].join(' ')) };
}

test('waits for the server to listen before joining', () => {
  const { rooms, said, say } = scene();
  rooms.enter('chatBox', '7');
  expect(said).toEqual([]);
  rooms.open(say);
  expect(said).toEqual(['joinChatBox 7']);
});

test('joins again after a reconnect, but only what is still wanted', () => {
  const { rooms, said, say } = scene();
  rooms.open(say);
  const leave = rooms.enter('chatBox', '7');
  rooms.enter('tickets', 'open');
  rooms.enter('notification', '');
  rooms.close();
  leave();
  said.length = 0;
  rooms.open(say);
  expect(said).toEqual(['joinTickets open', 'joinNotification']);
});

test('joins a room once for many and leaves it with the last', () => {
  const { rooms, said, say } = scene();
  rooms.open(say);
  const first = rooms.enter('sandbox', '3');
  const second = rooms.enter('sandbox', '3');
  first();
  expect(said).toEqual(['joinSandbox 3']);
  second();
  expect(said).toEqual(['joinSandbox 3', 'leaveSandbox 3']);
});
