import type { FamilyCheck, FamilyImports } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Asked, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { aLine, anImport, aReport, aSurvey } from '../testing.ts';
import { MovingPanel } from './moving-panel.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const none: FamilyImports = { isAllowed: true, filesFolder: '/mnt/old/public', imports: [] };
const address = 'postgres://whaticket@db.example.com/whaticket';
const check = (one: Partial<FamilyCheck>): FamilyCheck => ({
  ...{ problem: null, detail: null, survey: null },
  ...one,
});

async function open(view: FamilyImports, answers: Record<string, unknown> = {}): Promise<Asked[]> {
  const asked = answering({
    'GET /platform/family-imports': view,
    'GET /companies/list': [],
    ...answers,
  });
  await drawPage(<MovingPanel />);
  return asked;
}
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const bodyOf = (asked: Asked[], request: string): unknown =>
  asked.findLast((one) => one.request === request)?.body;

test('a source is looked at, and what is to be minded is said before it comes', async () => {
  const asked = await open(none, {
    'POST /platform/family-imports/check': check({
      survey: aSurvey({ connected: ['Loja'], files: 12 }),
    }),
    'POST /platform/family-imports': anImport({ state: 'waiting' }),
  });
  type(await screen.findByLabelText('Endereço do banco de dados'), address);
  type(screen.getByLabelText('Senha do banco'), 'segredo');
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('Banco da família Whaticket (Ticketz), 120 MB')).toBeDefined();
  expect(screen.getByText(/103\.000 registros, cerca de 4 minutos\. 12 arquivos na pasta\./)).toBeDefined();
  expect(screen.getByText(/Números conectados lá: Loja\./)).toBeDefined();
  expect(screen.getByText(/OldMessages/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Importar' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Dois sistemas no mesmo número respondem duas vezes/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Importar' }));
  await waitFor(() =>
    expect(bodyOf(asked, 'POST /platform/family-imports')).toEqual({
      ...{ address, password: 'segredo', company: '', into: '', files: '', sessions: false },
    }),
  );
  // Nothing of it is left on the screen.
  await waitFor(() => expect((screen.getByLabelText('Senha do banco') as HTMLInputElement).value).toBe(''));
});

test('sessions come along where that is asked for, and it is said what that means', async () => {
  const asked = await open(none, {
    'POST /platform/family-imports/check': check({ survey: aSurvey({ others: 2, keepsSessions: false }) }),
    'POST /platform/family-imports': anImport({ state: 'waiting', sessions: true }),
  });
  type(await screen.findByLabelText('Endereço do banco de dados'), address);
  fireEvent.click(screen.getByLabelText('Trazer também as sessões do WhatsApp'));
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText(/2 outros programas estão ligados ao banco\./)).toBeDefined();
  expect(screen.getByText('Os números serão escaneados de novo')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Importar' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/o sistema antigo não pode mais ser ligado/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Importar' }));
  await waitFor(() =>
    expect(bodyOf(asked, 'POST /platform/family-imports')).toMatchObject({ address, sessions: true }),
  );
});

test('what keeps it from coming is said in words; an address that is none is not even asked', async () => {
  const asked = await open(none, {
    'POST /platform/family-imports/check': check({ problem: 'foreign', detail: 'no table "Messages"' }),
  });
  const field = await screen.findByLabelText('Endereço do banco de dados');
  type(field, 'mysql://x/y');
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('Informe como postgres://usuario@servidor:porta/banco.')).toBeDefined();
  expect(bodyOf(asked, 'POST /platform/family-imports/check')).toBeUndefined();
  type(field, address);
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('Não é um banco da família Whaticket')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
});

test('companies that could not be loaded are asked for again', async () => {
  let isThere = false;
  await open(none, {
    'GET /companies/list': () => (isThere ? [] : new Refused(403, 'ERR_NO_PERMISSION')),
    'POST /platform/family-imports/check': check({ survey: aSurvey() }),
  });
  type(await screen.findByLabelText('Endereço do banco de dados'), address);
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('Não foi possível carregar as empresas daqui')).toBeDefined();
  isThere = true;
  fireEvent.click(failed.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByText('Para onde vai').length).toBeGreaterThan(0);
});

test('one that waits says for what', async () => {
  await open({ ...none, imports: [anImport({ state: 'waiting', expected: [], reports: [] })] });
  expect(await screen.findByText('Aguardando um servidor, que começa em até um minuto.')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('one that is under way shows how far it is, and is stopped after a question', async () => {
  const one = anImport();
  const asked = await open(
    { ...none, imports: [one] },
    { [`POST /platform/family-imports/${one.id}/stop`]: { ...one, state: 'stopping' } },
  );
  const card = within(await screen.findByRole('article', { name: one.place }));
  expect(card.getByText('Em andamento')).toBeDefined();
  expect(card.getByText(/10 de 20 registros lidos\./)).toBeDefined();
  expect(screen.queryByLabelText('Endereço do banco de dados')).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Parar' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Parar' }));
  await waitFor(() => expect(asked.some(({ request }) => request.endsWith(`${one.id}/stop`))).toBe(true));
});

test('one that has failed says why and goes on; one that is done has its report and what is left to do', async () => {
  const failed = anImport({ state: 'failed', problem: 'cutOff', detail: 'ECONNRESET', canGoOn: true });
  const done = anImport({
    id: '01900000-0000-7000-8000-000000000002',
    state: 'done',
    place: 'outro@db:5432/ticketz',
    reports: [
      aReport({
        lines: [aLine(), aLine({ table: 'Whatsapps', read: 1, created: 1, left: [] })],
        files: { taken: 3, missing: 1, names: ['foto.jpg'] },
      }),
    ],
  });
  await open({ ...none, imports: [failed, done] });
  const first = within(await screen.findByRole('article', { name: failed.place }));
  expect(first.getByText('A conexão com o banco de origem caiu durante a importação')).toBeDefined();
  expect(first.getByRole('button', { name: 'Continuar' })).toBeDefined();
  const second = within(screen.getByRole('article', { name: done.place }));
  fireEvent.click(second.getByRole('button', { name: 'Relatório por tabela' }));
  expect(second.getByText('1 sem o registro a que pertence')).toBeDefined();
  expect(second.getByText('Arquivos: 3 trazidos, 1 ausente ou vazio.')).toBeDefined();
  expect(second.getByText(/Desligue o sistema antigo e leia o QR code de cada número/)).toBeDefined();
  expect(second.queryByRole('button', { name: 'Continuar' })).toBeNull();
});

test('where the installation leaves it to the command, nothing is offered', async () => {
  await open({ ...none, isAllowed: false });
  expect(await screen.findByText('Desligado nesta instalação')).toBeDefined();
  expect(screen.queryByLabelText('Endereço do banco de dados')).toBeNull();
});
