import type { WAMessage } from 'baileys';
import { expect, it } from 'vitest';
import { manualTimers } from '../../testing.ts';
import { catchUp } from './catch-up.ts';

const batch = (type: 'append' | 'notify', ...ids: string[]) => ({
  'messages.upsert': { type, messages: ids.map((id): WAMessage => ({ key: { id } })) },
});

function setting() {
  const timers = manualTimers();
  const order = catchUp(timers);
  const told: string[] = [];
  const hear = (type: 'append' | 'notify', ...ids: string[]) =>
    order.inTurn(batch(type, ...ids), () => void told.push(...ids));
  return { timers, order, told, hear };
}

it('lets what is live wait for what was missed', () => {
  const { order, told, hear } = setting();
  order.expect('a');
  order.expect('b');
  order.expect('c');
  hear('append', 'a');
  hear('notify', 'x');
  hear('append', 'c');
  hear('notify', 'y');
  expect(told).toEqual(['a', 'c', 'x', 'y']);
});

it('waits no longer once nothing of it has been told for a while, or it is stopped', () => {
  const { order, told, hear, timers } = setting();
  order.expect('known already');
  hear('notify', 'x');
  order.inTurn({}, () => void told.push('status'));
  expect(told).toEqual(['status']);
  timers.advance(500);
  expect(told).toEqual(['status', 'x']);
  order.expect('b');
  hear('notify', 'y');
  order.stop();
  expect(told).toEqual(['status', 'x', 'y']);
});
