import type { TicketDetail, TicketView } from '@prosa/shared';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueQueries } from '#src/features/queues/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { carryOut } from '#src/lib/commands/commands.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawAtTicket } from '#src/testing/screen.tsx';
import { TicketActions } from '../components/lifecycle/ticket-actions.tsx';
import { TicketChips } from '../components/tags/ticket-chips.tsx';
import { ticketKeys } from '../keys.ts';
import { agent, buildScope, buildSession, buildTicket } from '../testing.ts';
import type { TicketList } from '../ticket-list.ts';

const open = buildTicket({ id: 4, status: 'open', userId: agent.id });
const detail = (fields: Partial<TicketDetail>): TicketDetail => ({
  ...open,
  contact: { ...open.contact, extraInfo: [] },
  ...fields,
});
/** Nine o'clock of a Wednesday in São Paulo. */
const snooze = {
  until: '2026-11-25T12:00:00.000Z',
  since: '2026-11-24T12:00:00.000Z',
  user: { id: 7, name: 'Ana' },
};
const list = ticketKeys.list(buildScope({ status: 'open' }));
const listed = (): number[] =>
  (queryClient.getQueryData<TicketList>(list)?.tickets ?? []).map(({ id }) => id);

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession());
  queryClient.setQueryData<TicketList>(list, { tickets: [open], cursor: null });
  queryClient.setQueryData(queueQueries.reasons().queryKey, []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function drawActions(ticket: TicketView, answers: Answers, compact = false) {
  const asked = answering({ 'GET /whatsapp': [], 'GET /settings': [], ...answers });
  const page = await drawAtTicket(
    <>
      <TicketActions ticket={ticket} compact={compact} narrow={compact} />
      <TicketChips ticket={ticket} showConnection={false} showAgent={false} />
    </>,
    ticket.uuid,
  );
  await screen.findByRole('button', { name: 'Mais ações' });
  return {
    ...page,
    bodies: (request: string) => asked.filter((one) => one.request === request).map(({ body }) => body),
  };
}

test.each([false, true])(
  'its key asks until when, also where its button has no room: compact %s',
  async (compact) => {
    const { bodies, at } = await drawActions(
      open,
      {
        'PUT /tickets/4/snooze': detail({ snooze, version: 2 }),
        'DELETE /tickets/4/snooze': detail({ version: 3 }),
      },
      compact,
    );
    act(() => void carryOut('snooze'));
    const menu = await screen.findByRole('menu', { name: 'Adiar…' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mais tardeem 3 horas',
      'Amanhã9:00',
      'Segunda-feira9:00',
      'Até o cliente responder',
      'Escolher data e hora…',
    ]);
    fireEvent.click(within(menu).getByRole('menuitem', { name: /Amanhã/ }));
    await vi.waitFor(() => expect(at()).toBe('/tickets'));
    expect(bodies('PUT /tickets/4/snooze')).toEqual([{ choice: { until: 'tomorrow' } }]);
    expect(await screen.findByText('Maria: adiado até qua., 25/11/26 09:00')).toBeDefined();
    expect(listed()).toEqual([]);
    act(() => void carryOut('undo'));
    await vi.waitFor(() => expect(listed()).toEqual([4]));
    expect(at()).toBe(`/tickets/${open.uuid}`);
  },
);

test('a day and time are the company’s; one that is over is refused where it was chosen', async () => {
  let answer: unknown = new Refused(400, 'ERR_SNOOZE_TIME');
  const { bodies } = await drawActions(open, { 'PUT /tickets/4/snooze': () => answer });
  act(() => void carryOut('snooze'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Escolher data e hora…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adiar atendimento de Maria' }));
  expect(dialog.getByText('Horário Padrão de Brasília')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Dia'), { target: { value: '2020-01-01' } });
  fireEvent.change(dialog.getByLabelText('Hora'), { target: { value: '16:45' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
  expect(await dialog.findByText('Escolha um momento no futuro, em até um ano.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  answer = detail({ snooze, version: 2 });
  fireEvent.change(dialog.getByLabelText('Dia'), { target: { value: '2030-01-02' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('PUT /tickets/4/snooze').at(-1)).toEqual({
    choice: { until: 'custom', day: '2030-01-02', time: '16:45' },
  });
});

test('what is put off says until when, by the company’s clock, and is brought back', async () => {
  const { bodies } = await drawActions(
    { ...open, snooze },
    { 'DELETE /tickets/4/snooze': detail({ version: 3 }) },
  );
  expect(screen.getByTitle('adiado até qua., 25/11/26 09:00, por Ana')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Trazer de volta' }));
  expect(await screen.findByText('Atendimento de volta à lista')).toBeDefined();
  expect(bodies('DELETE /tickets/4/snooze')).toHaveLength(1);
});
