import { expect, test } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { newMessage } from './new-message.ts';
import { uploads } from './uploads.ts';

URL.revokeObjectURL = () => undefined;

const me = { id: 7, name: 'Ana' };
const ticket = buildTicket({ id: 1, status: 'open', userId: me.id });

const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const hold = (id: string): void =>
  uploads.hold(newMessage(ticket, me, '', { id, mediaUrl: 'blob:x' }), new File(['x'], 'a.png'));

test('whoever leaves is asked as long as a file has not arrived', () => {
  expect(isAsked()).toBe(false);
  hold('a');
  hold('b');
  uploads.release('a');
  expect(isAsked()).toBe(true);
  uploads.release('b');
  expect(isAsked()).toBe(false);
});
