import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildHelp } from '../testing.ts';
import { HelpManager } from './help-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (records: unknown[]) => ({ records, count: records.length, hasMore: false });
const help = buildHelp({ version: 3 });

async function openTab(answers: Answers) {
  const asked = answering(answers);
  await drawPage(<HelpManager />);
  await screen.findAllByRole('button', { name: 'Novo vídeo' });
  return asked;
}
const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });
const changes = (asked: readonly { request: string; body: unknown }[]) =>
  asked.filter(({ request }) => !request.startsWith('GET'));

test('a new video needs a title and a code or an address of the video service', async () => {
  const asked = await openTab({ 'GET /helps': page([]), 'POST /helps': help });
  expect(await screen.findByText('Nenhum vídeo ainda')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Novo vídeo' })[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Novo vídeo de ajuda' }));
  write(form, /^Vídeo/, 'https://vimeo.com/123456789');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Obrigatório')).toBeDefined();
  expect(form.getByText('Não é um código nem um endereço de vídeo do YouTube.')).toBeDefined();
  write(form, /^Título/, 'Conectar');
  write(form, /^Vídeo/, 'https://youtu.be/dQw4w9WgXcQ');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
  expect(changes(asked)).toEqual([
    {
      request: 'POST /helps',
      body: { title: 'Conectar', description: '', video: 'https://youtu.be/dQw4w9WgXcQ' },
    },
  ]);
});

test('is changed under the version that was seen, and says so when it was not accepted', async () => {
  const asked = await openTab({
    'GET /helps': page([help]),
    'PUT /helps/1': new Refused(400, 'ERR_VALIDATION'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Conectar o celular' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar vídeo de ajuda' }));
  write(form, /^Descrição/, 'Outra');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(
    await screen.findByText(/^Não foi possível realizar a operação\. Verifique se já existe/),
  ).toBeDefined();
  expect(changes(asked)[0]?.body).toMatchObject({ description: 'Outra', version: 3 });
});

test('is removed after a question, and says so when that fails', async () => {
  const answers: Record<string, unknown> = {
    'GET /helps': page([help]),
    'DELETE /helps/1': new Refused(404, 'ERR_NO_HELP_FOUND'),
  };
  await openTab(answers);
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Conectar o celular' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir “Conectar o celular”?' }));
    expect(question.getByText('Deseja realmente excluir este registro?')).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await remove();
  expect(await screen.findByText('Não foi possível realizar a operação.')).toBeDefined();
  answers['DELETE /helps/1'] = { message: '' };
  await remove();
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
});
