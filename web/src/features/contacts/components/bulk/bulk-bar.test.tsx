import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { noFilter } from '../../filter/index.ts';
import { buildContact } from '../../testing.ts';
import { ContactManager } from '../contact-manager.tsx';

/** Nothing comes into sight: further pages stay where they are. */
class NothingSeen {
  readonly observe = (): void => undefined;
  readonly disconnect = (): void => undefined;
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', NothingSeen));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const contacts = ['Maria', 'João', 'Rita'].map((name, at) => buildContact({ id: at + 1, name }));

async function openPage(answers: Answers, profile: SessionUser['profile'] = 'admin', hasMore = false) {
  const user = { id: 1, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const page = { contacts, count: contacts.length, hasMore, cursor: hasMore ? 'next' : null };
  const asked = answering({ 'GET /contacts': page, ...answers });
  const onAddToList = vi.fn();
  const filter = { ...noFilter, text: 'a' };
  await drawPage(
    <ContactManager
      filter={filter}
      onFilter={() => undefined}
      onNewTicket={() => undefined}
      onImportChat={() => undefined}
      onAddToList={profile === 'admin' ? onAddToList : undefined}
    />,
  );
  await screen.findByRole('checkbox', { name: 'Selecionar Maria' });
  return { asked, onAddToList };
}
const choose = (name: string): void =>
  void fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
const bar = () => within(screen.getByRole('toolbar', { name: 'Contatos selecionados' }));
const bodyOf = (asked: readonly { request: string; body: unknown }[]): unknown =>
  asked.find(({ request }) => request === 'POST /contacts/bulk')?.body;

test('chosen contacts get tags, and those that had them are told', async () => {
  const { asked } = await openPage({
    'GET /tags/list': [buildTag({ id: 7, name: 'VIP' })],
    'POST /contacts/bulk': { done: 1, left: [{ reason: 'unchanged', count: 1 }] },
  });
  choose('Maria');
  expect(bar().getByText('1 contato selecionado')).toBeDefined();
  choose('Rita');
  fireEvent.click(bar().getByRole('button', { name: 'Adicionar tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar tags a 2 contatos' }));
  expect(dialog.getByRole('button', { name: 'Adicionar tags' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('combobox', { name: 'Tags' }));
  fireEvent.click(await screen.findByRole('option', { name: 'VIP', hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Adicionar tags' }));
  expect(await screen.findByText('1 contato recebeu tags. 1 já estava assim.')).toBeDefined();
  expect(bodyOf(asked)).toEqual({ contactIds: [1, 3], action: { kind: 'tag', tagIds: [7] } });
  expect(screen.queryByRole('toolbar', { name: 'Contatos selecionados' })).toBeNull();
});

test('chosen contacts become somebody’s customers', async () => {
  const { asked } = await openPage({
    'GET /users/list': [buildUser({ id: 4, name: 'Caio' })],
    'GET /queue': [],
    'POST /contacts/bulk': { done: 2, left: [] },
  });
  choose('Maria');
  choose('Rita');
  fireEvent.click(bar().getByRole('button', { name: 'Mudar a carteira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a carteira de 2 contatos' }));
  expect(dialog.getByRole('button', { name: 'Mudar a carteira' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('combobox', { name: /^Carteira/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Caio', hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Mudar a carteira' }));
  expect(await screen.findByText('2 contatos mudaram de carteira.')).toBeDefined();
  expect(bodyOf(asked)).toEqual({ contactIds: [1, 3], action: { kind: 'own', ownerId: 4 } });
});

test('all that the filter finds are deleted once the word has been typed, as many as were counted', async () => {
  const { asked } = await openPage(
    {
      'GET /contacts/count': { count: 90, hasMore: false, upTo: 120 },
      'POST /contacts/bulk': { done: 90, left: [] },
    },
    'admin',
    true,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar os contatos à vista' }));
  expect(bar().getByText('3 contatos selecionados')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 90 deste filtro' }));
  fireEvent.click(bar().getByRole('button', { name: 'Excluir contatos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 90 contatos?' }));
  const confirm = dialog.getByRole('button', { name: 'Excluir 90 contatos' });
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Digite “excluir” para confirmar'), {
    target: { value: 'Excluir' },
  });
  fireEvent.click(confirm);
  expect(await screen.findByText('90 contatos excluídos.')).toBeDefined();
  expect(bodyOf(asked)).toEqual({ filter: { searchParam: 'a', upTo: 120 }, action: { kind: 'delete' } });
});

test('a filter that finds more than one step is for is not offered whole', async () => {
  await openPage({ 'GET /contacts/count': { count: 5_000, hasMore: true, upTo: 9 } }, 'admin', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar os contatos à vista' }));
  expect(await screen.findByText(/mais de 5.000 contatos/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Selecionar todos/ })).toBeNull();
});

test('lists are offered to those who have them, for many and for one', async () => {
  const { onAddToList } = await openPage({});
  choose('João');
  fireEvent.click(bar().getByRole('button', { name: 'Adicionar a uma lista' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações: Rita' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Adicionar a uma lista' }));
  expect(onAddToList.mock.calls).toMatchObject([
    [{ target: { contactIds: [2] }, count: 1 }],
    [{ target: { contactIds: [3] }, count: 1 }],
  ]);
});

test('a plain user tags, and is offered neither lists nor deleting', async () => {
  await openPage({}, 'user');
  choose('João');
  expect(bar().getByRole('button', { name: 'Remover tags' })).toBeDefined();
  for (const name of ['Excluir contatos', 'Adicionar a uma lista'])
    expect(bar().queryByRole('button', { name })).toBeNull();
  fireEvent.click(bar().getByRole('button', { name: 'Limpar seleção' }));
  expect(screen.queryByRole('toolbar', { name: 'Contatos selecionados' })).toBeNull();
});
