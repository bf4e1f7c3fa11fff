import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildContact } from '../testing.ts';
import { MergeDialog } from './merge-dialog.tsx';

const maria = buildContact({ id: 1, name: 'Maria' });
const found = [buildContact({ id: 2, name: 'Marta Lima' }), buildContact({ id: 3, name: 'Maria Silva' })];

beforeEach(() => void queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function choose(name: RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
}

test('who is chosen anew takes the place of the one before: only those on screen are merged', async () => {
  const asked = answering({
    'GET /contacts': { contacts: found, count: 2, hasMore: false, cursor: null },
    'POST /contacts/3/merge': found[1],
  });
  await drawPage(<MergeDialog contact={maria} onClose={() => undefined} />);
  await choose(/Marta Lima/);
  fireEvent.click(await screen.findByRole('radio', { name: /Marta Lima/ }));
  await choose(/Maria Silva/);
  expect(await screen.findByRole('radio', { name: /Maria Silva/, checked: true })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /Marta Lima/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mesclar' }));
  await vi.waitFor(() =>
    expect(asked.filter(({ request }) => request.startsWith('POST'))).toEqual([
      { request: 'POST /contacts/3/merge', body: { otherContactId: 1 } },
    ]),
  );
});
