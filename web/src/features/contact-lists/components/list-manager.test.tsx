import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { contactListPatches } from '../realtime.ts';
import { buildContactList } from '../testing.ts';
import { ListManager } from './list-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (records: unknown[]) => ({ records, count: records.length, hasMore: false });

async function openPage(answers: Answers, q?: string) {
  const onPlace = vi.fn();
  const opened: number[] = [];
  const asked = answering(answers);
  await drawPage(<ListManager place={{ q }} onPlace={onPlace} onOpen={({ id }) => void opened.push(id)} />);
  await screen.findByRole('heading', { name: 'Listas de contatos' });
  return { asked, opened, onPlace };
}

test('lists stand with how many are on them, and how far their numbers have been looked up', async () => {
  const done = buildContactList({ id: 2, name: 'Fornecedores', contactsCount: 1, validCount: 1 });
  const { opened } = await openPage({ 'GET /contact-lists': page([buildContactList(), done]) });
  const row = within(await screen.findByRole('row', { name: /Clientes de Natal/ }));
  expect(row.getByText('2')).toBeDefined();
  expect(row.getByText('Verificando no WhatsApp: 1 de 2')).toBeDefined();
  expect(within(screen.getByRole('row', { name: /Fornecedores/ })).queryByText(/Verificando/)).toBeNull();
  fireEvent.click(row.getByRole('button', { name: 'Ver contatos: Clientes de Natal' }));
  expect(opened).toEqual([1]);
});

test('a heading sorts the table, which keeps what it is narrowed to', async () => {
  const { onPlace } = await openPage({ 'GET /contact-lists': page([buildContactList()]) }, 'natal');
  fireEvent.click(within(await screen.findByRole('columnheader', { name: 'Contatos' })).getByRole('button'));
  expect(onPlace.mock.calls).toEqual([[{ q: 'natal', sort: 'contactsCount' }]]);
});

test('nothing yet, nothing found and a failure each say so', async () => {
  await openPage({ 'GET /contact-lists': page([]) });
  expect(await screen.findByText('Nenhuma lista ainda')).toBeDefined();
});

test('a search that finds nothing says so', async () => {
  await openPage({ 'GET /contact-lists': page([]) }, 'xyz');
  expect(await screen.findByText('Nenhuma lista encontrada')).toBeDefined();
});

test('a new list needs a name of two letters, and is opened to be filled', async () => {
  const made = buildContactList({ id: 7, name: 'Páscoa', contactsCount: 0 });
  const { asked, opened } = await openPage({
    'GET /contact-lists': page([buildContactList()]),
    'POST /contact-lists': made,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Nova lista' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova lista de contatos' }));
  const write = (value: string) =>
    fireEvent.change(form.getByRole('textbox', { name: /Nome/ }), { target: { value } });
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  save();
  expect(await form.findByText('Obrigatório')).toBeDefined();
  write('P');
  save();
  expect(await form.findByText('Muito curto!')).toBeDefined();
  write('x'.repeat(51));
  save();
  expect(await form.findByText('Muito longo!')).toBeDefined();
  write(' Páscoa ');
  save();
  expect(await screen.findByText('Lista salva com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /contact-lists')?.body).toEqual({ name: 'Páscoa' });
  expect(opened).toEqual([7]);
});

test('a list that somebody renamed meanwhile is not overwritten; saving again is', async () => {
  const versions: unknown[] = [];
  await openPage({
    'GET /contact-lists': page([buildContactList()]),
    'PUT /contact-lists/1': (body: unknown) => {
      versions.push((body as { version: number }).version);
      return versions.length === 1
        ? new Refused(409, 'ERR_CHANGED_MEANWHILE')
        : buildContactList({ name: 'Minha', version: 5 });
    },
    'GET /contact-lists/1': buildContactList({ name: 'Deles', version: 4 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Clientes de Natal' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar lista de contatos' }));
  fireEvent.change(form.getByRole('textbox', { name: /Nome/ }), { target: { value: 'Minha' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa alterou/)).toBeDefined();
  await vi.waitFor(() => {
    fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(versions.at(-1)).toBe(4);
  });
  expect(await screen.findByText('Lista salva com sucesso!')).toBeDefined();
});

test('removing a list tells how many go with it', async () => {
  const { asked } = await openPage({
    'GET /contact-lists': page([buildContactList({ contactsCount: 1_234, validCount: 1_234 })]),
    'DELETE /contact-lists/1': { message: 'Contact list deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Clientes de Natal' }));
  const question = within(await screen.findByRole('dialog', { name: 'Excluir “Clientes de Natal”?' }));
  expect(question.getByText(/1\.?234 contatos saem com a lista/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Lista excluída com sucesso!')).toBeDefined();
  expect(asked.some(({ request }) => request === 'DELETE /contact-lists/1')).toBe(true);
});

test('counts change where they stand, without asking for all lists again', async () => {
  const { asked } = await openPage({ 'GET /contact-lists': page([buildContactList()]) });
  await screen.findByText('Verificando no WhatsApp: 1 de 2');
  const before = asked.length;
  contactListPatches.ContactList?.(
    { action: 'update', record: buildContactList({ contactsCount: 900, validCount: 40, invalidCount: 2 }) },
    queryClient,
  );
  expect(await screen.findByText('Verificando no WhatsApp: 42 de 900')).toBeDefined();
  expect(asked.length).toBe(before);
});
