import type { TicketDetail } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ticketKeys } from '../keys.ts';
import { buildScope, buildSession, buildTicket } from '../testing.ts';
import type { TicketList } from '../ticket-list.ts';
import { useDeleteTicket, useResolveTicket } from './use-ticket-actions.ts';

const mine = buildTicket({ id: 4, status: 'open', userId: 7 });
const list = ticketKeys.list(buildScope({ status: 'open' }));

function Steps() {
  const resolve = useResolveTicket();
  const remove = useDeleteTicket();
  return (
    <>
      <button type="button" onClick={() => resolve.mutate(mine)}>
        resolve
      </button>
      <button type="button" onClick={() => remove.mutate(mine)}>
        delete
      </button>
    </>
  );
}

const shown = (): number[] => (queryClient.getQueryData<TicketList>(list)?.tickets ?? []).map(({ id }) => id);

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession());
  queryClient.setQueryData<TicketList>(list, { tickets: [mine], cursor: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function press(name: string): Promise<void> {
  await drawPage(<Steps />);
  fireEvent.click(await screen.findByRole('button', { name }));
}

test('whoever resolves what a colleague has resolved already reads who it was', async () => {
  const closed: Partial<TicketDetail> = { status: 'closed', userId: 8, version: 5 };
  answering({ 'PUT /tickets/4': { ...mine, ...closed, user: { id: 8, name: 'Bruno' } } });
  await press('resolve');
  expect(await screen.findByText('Bruno já tinha resolvido este atendimento')).toBeDefined();
  expect(shown()).toEqual([]);
});

test('a refusal names who has the ticket now, and what is on screen is asked for anew', async () => {
  answering({ 'PUT /tickets/4': new Refused(403, 'ERR_NOT_YOUR_TICKET', [], { holder: 'Bruno' }) });
  await press('resolve');
  expect(
    await screen.findByText('Bruno está com este atendimento. Assuma-o antes de continuar.'),
  ).toBeDefined();
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test('what nobody has resolved but the system is said so', async () => {
  answering({ 'PUT /tickets/4': new Refused(409, 'ERR_TICKET_CLOSED', [], { closedBy: null }) });
  await press('resolve');
  expect(await screen.findByText('O sistema já resolveu este atendimento.')).toBeDefined();
});

test.each(['resolve', 'delete'])(
  'a ticket that is gone leaves the list of who wants to %s it',
  async (step) => {
    answering({
      'PUT /tickets/4': new Refused(404, 'ERR_NO_TICKET_FOUND'),
      'DELETE /tickets/4': new Refused(404, 'ERR_NO_TICKET_FOUND'),
    });
    await press(step);
    expect(await screen.findByText('Atendimento não encontrado.')).toBeDefined();
    expect(shown()).toEqual([]);
  },
);
