import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userQueries } from '#src/features/users/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ticketPatches } from '../realtime.ts';
import { buildSession } from '../testing.ts';
import { Viewers } from './viewers.tsx';

const person = (id: number, name: string) => ({
  id,
  name,
  email: `u${id}@exemplo.com`,
  profile: 'user' as const,
  online: true,
  availability: 'available' as const,
  queues: [],
});

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: 7 }));
  queryClient.setQueryData(
    userQueries.list().queryKey,
    [
      [7, 'Ana'],
      [8, 'Bia'],
      [9, 'Caio'],
      [10, 'Davi'],
      [11, 'Eva'],
    ].map(([id, name]) => person(Number(id), String(name))),
  );
});
afterEach(() => queryClient.clear());

const told = (userIds: number[], ticketId = 5): void =>
  ticketPatches.viewers?.({ ticketId, userIds }, queryClient);

test('colleagues who look at the same conversation are shown, oneself is not', async () => {
  await drawPage(<Viewers ticketId={5} />);
  told([7]);
  expect(screen.queryByRole('img')).toBeNull();
  told([7, 8, 9]);
  expect(await screen.findByRole('img', { name: 'Também estão aqui: Bia, Caio' })).toBeDefined();
  told([7, 8]);
  expect(await screen.findByRole('img', { name: 'Também está aqui: Bia' })).toBeDefined();
  told([7], 5);
  await expect.poll(() => screen.queryByRole('img')).toBeNull();
});

test('of very many the others are counted, and those of another conversation are not', async () => {
  await drawPage(<Viewers ticketId={5} />);
  told([8, 9, 10, 11]);
  told([7, 8], 6);
  expect(await screen.findByText('+1')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Também estão aqui: Bia, Caio, Davi, Eva' })).toBeDefined();
});
