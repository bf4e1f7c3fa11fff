import type { CompanyExports } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Asked, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { companyExportPatches } from '../realtime.ts';
import { anExport, exportsOf } from '../testing.ts';
import { ExportsPanel } from './exports-panel.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(view: CompanyExports, answers: Record<string, unknown> = {}): Promise<Asked[]> {
  const asked = answering({ 'GET /company-exports': view, ...answers });
  await drawPage(<ExportsPanel />);
  return asked;
}
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const bodyOf = (asked: Asked[], request: string): unknown =>
  asked.findLast((one) => one.request === request)?.body;

test('a copy is ordered with the password, and with a code where the server asks for one', async () => {
  let answer: unknown = new Refused(400, 'ERR_VALIDATION', [{ field: 'currentPassword', rule: 'wrong' }]);
  const asked = await open(exportsOf(), { 'POST /company-exports': () => answer });
  expect(await screen.findByText('Nenhuma cópia foi pedida.')).toBeDefined();
  expect(screen.getByText(/fica aqui por 3 dias/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Pedir cópia' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = (): void => void fireEvent.click(dialog.getByRole('button', { name: 'Pedir cópia' }));
  send();
  expect(await dialog.findByText('Obrigatório')).toBeDefined();
  type(dialog.getByLabelText(/Senha atual/), 'errada');
  send();
  expect(await dialog.findByText('Senha incorreta.')).toBeDefined();
  expect(dialog.queryByLabelText(/Código de verificação/)).toBeNull();
  answer = new Refused(400, 'ERR_VALIDATION', [{ field: 'code', rule: 'required' }]);
  type(dialog.getByLabelText(/Senha atual/), 'certa');
  send();
  expect(await dialog.findByText('Informe o código do seu segundo fator.')).toBeDefined();
  answer = anExport({ state: 'waiting' });
  type(dialog.getByLabelText(/Código de verificação/), '123456');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(asked, 'POST /company-exports')).toEqual({ currentPassword: 'certa', code: '123456' });
});

test('one that is under way is followed as the server tells, and is stopped after a question', async () => {
  const asked = await open(
    exportsOf(anExport({ expected: null, written: { rows: 0, files: 0, bytes: 0 } })),
    {
      'POST /company-exports/01900000-0000-7000-8000-000000000001/stop': anExport({ state: 'stopping' }),
    },
  );
  expect(await screen.findByText('Contando o que há…')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Pedir cópia' }) as HTMLButtonElement).disabled).toBe(true);
  act(() => companyExportPatches.companyExport?.({ action: 'update', export: anExport() }, queryClient));
  expect(await screen.findByText('5.000 de 20.000 registros, 0 de 40 arquivos.')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Andamento da cópia' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Parar' }));
  await waitFor(() =>
    expect(asked.map(({ request }) => request)).toContain(
      'POST /company-exports/01900000-0000-7000-8000-000000000001/stop',
    ),
  );
});

test('one that another admin has ordered appears', async () => {
  const asked = await open(exportsOf());
  await screen.findByText('Nenhuma cópia foi pedida.');
  act(() => companyExportPatches.companyExport?.({ action: 'update', export: anExport() }, queryClient));
  await waitFor(() =>
    expect(asked.filter(({ request }) => request === 'GET /company-exports')).toHaveLength(2),
  );
});

test('one that is ready is downloaded with the password and deleted after a question; others say why not', async () => {
  const done = anExport({
    ...{ state: 'done', bytes: 12 * 1_024 ** 2, endedAt: '2026-11-29T10:05:00.000Z' },
    expiresAt: '2026-12-02T10:05:00.000Z',
  });
  const failed = anExport({ id: '01900000-0000-7000-8000-000000000002', state: 'failed', problem: 'noRoom' });
  const gone = anExport({ id: '01900000-0000-7000-8000-000000000003', state: 'expired', by: null });
  const asked = await open(exportsOf(done, failed, gone), {
    'POST /company-exports/01900000-0000-7000-8000-000000000001/download': { url: '#archive' },
    'DELETE /company-exports/01900000-0000-7000-8000-000000000001': { ...done, state: 'removed' },
  });
  expect(await screen.findByText(/^12 MB\. Disponível até/)).toBeDefined();
  expect(screen.getByText('Não há espaço no servidor')).toBeDefined();
  expect(screen.getByText(/Pedida pela administração da plataforma/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Baixar' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Baixar' }));
  const dialog = within(await screen.findByRole('dialog'));
  type(dialog.getByLabelText(/Senha atual/), 'certa');
  fireEvent.click(dialog.getByRole('button', { name: 'Baixar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(asked, 'POST /company-exports/01900000-0000-7000-8000-000000000001/download')).toEqual({
    currentPassword: 'certa',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Apagar arquivo' }));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Apagar arquivo' }));
  await waitFor(() =>
    expect(asked.map(({ request }) => request)).toContain(
      'DELETE /company-exports/01900000-0000-7000-8000-000000000001',
    ),
  );
});

test('what could not be loaded is asked for again', async () => {
  await open(exportsOf(), { 'GET /company-exports': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});

test('the operator looks at any company’s', async () => {
  answering({ 'GET /platform/companies/7/exports': { ...exportsOf(), left: 0 } });
  await drawPage(<ExportsPanel companyId={7} />);
  expect(await screen.findByText('O limite de 24 horas acabou: peça de novo mais tarde.')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Pedir cópia' }) as HTMLButtonElement).disabled).toBe(true);
});
