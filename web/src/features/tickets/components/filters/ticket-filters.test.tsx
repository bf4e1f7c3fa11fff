import type { TicketActor } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { tagQueries } from '#src/features/tags/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { defaultSearch, type TicketSearch } from '../../search.ts';
import { admin, agent, buildSession, supervisor } from '../../testing.ts';
import { TicketFilters } from './ticket-filters.tsx';

afterEach(() => queryClient.clear());

const named = (id: number, name: string) => ({ id, name, color: '#111111' });

async function drawFilters(viewer: TicketActor, search: Partial<TicketSearch> = {}) {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: viewer.profile }));
  queryClient.setQueryData(queueQueries.list().queryKey, [
    named(1, 'Comercial'),
    named(2, 'Suporte'),
    named(9, 'Cobrança'),
  ] as never);
  queryClient.setQueryData(connectionQueries.list().queryKey, [
    named(3, 'Loja'),
    named(4, 'Filial'),
  ] as never);
  queryClient.setQueryData(tagQueries.list().queryKey, [{ ...named(5, 'VIP'), kanban: 0 }]);
  queryClient.setQueryData(userQueries.list().queryKey, [{ ...named(8, 'Bruno'), queues: [] }] as never);
  const refine = vi.fn();
  await drawPage(<TicketFilters viewer={viewer} search={{ ...defaultSearch, ...search }} refine={refine} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Filtros/ }));
  return { refine, filters: within(await screen.findByRole('dialog', { name: /^Filtros/ })) };
}

test('the list is narrowed to queues, numbers, tags and what is unread', async () => {
  const { refine, filters } = await drawFilters(agent);
  fireEvent.click(filters.getByRole('switch', { name: 'Só com mensagens não lidas' }));
  fireEvent.click(filters.getByRole('checkbox', { name: 'Suporte' }));
  fireEvent.click(filters.getByRole('checkbox', { name: 'Filial' }));
  fireEvent.click(filters.getByRole('combobox', { name: 'Tags' }));
  fireEvent.click(await filters.findByRole('option', { name: 'VIP' }));
  expect(refine.mock.calls.map(([changes]) => changes)).toEqual([
    { unread: true },
    { queues: [2] },
    { connections: [4] },
    { tags: [5] },
  ]);
});

test('an agent chooses among the own queues and nobody else’s tickets', async () => {
  const { filters } = await drawFilters(agent);
  expect(filters.queryByRole('checkbox', { name: 'Cobrança' })).toBeNull();
  expect(filters.queryByRole('combobox', { name: 'Atendentes' })).toBeNull();
});

test('a supervisor chooses among the own queues, all of their tickets or those of some colleagues', async () => {
  const { refine, filters } = await drawFilters(supervisor);
  expect(filters.queryByRole('checkbox', { name: 'Cobrança' })).toBeNull();
  expect(filters.getByRole('checkbox', { name: 'Suporte' })).toBeDefined();
  fireEvent.click(filters.getByRole('combobox', { name: 'Atendentes' }));
  fireEvent.click(await filters.findByRole('option', { name: 'Bruno' }));
  fireEvent.click(screen.getByRole('switch', { name: 'De todos', hidden: true }));
  expect(refine.mock.calls.map(([changes]) => changes)).toEqual([{ users: [8], all: true }, { all: true }]);
});

test('an admin who asks for somebody’s tickets sees them, whoever they are', async () => {
  const { refine, filters } = await drawFilters(admin);
  fireEvent.click(filters.getByRole('combobox', { name: 'Atendentes' }));
  fireEvent.click(await filters.findByRole('option', { name: 'Bruno' }));
  expect(refine).toHaveBeenCalledWith({ users: [8], all: true });
});

test('how many filters are set stands on their button, and all are cleared at once', async () => {
  const { refine, filters } = await drawFilters(admin, { queues: [1, 2], unread: true });
  expect(screen.getByRole('button', { name: 'Filtros (3)' })).toBeDefined();
  fireEvent.click(filters.getByRole('button', { name: 'Limpar filtros' }));
  expect(refine).toHaveBeenCalledWith({
    users: [],
    queues: [],
    connections: [],
    tags: [],
    unread: false,
    unanswered: false,
    day: null,
  });
});
