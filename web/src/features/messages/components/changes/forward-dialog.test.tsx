import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildMessage } from '../../testing.ts';
import { ForwardDialog } from './forward-dialog.tsx';

const talkWith = (id: number, name: string) => {
  const ticket = buildTicket({ id, contactId: id + 100, status: 'open', userId: 7 });
  return { ...ticket, contact: { ...ticket.contact, id: id + 100, name } };
};
const [own, maria, rui] = [talkWith(1, 'Ana'), talkWith(2, 'Maria'), talkWith(3, 'Rui')];
const lia = { ...rui.contact, id: 150, name: 'Lia' };

beforeEach(() => void queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: 7 })));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function openDialog(answers: Answers) {
  const asked = answering({
    'GET /tickets': { tickets: [maria, rui], count: 2, hasMore: false },
    'GET /contacts': { contacts: [lia], count: 1, hasMore: false, cursor: null },
    ...answers,
  });
  const onDone = vi.fn();
  await drawPage(
    <ForwardDialog messageIds={['m9']} ticket={own} onClose={() => undefined} onDone={onDone} />,
  );
  const sent = () => asked.filter(({ request }) => request.startsWith('POST'));
  return { onDone, sent };
}
const row = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
const pick = async (name: string): Promise<void> => void fireEvent.click(await row(name));
const forward = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Encaminhar' }));

test('one who refuses keeps nobody else waiting; tried again, nobody gets it twice', async () => {
  let rest: unknown = new Refused(409, 'ERR_TICKET_CLOSED', [], { closedBy: 'Bia' });
  const { onDone, sent } = await openDialog({
    'POST /messages/2': () => rest,
    'POST /messages/3': buildMessage({ seq: 1 }),
  });
  await pick('Maria');
  await pick('Rui');
  forward();
  expect(await screen.findByText('Maria: Bia já resolveu este atendimento.')).toBeDefined();
  await vi.waitFor(async () => expect((await row('Rui')).checked).toBe(false));
  expect((await row('Maria')).checked).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
  rest = buildMessage({ seq: 2 });
  // Even for whoever picks everybody anew.
  await pick('Rui');
  forward();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent().map(({ request }) => request)).toEqual([
    'POST /messages/2',
    'POST /messages/3',
    'POST /messages/2',
  ]);
});

test('asked for once more it is the same message, in the conversation that was begun for it', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  const { onDone, sent } = await openDialog({
    'POST /tickets': talkWith(9, 'Lia'),
    'POST /messages/9': () => answer,
  });
  await pick('Lia');
  forward();
  await screen.findByRole('alert');
  answer = buildMessage({ seq: 1 });
  forward();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const [begun, first, again, ...more] = sent();
  expect([begun?.request, more]).toEqual(['POST /tickets', []]);
  expect(first?.body).toMatchObject({ forwardOf: ['m9'], clientId: expect.any(String) });
  expect(again).toEqual(first);
});

test('whoever got it in a conversation that was begun for it does not get it again when they are picked anew', async () => {
  const begun = { ...talkWith(9, 'Lia'), contactId: lia.id, contact: { ...own.contact, ...lia } };
  let isBegun = false;
  const { sent } = await openDialog({
    'GET /tickets': () => ({
      tickets: isBegun ? [maria, rui, begun] : [maria, rui],
      count: 2,
      hasMore: false,
    }),
    'POST /tickets': () => {
      isBegun = true;
      return begun;
    },
    'POST /messages/9': buildMessage({ seq: 1 }),
    'POST /messages/2': new Refused(409, 'ERR_TICKET_CLOSED', [], { closedBy: 'Bia' }),
  });
  await pick('Lia');
  await pick('Maria');
  forward();
  await screen.findByText('Maria: Bia já resolveu este atendimento.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Buscar contato ou conversa' }), {
    target: { value: 'li' },
  });
  await vi.waitFor(async () => expect((await row('Lia')).checked).toBe(false));
  await vi.waitFor(() => expect(screen.getAllByText('Conversa aberta')).toHaveLength(3));
  await pick('Lia');
  forward();
  await vi.waitFor(() =>
    expect(sent().filter(({ request }) => request === 'POST /messages/2')).toHaveLength(2),
  );
  expect(sent().filter(({ request }) => request === 'POST /messages/9')).toHaveLength(1);
});

test('whoever is picked can be left out again, and a search that finds nobody says so', async () => {
  let isFound = true;
  await openDialog({
    'GET /tickets': () => ({ tickets: isFound ? [maria] : [], count: 1, hasMore: false }),
    'GET /contacts': () => ({ contacts: [], count: 0, hasMore: false, cursor: null }),
  });
  await pick('Maria');
  isFound = false;
  fireEvent.change(screen.getByRole('textbox', { name: 'Buscar contato ou conversa' }), {
    target: { value: 'zz' },
  });
  expect(await screen.findByText('Ninguém encontrado.')).toBeDefined();
  expect((await row('Maria')).checked).toBe(true);
  await pick('Maria');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
