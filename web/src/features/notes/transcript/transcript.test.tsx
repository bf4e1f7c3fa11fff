import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMedia, buildMessage } from '#src/features/messages/testing.ts';
import { buildSession, buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildNote } from '../testing.ts';
import { transcriptLines } from './transcript-lines.ts';
import { TranscriptSheet } from './transcript-sheet.tsx';

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ticket = buildTicket();
const said = (seq: number, body: string, some: object = {}) =>
  buildMessage({ seq, body, ticketId: ticket.id, createdAt: `2026-11-20T1${seq}:00:00.000Z`, ...some });
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a ticket is kept whole: its own messages from all pages, files by their names, notes where they are asked for', async () => {
  const other = ticket.id + 1;
  const asked = answering({
    [`GET /tickets/u/${ticket.uuid}`]: ticket,
    [`GET /messages/${ticket.id}`]: pages(),
    'GET /ticket-notes/list': [
      buildNote({ id: 1, note: 'Cliente antigo', createdAt: '2026-11-20T13:30:00.000Z' }),
    ],
  });
  function pages(): () => object {
    const media = buildMedia({ fileName: 'pedido.pdf' });
    const all = [
      {
        hasMore: true,
        messages: [said(3, '', { mediaType: 'application', media }), said(4, 'Obrigada', { fromMe: true })],
      },
      {
        hasMore: true,
        messages: [said(1, 'De outro atendimento', { ticketId: other }), said(2, 'Quero um bolo')],
      },
    ];
    return () => all.shift() ?? { hasMore: false, messages: [] };
  }
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await drawPage(<TranscriptSheet uuid={ticket.uuid} />);
  await screen.findByText('Quero um bolo');
  screen.getByText(/Número: \+55 \(11\) 98765-4321/);
  expect(words()).toHaveLength(3);
  expect(words()[1]).toContain('pedido.pdf');
  expect(screen.queryByText('De outro atendimento')).toBeNull();
  expect(asked.some(({ request }) => request === 'GET /ticket-notes/list')).toBe(false);
  fireEvent.click(screen.getByRole('switch', { name: 'Com as observações da equipe' }));
  await screen.findByText('Cliente antigo');
  expect(words()[2]).toContain('Cliente antigo');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar como PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

test('whoever may not read the ticket gets no sheet', async () => {
  answering({ [`GET /tickets/u/${ticket.uuid}`]: new Refused(404, 'ERR_NO_TICKET_FOUND') });
  await drawPage(<TranscriptSheet uuid={ticket.uuid} />);
  await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByRole('button', { name: 'Salvar como PDF' })).toBeNull();
});

test('a note stands after what was written before it', () => {
  const notes = [buildNote({ id: 1, createdAt: '2026-11-20T09:00:00.000Z' })];
  expect(transcriptLines([said(1, 'Oi')], notes).map(({ kind }) => kind)).toEqual(['note', 'message']);
});
