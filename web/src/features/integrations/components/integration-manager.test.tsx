import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { integrationPatches } from '../realtime.ts';
import { buildIntegration } from '../testing.ts';
import { IntegrationManager } from './integration-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (queueIntegrations: unknown[], hasMore = false) => ({
  queueIntegrations,
  count: queueIntegrations.length,
  hasMore,
});

async function openPage(answers: Answers, search = '') {
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering(answers);
  await drawPage(<IntegrationManager search={search} onSearch={vi.fn()} />);
  await screen.findByRole('heading', { name: 'Integrações' });
  return asked;
}

type Form = ReturnType<typeof within>;
const write = (form: Form, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });

async function openNew(): Promise<Form> {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nova integração' }))[0] ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Nova integração' }));
}

async function chooseType(form: Form, name: string): Promise<void> {
  fireEvent.click(form.getByRole('combobox', { name: /^Tipo/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('shows type, number and name, and what was sent only where events are sent', async () => {
  await openPage({
    'GET /queueIntegration': page([
      buildIntegration(),
      buildIntegration({ id: 8, type: 'n8n', name: 'Fluxo' }),
    ]),
  });
  const row = within(await screen.findByRole('row', { name: /Robô/ }));
  expect(row.getByText('Typebot')).toBeDefined();
  expect(row.getByText('7')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Envios: Fluxo' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Envios: Robô' })).toBeNull();
});

test('says that there is none yet, and that nothing was found', async () => {
  await openPage({ 'GET /queueIntegration': page([]) });
  expect(await screen.findByText('Nenhuma integração ainda')).toBeDefined();
});

test('a list that does not come can be asked for again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await openPage({ 'GET /queueIntegration': () => answer });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = page([buildIntegration()]);
  fireEvent.click(again);
  expect(await screen.findByRole('row', { name: /Robô/ })).toBeDefined();
});

test('a flow is added; what is missing is told first', async () => {
  const asked = await openPage({
    'GET /queueIntegration': page([]),
    'POST /queueIntegration': (body: unknown) => ({ ...buildIntegration(), ...(body as object) }),
  });
  const form = await openNew();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findAllByText('Obrigatório')).toHaveLength(3);
  write(form, /^Nome(?! do fluxo)/, 'Robô');
  write(form, /^URL/, 'typebot.io');
  write(form, /^Nome do fluxo/, 'atende');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escreva o endereço completo, com https://')).toBeDefined();
  write(form, /^URL/, 'https://typebot.io');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Integração salva com sucesso!');
  const sent = asked.find(({ request }) => request === 'POST /queueIntegration')?.body;
  expect(sent).toMatchObject({
    type: 'typebot',
    name: 'Robô',
    urlN8N: 'https://typebot.io',
    typebotSlug: 'atende',
    typebotDelayMessage: 1_000,
    typebotExpires: 1,
  });
});

test('each type asks for its own', async () => {
  await openPage({ 'GET /queueIntegration': page([]) });
  const form = await openNew();
  await chooseType(form, 'Dialogflow');
  expect(form.getByRole('textbox', { name: /^Chave da conta de serviço/ })).toBeDefined();
  expect(form.queryByRole('textbox', { name: /^URL/ })).toBeNull();
  await chooseType(form, 'n8n');
  expect(form.getByRole('textbox', { name: /^URL/ })).toBeDefined();
  expect(form.queryByRole('switch', { name: /^Mensagem na raiz/ })).toBeNull();
  fireEvent.click(form.getByRole('switch', { name: /^Formato compatível/ }));
  expect(form.getByRole('switch', { name: /^Mensagem na raiz/ })).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Gerar um segredo' }));
  const secret = form.getByRole('textbox', { name: /^Segredo da assinatura/ }) as HTMLInputElement;
  expect(secret.value.length).toBeGreaterThanOrEqual(16);
  expect(form.getByText(/Copie agora/)).toBeDefined();
});

test('credentials are tried out before they are saved, and tell what came of it', async () => {
  const result = {
    ok: false,
    trouble: 'unauthorized',
    status: 401,
    detail: 'invalid_grant',
    intent: '',
    text: '',
    latencyMs: 12,
  };
  let answer: object = result;
  const asked = await openPage({
    'GET /queueIntegration': page([buildIntegration({ secret: '••••••••' })]),
    'POST /queueIntegration/testSession': () => answer,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Robô' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar integração' }));
  fireEvent.click(form.getByRole('button', { name: 'Testar' }));
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toContain('As credenciais foram recusadas.');
  expect(alert.textContent).toContain('401 · invalid_grant');
  answer = { ...result, ok: true, trouble: null, status: null, detail: '', intent: 'Saudação', text: 'Olá!' };
  fireEvent.click(form.getByRole('button', { name: 'Testar' }));
  expect(await form.findByText('O bot respondeu em 12 ms')).toBeDefined();
  expect(form.getByText('Intenção: Saudação')).toBeDefined();
  const bodies = asked.filter(({ request }) => request.endsWith('testSession')).map(({ body }) => body);
  expect(bodies[0]).toMatchObject({ id: 7, type: 'typebot', typebotSlug: 'atende', secret: '••••••••' });
});

test('one that somebody else has changed is told, and their values come in', async () => {
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  const latest = buildIntegration({ typebotKeywordFinish: 'sair', version: 5 });
  const asked = await openPage({
    'GET /queueIntegration': page([buildIntegration({ version: 4 })]),
    'GET /queueIntegration/7': latest,
    'PUT /queueIntegration/7': () => answer,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Robô' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar integração' }));
  write(form, /^Nome(?! do fluxo)/, 'Robozinho');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Palavra para sair/ })).toHaveProperty('value', 'sair'),
  );
  answer = latest;
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Integração salva com sucesso!');
  const changes = asked.filter(({ request }) => request.startsWith('PUT')).map(({ body }) => body);
  expect(changes).toMatchObject([
    { version: 4 },
    { version: 5, name: 'Robozinho', typebotKeywordFinish: 'sair' },
  ]);
});

test('removing says first where it answers', async () => {
  const asked = await openPage({
    'GET /queueIntegration': page([buildIntegration()]),
    'GET /queueIntegration/7/uses': { queues: 2, connections: 1 },
    'DELETE /queueIntegration/7': { message: 'Integration deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Robô' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “Robô”?' });
  expect(question.textContent).toContain('Filas que a usam: 2. Conexões: 1.');
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Integração excluída com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /queueIntegration/7');
});

test('what was sent is shown with how it went, and sent again', async () => {
  const one = {
    id: '0192f0c1-0000-7000-8000-000000000001',
    integrationId: 7,
    ticketId: 3,
    event: 'message.received',
    state: 'failed',
    attempts: 6,
    dueAt: null,
    status: 503,
    trouble: 'unavailable',
    durationMs: 40,
    lastAt: '2026-11-20T12:05:00.000Z',
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  const asked = await openPage({
    'GET /queueIntegration': page([buildIntegration({ type: 'webhook' })]),
    'GET /queueIntegration/7/deliveries': { deliveries: [one], cursor: null },
    [`POST /queueIntegration/7/deliveries/${one.id}`]: { ...one, state: 'waiting' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Envios: Robô' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Envios para “Robô”' }));
  expect(await dialog.findByText('Falhou')).toBeDefined();
  expect(dialog.getByText('6 tentativas · resposta 503 · 40 ms · sem resposta')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /^Reenviar o de/ }));
  await vi.waitFor(() =>
    expect(asked.map(({ request }) => request)).toContain(`POST /queueIntegration/7/deliveries/${one.id}`),
  );
});

test('what others do is seen at once', async () => {
  let records = [buildIntegration()];
  await openPage({ 'GET /queueIntegration': () => page(records) });
  await screen.findByRole('row', { name: /Robô/ });
  records = [buildIntegration({ name: 'Agente' })];
  integrationPatches.queueIntegration?.({ action: 'delete', integrationId: 7 }, queryClient);
  expect(await screen.findByRole('row', { name: /Agente/ })).toBeDefined();
});
