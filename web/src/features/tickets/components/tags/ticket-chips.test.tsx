import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../testing.ts';
import { TicketChips } from './ticket-chips.tsx';

test.each([
  ['its queue', { id: 1, name: 'Vendas', color: '#123456' }, 'Vendas'],
  ['that it has none', null, 'Sem fila'],
])('a ticket says %s, whoever looks at it', async (_, queue, words) => {
  await draw(<TicketChips ticket={buildTicket({ queue })} showConnection={false} showAgent={false} />);
  expect(screen.getByTitle(words).textContent).toBe(words);
});
