import { expect, test } from 'vitest';
import { createRooms, type Joined, type Say } from './rooms.ts';

function scene(): {
  rooms: ReturnType<typeof createRooms>;
  said: string[];
  say: Say;
  /** Gives the server's answer to every joining so far. */
  answer: (joined: boolean) => void;
} {
  const said: string[] = [];
  const waiting: Joined[] = [];
  const say: Say = (event, ...values) => {
    said.push([event, ...values.filter((value) => typeof value === 'string')].join(' '));
    waiting.push(...values.filter((value) => typeof value !== 'string'));
  };
  return {
    rooms: createRooms(),
    said,
    say,
    answer: (joined) => {
      for (const answered of waiting.splice(0)) answered(joined);
    },
  };
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

test('says when a conversation was joined, after a reconnect too, and not to those who have left', () => {
  const { rooms, say, answer } = scene();
  const answers: string[] = [];
  rooms.open(say);
  const leave = rooms.enter('chatBox', '7', (joined) => answers.push(`7 ${joined}`));
  const leaveOther = rooms.enter('chatBox', '8', (joined) => answers.push(`8 ${joined}`));
  leaveOther();
  answer(true);
  expect(answers).toEqual(['7 true']);
  rooms.close();
  rooms.open(say);
  answer(false);
  expect(answers).toEqual(['7 true', '7 false']);
  leave();
});
