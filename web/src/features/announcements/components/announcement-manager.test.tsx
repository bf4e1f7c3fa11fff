import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildAnnouncement } from '../testing.ts';
import { AnnouncementManager } from './announcement-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (records: unknown[]) => ({ records, count: records.length, hasMore: false });
const one = buildAnnouncement({ priority: 1, mediaName: 'aviso.png', mediaPath: '/media/x', version: 4 });

async function openPage(answers: Answers) {
  const asked = answering(answers);
  await drawPage(<AnnouncementManager search="" onSearch={vi.fn()} />);
  await screen.findByRole('heading', { name: 'Informativos' });
  return asked;
}

const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });

test('shows title, priority, attachment and status', async () => {
  const off = buildAnnouncement({ id: 2, title: 'Rascunho', status: false, priority: 2 });
  await openPage({ 'GET /announcements': page([one, off]) });
  const [first, second] = (await screen.findAllByRole('row')).slice(1);
  expect(first?.textContent).toMatch(/Manutenção no domingo.*Alta.*aviso\.png.*Ativo/);
  expect(second?.textContent).toMatch(/Rascunho.*Média.*Sem anexo.*Inativo/);
});

test('a new one needs a title and a text, and is low and active unless told', async () => {
  const asked = await openPage({ 'GET /announcements': page([]), 'POST /announcements': one });
  expect(await screen.findByText('Nenhum informativo ainda')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Novo informativo' })[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Novo informativo' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findAllByText('Obrigatório')).toHaveLength(2);
  write(form, /^Título/, ' Aviso ');
  write(form, /^Texto/, 'Leia isto');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request.startsWith('POST'))?.body).toEqual({
    title: 'Aviso',
    text: 'Leia isto',
    priority: 3,
    status: true,
  });
});

test('takes the picture away, and no other file than a picture', async () => {
  const asked = await openPage({
    'GET /announcements': page([one]),
    'PUT /announcements/1': { ...one, version: 5 },
    'DELETE /announcements/1/media-upload': { ...one, mediaPath: null, mediaName: null, version: 6 },
  });
  fireEvent.click(await screen.findByRole('button', { name: `Editar: ${one.title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar informativo' });
  const form = within(dialog);
  const chooser = dialog.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'x.pdf', { type: 'application/pdf' })] } });
  expect(await form.findByText('Escolha uma imagem PNG ou JPG.')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(asked.some(({ request }) => request.startsWith('PUT'))).toBe(false);
  fireEvent.click(form.getByRole('button', { name: /remover|retirar|tirar/i }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changes = asked.map(({ request }) => request).filter((request) => !request.startsWith('GET'));
  expect(changes).toEqual(['PUT /announcements/1', 'DELETE /announcements/1/media-upload']);
});

test('one that was changed meanwhile comes in beside what was written', async () => {
  await openPage({
    'GET /announcements': page([one]),
    'PUT /announcements/1': new Refused(409, 'ERR_CHANGED_MEANWHILE'),
    'GET /announcements/1': { ...one, text: 'Texto de outra pessoa', version: 5 },
  });
  fireEvent.click(await screen.findByRole('button', { name: `Editar: ${one.title}` }));
  const form = within(await screen.findByRole('dialog'));
  write(form, /^Título/, 'Meu título');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Texto/ })).toHaveProperty('value', 'Texto de outra pessoa'),
  );
  expect(form.getByRole('textbox', { name: /^Título/ })).toHaveProperty('value', 'Meu título');
});

test('is removed after a question', async () => {
  const asked = await openPage({
    'GET /announcements': page([one]),
    'DELETE /announcements/1': { message: '' },
  });
  fireEvent.click(await screen.findByRole('button', { name: `Excluir: ${one.title}` }));
  const question = within(await screen.findByRole('dialog', { name: `Excluir “${one.title}”?` }));
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Informativo excluído com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /announcements/1');
});
