import type { WebClientView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { WebClientPanel } from './web-client-panel.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const at = '2026-11-23T12:00:00.000Z';
const view: WebClientView = {
  inUse: '2.3000.1',
  because: 'proved',
  pinned: null,
  builtIn: '2.3000.0',
  askedAt: at,
  sources: [
    { url: 'https://one.example.com', version: '2.3000.2', problem: null, at },
    { url: 'https://two.example.com', version: null, problem: 'unreachable', at },
  ],
  trial: { version: '2.3000.2', companyId: 3, connectionId: 7, since: at },
  versions: [{ version: '2.3000.2', seenAt: at, acceptedAt: null, refusedAt: null }],
  numbers: [{ version: '2.3000.1', connected: 4, total: 5 }],
  outdated: 1,
};

async function open(shown: WebClientView, answers: Answers = {}) {
  const asked = answering({ 'GET /platform/web-client': shown, ...answers });
  await drawPage(<WebClientPanel />);
  return asked;
}

test('shows what is in use and why, who tries another, who waits, and who speaks what', async () => {
  await open(view);
  expect(await screen.findByText('Aprovada por um número')).toBeDefined();
  expect(screen.getByText(/^A conexão 7 da empresa 3 está testando a versão 2\.3000\.2/)).toBeDefined();
  expect(within(screen.getByRole('alert')).getByText('Um número espera por outra versão')).toBeDefined();
  const numbers = within(screen.getByRole('table', { name: 'Números por versão' }));
  expect(numbers.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2.3000.1', '4', '5']);
  expect(screen.getByText('Não respondeu.')).toBeDefined();
});

test('a version is pinned once it looks like one, and released again', async () => {
  const asked = await open(view, {
    'PUT /platform/web-client': (body: unknown) => {
      const { pinned } = body as { pinned: string | null };
      return { ...view, pinned, because: pinned === null ? 'proved' : 'pinned' };
    },
  });
  const field = await screen.findByLabelText('Fixar uma versão');
  fireEvent.change(field, { target: { value: 'newest' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fixar' }));
  expect(await screen.findByText('Escreva três números, como 2.3000.1043857760')).toBeDefined();
  fireEvent.change(field, { target: { value: ' 2.3000.9 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fixar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar a versão' }));
  await screen.findByLabelText('Fixar uma versão');
  const sent = asked.filter(({ request }) => request === 'PUT /platform/web-client').map(({ body }) => body);
  expect(sent).toEqual([{ pinned: '2.3000.9' }, { pinned: null }]);
});

test('sources are asked on demand', async () => {
  const asked = await open(view, { 'POST /platform/web-client/ask': { ...view, outdated: 0 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Consultar agora' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(asked.map(({ request }) => request)).toContain('POST /platform/web-client/ask');
});

test('one that the configuration names cannot be changed here', async () => {
  await open({ ...view, because: 'configured' });
  expect(await screen.findByText(/retire WHATSAPP_WEB_VERSION/)).toBeDefined();
  expect(screen.queryByLabelText('Fixar uma versão')).toBeNull();
});

test('what could not be read is asked for again', async () => {
  await open(view, { 'GET /platform/web-client': () => new Refused(500, 'ERR_INTERNAL') });
  expect(await screen.findByRole('button', { name: /Tentar/ })).toBeDefined();
});
