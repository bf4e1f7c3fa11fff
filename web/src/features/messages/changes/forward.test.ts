import { expect, test } from 'vitest';
import { agent, buildTicket } from '../../tickets/testing.ts';
import { receiverKey, receiversOf } from './forward.ts';

const contact = (id: number) => ({ id, name: `C${id}`, number: null, email: '', profilePicUrl: null });

test('one’s own open conversations come first, then contacts without one', () => {
  const mine = buildTicket({ id: 1, status: 'open', userId: agent.id });
  expect(receiversOf(agent, [mine], [contact(101), contact(200)]).map(receiverKey)).toEqual([
    'ticket-1',
    'contact-200',
  ]);
});

test('a colleague’s conversation is no way around them', () => {
  const theirs = buildTicket({ id: 1, status: 'open', userId: 99 });
  expect(receiversOf(agent, [theirs], [contact(101)])).toEqual([]);
});
