import type { SampleData } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { sampleDataPatches } from '../realtime.ts';
import { SampleDataCard } from './sample-data-card.tsx';

const none: SampleData = {
  ...{ whatsappId: null, queues: 0, tags: 0, quickMessages: 0, contacts: 0, tickets: 0 },
};
const there: SampleData = {
  ...{ whatsappId: 7, queues: 3, tags: 4, quickMessages: 4, contacts: 8, tickets: 10 },
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

test('they are made in the reader’s language, and then offered to be removed', async () => {
  let now = none;
  const asked = answering({
    'GET /sample-data': () => now,
    'POST /sample-data': () => {
      now = there;
      return there;
    },
  });
  await drawPage(<SampleDataCard />);
  fireEvent.click(await button('Criar dados de exemplo'));
  expect(await button('Remover dados de exemplo')).toBeDefined();
  expect(screen.getByText(/Há 10 conversas de exemplo/)).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /sample-data')?.body).toEqual({ language: 'pt' });
});

test('they are removed after a question, and what stays is named', async () => {
  let now = there;
  const asked = answering({
    'GET /sample-data': () => now,
    'DELETE /sample-data': () => {
      now = none;
      return { kept: [{ kind: 'queue', id: 1, name: 'Vendas' }] };
    },
  });
  await drawPage(<SampleDataCard />);
  const requests = (): string[] => asked.map(({ request }) => request);
  fireEvent.click(await button('Remover dados de exemplo'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests()).not.toContain('DELETE /sample-data');
  fireEvent.click(await button('Remover dados de exemplo'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Fila: Vendas')).toBeDefined();
  expect(await button('Criar dados de exemplo')).toBeDefined();
});

test('what another admin has done shows at once, and a refusal says why', async () => {
  let now = none;
  answering({
    'GET /sample-data': () => now,
    'POST /sample-data': new Refused(409, 'ERR_SAMPLE_DATA_THERE'),
  });
  await drawPage(<SampleDataCard />);
  const create = await button('Criar dados de exemplo');
  now = there;
  fireEvent.click(create);
  expect(await screen.findByText('Esta empresa já tem dados de exemplo.')).toBeDefined();
  expect(await button('Remover dados de exemplo')).toBeDefined();
  now = none;
  act(() => sampleDataPatches.sampleData?.({ action: 'delete' }, queryClient));
  expect(await button('Criar dados de exemplo')).toBeDefined();
});

test('what could not be loaded is asked for again', async () => {
  answering({ 'GET /sample-data': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  await drawPage(<SampleDataCard />);
  expect(await button('Tentar de novo')).toBeDefined();
});
