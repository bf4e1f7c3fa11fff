import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { PlanManager } from './plan-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const plan = {
  id: 4,
  name: 'Básico',
  users: 5,
  connections: 1,
  queues: 2,
  fileMegabytes: 100,
  value: 1_249.9,
  enabled: false,
  useCampaigns: false,
  useSchedules: true,
  useInternalChat: false,
  useExternalApi: false,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
  companies: 3,
};

async function open(answers: Answers = {}) {
  const asked = answering({ 'GET /plans/all': [plan], ...answers });
  await drawPage(<PlanManager />);
  await screen.findByRole('row', { name: /Básico/ });
  return asked;
}
const dialog = async () => within(await screen.findByRole('dialog'));
const sent = (asked: { request: string; body: unknown }[], request: string): unknown =>
  asked.find((one) => one.request === request)?.body;

test('shows price, limits, what is switched on and how many companies have it', async () => {
  await open();
  const row = screen.getByRole('row', { name: /Básico/ });
  for (const text of ['R$ 1.249,90', 'Agendamentos, Kanban', 'Fora de oferta'])
    expect(row.textContent?.replace(/\s/g, ' ')).toContain(text);
  expect(within(row).getByText('3')).toBeDefined();
});

test('a new plan switches everything on, and whoever allows nothing is told so', async () => {
  const asked = await open({ 'POST /plans': { ...plan, id: 5 } });
  fireEvent.click(screen.getByRole('button', { name: 'Novo plano' }));
  const form = await dialog();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  // Name, price, users, connections and queues: none of them is taken for granted.
  expect(await form.findAllByText('Obrigatório')).toHaveLength(5);
  fireEvent.change(form.getByLabelText(/^Conexões/), { target: { value: '0' } });
  fireEvent.change(form.getByLabelText(/^Filas/), { target: { value: '0' } });
  expect(form.getAllByText('Com 0, nenhum é permitido.')).toHaveLength(2);
  fireEvent.change(form.getByLabelText(/^Nome/), { target: { value: 'Ouro' } });
  fireEvent.change(form.getByLabelText(/^Usuários/), { target: { value: '10' } });
  fireEvent.change(form.getByLabelText(/^Valor mensal/), { target: { value: 'R$ 149,90' } });
  fireEvent.click(form.getByLabelText('Open AI'));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
  expect(sent(asked, 'POST /plans')).toMatchObject({
    name: 'Ouro',
    users: 10,
    connections: 0,
    value: 149.9,
    useOpenAi: false,
    useKanban: true,
    enabled: true,
  });
});

test('of a plan is sent what was changed: the rest stays as another operator may have made it meanwhile', async () => {
  const asked = await open({ 'PUT /plans/4': plan });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Básico' }));
  const form = await dialog();
  fireEvent.change(form.getByLabelText(/^Usuários/), { target: { value: '10' } });
  fireEvent.click(form.getByLabelText('Open AI'));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
  expect(sent(asked, 'PUT /plans/4')).toEqual({ users: 10, useOpenAi: true });
});

test('a name that is taken is told at its field', async () => {
  const taken = new Refused(400, 'ERR_VALIDATION', [{ field: 'name', rule: 'taken' }]);
  await open({ 'PUT /plans/4': taken });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Básico' }));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Já existe um plano com este nome.')).toBeDefined();
});

test('a plan that companies have stays, and the reader is told how many', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Excluir: Básico' }));
  expect(await screen.findByText(/“Básico” não pode ser excluído: 3 empresas usam/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
