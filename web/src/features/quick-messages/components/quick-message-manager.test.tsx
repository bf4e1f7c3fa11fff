import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { quickMessagePatches } from '../realtime.ts';
import { buildQuickMessage } from '../testing.ts';
import { QuickMessageManager } from './quick-message-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (records: unknown[], hasMore = false) => ({ records, count: records.length, hasMore });
const queues = [
  { id: 3, name: 'Vendas', color: '#0b7565' },
  { id: 4, name: 'Suporte', color: '#e03131' },
];

const onPlace = vi.fn();

async function openPage(answers: Answers, profile: SessionUser['profile'] = 'user', search = '') {
  const user = { id: 1, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({ 'GET /queue': queues, ...answers });
  await drawPage(<QuickMessageManager place={{ q: search }} onPlace={onPlace} />);
  await screen.findByRole('heading', { name: 'Mensagens rápidas' });
  return asked;
}

const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });

async function openNew() {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nova mensagem' }))[0] ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Nova mensagem rápida' }));
}

async function chooseQueue(form: ReturnType<typeof within>, name: string) {
  fireEvent.click(form.getByRole('combobox', { name: /^Filas/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('a heading sorts the table', async () => {
  await openPage({ 'GET /quick-messages': page([buildQuickMessage()]) });
  const heading = await screen.findByRole('columnheader', { name: 'Filas' });
  fireEvent.click(within(heading).getByRole('button'));
  expect(onPlace).toHaveBeenLastCalledWith({ q: '', sort: 'queue' });
});

test('shows short name, attachment, text and queue', async () => {
  await openPage({
    'GET /quick-messages': page([
      buildQuickMessage({ geral: true }),
      buildQuickMessage({
        id: 2,
        shortcode: 'tabela',
        isMedia: true,
        mediaName: 'tabela.pdf',
        mediaPath: '/media/quick-messages/1/2/x',
        status: false,
        queueId: null,
        queue: null,
        queueIds: [],
        queues: [],
      }),
    ]),
  });
  const [first, second] = (await screen.findAllByRole('row')).slice(1);
  expect(first?.textContent).toMatch(/\/oi.*Da fila.*Sem anexo.*Olá, {{firstName}}!.*Vendas/);
  expect(second?.textContent).toMatch(/\/tabela.*Inativa.*tabela\.pdf.*Sem fila/);
  expect(screen.getByRole('link', { name: 'tabela.pdf' }).getAttribute('href')).toBe(
    '/media/quick-messages/1/2/x',
  );
});

test('a company without quick messages is led to its first one', async () => {
  await openPage({ 'GET /quick-messages': page([]) });
  expect(await screen.findByText('Nenhuma mensagem rápida ainda')).toBeDefined();
});

test('a search that finds nothing says so', async () => {
  await openPage({ 'GET /quick-messages': page([]) }, 'user', 'xyz');
  expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeDefined();
});

test('a list that cannot be read offers to try again', async () => {
  let isUp = false;
  await openPage({
    'GET /quick-messages': () => (isUp ? page([buildQuickMessage()]) : new Refused(400, 'ERR_VALIDATION')),
  });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  isUp = true;
  fireEvent.click(again);
  expect(await screen.findByRole('row', { name: /\/oi/ })).toBeDefined();
});

test('a new one for queues needs a short name and a queue, and is sent with its text', async () => {
  const asked = await openPage({
    'GET /quick-messages': page([]),
    'POST /quick-messages': buildQuickMessage({ id: 9 }),
  });
  const form = await openNew();
  fireEvent.click(form.getByRole('radio', { name: 'Quem atende nestas filas' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Obrigatório')).toBeDefined();
  expect(form.getByText('Por favor, selecione uma fila')).toBeDefined();
  write(form, /^Atalho/, '/oi');
  write(form, /^Mensagem/, 'Olá!');
  await chooseQueue(form, 'Suporte');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Mensagem rápida salva com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /quick-messages')?.body).toEqual({
    shortcode: 'oi',
    message: 'Olá!',
    folder: '',
    queueIds: [4],
    geral: true,
    companyWide: false,
    status: true,
  });
});

test('variables and emoji come in where one writes', async () => {
  await openPage({ 'GET /quick-messages': page([]) });
  const form = await openNew();
  write(form, /^Mensagem/, 'Oi ');
  fireEvent.click(form.getByRole('button', { name: 'Inserir variável em: Mensagem' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Primeiro nome do contato/ }));
  expect(form.getByRole('textbox', { name: /^Mensagem/ })).toHaveProperty('value', 'Oi {{firstName}}');
  fireEvent.click(form.getByRole('button', { name: 'Emoji' }));
  fireEvent.click((await screen.findAllByText('😀'))[0] ?? document.body);
  expect(form.getByRole('textbox', { name: /^Mensagem/ })).toHaveProperty('value', 'Oi {{firstName}}😀');
});

test('its attachment can be taken away', async () => {
  const stored = buildQuickMessage({ isMedia: true, mediaName: 'tabela.pdf', mediaPath: '/media/x' });
  const asked = await openPage({
    'GET /quick-messages': page([stored]),
    'PUT /quick-messages/1': { ...stored, version: 2 },
    'DELETE /quick-messages/1/media-upload': buildQuickMessage({ version: 3 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: /oi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar mensagem rápida' }));
  expect(form.getByRole('link', { name: 'tabela.pdf' })).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Remover tabela.pdf' }));
  expect(form.queryByText('tabela.pdf')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Mensagem rápida salva com sucesso!');
  expect(asked.map(({ request }) => request)).toContain('DELETE /quick-messages/1/media-upload');
});

test('a file that is too large is told before anything is sent', async () => {
  const asked = await openPage({ 'GET /quick-messages': page([buildQuickMessage()]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: /oi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar mensagem rápida' }));
  const huge = new File(['x'], 'filme.mp4', { type: 'video/mp4' });
  Object.defineProperty(huge, 'size', { value: 101 * 1_024 * 1_024 });
  fireEvent.change(form.getByLabelText('Anexo', { selector: 'input' }), { target: { files: [huge] } });
  expect(await form.findByText('O arquivo passa do limite de 100 MB.')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(asked.map(({ request }) => request)).not.toContain('PUT /quick-messages/1');
});

test('one that somebody else has changed is told, and their values come in where nothing was typed', async () => {
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  const latest = buildQuickMessage({ message: 'Bom dia!', queueIds: [4], version: 5 });
  const asked = await openPage({
    'GET /quick-messages': page([buildQuickMessage({ version: 4 })]),
    'GET /quick-messages/1': latest,
    'PUT /quick-messages/1': () => answer,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: /oi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar mensagem rápida' }));
  write(form, /^Atalho/, 'ola');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await vi.waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Mensagem/ })).toHaveProperty('value', 'Bom dia!'),
  );
  expect(form.getByRole('textbox', { name: /^Atalho/ })).toHaveProperty('value', 'ola');
  answer = latest;
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Mensagem rápida salva com sucesso!');
  const changes = asked.filter(({ request }) => request === 'PUT /quick-messages/1').map(({ body }) => body);
  expect(changes).toMatchObject([{ version: 4 }, { version: 5, shortcode: 'ola', queueIds: [4] }]);
});

test('what is a colleague’s is changed by admins only', async () => {
  const shared = buildQuickMessage({ userId: 2, geral: true });
  await openPage({ 'GET /quick-messages': page([shared]) });
  await screen.findByRole('row', { name: /\/oi/ });
  expect(screen.queryByRole('button', { name: 'Editar: /oi' })).toBeNull();
});

test('removing asks first', async () => {
  const asked = await openPage(
    {
      'GET /quick-messages': page([buildQuickMessage({ userId: 2, geral: true })]),
      'DELETE /quick-messages/1': { message: 'Quick message deleted' },
    },
    'admin',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: /oi' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “/oi”?' });
  expect(question.textContent).toContain('Ninguém mais poderá usá-la');
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Mensagem rápida excluída com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /quick-messages/1');
});

test('what others do is seen at once', async () => {
  let records = [buildQuickMessage()];
  await openPage({ 'GET /quick-messages': () => page(records) });
  await screen.findByRole('row', { name: /\/oi/ });
  records = [buildQuickMessage({ shortcode: 'ola' })];
  quickMessagePatches.quickemessage?.({ action: 'delete', id: 1 }, queryClient);
  expect(await screen.findByRole('row', { name: /\/ola/ })).toBeDefined();
});

test('the whole company is offered to admins alone', async () => {
  await openPage({ 'GET /quick-messages': page([]) });
  expect((await openNew()).queryByRole('radio', { name: 'Toda a empresa' })).toBeNull();
});

test('an admin shares one with the whole company, and no queue is asked for', async () => {
  const asked = await openPage(
    { 'GET /quick-messages': page([]), 'POST /quick-messages': buildQuickMessage({ id: 9 }) },
    'admin',
  );
  const form = await openNew();
  write(form, /^Atalho/, 'oi');
  fireEvent.click(form.getByRole('radio', { name: 'Toda a empresa' }));
  expect(form.queryByRole('combobox', { name: /^Filas/ })).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Mensagem rápida salva com sucesso!');
  expect(asked.find(({ request }) => request === 'POST /quick-messages')?.body).toMatchObject({
    geral: true,
    companyWide: true,
    queueIds: [],
  });
});

test('a folder narrows the list', async () => {
  await openPage({
    'GET /quick-messages': page([buildQuickMessage({ folder: 'Preços' })]),
    'GET /quick-messages/list': [buildQuickMessage({ folder: 'Preços' })],
  });
  fireEvent.click(await screen.findByRole('combobox', { name: 'Pasta' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Preços' }));
  expect(onPlace).toHaveBeenLastCalledWith({ q: '', folder: 'Preços' });
});
