import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { promptPatches } from '../realtime.ts';
import { buildPrompt } from '../testing.ts';
import { PromptManager } from './prompt-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (prompts: unknown[], hasMore = false) => ({ prompts, count: prompts.length, hasMore });
const queues = [
  { id: 3, name: 'Vendas', color: '#0b7565' },
  { id: 4, name: 'Suporte', color: '#e03131' },
];
const training = 'Você atende os clientes de uma padaria e responde com muita gentileza.';

async function openPage(answers: Answers, search = '') {
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({ 'GET /queue': queues, ...answers });
  await drawPage(<PromptManager search={search} onSearch={vi.fn()} />);
  await screen.findByRole('heading', { name: 'Prompts de IA' });
  return asked;
}

type Form = ReturnType<typeof within>;

async function openNew(): Promise<Form> {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Novo prompt' }))[0] ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Novo prompt' }));
}
async function openFirst(): Promise<Form> {
  fireEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
  return within(await screen.findByRole('dialog', { name: 'Editar prompt' }));
}
const write = (form: Form, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const goTo = (form: Form, name: RegExp): void => void fireEvent.click(form.getByRole('tab', { name }));
const save = (form: Form): void => void fireEvent.click(form.getByRole('button', { name: 'Salvar' }));

async function chooseQueue(form: Form, name: string): Promise<void> {
  fireEvent.click(form.getByRole('combobox', { name: /^Fila/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('shows name, queue, model, tokens and what was used, and says where a model is gone', async () => {
  await openPage({
    'GET /prompt': page([
      buildPrompt({
        uses: { queues: 2, connections: 1 },
        usage: { calls: 9, promptTokens: 1_000, completionTokens: 234 },
      }),
      buildPrompt({
        id: 2,
        name: 'Antigo',
        model: 'gpt-3.5-turbo-1106',
        modelInUse: 'gpt-4o-mini',
        queue: null,
        queueId: null,
      }),
    ]),
  });
  const row = await screen.findByRole('row', { name: /Balcão/ });
  for (const text of ['Vendas', 'gpt-4o-mini', '100', '1.234 tokens', 'Filas: 2 · Conexões: 1'])
    expect(row.textContent).toContain(text);
  expect(screen.getByRole('row', { name: /Antigo/ }).textContent).toMatch(
    /Sem fila.*gpt-3\.5-turbo-1106.*descontinuado, responde gpt-4o-mini/,
  );
});

test('invites to the first one, and says when nothing was found', async () => {
  await openPage({ 'GET /prompt': page([]) });
  await screen.findByText('Nenhum prompt ainda');
  await openPage({ 'GET /prompt': page([]) }, 'xyz');
  await screen.findByText('Nenhum prompt encontrado');
});

test('says what is missing, on which tab, and that no department was chosen', async () => {
  await openPage({ 'GET /prompt': page([]) });
  const form = await openNew();
  save(form);
  await form.findByText('Obrigatório');
  expect(form.getByText('Descreva o treinamento para Inteligência Artificial')).toBeTruthy();
  expect(form.getByText('Informe a fila')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Informe o setor');
  expect(form.getByRole('tab', { name: 'Modelo: há campos a corrigir' })).toBeTruthy();
  write(form, /^Nome/, 'abc');
  save(form);
  await form.findByText('Muito curto!');
  goTo(form, /^Modelo/);
  expect(form.getByText('Informe a API Key')).toBeTruthy();
});

test('adds a prompt with the usual values of its model', async () => {
  const asked = await openPage({ 'GET /prompt': page([]), 'POST /prompt': buildPrompt() });
  const form = await openNew();
  write(form, /^Nome/, 'Balcão');
  write(form, /^Treinamento/, training);
  await chooseQueue(form, 'Vendas');
  goTo(form, /^Modelo/);
  write(form, /^API Key/, 'sk-1');
  save(form);
  await screen.findByText('Prompt salvo com sucesso!');
  expect(asked.find(({ request }) => request === 'POST /prompt')?.body).toEqual({
    name: 'Balcão',
    prompt: training,
    queueId: 3,
    baseUrl: '',
    apiKey: 'sk-1',
    model: 'gpt-4o-mini',
    transcriptionModel: 'whisper-1',
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
  });
});

test('keeps the stored key out of sight, and where it is', async () => {
  const asked = await openPage({
    'GET /prompt': page([buildPrompt()]),
    'PUT /prompt/1': buildPrompt({ version: 2 }),
  });
  const form = await openFirst();
  goTo(form, /^Modelo/);
  expect((form.getByLabelText(/^API Key/) as HTMLInputElement).value).toBe('');
  fireEvent.change(form.getByLabelText(/^Máximo de mensagens/), { target: { value: '5' } });
  save(form);
  await screen.findByText('Prompt salvo com sucesso!');
  expect(asked.find(({ request }) => request === 'PUT /prompt/1')?.body).toMatchObject({
    version: 1,
    maxMessages: 5,
    apiKey: '••••••••',
  });
  const again = await openFirst();
  goTo(again, /^Modelo/);
  fireEvent.change(again.getByRole('textbox', { name: /^Endereço/ }), {
    target: { value: 'https://other.example/v1' },
  });
  save(again);
  await again.findByText('Informe a API Key deste novo endereço');
});

test('asks the provider for its models, and warns of one that it does not know', async () => {
  await openPage({
    'GET /prompt': page([buildPrompt({ model: 'gpt-9' })]),
    'POST /prompt/models': { models: ['gpt-4o-mini', 'gpt-4.1'] },
  });
  const form = await openFirst();
  goTo(form, /^Modelo/);
  fireEvent.click(form.getByRole('button', { name: 'Buscar modelos do serviço' }));
  await form.findByText('2 modelos encontrados');
  expect(form.getByText('O serviço não lista gpt-9. Confira o nome.')).toBeTruthy();
  write(form, /^Modelo(?! de)/, 'gpt-3.5-turbo-1106');
  expect(form.getByText(/descontinuou gpt-3.5-turbo-1106.*responde com gpt-4o-mini/)).toBeTruthy();
});

test('talks to the model as it stands in the form, and shows when it would call a person', async () => {
  const asked = await openPage({
    'GET /prompt': page([buildPrompt()]),
    'POST /prompt/test': (body: unknown) =>
      (body as { lines: { text: string }[] }).lines.length === 1
        ? { text: 'Temos pão.', handOver: null, isCut: false, promptTokens: 80, completionTokens: 4 }
        : {
            text: '',
            handOver: { reason: 'reclamação' },
            isCut: false,
            promptTokens: 90,
            completionTokens: 2,
          },
  });
  const form = await openFirst();
  goTo(form, /^Testar/);
  const phone = within(form.getByRole('region', { name: 'Conversa de teste' }));
  const say = (text: string) => {
    fireEvent.change(phone.getByRole('textbox'), { target: { value: text } });
    fireEvent.click(phone.getByRole('button', { name: 'Enviar resposta' }));
  };
  say('oi');
  await phone.findByText('Temos pão.');
  expect(phone.getByText('84 tokens')).toBeTruthy();
  say('quero reclamar');
  await phone.findByText(/Chamaria uma pessoa: reclamação/);
  expect(asked.at(-1)?.body).toMatchObject({
    promptId: 1,
    temperature: 0.7,
    lines: [
      { role: 'customer', text: 'oi' },
      { role: 'assistant', text: 'Temos pão.' },
      { role: 'customer', text: 'quero reclamar' },
    ],
  });
});

test('says in the console what the provider refused, and lets one try again', async () => {
  await openPage({
    'GET /prompt': page([buildPrompt()]),
    'POST /prompt/test': new Refused(422, 'ERR_AI_KEY'),
  });
  const form = await openFirst();
  goTo(form, /^Testar/);
  fireEvent.change(form.getByRole('textbox', { name: 'Responder como cliente' }), {
    target: { value: 'oi' },
  });
  fireEvent.click(form.getByRole('button', { name: 'Enviar resposta' }));
  await form.findByText('O serviço de IA recusou a chave de API.');
  expect(form.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

test('removes one after saying where it answers', async () => {
  const asked = await openPage({
    'GET /prompt': page([buildPrompt({ uses: { queues: 1, connections: 2 } })]),
    'DELETE /prompt/1': { message: 'Prompt deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Excluir/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir “Balcão”?' }));
  dialog.getByText('Ficarão sem IA as filas (1) e conexões (2) em que ele responde.');
  fireEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Prompt excluído com sucesso!');
  expect(asked.some(({ request }) => request === 'DELETE /prompt/1')).toBe(true);
});

test('is read again when somebody changes one', async () => {
  const asked = await openPage({ 'GET /prompt': page([buildPrompt()]) });
  await screen.findByRole('row', { name: /Balcão/ });
  const before = asked.filter(({ request }) => request === 'GET /prompt').length;
  promptPatches.prompt?.({ action: 'delete', promptId: 1 }, queryClient);
  await vi.waitFor(() =>
    expect(asked.filter(({ request }) => request === 'GET /prompt').length).toBe(before + 1),
  );
});
