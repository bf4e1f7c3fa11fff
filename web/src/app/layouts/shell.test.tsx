import type { SessionUser } from '@prosa/shared';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { now } from '#src/lib/time/time.ts';
import { draw } from '#src/testing/screen.tsx';
import { Notices } from './notices.tsx';
import { RestrictedNotice } from './restricted-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const person = (profile: SessionUser['profile'], dueDate: string | null = null): SessionUser =>
  buildSession({ id: 1, profile, company: { ...buildSession().company, dueDate } });

const asked = vi.fn();
/** What the bar asks for by itself; anything else is merely done. */
const answers: Readonly<Record<string, unknown>> = {
  '/notifications/unread': { unread: 0 },
  '/platform/notice': { trialDays: 3, supportContact: 'ajuda@prosa.example' },
};
beforeEach(() => {
  queryClient.setQueryData(connectionQueries.list().queryKey, []);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked(`${init.method} ${url}`);
    return Promise.resolve(new Response(JSON.stringify(answers[url] ?? { message: 'ok' })));
  });
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

/** Draws a part of the frame as this person sees it. */
async function drawFor(user: SessionUser, component: () => ReactNode) {
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await draw(<RouterProvider router={router as never} />);
}

const Menu = () => <SideMenu folded={false} />;
const Bar = () => <TopBar className="" menuOpen onToggleMenu={() => undefined} showName />;

test('an agent’s menu has what agents work with, and no administration', async () => {
  await drawFor(person('user'), Menu);
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Atendimentos', 'Mensagens rápidas', 'Macros', 'Tarefas', 'Contatos', 'Tags', 'Ajuda']);
  expect(within(menu).queryByText(/Versão/)).toBeNull();
});

test('an admin’s menu has the administration, with the version at its end', async () => {
  await drawFor(person('admin'), Menu);
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
  const names = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names.indexOf('Atendimentos')).toBeLessThan(names.indexOf('Conexões'));
  expect(within(menu).getByText('Administração')).toBeDefined();
  expect(menu.lastElementChild?.textContent).toMatch(/^Versão \d+\.\d+\.\d+$/);
});

test('the bar has the reload button, and switches the theme', async () => {
  await drawFor(person('user'), Bar);
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Usar tema escuro' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Usar tema claro' }));
  expect(await screen.findByRole('button', { name: 'Usar tema escuro' })).toBeDefined();
});

test('on a telephone the bar holds what is needed at once; the rest is in the menu of one’s account', async () => {
  await drawFor(person('user'), () => (
    <TopBar className="" menuOpen={false} onToggleMenu={() => undefined} showName narrow />
  ));
  const bar = within(await screen.findByRole('banner'));
  expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Abrir menu',
    'Informativos',
    'Notificações',
    'Menu de Ana',
  ]);
  fireEvent.click(bar.getByRole('button', { name: 'Menu de Ana' }));
  expect(await screen.findByRole('menuitem', { name: 'Comandos e busca' })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Recarregar' })).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Usar tema escuro' }));
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  fireEvent.click(bar.getByRole('button', { name: 'Menu de Ana' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Usar tema claro' }));
});

test('the own profile opens from the user menu', async () => {
  await drawFor(person('user'), Bar);
  fireEvent.click(await screen.findByRole('button', { name: 'Menu de Ana' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Meu perfil' }));
  expect(await screen.findByRole('dialog', { name: 'Meu perfil' })).toBeDefined();
});

test('a chosen language is spoken at once and told to the server', async () => {
  await drawFor(person('user'), Bar);
  fireEvent.click(await screen.findByRole('button', { name: 'Menu de Ana' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(
    await screen.findByRole('button', { name: 'Reload', hidden: true }, { timeout: 10_000 }),
  ).toBeDefined();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('POST /users/set-language/en'));
  expect(localStorage.getItem('language')).toBe('en');
});

const inDays = (days: number): string => new Date(now().getTime() + days * 86_400_000).toISOString();

test.each([
  [0, 'Hoje é o último dia pago ou de teste da sua empresa'],
  [1, 'Sua assinatura vence em 1 dia(s)'],
  [4, 'Sua assinatura vence em 4 dia(s)'],
])('a subscription that ends in %i days is told', async (days, sentence) => {
  await drawFor(person('user', inDays(days)), Notices);
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('a trial is called a trial, and its days are the company’s, wherever the browser is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  // The end of the 11th in São Paulo, the 12th by Greenwich.
  const dueDate = '2026-03-12T02:59:59.999Z';
  const trial = person('user', dueDate);
  await drawFor({ ...trial, company: { ...trial.company, trialExpiration: dueDate } }, Notices);
  expect(await screen.findByText('Seu teste grátis termina em 1 dia')).toBeDefined();
  vi.useRealTimers();
});

test('an admin is led to the subscription from there', async () => {
  await drawFor(person('admin', inDays(3)), Notices);
  const way = await screen.findByRole('link', { name: 'Ver assinatura' });
  expect(way.getAttribute('href')).toBe('/subscription');
});

test.each([5, -1, null])('a subscription that ends in %j days is nobody’s worry', async (days) => {
  await drawFor(person('user', days === null ? null : inDays(days)), Notices);
  expect(await screen.findAllByRole('status')).toHaveLength(1);
  expect(screen.queryByText(/da? sua empresa|Sua empresa/)).toBeNull();
});

test('says until when a second factor is to be set up, and opens the profile for it', async () => {
  const user = { ...person('user'), secondFactor: { required: false, dueAt: '2026-11-30T15:00:00.000Z' } };
  await drawFor(user, Notices);
  expect(await screen.findByText(/até 30\/11\/2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ativar agora' }));
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeDefined();
});

test('whose subscription has run out reads how to pay, and whom to ask', async () => {
  await drawFor(person('admin'), () => <RestrictedNotice />);
  expect(await screen.findByRole('link', { name: 'Pagar agora' })).toBeDefined();
  const support = await screen.findByRole('link', { name: 'ajuda@prosa.example' });
  expect(support.getAttribute('href')).toBe('mailto:ajuda@prosa.example');
});
