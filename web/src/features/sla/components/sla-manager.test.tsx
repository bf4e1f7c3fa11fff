import type { SlaPolicyView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { SlaManager } from './sla-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const policy: SlaPolicyView = {
  id: 3,
  name: 'Ouro',
  queueIds: [],
  isDefault: true,
  firstReply: 15,
  nextReply: null,
  resolution: 480,
  inWorkingHours: true,
  pausesForCustomer: true,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({ 'GET /queue': [], ...answers });
  await drawPage(<SlaManager />);
  return asked;
};

test('a policy says for which queues it is and how soon they answer', async () => {
  await open({ 'GET /sla-policies': [policy] });
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Todas as outras filas')).toBeTruthy();
  expect(card.getByText('15 min')).toBeTruthy();
  expect(card.getByText('480 min')).toBeTruthy();
  expect(card.queryByText('Próximas respostas')).toBeNull();
});

test('none is an invitation; a list that fails can be asked again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await open({ 'GET /sla-policies': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = [];
  fireEvent.click(retry);
  expect(await screen.findByText('Nenhum prazo definido')).toBeTruthy();
});

test('one without times is not sent; a name that is taken is said at its field', async () => {
  const asked = await open({
    'GET /sla-policies': [],
    'POST /sla-policies': () => new Refused(409, 'ERR_SLA_NAME_ALREADY_EXISTS'),
  });
  const [add] = await screen.findAllByRole('button', { name: 'Novo nível de serviço' });
  if (add !== undefined) fireEvent.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Novo nível de serviço' }));
  fireEvent.change(form.getByLabelText(/^Nome/), { target: { value: 'Ouro' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar', hidden: true }));
  expect(await form.findByText('Defina pelo menos um prazo')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Primeira resposta'), { target: { value: '15' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar', hidden: true }));
  expect(await form.findByText('Já existe um nível de serviço com este nome.')).toBeTruthy();
  await waitFor(() => {
    const sent = asked.filter(({ request }) => request === 'POST /sla-policies');
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Ouro', firstReply: 15, nextReply: null, queueIds: [] }),
    ]);
  });
});
