import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { tagPatches } from '../realtime.ts';
import { buildTag } from '../testing.ts';
import { TagManager } from './tag-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (tags: unknown[], hasMore = false) => ({ tags, count: tags.length, hasMore });

async function openPage(answers: Answers, profile: SessionUser['profile'] = 'admin', search = '') {
  const user = { id: 1, name: 'Ana', profile, super: false, allTicket: 'enabled', queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering(answers);
  const onPlace = vi.fn();
  await drawPage(<TagManager place={{ q: search }} onPlace={onPlace} />);
  await screen.findByRole('heading', { name: 'Tags' });
  return { asked, onPlace };
}

const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });

test('shows each tag with its tickets, and lanes of the board as such', async () => {
  await openPage({
    'GET /tags': page([
      buildTag({ id: 1, name: 'VIP', ticketsCount: 12 }),
      buildTag({ id: 2, name: 'Orçamento', kanban: 1 }),
    ]),
  });
  const vip = await screen.findByRole('row', { name: /VIP/ });
  expect(vip.textContent).toContain('12');
  expect(vip.textContent).not.toContain('Kanban');
  expect(screen.getByRole('row', { name: /Orçamento/ }).textContent).toContain('Kanban');
});

test('a company without tags is led to its first one; a search without hits is told apart from that', async () => {
  await openPage({ 'GET /tags': page([]) });
  expect(await screen.findByText('Nenhuma tag ainda')).toBeDefined();
});

test('a search that finds nothing says so', async () => {
  await openPage({ 'GET /tags': page([]) }, 'user', 'xyz');
  expect(await screen.findByText('Nenhuma tag encontrada')).toBeDefined();
});

test('a heading sorts the table, which keeps what it is narrowed to', async () => {
  const { onPlace } = await openPage({ 'GET /tags': page([buildTag({ name: 'VIP' })]) }, 'admin', 'vip');
  const heading = await screen.findByRole('columnheader', { name: 'Atendimentos' });
  fireEvent.click(within(heading).getByRole('button'));
  expect(onPlace.mock.calls).toEqual([[{ q: 'vip', sort: 'ticketsCount' }]]);
});

test('searches once typing pauses', async () => {
  const { onPlace } = await openPage({ 'GET /tags': page([buildTag()]) });
  const field = await screen.findByRole('searchbox', { name: 'Pesquisar tags' });
  fireEvent.change(field, { target: { value: ' vi' } });
  fireEvent.change(field, { target: { value: ' vip ' } });
  expect(onPlace).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onPlace.mock.calls).toEqual([[{ q: 'vip' }]]));
});

test('a new tag needs a name of three letters, and is sent with its colour', async () => {
  const { asked } = await openPage({
    'GET /tags': page([buildTag()]),
    'POST /tags': buildTag({ id: 2, name: 'Retorno' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Nova tag' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova tag' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Obrigatório')).toBeDefined();
  write(form, /^Nome/, 'ab');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Mensagem muito curta')).toBeDefined();
  write(form, /^Nome/, ' Retorno ');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Tag salva com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /tags')?.body).toEqual({
    name: 'Retorno',
    color: '#A4CCCC',
    kanban: 0,
  });
});

test('a name that is taken is told at the field', async () => {
  await openPage({ 'GET /tags': page([]), 'POST /tags': new Refused(409, 'ERR_DUPLICATED_TAG') });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nova tag' }))[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Nova tag' }));
  write(form, /^Nome/, 'VIP');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Já existe uma tag com este nome.')).toBeDefined();
});

test('a tag somebody else has changed is told, and their values come in where nothing was typed', async () => {
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  const latest = buildTag({ name: 'Ouro', color: '#e03131', version: 5 });
  const { asked } = await openPage({
    'GET /tags': page([buildTag({ version: 4 })]),
    'GET /tags/1': latest,
    'PUT /tags/1': () => answer,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Cliente VIP' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar tag' }));
  write(form, /^Nome/, 'Diamante');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await vi.waitFor(() => expect(form.getByLabelText(/^Cor/)).toHaveProperty('value', '#e03131'));
  expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Diamante');
  answer = latest;
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Tag salva com sucesso!');
  const changes = asked.filter(({ request }) => request === 'PUT /tags/1').map(({ body }) => body);
  expect(changes).toMatchObject([{ version: 4 }, { version: 5, name: 'Diamante', color: '#e03131' }]);
});

test('whether a tag is a lane is offered to supervisors, and removing to admins only', async () => {
  await openPage({ 'GET /tags': page([buildTag()]) }, 'supervisor');
  expect(screen.queryByRole('button', { name: 'Excluir: Cliente VIP' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Cliente VIP' }));
  expect(await screen.findByRole('switch', { name: /Usar como coluna/ })).toBeDefined();
});

test('a plain user is offered neither', async () => {
  await openPage({ 'GET /tags': page([buildTag()]) }, 'user');
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Cliente VIP' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar tag' }));
  expect(form.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excluir: Cliente VIP' })).toBeNull();
});

test('before a tag is removed its tickets and contacts are counted', async () => {
  const { asked } = await openPage({
    'GET /tags': page([buildTag({ ticketsCount: 1 })]),
    'GET /tags/1': buildTag({ ticketsCount: 7, contactsCount: 3 }),
    'DELETE /tags/1': { message: 'Tag deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Cliente VIP' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “Cliente VIP”?' });
  expect(question.textContent).toContain('Com esta tag: atendimentos 7, contatos 3.');
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Tag excluída com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /tags/1');
});

test('what others do to tags is seen at once', async () => {
  let tags = [buildTag()];
  await openPage({ 'GET /tags': () => page(tags) });
  await screen.findByRole('row', { name: /Cliente VIP/ });
  tags = [buildTag({ name: 'Ouro' })];
  const [tag] = tags;
  if (tag !== undefined) tagPatches.tag?.({ action: 'update', tag, tags: tag }, queryClient);
  expect(await screen.findByRole('row', { name: /Ouro/ })).toBeDefined();
});

test('the next page comes when the end of the list is near', async () => {
  let reach: (() => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => told([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const pages = [page([buildTag()], true), page([buildTag({ id: 2, name: 'Segunda' })])];
  let turn = 0;
  await openPage({
    'GET /tags': () => {
      turn += 1;
      return pages[turn - 1];
    },
  });
  await screen.findByRole('row', { name: /Cliente VIP/ });
  expect(turn).toBe(1);
  await vi.waitFor(() => expect(reach).toBeDefined());
  reach?.();
  expect(await screen.findByRole('row', { name: /Segunda/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Cliente VIP/ })).toBeDefined();
});
