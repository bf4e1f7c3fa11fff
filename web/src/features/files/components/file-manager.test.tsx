// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { filePatches } from '../realtime.ts';
import { buildFileList, buildFileOption } from '../testing.ts';
import { FileManager } from './file-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (files: unknown[], hasMore = false) => ({ files, count: files.length, hasMore });

async function openPage(answers: Answers, search = '') {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession());
  const asked = answering(answers);
  await drawPage(<FileManager search={search} onSearch={vi.fn()} />);
  await screen.findByRole('heading', { name: 'Arquivos' });
  return asked;
}

/** Uploads that go up at once, each answered with what comes next. */
function uploading(...answers: unknown[]) {
  const sent: { url: string; form: Record<string, unknown> }[] = [];
  class Request {
    upload: { onprogress?: (event: object) => void } = {};
    status = 200;
    responseText = '';
    onload?: () => void;
    #url = '';
    open = (_: string, url: string): void => {
      this.#url = url;
    };
    setRequestHeader = (): void => undefined;
    send = (form: FormData): void => {
      const entries = [...form.entries()].map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]);
      sent.push({ url: this.#url, form: Object.fromEntries(entries) });
      const answer = answers[sent.length - 1];
      if (answer instanceof Refused) this.status = answer.status;
      this.responseText = JSON.stringify(answer instanceof Refused ? answer.body : answer);
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      queueMicrotask(() => this.onload?.());
    };
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

async function openNew() {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nova lista' }))[0] ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Nova lista de arquivos' }));
}
const write = (form: ReturnType<typeof within>, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });
const choose = (form: ReturnType<typeof within>, number: number, name: string): void =>
  void fireEvent.change(form.getByLabelText(`Arquivo ${number}`, { selector: 'input' }), {
    target: { files: [new File(['x'], name, { type: 'application/pdf' })] },
  });

test('shows each list with its message and how many files it has', async () => {
  const options = [buildFileOption({ path: '/media/x', fileName: 'a.pdf' }), buildFileOption({ id: 12 })];
  await openPage({ 'GET /files': page([buildFileList({ options })]) });
  const row = await screen.findByRole('row', { name: /Catálogo 2026/ });
  expect(row.textContent).toContain('Seguem os arquivos1');
});

test('a company without lists is led to its first one; a search without hits is told apart from that', async () => {
  await openPage({ 'GET /files': page([]) });
  expect(await screen.findByText('Nenhuma lista de arquivos ainda')).toBeDefined();
});

test('a search that finds nothing says so', async () => {
  await openPage({ 'GET /files': page([]) }, 'xyz');
  expect(await screen.findByText('Nenhuma lista encontrada')).toBeDefined();
});

test('a new list needs a name of three letters and a message', async () => {
  const asked = await openPage({ 'GET /files': page([]) });
  const form = await openNew();
  write(form, /^Nome/, 'ab');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('nome muito curto')).toBeDefined();
  expect(form.getByText('Obrigatório')).toBeDefined();
  expect(asked.map(({ request }) => request)).not.toContain('POST /files');
});

test('its files go up one by one behind their rows, each named after its file unless it is called otherwise', async () => {
  const options = [buildFileOption({ id: 11, name: 'tabela' }), buildFileOption({ id: 12, name: 'Fotos' })];
  const asked = await openPage({
    'GET /files': page([]),
    'POST /files': buildFileList({ id: 7, options }),
  });
  const sent = uploading(buildFileList({ id: 7, options, version: 2 }), buildFileList({ id: 7, options }));
  const form = await openNew();
  write(form, /^Nome/, 'Catálogo');
  write(form, /^Mensagem/, 'Segue');
  const addRow = () => fireEvent.click(form.getByRole('button', { name: 'Adicionar arquivo' }));
  addRow();
  addRow();
  addRow();
  choose(form, 1, 'tabela.pdf');
  write(form, /^Nome do arquivo 2/, 'Fotos');
  choose(form, 2, 'img.pdf');
  expect(form.getByRole('textbox', { name: 'Nome do arquivo 1' })).toHaveProperty('value', 'tabela');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Lista de arquivos salva com sucesso!')).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /files')?.body).toEqual({
    name: 'Catálogo',
    message: 'Segue',
    options: [{ name: 'tabela' }, { name: 'Fotos' }],
  });
  expect(sent).toEqual([
    {
      url: '/files/uploadList/7',
      form: {
        id: '11',
        name: 'tabela',
        mediaType: 'application/pdf',
        typeArch: 'fileList',
        files: 'tabela.pdf',
      },
    },
    {
      url: '/files/uploadList/7',
      form: { id: '12', name: 'Fotos', mediaType: 'application/pdf', typeArch: 'fileList', files: 'img.pdf' },
    },
  ]);
});

test('after a file that did not arrive, saving goes on from there', async () => {
  const options = [buildFileOption({ id: 11, name: 'a' }), buildFileOption({ id: 12, name: 'b' })];
  const list = buildFileList({ id: 7, options });
  const asked = await openPage({
    'GET /files': page([]),
    'POST /files': list,
    'PUT /files/7': { ...list, version: 2 },
  });
  const sent = uploading(list, new Refused(413, 'ERR_PAYLOAD_TOO_LARGE'), list);
  const form = await openNew();
  write(form, /^Nome/, 'Catálogo');
  write(form, /^Mensagem/, 'Segue');
  for (const number of [1, 2]) {
    fireEvent.click(form.getByRole('button', { name: 'Adicionar arquivo' }));
    choose(form, number, `${number}.pdf`);
  }
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('O conteúdo enviado é grande demais.')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Lista de arquivos salva com sucesso!')).toBeDefined();
  expect(sent.map(({ form: { id, files } }) => [id, files])).toEqual([
    ['11', '1.pdf'],
    ['12', '2.pdf'],
    ['12', '2.pdf'],
  ]);
  expect(asked.find(({ request }) => request === 'PUT /files/7')?.body).toMatchObject({
    version: 1,
    options: [{ id: 11 }, { id: 12 }],
  });
});

test('a name that is taken is told at the field', async () => {
  await openPage({ 'GET /files': page([]), 'POST /files': new Refused(409, 'ERR_DUPLICATED_FILE_LIST') });
  const form = await openNew();
  write(form, /^Nome/, 'Catálogo');
  write(form, /^Mensagem/, 'Segue');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Já existe uma lista de arquivos com este nome.')).toBeDefined();
});

test('a row is taken away with its file', async () => {
  const options = [
    buildFileOption({ path: '/media/x', fileName: 'a.pdf', name: 'A' }),
    buildFileOption({ id: 12, name: 'B' }),
  ];
  const asked = await openPage({
    'GET /files': page([buildFileList({ options })]),
    'PUT /files/1': buildFileList({ version: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Catálogo 2026' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar lista de arquivos' }));
  expect(form.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).toBe('/media/x');
  fireEvent.click(form.getByRole('button', { name: 'Remover o arquivo 1 da lista' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Lista de arquivos salva com sucesso!');
  expect(asked.find(({ request }) => request === 'PUT /files/1')?.body).toMatchObject({
    options: [{ id: 12, name: 'B' }],
  });
});

test('before a list is removed its files are counted', async () => {
  const options = [buildFileOption({ path: '/media/x' }), buildFileOption({ id: 12, path: '/media/y' })];
  const asked = await openPage({
    'GET /files': page([buildFileList({ options })]),
    'DELETE /files/1': { message: 'File list deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Catálogo 2026' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “Catálogo 2026”?' });
  expect(question.textContent).toContain('Arquivos que serão excluídos com a lista: 2');
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Lista de arquivos excluída com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /files/1');
});

test('what others do to lists is seen at once', async () => {
  let files = [buildFileList()];
  await openPage({ 'GET /files': () => page(files) });
  await screen.findByRole('row', { name: /Catálogo 2026/ });
  files = [buildFileList({ name: 'Ofertas' })];
  filePatches.file?.({ action: 'delete', fileId: 1 }, queryClient);
  expect(await screen.findByRole('row', { name: /Ofertas/ })).toBeDefined();
});
