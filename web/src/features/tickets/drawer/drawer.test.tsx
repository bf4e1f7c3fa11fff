import type { PastTicket } from '@prosa/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactPatches } from '#src/features/contacts/index.ts';
import { buildContact } from '#src/features/contacts/testing.ts';
import { buildQueue } from '#src/features/queues/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildSession, buildTicket, uuidOf } from '../testing.ts';
import { ContactDrawer } from './contact-drawer.tsx';

const view = buildTicket({ id: 5, status: 'open', userId: 7, contactId: 105 });
const ticket = { ...view, contact: { ...view.contact, extraInfo: [] } };
const contact = buildContact({
  id: 105,
  name: 'Maria',
  email: 'maria@exemplo.com',
  pushName: 'Mari',
  birthday: '1990-01-01',
  extraInfo: [{ name: 'CPF', value: '123.456.789-09' }],
  whatsapp: { id: 3, name: 'Loja' },
});
const past = (fields: Partial<PastTicket> & { id: number }): PastTicket => ({
  uuid: uuidOf(fields.id),
  status: 'closed',
  queue: null,
  user: { id: 8, name: 'Bia' },
  whatsapp: { id: 3, name: 'Loja' },
  reason: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  startedAt: '2026-11-18T12:00:00.000Z',
  finishedAt: '2026-11-18T13:05:00.000Z',
  ...fields,
});

const parts = {
  media: () => 'the media',
  notes: () => 'the notes',
  ratings: () => 'the ratings',
  rating: (_: number, id: number) => `rating of ${id}`,
  automation: () => 'the reasons',
};
const drawDrawer = () => drawPage(<ContactDrawer ticket={ticket} parts={parts} />);

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what is known of the contact is shown, and changes by itself', async () => {
  answering({ 'GET /contacts/105': contact, 'GET /tags/list': [] });
  await drawDrawer();
  expect(await screen.findByText('123.456.789-09')).toBeDefined();
  expect(screen.getByText('CPF')).toBeDefined();
  expect(screen.getByText('Aniversário').nextSibling?.textContent).toBe('1 de jan. de 1990');
  expect(screen.getByRole('link', { name: 'maria@exemplo.com' })).toBeDefined();
  contactPatches.contact?.(
    { action: 'update', contact: { ...contact, name: 'Maria Souza', isBlocked: true, version: 2 } },
    queryClient,
  );
  expect(await screen.findByRole('heading', { name: 'Maria Souza' })).toBeDefined();
  expect(screen.getByText('Bloqueado')).toBeDefined();
});

test('the contact is blocked after a question, and changed in a dialog', async () => {
  const asked = answering({
    'GET /contacts/105': contact,
    'GET /tags/list': [],
    'PUT /contacts/105': { ...contact, isBlocked: true, version: 2 },
  });
  await drawDrawer();
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Bloquear') ?? dialog,
  );
  await vi.waitFor(() =>
    expect(asked.find(({ request }) => request === 'PUT /contacts/105')?.body).toEqual({ isBlocked: true }),
  );
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(await screen.findByDisplayValue('Maria')).toBeDefined();
});

test('whose customer it is and where their conversations begin are changed where they stand', async () => {
  const asked = answering({
    'GET /contacts/105': { ...contact, ownerId: 8 },
    'GET /tags/list': [],
    'GET /users/list': [buildUser({ id: 8, name: 'Bia' }), buildUser({ id: 9, name: 'Caio' })],
    'GET /queue': [buildQueue({ id: 3, name: 'Vendas' })],
    'PUT /contacts/105': (body: unknown) => ({ ...contact, ...(body as object), version: 2 }),
  });
  await drawDrawer();
  expect(await screen.findByText('Bia')).toBeDefined();
  expect(screen.getByText('Fila padrão').nextSibling?.textContent).toContain('O cliente escolhe');
  fireEvent.click(screen.getByRole('button', { name: 'Alterar: Carteira' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Caio', hidden: true }));
  expect(await screen.findByText('Caio')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Alterar: Fila padrão' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Vendas', hidden: true }));
  await vi.waitFor(() =>
    expect(asked.filter(({ request }) => request === 'PUT /contacts/105').map(({ body }) => body)).toEqual([
      { version: 1, ownerId: 9 },
      { version: 2, queueId: 3 },
    ]),
  );
});

test('name, address and further fields are changed where they stand', async () => {
  const asked = answering({
    'GET /contacts/105': contact,
    'GET /tags/list': [],
    'PUT /contacts/105': (body: unknown) => ({ ...contact, ...(body as object), version: 2 }),
  });
  const changed = () =>
    asked.filter(({ request }) => request === 'PUT /contacts/105').map(({ body }) => body);
  const begin = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Alterar: ${name}` }));
    return screen.findByRole('textbox', { name });
  };
  const enter = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  await drawDrawer();
  enter(await begin('Nome'), 'Maria Souza');
  expect(await screen.findByRole('heading', { name: 'Maria Souza' })).toBeDefined();
  expect(changed()).toEqual([{ version: 1, name: 'Maria Souza' }]);

  const email = await begin('E-mail');
  enter(email, 'maria');
  expect((await screen.findByText('Email inválido')).id).toBe(email.getAttribute('aria-describedby'));
  fireEvent.keyDown(email, { key: 'Escape' });
  expect(await screen.findByRole('link', { name: 'maria@exemplo.com' })).toBeDefined();
  expect(changed()).toHaveLength(1);

  enter(await begin('CPF'), '987');
  await vi.waitFor(() =>
    expect(changed()[1]).toEqual({ version: 2, extraInfo: [{ name: 'CPF', value: '987' }] }),
  );
});

test('what the server refuses stays in the field, with the reason beside it', async () => {
  answering({
    'GET /contacts/105': { ...contact, version: 2 },
    'GET /tags/list': [],
    'PUT /contacts/105': new Refused(409, 'ERR_CHANGED_MEANWHILE'),
  });
  await drawDrawer();
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar: Nome' }));
  const field = await screen.findByRole('textbox', { name: 'Nome' });
  fireEvent.change(field, { target: { value: 'Marta' } });
  fireEvent.blur(field);
  expect(
    await screen.findByText('Outra pessoa alterou este registro. Confira e salve de novo.'),
  ).toBeDefined();
  expect(screen.getByDisplayValue('Marta')).toBeDefined();
});

test('a contact that could not be loaded says so', async () => {
  answering({ 'GET /contacts/105': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR'), 'GET /tags/list': [] });
  await drawDrawer();
  expect(await screen.findByText('Não foi possível carregar o contato.')).toBeDefined();
});

test('earlier tickets are told with who, how long and why, and lead there', async () => {
  answering({
    'GET /contacts/105': contact,
    'GET /tags/list': [],
    'GET /tickets/history': {
      tickets: [past({ id: 5, status: 'open', finishedAt: null }), past({ id: 4, reason: 'pagou' })],
      hasMore: false,
    },
  });
  await drawDrawer();
  fireEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
  expect(await screen.findByText('Motivo: pagou')).toBeDefined();
  expect(screen.getByText('rating of 4')).toBeDefined();
  expect(screen.getByText('1 h 5 min')).toBeDefined();
  expect(screen.getByText('Este atendimento')).toBeDefined();
  const [link] = screen.getAllByRole('link', { name: /Abrir o de/ });
  expect(link?.getAttribute('href')).toContain(uuidOf(4));
});

test('the first ticket of a contact has nothing before it', async () => {
  answering({
    'GET /contacts/105': contact,
    'GET /tags/list': [],
    'GET /tickets/history': { tickets: [past({ id: 5, status: 'open', finishedAt: null })], hasMore: false },
  });
  await drawDrawer();
  fireEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
  expect(await screen.findByText('Primeiro atendimento')).toBeDefined();
});

test('media and notes have tabs of their own', async () => {
  answering({ 'GET /contacts/105': contact, 'GET /tags/list': [] });
  await drawDrawer();
  fireEvent.click(await screen.findByRole('tab', { name: 'Mídia' }));
  expect(await screen.findByText('the media')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Observações' }));
  expect(await screen.findByText('the notes')).toBeDefined();
});

test('why the system spoke is for admins alone', async () => {
  answering({ 'GET /contacts/105': contact, 'GET /tags/list': [] });
  await drawDrawer();
  await screen.findByText('123.456.789-09');
  expect(screen.queryByRole('tab', { name: 'Automação' })).toBeNull();
  act(() => void queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: 'admin' })));
  fireEvent.click(await screen.findByRole('tab', { name: 'Automação' }));
  expect(await screen.findByText('the reasons')).toBeDefined();
});
