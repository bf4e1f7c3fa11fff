// @vitest-environment jsdom
import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { commandIds, shapeOf, useCommand } from '#src/lib/commands/commands.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { CommandCenter } from './command-center.tsx';

const resolve = vi.fn();
const contact = { id: 5, name: 'Conrado Alves', number: '5511987654321', email: '', profilePicUrl: null };

function Place() {
  useCommand('resolve', resolve);
  return (
    <>
      <CommandCenter />
      <textarea aria-label="Mensagem" />
    </>
  );
}

function signIn(profile: SessionUser['profile']): void {
  const company = { id: 1, name: 'Padaria', timezone: 'America/Sao_Paulo', language: 'pt', settings: [] };
  const user = { id: 7, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: [], company };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
}

beforeEach(() => {
  signIn('user');
  answering({
    'GET /contacts': { contacts: [contact], count: 1, hasMore: false, cursor: null },
    'GET /tickets': { tickets: [], count: 0, hasMore: false, cursor: null },
    'GET /queue': [],
    'GET /settings': [],
  });
});
afterEach(() => {
  resolve.mockReset();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const press = (keys: Parameters<typeof fireEvent.keyDown>[1]): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, keys);
const options = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);
async function openBar(): Promise<HTMLElement> {
  await screen.findByLabelText('Mensagem');
  press({ code: 'KeyK', key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Ir para, fazer ou buscar' });
}

test('a key carries its command out wherever the page offers it', async () => {
  await drawPage(<Place />);
  await screen.findByLabelText('Mensagem');
  press({ code: 'KeyE', key: 'e', altKey: true });
  press({ code: 'KeyT', key: 't', altKey: true });
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('the help lists every key, and switches the single ones', async () => {
  await drawPage(<Place />);
  await screen.findByLabelText('Mensagem');
  press({ code: 'Slash', key: '?', shiftKey: true });
  const help = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  const keyed = commandIds.filter((id) => shapeOf(id).chord !== undefined);
  expect(within(help).getAllByRole('definition')).toHaveLength(keyed.length);
  expect(within(help).getByText('Resolver e ir para a próxima').parentElement?.textContent).toContain(
    'CtrlAltE',
  );
  fireEvent.click(within(help).getByRole('switch', { name: 'Usar atalhos de uma tecla só (?)' }));
  expect(localStorage.getItem('singleKeys')).toBe('off');
  localStorage.removeItem('singleKeys');
});

test('the bar does what the page offers; arrows choose, Enter takes, and the bar is gone', async () => {
  await drawPage(<Place />);
  const bar = await openBar();
  fireEvent.change(bar, { target: { value: 'resol' } });
  expect(options()).toEqual(['ResolverAltE']);
  expect(bar.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  fireEvent.keyDown(bar, { key: 'Enter' });
  await vi.waitFor(() => expect(resolve).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([
  ['user', []],
  ['admin', ['Usuários']],
] as const)('the bar leads %s to their own pages alone', async (profile, pages) => {
  signIn(profile);
  await drawPage(<Place />);
  fireEvent.change(await openBar(), { target: { value: 'usuar' } });
  expect(options()).toEqual(pages);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'atend' } });
  await vi.waitFor(() => expect(options()).toContain('Atendimentos'));
});

test('from three letters on people are found, and one begins to talk to them', async () => {
  await drawPage(<Place />);
  const bar = await openBar();
  fireEvent.change(bar, { target: { value: 'conrad' } });
  const found = await screen.findByRole('option', { name: /Conrado Alves/ });
  fireEvent.click(found);
  expect(await screen.findByRole('dialog', { name: 'Novo atendimento: Conrado Alves' })).toBeDefined();
});

test('what is nowhere is said', async () => {
  await drawPage(<Place />);
  fireEvent.change(await openBar(), { target: { value: 'zz' } });
  expect(await screen.findByText('Nada encontrado')).toBeDefined();
  expect(options()).toEqual([]);
});
