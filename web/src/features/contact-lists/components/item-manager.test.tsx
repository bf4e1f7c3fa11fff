import type { ImportView, SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { contactListPatches } from '../realtime.ts';
import { buildContactList, buildListItem } from '../testing.ts';
import { ItemManager } from './item-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const maria = buildListItem();
const page = (contacts: unknown[]) => ({
  contacts,
  count: contacts.length,
  hasMore: false,
  cursor: null,
});

async function openList(answers: Answers = {}, profile: SessionUser['profile'] = 'admin') {
  const user = { id: 1, name: 'Ana', profile, super: false, queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({
    'GET /contact-lists/1': buildContactList(),
    'GET /contact-list-items': page([maria]),
    ...answers,
  });
  await drawPage(
    <ItemManager
      contactListId={1}
      search=""
      onSearch={vi.fn()}
      backLink={(label) => <a href="/contact-lists">{label}</a>}
    />,
  );
  return asked;
}

async function openNew() {
  fireEvent.click(await screen.findByRole('button', { name: 'Novo contato' }));
  return within(await screen.findByRole('dialog', { name: 'Novo contato na lista' }));
}
const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });

test('the page is called as the list is, and says who can be reached', async () => {
  await openList({
    'GET /contact-lists/1': buildContactList({ contactsCount: 4, validCount: 1, invalidCount: 2 }),
    'GET /contact-list-items': page([
      maria,
      buildListItem({ id: 12, name: 'Fora', isWhatsappValid: false }),
      buildListItem({ id: 13, name: 'Espera', isWhatsappValid: null }),
      buildListItem({ id: 14, name: 'Sem', number: null, isWhatsappValid: false }),
    ]),
  });
  expect(await screen.findByRole('heading', { name: 'Clientes de Natal' })).toBeDefined();
  expect(screen.getByText('4 contatos')).toBeDefined();
  for (const text of ['1 no WhatsApp', '2 não alcançáveis', '1 a verificar'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: /Verificação/ }).getAttribute('aria-valuenow')).toBe('75');
  const sign = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getByRole('img')
      .getAttribute('aria-label');
  expect(await sign(/Maria/)).toBe('Está no WhatsApp');
  expect(await sign(/Fora/)).toBe('Não está no WhatsApp');
  expect(await sign(/Espera/)).toBe('Ainda não verificado no WhatsApp');
  expect(await sign(/Sem/)).toBe('Sem número');
  expect(screen.getByRole('link', { name: 'Listas de contatos' })).toBeDefined();
});

test('an empty list offers to add somebody; a list that is gone leads back', async () => {
  await openList({
    'GET /contact-lists/1': buildContactList({ contactsCount: 0, validCount: 0 }),
    'GET /contact-list-items': page([]),
  });
  expect(await screen.findByText('Ninguém nesta lista ainda')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a list that somebody has deleted says so and leads back', async () => {
  await openList({ 'GET /contact-lists/1': new Refused(404, 'ERR_NO_CONTACT_LIST_FOUND') });
  expect(await screen.findByText('Esta lista não existe mais')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Listas de contatos' })).toBeDefined();
});

test('somebody is added with what was written, and refused for what is wrong', async () => {
  const asked = await openList({ 'POST /contact-list-items': buildListItem({ id: 20, name: 'Bia' }) });
  const form = await openNew();
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  write(form, /Número/, '123');
  write(form, /E-mail/, 'bia@');
  save();
  expect(await form.findByText('Obrigatório')).toBeDefined();
  expect(form.getByText('Email inválido')).toBeDefined();
  write(form, /Nome/, 'Bia');
  write(form, /Número/, '11988887777');
  write(form, /E-mail/, '');
  save();
  expect(await screen.findByText('Contato adicionado à lista!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /contact-list-items')?.body).toEqual({
    contactListId: 1,
    name: 'Bia',
    number: '(11) 98888-7777',
    email: '',
  });
});

test('a number that is on the list already is told beside its field, with whose it is', async () => {
  await openList({
    'POST /contact-list-items': new Refused(409, 'ERR_DUPLICATED_CONTACT_LIST_ITEM', [], {
      itemId: 11,
      name: 'Maria Silva',
    }),
  });
  const form = await openNew();
  write(form, /Nome/, 'Outra');
  write(form, /Número/, '11987654321');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Este número já está na lista, com o nome Maria Silva.')).toBeDefined();
});

test('a change sends the number only where it is another one, and the version that was seen', async () => {
  const asked = await openList({
    'PUT /contact-list-items/11': buildListItem({ name: 'Maria', version: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Maria Silva' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar contato da lista' }));
  write(form, /Nome/, 'Maria');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Contato editado com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'PUT /contact-list-items/11')?.body).toEqual({
    name: 'Maria',
    email: '',
    version: 1,
  });
});

test('whoever may take people off the list is asked first; others have no such button', async () => {
  const asked = await openList({ 'DELETE /contact-list-items/11': { message: 'done' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Maria Silva' }));
  const question = within(await screen.findByRole('dialog', { name: 'Tirar “Maria Silva” da lista?' }));
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Contato excluído da lista!')).toBeDefined();
  expect(asked.some(({ request }) => request === 'DELETE /contact-list-items/11')).toBe(true);
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Maria Silva/ })).toBeNull());
});

test('whoever may not delete contacts edits and no more', async () => {
  await openList({}, 'user');
  expect(await screen.findByRole('button', { name: 'Editar: Maria Silva' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Excluir: Maria Silva' })).toBeNull();
});

const imported: ImportView = {
  id: 5,
  fileName: 'clientes.xlsx',
  status: 'running',
  failure: null,
  columns: ['nome', 'numero'],
  sample: [],
  mapping: { name: 0, number: 1, email: null, tags: null, owner: null },
  total: 2,
  done: 0,
  added: 0,
  duplicates: 0,
  refused: 0,
  warned: 0,
  userId: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
};

/** What the server answers to the file that is sent; where it went. */
function uploading(body: unknown): string[] {
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      responseText = JSON.stringify(body);
      upload = {};
      onload: () => void = () => undefined;
      open = (_: string, url: string) => void sent.push(url);
      setRequestHeader = () => undefined;
      send = () => queueMicrotask(() => this.onload());
    },
  );
  return sent;
}

test('a spreadsheet comes in once that is confirmed; an example is at hand', async () => {
  const clicks: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicks.push(this.download);
  });
  const sent = uploading(imported);
  await openList({ 'GET /contacts/imports/5': imported });
  fireEvent.click(await screen.findByRole('button', { name: 'Importar planilha' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar para “Clientes de Natal”' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Baixar exemplo' }));
  expect(clicks).toEqual(['exemplo.xlsx']);
  click.mockRestore();
  const confirm = dialog.getByRole('button', { name: 'Importar agora' });
  expect(confirm).toHaveProperty('disabled', true);
  const field = document.querySelector('input[type=file]');
  fireEvent.change(field ?? document.body, { target: { files: [new File(['x'], 'clientes.xlsx')] } });
  expect(await dialog.findByText('clientes.xlsx')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(confirm);
  expect(await dialog.findByText('Importando: 0 de 2 linhas')).toBeDefined();
  expect(sent).toEqual(['/contact-lists/1/upload']);
});

test('all numbers are looked up once more where that is confirmed, and how far that is, is shown', async () => {
  const list = buildContactList({ contactsCount: 4, validCount: 3, invalidCount: 1 });
  const asked = await openList({
    'GET /contact-lists/1': list,
    'POST /contact-lists/1/check': { ...list, rechecked: 1 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Verificar de novo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Verificar os números de novo?' }));
  expect(question.getByText(/4 números/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('Os números serão verificados de novo')).toBeDefined();
  expect(asked.some(({ request }) => request === 'POST /contact-lists/1/check')).toBe(true);
  expect(screen.getByRole('progressbar', { name: /Verificação/ }).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('3 no WhatsApp')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
});

test('what others do with the list is seen at once', async () => {
  let contacts = [maria];
  await openList({ 'GET /contact-list-items': () => page(contacts) });
  await screen.findByRole('row', { name: /Maria Silva/ });
  contacts = [buildListItem({ id: 12, name: 'Abel' }), maria];
  contactListPatches.ContactListItem?.(
    { action: 'reload', contactListId: 1, records: contacts },
    queryClient,
  );
  expect(await screen.findByRole('row', { name: /Abel/ })).toBeDefined();
  contactListPatches.ContactListItem?.(
    { action: 'update', record: buildListItem({ name: 'Maria Souza', version: 2 }) },
    queryClient,
  );
  expect(await screen.findByRole('row', { name: /Maria Souza/ })).toBeDefined();
  contacts = [maria];
  contactListPatches.ContactListItem?.({ action: 'delete', id: 12, contactListId: 1 }, queryClient);
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Abel/ })).toBeNull());
  contactListPatches.ContactList?.(
    { action: 'update', record: buildContactList({ contactsCount: 7, validCount: 7 }) },
    queryClient,
  );
  expect(await screen.findByText('7 contatos')).toBeDefined();
});
