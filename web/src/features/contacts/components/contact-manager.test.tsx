import { contactNameLength, type SessionUser } from '@prosa/shared';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { type ContactFilter, noFilter } from '../filter/index.ts';
import { contactPatches } from '../realtime.ts';
import { buildContact } from '../testing.ts';
import { ContactManager } from './contact-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (contacts: unknown[]) => ({ contacts, count: contacts.length, hasMore: false, cursor: null });
const maria = 'Maria Silva';

type Options = { profile?: SessionUser['profile']; filter?: Partial<ContactFilter> };

async function openPage(answers: Answers, { profile = 'admin', filter = {} }: Options = {}) {
  const user = { id: 1, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering(answers);
  const [onNewTicket, onAddToList, onImportChat] = [vi.fn(), vi.fn(), vi.fn()];
  function Page() {
    const [wanted, setWanted] = useState<ContactFilter>({ ...noFilter, ...filter });
    const acts = { onNewTicket, onAddToList, onImportChat };
    return <ContactManager filter={wanted} onFilter={setWanted} {...acts} />;
  }
  await drawPage(<Page />);
  await screen.findByRole('heading', { name: 'Contatos' });
  return { asked, onNewTicket, onAddToList, onImportChat };
}

const openMenu = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: `Mais ações: ${name}` }));
  await screen.findByRole('menu');
};
const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });

async function openNew() {
  const [button] = await screen.findAllByRole('button', { name: 'Novo contato' });
  fireEvent.click(button ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Novo contato' }));
}

test('says how many there are, and where counting ends', async () => {
  const counted = (count: number) => ({ ...page([buildContact({})]), count });
  await openPage({ 'GET /contacts': counted(854) });
  expect(await screen.findByText('854 registros')).toBeDefined();
  cleanup();
  queryClient.clear();
  await openPage({ 'GET /contacts': counted(1_000) });
  expect(await screen.findByText('1.000 registros ou mais')).toBeDefined();
});

test('shows each contact with its number, and what is particular about it', async () => {
  await openPage({
    'GET /contacts': page([
      buildContact({ pushName: 'Mari', email: 'maria@example.com' }),
      buildContact({ id: 2, name: 'Zé', number: null, isBlocked: true, optedOut: true }),
      buildContact({ id: 3, name: 'Nova', numberCheck: 'unchecked' }),
    ]),
  });
  const row = await screen.findByRole('row', { name: /Maria Silva/ });
  expect(row.textContent).toContain('~Mari');
  expect(row.textContent).toContain('+55 (11) 98765-4321');
  expect(row.textContent).toContain('maria@example.com');
  expect(within(row).getByRole('img', { name: 'Está no WhatsApp' })).toBeDefined();
  const blocked = screen.getByRole('row', { name: /Zé/ });
  for (const mark of ['Bloqueado', 'Sem campanhas', 'Número desconhecido'])
    expect(blocked.textContent).toContain(mark);
  expect(
    within(screen.getByRole('row', { name: /Nova/ })).getByRole('img', {
      name: 'Ainda não verificado no WhatsApp',
    }),
  ).toBeDefined();
});

test('a company without contacts is led to its first one', async () => {
  await openPage({ 'GET /contacts': page([]) });
  expect(await screen.findByText('Nenhum contato ainda')).toBeDefined();
});

test('a search that finds nothing says so', async () => {
  await openPage({ 'GET /contacts': page([]) }, { filter: { text: 'xyz' } });
  expect(await screen.findByText('Nenhum contato encontrado')).toBeDefined();
});

test('a list that cannot be loaded can be tried again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await openPage({ 'GET /contacts': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = page([buildContact()]);
  fireEvent.click(retry);
  expect(await screen.findByRole('row', { name: /Maria Silva/ })).toBeDefined();
});

test('a period narrows the list', async () => {
  await openPage({ 'GET /contacts': page([buildContact()]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Data de criação: Qualquer data' }));
  fireEvent.change(await screen.findByLabelText('De'), { target: { value: '2026-11-01' } });
  expect(await screen.findByRole('button', { name: 'Data de criação: Desde 01/11/2026' })).toBeDefined();
});

test('a new contact is checked before it is sent, and its number shapes itself', async () => {
  const { asked } = await openPage({
    'GET /contacts': page([buildContact()]),
    'POST /contacts': buildContact({ id: 2, name: 'Bia Lima' }),
  });
  const form = await openNew();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findAllByText('Obrigatório')).toHaveLength(2);
  write(form, /^Nome/, 'B');
  write(form, /^E-mail/, 'nada');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Muito pequeno!')).toBeDefined();
  expect(form.getByText('Email inválido')).toBeDefined();
  write(form, /^Nome/, ' Bia Lima ');
  write(form, /^E-mail/, 'bia@example.com');
  write(form, /^Aniversário/, '1990-11-20');
  write(form, /^Número/, '11988887777');
  expect(form.getByLabelText(/^Número/)).toHaveProperty('value', '(11) 98888-7777');
  fireEvent.click(form.getByRole('button', { name: 'Adicionar informação' }));
  write(form, /^Nome da informação 1/, 'CPF');
  write(form, /^Valor da informação 1/, '123');
  fireEvent.click(form.getByRole('switch', { name: /^Não receber campanhas/ }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Contato adicionado com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /contacts')?.body).toEqual({
    name: 'Bia Lima',
    number: '(11) 98888-7777',
    email: 'bia@example.com',
    birthday: '1990-11-20',
    extraInfo: [{ name: 'CPF', value: '123' }],
    tags: [],
    ownerId: null,
    queueId: null,
    isBlocked: false,
    optedOut: true,
  });
  expect(await screen.findByRole('row', { name: /Bia Lima/ })).toBeDefined();
});

test('a birthday is shown by its day, and one that cannot be is told at its field', async () => {
  const { asked } = await openPage({
    'GET /contacts': page([buildContact({ birthday: '1990-01-01' })]),
    'PUT /contacts/1': new Refused(400, 'ERR_VALIDATION', [{ field: 'birthday', rule: 'future' }]),
  });
  const row = await screen.findByRole('row', { name: /Maria Silva/ });
  expect(within(row).getByRole('img', { name: 'Aniversário' })).toBeDefined();
  expect(row.textContent).toContain('1 de jan. de 1990');
  fireEvent.click(await screen.findByRole('button', { name: `Editar: ${maria}` }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar contato' }));
  const field = form.getByLabelText('Aniversário');
  expect(field).toHaveProperty('value', '01/01/1990');
  const saveWith = (day: string): void => {
    write(form, /^Aniversário/, day);
    fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  };
  saveWith('31/12/1899');
  expect((await form.findByText('Esta data não existe.')).id).toBe(field.getAttribute('aria-describedby'));
  saveWith('01/01/2999');
  expect((await form.findByText('O aniversário não pode estar no futuro.')).id).toBe(
    field.getAttribute('aria-describedby'),
  );
  saveWith('');
  const days = () => asked.flatMap(({ body }) => (body as { birthday?: string } | undefined)?.birthday ?? []);
  await vi.waitFor(() => expect(days()).toEqual(['2999-01-01', '']));
});

test('the name of a contact may be as long as the contract takes it', async () => {
  await openPage({ 'GET /contacts': page([buildContact()]) });
  const form = await openNew();
  expect(form.getByLabelText(/^Nome/)).toHaveProperty('maxLength', contactNameLength.max);
});

test('a number somebody has already is told with the way to that contact', async () => {
  await openPage({
    'GET /contacts': page([]),
    'POST /contacts': new Refused(409, 'ERR_DUPLICATED_CONTACT', [], { contactId: 7, name: maria }),
    'GET /contacts/7': buildContact({ id: 7 }),
  });
  const form = await openNew();
  write(form, /^Nome/, 'Outra Maria');
  write(form, /^Número/, '11987654321');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Já existe um contato com este número/)).toBeDefined();
  expect(form.getByText(maria)).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Abrir este contato' }));
  const other = within(await screen.findByRole('dialog', { name: 'Editar contato' }));
  expect(other.getByLabelText(/^Nome/)).toHaveProperty('value', maria);
});

test('a number that is not on WhatsApp is told at the field', async () => {
  await openPage({
    'GET /contacts': page([]),
    'POST /contacts': new Refused(400, 'ERR_WAPP_INVALID_CONTACT'),
  });
  const form = await openNew();
  write(form, /^Nome/, 'Fixo');
  write(form, /^Número/, '1133334444');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Este não é um número de WhatsApp válido.')).toBeDefined();
});

test('a contact somebody else has changed is told, and their values come in where nothing was typed', async () => {
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  const latest = buildContact({ name: 'Maria S.', email: 'nova@example.com', version: 5 });
  const { asked } = await openPage({
    'GET /contacts': page([buildContact({ version: 4 })]),
    'GET /contacts/1': latest,
    'PUT /contacts/1': () => answer,
  });
  fireEvent.click(await screen.findByRole('button', { name: `Editar: ${maria}` }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar contato' }));
  write(form, /^Nome/, 'Mariana');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await vi.waitFor(() => expect(form.getByLabelText(/^E-mail/)).toHaveProperty('value', 'nova@example.com'));
  expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Mariana');
  answer = latest;
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Contato editado com sucesso!');
  const changes = asked.filter(({ request }) => request === 'PUT /contacts/1').map(({ body }) => body);
  expect(changes).toMatchObject([{ version: 4 }, { version: 5, name: 'Mariana' }]);
  // A number that was not touched is not sent: it would be looked up again.
  expect(changes[0]).not.toHaveProperty('number');
});

test('begins a conversation with the contact', async () => {
  const { onNewTicket } = await openPage({ 'GET /contacts': page([buildContact()]) });
  fireEvent.click(await screen.findByRole('button', { name: `Novo atendimento: ${maria}` }));
  expect(onNewTicket.mock.calls).toMatchObject([[{ id: 1 }]]);
});

test('blocks after asking, and unblocks at once', async () => {
  let contact = buildContact();
  const { asked } = await openPage({
    'GET /contacts': () => page([contact]),
    'PUT /contacts/1': (body: unknown) => {
      contact = { ...contact, ...(body as object), version: contact.version + 1 };
      return contact;
    },
  });
  await openMenu(maria);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Bloquear' }));
  const question = await screen.findByRole('dialog', { name: `Bloquear “${maria}”?` });
  fireEvent.click(within(question).getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Bloqueado')).toBeDefined();
  await openMenu(maria);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Desbloquear' }));
  await vi.waitFor(() => expect(screen.queryByText('Bloqueado')).toBeNull());
  expect(asked.filter(({ request }) => request === 'PUT /contacts/1').map(({ body }) => body)).toEqual([
    { isBlocked: true },
    { isBlocked: false },
  ]);
});

test('deletes after asking, for admins only', async () => {
  const { asked } = await openPage({
    'GET /contacts': page([buildContact()]),
    'DELETE /contacts/1': { message: 'Contact deleted' },
  });
  await openMenu(maria);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const question = await screen.findByRole('dialog', { name: `Excluir “${maria}”?` });
  expect(question.textContent).toContain('também são excluídos');
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Contato excluído com sucesso!')).toBeDefined();
  expect(screen.queryByRole('row', { name: /Maria Silva/ })).toBeNull();
  expect(asked.map(({ request }) => request)).toContain('DELETE /contacts/1');
});

test('a plain user is not offered to delete', async () => {
  await openPage({ 'GET /contacts': page([buildContact()]) }, { profile: 'user' });
  await openMenu(maria);
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull();
});

test('what others do to contacts is seen at once', async () => {
  await openPage({ 'GET /contacts': page([buildContact()]) });
  await screen.findByRole('row', { name: /Maria Silva/ });
  contactPatches.contact?.(
    { action: 'update', contact: buildContact({ name: 'Maria Souza', version: 2 }) },
    queryClient,
  );
  expect(await screen.findByRole('row', { name: /Maria Souza/ })).toBeDefined();
  contactPatches.contact?.({ action: 'create', contact: buildContact({ id: 2, name: 'Abel' }) }, queryClient);
  expect(await screen.findByRole('row', { name: /Abel/ })).toBeDefined();
  contactPatches.contact?.({ action: 'delete', contactId: 1 }, queryClient);
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Maria Souza/ })).toBeNull());
});

test('tags stand beside each contact, and what is too much is counted', async () => {
  const tags = ['Um', 'Dois', 'Três', 'Quatro'].map((name, at) => ({ id: at + 1, name, color: '#1c7ed6' }));
  await openPage({ 'GET /contacts': page([buildContact({ tags })]) });
  const row = await screen.findByRole('row', { name: /Maria Silva/ });
  const chips = within(within(row).getByRole('list', { name: 'Tags' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Um', 'Dois', '+2']);
  expect(chips.getByLabelText('Mais 2 tags: Três, Quatro')).toBeDefined();
});

test('the list is narrowed by tags, and the button says so', async () => {
  await openPage({
    'GET /contacts': page([buildContact()]),
    'GET /tags/list': [buildTag({ id: 7, name: 'VIP' }), buildTag({ id: 8, name: 'Novo' })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Filtros: 0 em uso' }));
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  // It has the focus from the beginning, and its list lies over nothing until it is asked for.
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name: 'VIP', hidden: true }));
  expect(await screen.findByRole('button', { name: 'Filtros: 1 em uso' })).toBeDefined();
});

test('a contact gets its tags in the dialog', async () => {
  const { asked } = await openPage({
    'GET /contacts': page([buildContact()]),
    'GET /tags/list': [buildTag({ id: 7, name: 'VIP' })],
    'PUT /contacts/1': buildContact({ tags: [{ id: 7, name: 'VIP', color: '#A4CCCC' }], version: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: `Editar: ${maria}` }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar contato' }));
  fireEvent.click(form.getByRole('combobox', { name: 'Tags' }));
  fireEvent.click(await screen.findByRole('option', { name: 'VIP', hidden: true }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Contato editado com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'PUT /contacts/1')?.body).toMatchObject({ tags: [7] });
});

test('what a filter finds may become a list', async () => {
  const answers = {
    'GET /contacts': page([buildContact()]),
    'GET /contacts/count': { count: 41, hasMore: false },
  };
  const { onAddToList } = await openPage(answers, { filter: { email: 'yes' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Filtros: 1 em uso' }));
  const save = await screen.findByRole('button', { name: 'Salvar como lista de contatos' });
  await vi.waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  expect(onAddToList.mock.calls).toEqual([[{ target: { filter: { hasEmail: true } }, count: 41 }]]);
  // Nothing stands before the question that comes.
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Salvar como lista de contatos' })).toBeNull(),
  );
});

test('admins have a conversation of a phone come along, attendants are not offered it', async () => {
  const answers = { 'GET /contacts': page([buildContact({ name: maria })]) };
  const { onImportChat } = await openPage(answers);
  await openMenu(maria);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Importar conversa do WhatsApp' }));
  expect(onImportChat).toHaveBeenCalledWith(expect.objectContaining({ name: maria }));
  cleanup();
  queryClient.clear();
  await openPage(answers, { profile: 'user' });
  await openMenu(maria);
  expect(screen.getByRole('menuitem', { name: 'Bloquear' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Importar conversa do WhatsApp' })).toBeNull();
});
