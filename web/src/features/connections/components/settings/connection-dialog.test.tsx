// @vitest-environment jsdom
import { type ConnectionView, maskedSecret } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import texts from '#src/locales/pt/connections.json' with { type: 'json' };
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildConnection, untold } from '../../testing.ts';
import type { Bots } from './bot-fields.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const queues = [
  { id: 1, name: 'Vendas', color: '#111111' },
  { id: 2, name: 'Suporte', color: '#222222' },
];

async function open(connection: ConnectionView | null, answers: Answers = {}, bots?: Bots) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  const asked = answering({
    'GET /queue': queues,
    'GET /settings': [],
    'GET /whatsapp/providers': ['beta', 'cloud', 'sandbox'],
    'GET /whatsapp/1': connection,
    'POST /whatsapp': (body: Partial<ConnectionView>) => buildConnection({ ...body, id: 9, queues: [] }),
    'PUT /whatsapp/1': connection,
    ...answers,
  });
  await drawPage(
    <ConnectionDialog
      connection={connection}
      {...(bots !== undefined && { useBots: () => bots })}
      onClose={onClose}
      onSaved={onSaved}
    />,
  );
  await screen.findByRole('textbox', { name: /^Nome/ });
  return {
    onClose,
    onSaved,
    sent: () => asked.find(({ request }) => !request.startsWith('GET'))?.body,
  };
}

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const shown = (label: RegExp) => screen.getByLabelText(label);

test('has the five tabs, and the usual network chosen', async () => {
  await open(null);
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Geral',
    'Mensagens',
    'Avaliações',
    'Integrações',
    'Horários',
  ]);
  expect(screen.getByRole('radio', { name: 'WhatsApp (QR Code)' })).toHaveProperty('ariaChecked', 'true');
});

test('a number without queues is said to bring its customers to nobody, until one is chosen', async () => {
  await open(null);
  expect(screen.getByText(texts.queues.noneHint)).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: 'Filas' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
  expect(screen.queryByText(texts.queues.noneHint)).toBeNull();
});

test('says that new conversations reach nobody while they leave by a simulated phone', async () => {
  await open(null, {
    'GET /whatsapp': [buildConnection({ id: 3, name: 'Teste', provider: 'sandbox', isDefault: true })],
  });
  const warning = /saem pelo celular simulado “Teste” e não chegam a ninguém/;
  expect(await screen.findByText(warning)).toBeDefined();
  fireEvent.click(shown(/^Usar como conexão padrão/));
  expect(screen.queryByText(warning)).toBeNull();
  fireEvent.click(shown(/^Usar como conexão padrão/));
  choose(/Celular simulado/);
  expect(screen.queryByText(warning)).toBeNull();
});

test('is honest about what linking by code risks, and leads to the official way', async () => {
  await open(null);
  const isWarned = () =>
    screen.queryAllByRole('note').some((note) => note.textContent?.includes(texts.risk.ban));
  expect(isWarned()).toBe(true);
  choose(/Celular simulado/);
  expect(isWarned()).toBe(false);
  choose(/QR Code/);
  fireEvent.click(screen.getByRole('button', { name: 'Escolher a Cloud API' }));
  expect(screen.getByLabelText(/^ID do número/)).toBeDefined();
  expect(isWarned()).toBe(false);
});

test('what is brought from the phone is chosen before it is linked, and is nothing unless chosen', async () => {
  const { onSaved, sent } = await open(null);
  write(/^Nome/, 'Loja');
  const [people, book] = ['pessoas com quem o celular conversa', 'agenda do celular'].map((words) =>
    screen.getByRole('switch', { name: new RegExp(words) }),
  );
  expect([people, book].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
  expect(screen.getByRole('combobox', { name: 'Conversas anteriores' })).toHaveProperty('value', 'Nenhuma');
  fireEvent.click(book as HTMLElement);
  fireEvent.click(screen.getByRole('combobox', { name: 'Conversas anteriores' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Dos últimos 7 dias', hidden: true }));
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ historyDays: 7, takesAddressBook: true, takesChatPartners: false });
});

test('nothing is asked about phones where there is none', async () => {
  await open(null);
  choose(/Celular simulado/);
  expect(screen.queryByRole('switch', { name: /agenda do celular/ })).toBeNull();
});

test('sends everything that was filled in', async () => {
  const { onSaved, sent } = await open(null);
  write(/^Nome/, ' Loja ');
  choose(/Celular simulado/);
  write(/^Encerrar chats abertos/, '30');
  tab('Mensagens');
  write(/^Mensagem de saudação/, 'Olá!');
  tab('Avaliações');
  write(/^Mensagem de avaliação/, 'De 1 a 3?');
  tab('Horários');
  write(/^Mensagem fora do expediente/, 'Voltamos amanhã.');
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({
    name: 'Loja',
    provider: 'sandbox',
    greetingMessage: 'Olá!',
    ratingMessage: 'De 1 a 3?',
    outOfHoursMessage: 'Voltamos amanhã.',
    expiresTicket: 30,
  });
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ isNew: true, connection: { id: 9 } });
});

test.each([
  ['', 'Obrigatório'],
  ['a', 'Muito curto!'],
  ['a'.repeat(51), 'Muito longo!'],
])('refuses the name “%s”: %s', async (name, sentence) => {
  const { sent } = await open(null);
  write(/^Nome/, name);
  save();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(document.activeElement).toBe(shown(/^Nome/));
  expect(sent()).toBeUndefined();
});

test('opens the tab of what must be corrected and marks it', async () => {
  await open(buildConnection({ name: 'Loja', queues }));
  save();
  expect(await screen.findByText('Obrigatória quando há mais de uma fila')).toBeDefined();
  const marked = screen.getByRole('tab', { name: 'Mensagens: há campos a corrigir' });
  expect(marked.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(shown(/^Mensagem de saudação/));
});

test('an official account needs its data, and the verify token can be made up', async () => {
  const { onSaved, sent } = await open(null);
  write(/^Nome/, 'Oficial');
  choose(/Cloud API/);
  write(/^ID do número/, 'abc');
  save();
  expect(await screen.findByText('Só números, de 5 a 30')).toBeDefined();
  expect(screen.getAllByText('Obrigatório')).toHaveLength(4);
  write(/^ID do número/, '106540352242922');
  write(/WABA/, '102290129340398');
  write(/^Token de acesso/, 'EAAG'.repeat(9));
  write(/^Chave secreta/, '0123456789abcdef');
  fireEvent.click(screen.getByRole('button', { name: 'Gerar token de verificação' }));
  const verify = shown(/^Token de verificação/) as HTMLInputElement;
  expect(verify.value).toMatch(/^[\w-]{32}$/);
  expect(screen.getByText(texts.cloud.verifyOnce)).toBeDefined();
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ provider: 'cloud', cloud: { verifyToken: verify.value } });
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ verifyToken: verify.value });
});

const official = buildConnection({
  name: 'Oficial',
  provider: 'cloud',
  cloud: {
    phoneNumberId: '11111',
    wabaId: '22222',
    webhookPath: '/webhooks/7',
    webhookSeenAt: null,
    ...untold,
  },
});

test('an official account shows where Meta must call and that it has not, and keeps its secrets', async () => {
  const { onSaved, sent } = await open(official);
  tab('Integrações');
  expect(shown(/^Endereço do webhook/)).toHaveProperty('value', `${window.location.origin}/webhooks/7`);
  expect(screen.getByText('A Meta ainda não chamou este endereço.')).toBeDefined();
  expect(screen.getByText(/A Meta precisa alcançar este endereço/)).toBeDefined();
  write(/WABA/, '33333');
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ cloud: { phoneNumberId: '11111', wabaId: '33333' } });
  expect(sent()).not.toHaveProperty('cloud.accessToken');
});

test('a token is shown once, when it is made', async () => {
  const { onSaved, sent } = await open(buildConnection({ name: 'Loja', token: maskedSecret }));
  tab('Integrações');
  const field = shown(/^Token da API/) as HTMLInputElement;
  expect([field.value, field.placeholder]).toEqual(['', maskedSecret]);
  fireEvent.click(screen.getByRole('button', { name: 'Gerar token da API' }));
  expect(field.value).toMatch(/^[\w-]{32}$/);
  expect(screen.getByText(texts.form.tokenOnce)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copiar o token' })).toBeDefined();
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ token: field.value });
});

test('a token of one’s own is typed when one asks to, and refused while it could be guessed', async () => {
  const { onSaved, sent } = await open(
    buildConnection({ name: 'Loja', token: maskedSecret, weakToken: true }),
  );
  tab('Integrações');
  expect(screen.getByRole('alert').textContent).toContain(texts.weakToken.advice);
  const field = shown(/^Token da API/) as HTMLInputElement;
  expect(field.readOnly).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Usar um meu' }));
  expect(field.readOnly).toBe(false);
  write(/^Token da API/, '1234567890'.repeat(4));
  save();
  expect(screen.getByText(texts.form.weakToken)).toBeDefined();
  expect(document.activeElement).toBe(field);
  const strong = 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA';
  write(/^Token da API/, strong);
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ token: strong });
});

test('a token is taken away, unless one thinks better of it', async () => {
  const { onSaved, sent } = await open(buildConnection({ name: 'Loja', token: maskedSecret }));
  tab('Integrações');
  fireEvent.click(screen.getByRole('button', { name: 'Remover token' }));
  expect(screen.getByText(texts.form.tokenGoes)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Manter token' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remover token' }));
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ token: null, version: 1 });
});

test('who answers before people do is chosen among the company’s own', async () => {
  const connection = buildConnection({ name: 'Loja', integrationId: 5 });
  const { onSaved, sent } = await open(
    connection,
    {},
    {
      prompts: [
        { id: 2, name: 'Balcão' },
        { id: 3, name: 'Vendedora' },
      ],
      integrations: [{ id: 5, name: 'Robô' }],
    },
  );
  tab('Integrações');
  expect(screen.getByRole('combobox', { name: 'Integração' })).toHaveProperty('value', 'Robô');
  const prompt = screen.getByRole('combobox', { name: 'Prompt de IA' });
  fireEvent.click(prompt);
  fireEvent.change(prompt, { target: { value: 'vend' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Vendedora' }));
  expect(screen.queryByRole('option', { name: 'Balcão' })).toBeNull();
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject({ promptId: 3, integrationId: 5 });
});

test('a connection somebody else has changed is told, and their values come in where nothing was typed', async () => {
  const connection = buildConnection({ name: 'Loja', version: 4 });
  let latest = connection;
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  const { onSaved } = await open(connection, {
    'GET /whatsapp/1': () => latest,
    'PUT /whatsapp/1': () => answer,
  });
  latest = { ...connection, name: 'Matriz', greetingMessage: 'Olá!', version: 5 };
  write(/^Nome/, 'Filial');
  save();
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  tab('Mensagens');
  await vi.waitFor(() => expect(shown(/^Mensagem de saudação/)).toHaveProperty('value', 'Olá!'));
  tab('Geral');
  expect(shown(/^Nome/)).toHaveProperty('value', 'Filial');
  answer = latest;
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test.each([
  ['ERR_WAPP_GREETING_REQUIRED', /^Mensagem de saudação/, /A mensagem de saudação é obrigatória/],
] as const)('a refusal stands at its field: %s', async (code, label, sentence) => {
  await open(buildConnection({ name: 'Loja' }), { 'PUT /whatsapp/1': new Refused(409, code) });
  save();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(document.activeElement).toBe(shown(label));
});

test('a token that somebody has is told like one that could be guessed', async () => {
  await open(buildConnection({ name: 'Loja' }), {
    'PUT /whatsapp/1': new Refused(400, 'ERR_VALIDATION', [{ field: 'token', rule: 'weak' }]),
  });
  save();
  expect(await screen.findByText(texts.form.weakToken)).toBeDefined();
  expect(document.activeElement).toBe(shown(/^Token da API/));
});

test('what the server finds wrong with a field stands there too, other refusals are a toast', async () => {
  let answer = new Refused(400, 'ERR_VALIDATION', [{ field: 'cloud.accessToken', rule: 'too_small' }]);
  await open(official, { 'PUT /whatsapp/1': () => answer });
  save();
  expect(await screen.findByText('Muito curto!')).toBeDefined();
  expect(document.activeElement).toBe(shown(/^Token de acesso/));
  answer = new Refused(404, 'ERR_NO_WAPP_FOUND');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Conexão não encontrada.');
});

test('the default connection stays the default', async () => {
  await open(buildConnection({ name: 'Loja', isDefault: true }));
  expect(shown(/^Usar como conexão padrão/)).toHaveProperty('disabled', true);
  expect(screen.getByText(texts.form.isDefaultKept)).toBeDefined();
});

test('begins with what the server has, not with what the list knew', async () => {
  const listed = buildConnection({ name: 'Velho' });
  await open(listed, { 'GET /whatsapp/1': { ...listed, name: 'Novo' } });
  expect(shown(/^Nome/)).toHaveProperty('value', 'Novo');
});

test('closing asks before what was typed is lost', async () => {
  const { onClose } = await open(buildConnection({ name: 'Loja' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  write(/^Nome/, 'Outra');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('dialog', { name: 'Descartar as alterações?' });
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('a connection that cannot be read can be asked for again', async () => {
  answering({
    'GET /whatsapp/1': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR'),
    'GET /whatsapp/providers': ['beta'],
    'GET /queue': [],
  });
  await drawPage(
    <ConnectionDialog connection={buildConnection()} onClose={() => undefined} onSaved={() => undefined} />,
  );
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});

test('a new connection needs to know what is on offer, and asks again', async () => {
  let offered: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  answering({ 'GET /whatsapp/providers': () => offered, 'GET /queue': [] });
  await drawPage(<ConnectionDialog connection={null} onClose={() => undefined} onSaved={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  offered = ['sandbox'];
  fireEvent.click(retry);
  expect(await screen.findByLabelText(/^Nome/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('what customers are told is seen as they will read it', async () => {
  await open(
    buildConnection({ name: 'Loja', greetingMessage: 'Oi, {{firstName}}! Aqui é a {{connection}}.' }),
  );
  fireEvent.click(await screen.findByRole('tab', { name: texts.form.tabs.messages, hidden: true }));
  expect(await screen.findByText('Oi, Maria! Aqui é a Loja.')).toBeDefined();
  expect(screen.getByPlaceholderText(/Encerramos esta conversa por falta de resposta/)).toBeDefined();
});

test('the question for a rating is seen with its three answers', async () => {
  await open(buildConnection({ name: 'Loja', ratingMessage: 'Como foi, {{firstName}}?' }));
  tab('Avaliações');
  const preview = await screen.findByRole('figure', { name: /^Prévia: Mensagem de avaliação/ });
  expect(preview.textContent).toContain(
    'Como foi, Maria?\n\n[ 1 ] - Insatisfeito\n[ 2 ] - Satisfeito\n[ 3 ] - Muito satisfeito',
  );
});
