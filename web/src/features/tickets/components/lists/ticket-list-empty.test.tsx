import type { TicketActor } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '#src/testing/screen.tsx';
import { parseTicketSearch } from '../../search.ts';
import { TicketListEmpty } from './ticket-list-empty.tsx';

const nobodyWaits = 'Ninguém aguardando';
const noQueue = 'Você não está em nenhuma fila';

test.each([
  ['an attendant of no queue', { profile: 'user', queueIds: [], allTicket: 'desabled' }, noQueue],
  ['an attendant of a queue', { profile: 'user', queueIds: [1], allTicket: 'desabled' }, nobodyWaits],
  [
    'an attendant who sees what has no queue',
    { profile: 'user', queueIds: [], allTicket: 'enabled' },
    nobodyWaits,
  ],
  ['a supervisor of no queue', { profile: 'supervisor', queueIds: [], allTicket: 'desabled' }, noQueue],
  ['an admin of no queue', { profile: 'admin', queueIds: [], allTicket: 'desabled' }, nobodyWaits],
] as const)('to %s the empty list says why it is empty', async (_, some, sentence) => {
  const viewer = { id: 1, super: false, ...some } as TicketActor;
  await drawPage(
    <TicketListEmpty
      viewer={viewer}
      search={parseTicketSearch({ sub: 'pending' })}
      hasConnection
      waiting={0}
      refine={() => undefined}
    />,
  );
  expect(await screen.findByText(sentence)).toBeDefined();
});

test.each([
  [0, 'Tudo em dia'],
  [1, '1 cliente aguardando'],
  [5, '5 clientes aguardando'],
] as const)('with none of their own and %i waiting it does not praise', async (waiting, sentence) => {
  const viewer = {
    id: 1,
    super: false,
    profile: 'user',
    queueIds: [1],
    allTicket: 'desabled',
  } as TicketActor;
  await drawPage(
    <TicketListEmpty
      viewer={viewer}
      search={parseTicketSearch({ sub: 'assigned' })}
      hasConnection
      waiting={waiting}
      refine={() => undefined}
    />,
  );
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver quem aguarda' }) !== null).toBe(waiting > 0);
});
