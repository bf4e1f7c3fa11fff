import type { ImportView, SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { noFilter } from '../../filter/index.ts';
import { contactPatches } from '../../realtime.ts';
import { buildContact } from '../../testing.ts';
import { ContactManager } from '../contact-manager.tsx';

let saved: string[];
let clicks: { mockRestore: () => void };

beforeEach(() => {
  saved = [];
  clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  clicks.mockRestore();
});

const maria = buildContact({ name: 'Maria Silva' });
const page = { contacts: [maria], count: 1, hasMore: false, cursor: null };

const buildImport = (some: Partial<ImportView> = {}): ImportView => ({
  id: 5,
  fileName: 'clientes.xlsx',
  status: 'mapping',
  failure: null,
  columns: ['Nome', 'Fone do cliente'],
  sample: [['Bia', '11988887777']],
  mapping: { name: 0, number: null, email: null, tags: null, owner: null },
  total: 2,
  done: 0,
  added: 0,
  duplicates: 0,
  refused: 0,
  warned: 0,
  userId: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...some,
});

/** What the server answers to the file that is chosen. */
function uploading(status: number, body: unknown): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status;
      responseText = JSON.stringify(body);
      upload = {};
      onload: () => void = () => undefined;
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => queueMicrotask(() => this.onload());
    },
  );
}

async function openPage(answers: Answers = {}, profile = 'admin') {
  const user = { id: 1, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({ 'GET /contacts': page, ...answers });
  const none = noFilter;
  await drawPage(
    <ContactManager
      filter={{ ...none, text: 'mar' }}
      onFilter={() => undefined}
      onNewTicket={() => undefined}
      onImportChat={() => undefined}
    />,
  );
  await screen.findByRole('row', { name: /Maria Silva/ });
  return asked;
}

async function choose(item: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Importar e exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
async function chooseOf(item: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações: Maria Silva' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
async function chooseFile() {
  await choose('Importar planilha');
  const dialog = await screen.findByRole('dialog', { name: 'Importar contatos' });
  const field = document.querySelector('input[type=file]');
  fireEvent.change(field ?? document.body, { target: { files: [new File(['x'], 'clientes.xlsx')] } });
  return within(dialog);
}
const hear = (sheet: ImportView): void =>
  contactPatches.contactImport?.({ action: 'update', import: sheet }, queryClient);

test('a spreadsheet comes in: columns are chosen, progress is seen, what was not added is told', async () => {
  uploading(200, { newContacts: [], errorBag: [], import: buildImport() });
  const refused = {
    row: 3,
    outcome: 'refused',
    warnings: [],
    reason: 'number_invalid',
    name: 'Zé',
    number: '12',
    email: '',
  };
  const asked = await openPage({
    'POST /contacts/imports/5/start': buildImport({ status: 'running' }),
    'GET /contacts/imports/5/rows': { rows: [{ ...refused, contactId: null }], hasMore: false },
    'GET /contacts/imports/5/problems': { url: '/exports/1/problems?x=1' },
  });
  const dialog = await chooseFile();
  expect(await dialog.findByText('Não reconhecemos as colunas')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Importar 2 linhas' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('combobox', { name: /^Número/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Fone do cliente' }));
  expect(within(dialog.getByRole('table', { name: /Prévia/ })).getByText('11988887777')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Importar 2 linhas' }));
  expect(await dialog.findByText('Importando: 0 de 2 linhas')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /contacts/imports/5/start')?.body).toEqual({
    name: 0,
    number: 1,
    email: null,
    tags: null,
    owner: null,
  });
  hear(buildImport({ status: 'running', done: 1, added: 1 }));
  expect(await dialog.findByText('Importando: 1 de 2 linhas')).toBeDefined();
  hear(buildImport({ status: 'done', done: 2, added: 1, refused: 1 }));
  expect(await dialog.findByText('Número inválido')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Baixar linhas com problema' }));
  await vi.waitFor(() => expect(saved).toEqual(['/exports/1/problems?x=1']));
});

test('a file that cannot be read is told, and another one can be chosen', async () => {
  uploading(400, { error: 'ERR_SHEET_PROTECTED' });
  await openPage();
  const dialog = await chooseFile();
  expect(await screen.findByText(/protegida por senha/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeDefined();
});

test('many contacts at once are read again where they are shown', async () => {
  let contacts = [maria];
  await openPage({ 'GET /contacts': () => ({ ...page, contacts }) });
  contacts = [maria, buildContact({ id: 2, name: 'Marcos' })];
  contactPatches.contactImport?.({ action: 'reload' }, queryClient);
  expect(await screen.findByRole('row', { name: /Marcos/ })).toBeDefined();
});

test('the list as it is narrowed goes out as a file', async () => {
  await openPage({ 'GET /contacts/export': { url: '/exports/1/contacts?x=2' } });
  await choose('Exportar contatos.csv');
  await vi.waitFor(() => expect(saved).toEqual(['/exports/1/contacts?x=2']));
});

test.each([
  ['user', 'disabled', false],
  ['supervisor', 'disabled', false],
  ['supervisor', 'enabled', true],
  ['admin', 'disabled', true],
])(
  'whether a %s, with the company’s choice %s, is offered the export: %s',
  async (profile, value, isOffered) => {
    await openPage({ 'GET /settings': [{ key: 'contactsExport', value }] }, profile);
    fireEvent.click(screen.getByRole('button', { name: 'Importar e exportar' }));
    await screen.findByRole('menuitem', { name: 'Importar planilha' });
    const item = () => screen.queryByRole('menuitem', { name: 'Exportar contatos.csv' });
    await vi.waitFor(() => expect(item() !== null).toBe(isOffered));
  },
);

const book = { message: '', whatsapp: { id: 1, name: 'Loja' }, contacts: 3 };

test.each([
  [true, 'A agenda de “Loja” está chegando', /entradas: 2/],
  [false, '“Loja” não tem agenda para importar', /planilha/],
])('fetches the address book when asked to: available %s', async (isAvailable, sentence, detail) => {
  const asked = await openPage({
    'POST /contacts/import': { ...book, isAvailable, entries: isAvailable ? 2 : 0 },
  });
  await choose('Agenda do celular');
  const dialog = within(await screen.findByRole('dialog', { name: 'Agenda do celular' }));
  expect(asked.some(({ request }) => request === 'POST /contacts/import')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Importar agenda' }));
  const news = within(await screen.findByRole('alert', { name: sentence }));
  expect(news.getByText(detail)).toBeDefined();
});

test('two contacts become one: the one that stays is chosen', async () => {
  const other = buildContact({ id: 2, name: 'Maria S.', number: '5511900000002' });
  const asked = await openPage({
    'GET /contacts': { ...page, contacts: [maria, other] },
    'POST /contacts/2/merge': { ...other, version: 2 },
  });
  await chooseOf('Mesclar com outro contato');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mesclar contatos' }));
  expect(dialog.getByRole('button', { name: 'Mesclar' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('combobox', { name: 'Outro contato' }));
  fireEvent.click(await screen.findByRole('option', { name: /Maria S\./ }));
  expect(await dialog.findByText(/“Maria S\.” deixa de existir/)).toBeDefined();
  fireEvent.click(dialog.getByRole('radio', { name: /Maria S\./ }));
  expect(dialog.getByText(/“Maria Silva” deixa de existir/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Mesclar' }));
  expect(await screen.findByText('Contatos mesclados com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /contacts/2/merge')?.body).toEqual({
    otherContactId: 1,
  });
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Maria Silva/ })).toBeNull());
});

test('a person is forgotten once their name has been typed; their data can be saved before', async () => {
  const asked = await openPage({
    'GET /contacts/1/export': { url: '/exports/1/person?x=3' },
    'POST /contacts/1/erase': { message: 'Contact erased' },
  });
  await chooseOf('Apagar para sempre (LGPD)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Apagar para sempre' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Exportar dados (LGPD)' }));
  await vi.waitFor(() => expect(saved).toEqual(['/exports/1/person?x=3']));
  const button = dialog.getByRole('button', { name: 'Apagar para sempre' });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Maria' } });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Maria Silva' } });
  fireEvent.click(button);
  expect(await screen.findByText('Os dados do contato foram apagados.')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /contacts/1/erase')?.body).toEqual({
    name: 'Maria Silva',
  });
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Maria Silva/ })).toBeNull());
});
