import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { GuideList } from './guide-list.tsx';
import { GuideReader } from './guide-reader.tsx';
import { GuideText } from './guide-text.tsx';

const readAs = (profile: SessionUser['profile']): void =>
  void queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile }));

afterEach(() => queryClient.clear());

test('an attendant sees the guides of their work, an admin also those of theirs', async () => {
  readAs('user');
  await drawPage(<GuideList />);
  expect(await screen.findByRole('link', { name: 'A caixa de entrada' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Usuários e perfis' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Para administradores' })).toBeNull();
});

test('a search shows which part says it, and says when none does', async () => {
  readAs('admin');
  await drawPage(<GuideList />);
  expect(await screen.findByRole('heading', { name: 'Para administradores' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Para quem cuida da plataforma' })).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Pesquisar nos guias' });
  fireEvent.change(field, { target: { value: 'rodizio' } });
  const found = await screen.findByText('Em Distribuição', undefined, { timeout: 5_000 });
  const card = found.closest('li');
  expect(card && within(card).getByRole('link').getAttribute('href')).toBe(
    '/helps/guides/queues#distribuicao',
  );
  fireEvent.change(field, { target: { value: 'helicóptero' } });
  expect(await screen.findByText('Nenhum guia encontrado', undefined, { timeout: 5_000 })).toBeDefined();
});

test('a guide says what the product says, with its parts and the way to the next', async () => {
  readAs('user');
  await drawPage(<GuideReader slug="kanban" />, { allTexts: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kanban' })).toBeDefined();
  expect(screen.getByText('Em aberto', { selector: 'strong' })).toBeDefined();
  const parts = within(screen.getByRole('navigation', { name: 'Nesta página' }));
  expect(parts.getByRole('link', { name: 'Mover um cartão' }).getAttribute('href')).toBe('#mover-um-cartao');
  expect(screen.getByRole('link', { name: /Próximo: Chat interno/ }).getAttribute('href')).toBe(
    '/helps/guides/internal-chat',
  );
});

test('an address of no guide says so and leads to all of them', async () => {
  readAs('user');
  await drawPage(<GuideReader slug="nothing" />);
  expect(await screen.findByText('Este guia não existe')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Todos os guias' }).getAttribute('href')).toBe('/helps');
});

test('a table says of each cell what its column is called, for where there is no room for columns', async () => {
  const words = (text: string) => [{ kind: 'text' as const, text }];
  const table = {
    kind: 'table' as const,
    head: [words('Tecla'), words('O que faz')],
    rows: [[words('Alt E'), words('Resolve')]],
  };
  await drawPage(<GuideText blocks={[table]} pictures={{ stills: new Map(), films: new Map() }} />);
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'O que faz' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Resolve' }).dataset['column']).toBe('O que faz');
});

test('a picture opens in its full size; a film moves only while somebody wants it to', async () => {
  const picture = { kind: 'picture' as const, name: 'accept', alt: 'Aceitar um atendimento' };
  const pictures = {
    stills: new Map([['accept', '/still.webp']]),
    films: new Map([['accept', '/film.webp']]),
  };
  await drawPage(<GuideText blocks={[picture]} pictures={pictures} />);
  const shown = () => screen.getByRole('img', { name: 'Aceitar um atendimento' }).getAttribute('src');
  const full = await screen.findByRole('link', { name: 'Aceitar um atendimento' });
  expect(full.getAttribute('href')).toBe('/still.webp');
  expect(shown()).toBe('/still.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Ver em movimento' }));
  expect(shown()).toBe('/film.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
  expect(shown()).toBe('/still.webp');
});
