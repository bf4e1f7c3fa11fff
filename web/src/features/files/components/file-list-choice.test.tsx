import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { buildFileList } from '../testing.ts';
import { FileListChoice } from './file-list-choice.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const stored = { fileId: 1, mediaType: 'application/pdf', size: 5 };
const list = buildFileList({
  name: 'Catálogo',
  message: 'Segue o catálogo',
  options: [
    { ...stored, id: 1, name: 'Capa', path: '/media/files/1/1/x', fileName: 'capa.pdf' },
    { ...stored, id: 2, name: 'Vazio', path: null, fileName: null },
    { ...stored, id: 3, name: 'Preços', path: '/media/files/1/3/x', fileName: 'precos.pdf' },
  ],
});
const replace = vi.fn();
const onClose = vi.fn();

async function choose(text: string, answers: Answers): Promise<void> {
  replace.mockReset();
  onClose.mockReset();
  answering({ 'GET /files': { files: [list], count: 1, hasMore: false }, ...answers });
  const state: Suggesting = {
    ticket: buildTicket(),
    text,
    caret: 0,
    replace,
    field: createRef(),
    keys: createRef(),
  };
  await drawPage(<FileListChoice state={state} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: /Catálogo/ }));
}
const both = { 'undefined /media/files/1/1/x': {}, 'undefined /media/files/1/3/x': {} };
const put = () =>
  replace.mock.calls.map(([text, ...files]) => [text, ...files.map((file: File) => file.name)]);

test('all files of a list that were sent up are put beside the field, with the list’s words', async () => {
  await choose('', both);
  await vi.waitFor(() => expect(put()).toEqual([['Segue o catálogo', 'capa.pdf', 'precos.pdf']]));
  expect(screen.getByText('2 arquivos')).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what somebody has begun to write stays what is said with them', async () => {
  await choose('Veja:', both);
  await vi.waitFor(() => expect(put()).toEqual([['Veja:', 'capa.pdf', 'precos.pdf']]));
});

test('one file that cannot be fetched, and none is put there', async () => {
  await choose('', { 'undefined /media/files/1/1/x': {} });
  expect(await screen.findByText('Não encontrado.')).toBeDefined();
  expect(replace).not.toHaveBeenCalled();
});
