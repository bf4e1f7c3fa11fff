import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ticketKeys } from '../../keys.ts';
import { buildTicket } from '../../testing.ts';
import { TicketTags } from './ticket-tags.tsx';

const tag = (id: number, name: string) => ({ id, name, color: '#1c7ed6' });
const ticket = buildTicket({ id: 5, tags: [tag(1, 'VIP')] });
const detail = { ...ticket, contact: { ...ticket.contact, extraInfo: [] } };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('tags of a ticket are chosen in the conversation and kept at once', async () => {
  const tagged = { ...detail, tags: [...detail.tags, tag(2, 'Retorno')], version: detail.version + 1 };
  const asked = answering({
    'GET /tags/list': [tag(1, 'VIP'), tag(2, 'Retorno')].map((one) => ({ ...one, kanban: 0 })),
    'POST /tags/sync': tagged,
  });
  await drawPage(<TicketTags ticket={detail} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Tags do atendimento' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Tags' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Retorno' }));
  await vi.waitFor(() =>
    expect(asked.find(({ request }) => request === 'POST /tags/sync')?.body).toEqual({
      ticketId: 5,
      add: [2],
      remove: [],
    }),
  );
  await vi.waitFor(() => expect(queryClient.getQueryData(ticketKeys.detail(ticket.uuid))).toEqual(tagged));
  fireEvent.click(await screen.findByRole('option', { name: 'VIP' }));
  await vi.waitFor(() =>
    expect(asked.findLast(({ request }) => request === 'POST /tags/sync')?.body).toEqual({
      ticketId: 5,
      add: [],
      remove: [1],
    }),
  );
});

test('a company without tags is led to where they are made', async () => {
  answering({ 'GET /tags/list': [] });
  await drawPage(<TicketTags ticket={{ ...detail, tags: [] }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Tags do atendimento' }));
  expect((await screen.findByRole('link', { name: 'Criar tags' })).getAttribute('href')).toBe('/tags');
});

test('a tag that does not exist yet is made and put on the ticket at once', async () => {
  const made = { ...tag(9, 'Urgente'), kanban: 0 };
  const asked = answering({
    'GET /tags/list': [{ ...tag(1, 'VIP'), kanban: 0 }],
    'POST /tags': made,
    'POST /tags/sync': { ...detail, tags: [...detail.tags, tag(9, 'Urgente')], version: detail.version + 1 },
  });
  await drawPage(<TicketTags ticket={detail} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Tags do atendimento' }));
  const input = await screen.findByRole('combobox', { name: 'Tags' });
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: 'vip' } });
  expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull();
  fireEvent.change(input, { target: { value: ' Urgente ' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Criar “Urgente”' }));
  await vi.waitFor(() =>
    expect(asked.filter(({ request }) => request.startsWith('POST')).map(({ body }) => body)).toEqual([
      { name: 'Urgente' },
      { ticketId: 5, add: [9], remove: [] },
    ]),
  );
});
