import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tagQueries } from '#src/features/tags/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { draw } from '#src/testing/screen.tsx';
import { defaultSearch } from '../../search.ts';
import { admin, agent } from '../../testing.ts';
import { TicketSearchFields } from './ticket-search-fields.tsx';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

async function fields(viewer: typeof agent) {
  queryClient.setQueryData(userQueries.list().queryKey, []);
  queryClient.setQueryData(tagQueries.list().queryKey, [{ id: 4, name: 'VIP', color: '#111111', kanban: 0 }]);
  const refine = vi.fn();
  await draw(
    <TicketSearchFields viewer={viewer} search={{ ...defaultSearch, tab: 'search' }} refine={refine} />,
  );
  return { refine, text: screen.getByRole('searchbox', { name: 'Buscar atendimentos' }) };
}

test('a text is searched for once typing has paused for half a second', async () => {
  const { refine, text } = await fields(agent);
  vi.useFakeTimers();
  for (const value of ['m', 'ma', 'mar']) {
    fireEvent.change(text, { target: { value } });
    vi.advanceTimersByTime(499);
  }
  expect(refine).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refine.mock.calls).toEqual([[{ q: 'mar' }]]);
});

test.each([
  ['an agent', agent, false],
  ['an admin', admin, true],
])('whose tickets are looked for is %s’s to choose or not', async (_who, viewer, may) => {
  await fields(viewer);
  expect(screen.queryAllByLabelText('Atendentes').length > 0).toBe(may);
});

test('tags are chosen by name', async () => {
  const { refine } = await fields(agent);
  fireEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
  fireEvent.click(await screen.findByRole('option', { name: 'VIP' }));
  expect(refine.mock.calls).toEqual([[{ tags: [4] }]]);
});
