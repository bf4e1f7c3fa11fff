import type { LastState, TicketView } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../testing.ts';
import { RowPreview } from './row-preview.tsx';

const ticketWith = (state: LastState | null, lastMessage = 'Bom dia'): TicketView => {
  const ticket = buildTicket({ lastMessage });
  return { ...ticket, last: { ...ticket.last, fromMe: state !== null, state } };
};

const drawn = (ticket: TicketView) => draw(<RowPreview ticket={ticket} viewerId={7} isOpen={false} />);

test.each([
  ['queued', 'aguardando envio'],
  ['sent', 'enviada'],
  ['delivered', 'entregue'],
  ['read', 'lida'],
  ['failed', 'não enviada'],
] as const)('a row whose last message of ours is %s says so', async (state, words) => {
  await drawn(ticketWith(state));
  expect(screen.getByRole('img', { name: `Nossa última mensagem: ${words}` }).dataset['step']).toBe(state);
});

test.each([
  ['a customer’s message', ticketWith(null)],
  ['a message that was taken back', ticketWith('read', '🚫')],
  ['a conversation in which nothing was said', ticketWith('queued', '')],
])('nothing is said of %s', async (_, ticket) => {
  await drawn(ticket);
  expect(screen.queryByRole('img')).toBeNull();
});
