import { type ChatMessageView, type ChatView, usualPreferences } from '@prosa/shared';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '#src/features/tickets/testing.ts';
import { userQueries } from '#src/features/users/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { chatPatches } from '../realtime.ts';
import { buildChat, buildChatMessage } from '../testing.ts';
import { ChatWorkspace } from './chat-workspace.tsx';

const person = (id: number, name: string) => ({
  id,
  name,
  email: `u${id}@exemplo.com`,
  profile: 'user' as const,
  online: false,
  availability: 'offline' as const,
  queues: [],
});

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: 7, name: 'Ana' }));
  queryClient.setQueryData(userQueries.list().queryKey, [
    person(7, 'Ana'),
    person(8, 'Bia'),
    person(9, 'Caio'),
  ]);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const team = buildChat({ id: 1, title: 'Equipe' });
const page = (...records: ChatView[]) => ({ records, hasMore: false, cursor: null });
const logOf = (...records: ChatMessageView[]) => ({ records, hasMore: false });

function Workspace({ first }: { first: string | null }) {
  const [uuid, open] = useState(first);
  return <ChatWorkspace uuid={uuid} onOpen={open} />;
}

async function start(answers: Answers, open: ChatView | null = null) {
  const asked = answering({ 'GET /notifications/preferences': usualPreferences, ...answers });
  await drawPage(<Workspace first={open?.uuid ?? null} />);
  const sent = (request: string) => asked.filter((one) => one.request === request).map(({ body }) => body);
  return { sent };
}

const open = (answers: Answers = {}, chat = team) =>
  start(
    {
      'GET /chats': page(chat),
      [`GET /chats/${chat.uuid}`]: chat,
      'GET /chats/1/messages': logOf(),
      'POST /chats/1/read': chat,
      ...answers,
    },
    chat,
  );

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem para Equipe' });
const type = (into: HTMLTextAreaElement, value: string): void => {
  fireEvent.change(into, { target: { value, selectionStart: value.length } });
  into.setSelectionRange(value.length, value.length);
  fireEvent.select(into);
};
/** What can be done about a message; rows without a size count as hidden. */
const below = (name: string) => screen.getByText(name, { selector: 'button' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });

test('the list shows each chat with its last word and what is not seen; what can be done stands with one’s own', async () => {
  const hers = buildChat({
    id: 2,
    title: 'Da Bia',
    ownerId: 8,
    users: [
      { userId: 7, unreads: 3, user: { id: 7, name: 'Ana' } },
      { userId: 8, unreads: 0, user: { id: 8, name: 'Bia' } },
    ],
    lastMessage: 'bom dia',
    lastSenderId: 8,
  });
  await start({ 'GET /chats': page(hers, team) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Bia: bom dia');
  expect(within(first ?? document.body).getByText('3')).toBeDefined();
  expect(second?.textContent).toContain('Nenhuma mensagem ainda');
  expect(screen.queryByRole('button', { name: 'Editar: Da Bia' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Editar: Equipe' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Excluir: Equipe' })).toBeDefined();
});

test('whoever has no chat is led to their first one; a list that does not come can be asked for again', async () => {
  let answer: unknown = new Refused(400, 'ERR_VALIDATION');
  await start({ 'GET /chats': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = page();
  fireEvent.click(retry);
  expect(await screen.findByText('Nenhum chat ainda')).toBeDefined();
});

test('a chat needs a title and a colleague, says so, and opens when it is made', async () => {
  const made = buildChat({ id: 1, title: 'Plantão' });
  const { sent } = await start({
    'GET /chats': page(team),
    'POST /chats': made,
    'GET /chats/1/messages': logOf(),
    [`GET /chats/${made.uuid}`]: made,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Novo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo chat' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Por favor, preencha o título da conversa.')).toBeDefined();
  expect(form.getByText('Por favor, selecione pelo menos um usuário.')).toBeDefined();
  fireEvent.change(form.getByLabelText(/^Título/), { target: { value: ' Plantão ' } });
  fireEvent.click(form.getByRole('combobox', { name: /^Usuários/ }));
  expect(screen.queryByRole('option', { name: 'Ana', hidden: true })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Caio', hidden: true }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Chat salvo com sucesso!')).toBeDefined();
  expect(sent('POST /chats')).toEqual([{ title: 'Plantão', users: [9] }]);
  expect(await screen.findByRole('region', { name: 'Plantão' })).toBeDefined();
});

test('a chat of few people needs no title thought out; one that was written stays', async () => {
  await start({ 'GET /chats': page(team) });
  fireEvent.click(await screen.findByRole('button', { name: 'Novo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo chat' }));
  const title = form.getByLabelText(/^Título/);
  const choose = async (name: string) => {
    fireEvent.click(form.getByRole('combobox', { name: /^Usuários/ }));
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await choose('Caio');
  expect(title).toHaveProperty('value', 'Ana e Caio');
  fireEvent.change(title, { target: { value: 'Plantão' } });
  await choose('Bia');
  expect(title).toHaveProperty('value', 'Plantão');
});

test('a chat is removed only after it was asked, in the words of the product; a refusal is told', async () => {
  const { sent } = await open({ 'DELETE /chats/1': new Refused(403, 'ERR_NO_PERMISSION') });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Equipe' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Esta ação não pode ser revertida, confirmar?')).toBeDefined();
  expect(sent('DELETE /chats/1')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await vi.waitFor(() => expect(sent('DELETE /chats/1')).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Excluir: Equipe' })).toBeDefined();
});

test('Enter and the button send what is not blank, and nothing else; Shift+Enter does not', async () => {
  const { sent } = await open({
    'POST /chats/1/messages': (body: unknown) => ({
      ...buildChatMessage({ seq: 1, senderId: 7, ...(body as object) }),
      mentions: [],
      others: [],
    }),
  });
  const input = await field();
  type(input, '  \n ');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(send().disabled).toBe(true);
  type(input, ' bom dia ');
  fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
  expect(sent('POST /chats/1/messages')).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('');
  await vi.waitFor(() =>
    expect(sent('POST /chats/1/messages')).toMatchObject([{ message: 'bom dia', mentions: [] }]),
  );
  type(input, 'de novo');
  fireEvent.click(send());
  await vi.waitFor(() => expect(sent('POST /chats/1/messages')).toHaveLength(2));
});

test('those who are in the chat are offered to be called, and nobody else', async () => {
  const { sent } = await open({
    'POST /chats/1/messages': (body: unknown) => ({
      ...buildChatMessage({ seq: 1, senderId: 7, ...(body as object) }),
      mentions: [{ id: 8, name: 'Bia' }],
      others: [],
    }),
  });
  const input = await field();
  type(input, 'veja @');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bia'),
  ]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('veja @Bia ');
  fireEvent.keyDown(input, { key: 'Enter' });
  await vi.waitFor(() =>
    expect(sent('POST /chats/1/messages')).toMatchObject([{ message: 'veja @Bia', mentions: [8] }]),
  );
});

test('what was refused says why, and can be sent again, written anew or discarded; nothing is lost', async () => {
  let answer: unknown = new Refused(400, 'ERR_NOT_IN_CHAT', [], { name: 'Caio' });
  const { sent } = await open({ 'POST /chats/1/messages': () => answer });
  const input = await field();
  type(input, 'oi, Caio');
  fireEvent.keyDown(input, { key: 'Enter' });
  const why = 'Não enviada: Caio não participa deste chat e não pode ser mencionado(a).';
  expect(await screen.findByText(why)).toBeDefined();
  type(input, 'já comecei outra');
  fireEvent.click(below('Voltar ao campo'));
  expect(input.value).toBe('oi, Caio\njá comecei outra');
  await vi.waitFor(() => expect(screen.queryByText(why)).toBeNull());
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText(why);
  fireEvent.click(below('Descartar'));
  await vi.waitFor(() => expect(screen.queryByText(why)).toBeNull());
  type(input, 'mais uma');
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText(why);
  answer = { ...buildChatMessage({ seq: 1, senderId: 7, message: 'mais uma' }), others: [] };
  fireEvent.click(below('Tentar de novo'));
  await vi.waitFor(() => expect(sent('POST /chats/1/messages')).toHaveLength(4));
  const ids = sent('POST /chats/1/messages').map((body) => (body as { clientId: string }).clientId);
  expect(ids[3]).toBe(ids[2]);
});

test('what was begun is still there in the same chat afterwards', async () => {
  await open();
  type(await field(), 'comecei');
  expect(localStorage.getItem('draft:chat-7-1')).toBe('comecei');
});

test('an opened chat is read, and what is said while it is open too', async () => {
  const unread = buildChat({
    id: 1,
    title: 'Equipe',
    lastSeq: 1,
    users: [{ userId: 7, unreads: 1, user: { id: 7, name: 'Ana' } }],
  });
  const read = { ...unread, users: [{ userId: 7, unreads: 0, user: { id: 7, name: 'Ana' } }] };
  const { sent } = await open(
    { 'GET /chats/1/messages': logOf(buildChatMessage({ seq: 1 })), 'POST /chats/1/read': read },
    unread,
  );
  await vi.waitFor(() => expect(sent('POST /chats/1/read')).toHaveLength(1));
  const next = { ...unread, lastSeq: 2, version: 2 };
  act(() =>
    chatPatches.chat?.(
      { action: 'new-message', newMessage: { ...buildChatMessage({ seq: 2 }), chat: next }, chat: next },
      queryClient,
    ),
  );
  await vi.waitFor(() => expect(sent('POST /chats/1/read')).toHaveLength(2));
});

test('a chat one is taken out of goes from the list and from before one’s eyes', async () => {
  await open();
  await field();
  act(() => chatPatches.chat?.({ action: 'delete', id: 1 }, queryClient));
  expect(await screen.findByText('Este chat não está disponível')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Mensagem para Equipe' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar: Equipe' })).toBeNull();
});

test('an address of no chat, or of one of others, says that nothing is there', async () => {
  await start(
    { 'GET /chats': page(), [`GET /chats/${team.uuid}`]: new Refused(404, 'ERR_NO_CHAT_FOUND') },
    team,
  );
  expect(await screen.findByText('Este chat não está disponível')).toBeDefined();
});

test('who types is told until they have written', async () => {
  await open();
  await field();
  act(() =>
    chatPatches.chatTyping?.(
      { action: 'typing', chatId: 1, userId: 8, name: 'Bia', typing: true },
      queryClient,
    ),
  );
  expect(await screen.findByText('Bia está digitando…')).toBeDefined();
  const chat = { ...team, version: 2 };
  act(() =>
    chatPatches.chat?.(
      { action: 'new-message', newMessage: { ...buildChatMessage({ seq: 1 }), chat }, chat },
      queryClient,
    ),
  );
  await vi.waitFor(() => expect(screen.queryByText('Bia está digitando…')).toBeNull());
});

test('messages that do not come can be asked for again', async () => {
  let answer: unknown = new Refused(400, 'ERR_VALIDATION');
  await open({ 'GET /chats/1/messages': () => answer });
  expect(await screen.findByText('Não foi possível carregar as mensagens.')).toBeDefined();
  answer = logOf();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma mensagem ainda. Escreva a primeira.')).toBeDefined();
});

test('where there is no room for both, two tabs turn between the list and the messages', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('61.99em'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await open();
  await field();
  expect(screen.getByRole('tab', { name: 'Mensagens', selected: true })).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Chats' }));
  expect(await screen.findByRole('searchbox', { name: 'Pesquisar chats' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Mensagem para Equipe' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Mensagens' }));
  expect(await field()).toBeDefined();
});
