import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { now } from '#src/lib/time/time.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { CompanyPlace } from '../place.ts';
import { buildOperated, buildOverview } from '../testing.ts';
import { CompanyManager } from './company-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The end of the day so many days from now, in the company's zone as well as almost everywhere. */
const inDays = (days: number): string => {
  const noon = new Date(now().getTime() + days * 86_400_000);
  return `${noon.toISOString().slice(0, 10)}T15:00:00.000Z`;
};
const plan = {
  id: 4,
  name: 'Básico',
  users: 5,
  connections: 1,
  queues: 0,
  fileMegabytes: 100,
  value: 99.9,
  enabled: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  companies: 2,
};
const company = buildOperated({ dueDate: '2030-01-31T02:59:59.999Z', dueDay: 30 });
const page = (companies: unknown[]) => ({ companies, count: companies.length, hasMore: false });

function InItsPlace() {
  const [place, setPlace] = useState<CompanyPlace>({});
  return <CompanyManager place={place} onPlace={setPlace} />;
}

async function open(companies: unknown[] = [company], answers: Answers = {}) {
  const asked = answering({
    'GET /platform/overview': buildOverview(),
    'GET /companies': page(companies),
    'GET /plans/all': [plan, { ...plan, id: 5, name: 'Ouro' }],
    ...answers,
  });
  await drawPage(<InItsPlace />);
  await screen.findByRole('row', { name: /Padaria/ });
  return asked;
}
const dialog = async () => within(await screen.findByRole('dialog'));
const sent = (asked: { request: string; body: unknown }[], request: string): unknown =>
  asked.find((one) => one.request === request)?.body;

test('shows plan, due date, recurrence, campaigns and whether anybody may come in', async () => {
  await open([buildOperated({ ...company, campaignsEnabled: false, status: false })]);
  const row = within(screen.getByRole('row', { name: /Padaria/ }));
  for (const text of ['Básico', '30/01/2030', 'Mensal', 'Desligadas', 'Inativa', '10/01/2026'])
    expect(row.getByText(text)).toBeDefined();
});

test('tints a row as its due date comes near, and says in words how near', async () => {
  const rows = [
    [6, undefined, 'faltam 6 dias'],
    [5, 'yellow', 'faltam 5 dias'],
    [1, 'orange', 'falta 1 dia'],
    [-3, 'orange', 'venceu há 3 dias'],
    [-4, 'red', 'venceu há 4 dias'],
  ] as const;
  await open([
    buildOperated({ id: 1, name: 'Padaria' }),
    ...rows.map(([days], index) =>
      buildOperated({ id: index + 2, name: `Loja ${days}`, dueDate: inDays(days), timezone: 'UTC' }),
    ),
  ]);
  expect(screen.getByRole('row', { name: /Padaria/ }).textContent).toContain('Nunca vence');
  for (const [days, tone, words] of rows) {
    const row = screen.getByRole('row', { name: new RegExp(`Loja ${days} `) });
    expect([row.dataset['tone'], row.textContent?.includes(words)]).toEqual([tone, true]);
  }
});

test('changes a company; the due date is moved on by a period at the press of a button', async () => {
  const asked = await open([company], { 'PUT /companies/7': company });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Padaria' }));
  const form = await dialog();
  const due = form.getByLabelText<HTMLInputElement>('Vencimento');
  expect(due.value).toBe('30/01/2030');
  fireEvent.click(form.getByRole('button', { name: '+ Vencimento' }));
  expect(due.value).toBe('28/02/2030');
  fireEvent.click(form.getByRole('button', { name: '+ Vencimento' }));
  expect(due.value).toBe('30/03/2030');
  fireEvent.change(form.getByLabelText(/CPF ou CNPJ/), { target: { value: '52998224725' } });
  fireEvent.click(form.getByRole('switch', { name: /^Ativa/ }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
  expect(sent(asked, 'PUT /companies/7')).toMatchObject({
    dueDate: '2030-03-30',
    cpfCnpj: '529.982.247-25',
    status: false,
    planId: 4,
  });
});

test('without a due date a company never falls due', async () => {
  const asked = await open([company], { 'PUT /companies/7': company });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Padaria' }));
  const form = await dialog();
  fireEvent.change(form.getByLabelText('Vencimento'), { target: { value: '' } });
  expect(form.getByText('Sem data, a empresa nunca vence.')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(sent(asked, 'PUT /companies/7')).toMatchObject({ dueDate: '' }));
});

test('a new company needs name, address and plan; a password that was made is shown once', async () => {
  const made = { ...company, id: 9, email: 'loja@exemplo.com', password: 'aB3-xyz' };
  const asked = await open([company], { 'POST /companies': made });
  fireEvent.click(screen.getByRole('button', { name: 'Nova empresa' }));
  const form = await dialog();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findAllByText('Obrigatório')).toHaveLength(3);
  fireEvent.change(form.getByLabelText(/^Nome \*/), { target: { value: 'Loja' } });
  fireEvent.change(form.getByLabelText(/^E-mail/), { target: { value: 'loja@exemplo.com' } });
  fireEvent.click(form.getByRole('combobox', { name: /Plano/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ouro' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('aB3-xyz')).toBeDefined();
  expect(sent(asked, 'POST /companies')).toMatchObject({ name: 'Loja', planId: 5, status: true });
});

test('a name that is taken is told at its field, and what to look at in words', async () => {
  const taken = new Refused(400, 'ERR_VALIDATION', [{ field: 'name', rule: 'taken' }]);
  await open([company], { 'PUT /companies/7': taken });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Padaria' }));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Já existe uma empresa com este nome.')).toBeDefined();
  expect(screen.getByText(/^Não foi possível realizar a operação. Verifique se já existe/)).toBeDefined();
});

test('a company goes only once its name was typed', async () => {
  const asked = await open([company], { 'DELETE /companies/7': {} });
  fireEvent.click(screen.getByRole('button', { name: 'Excluir: Padaria' }));
  const form = await dialog();
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Excluir' });
  expect(button.disabled).toBe(true);
  fireEvent.change(form.getByLabelText(/Digite o nome/), { target: { value: 'Padaria' } });
  fireEvent.click(button);
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
  expect(asked.some(({ request }) => request === 'DELETE /companies/7')).toBe(true);
});

test('the platform’s own company cannot be removed', async () => {
  await open([buildOperated({ isPlatform: true })]);
  expect(screen.queryByRole('button', { name: 'Excluir: Padaria' })).toBeNull();
});

test('shows how much of its plan a company uses', async () => {
  const usage = {
    users: 3,
    connections: 1,
    queues: 2,
    contacts: 40,
    openTickets: 6,
    messages: 812,
    lastMessageAt: '2026-11-19T12:00:00.000Z',
    lastSignInAt: null,
  };
  await open([company], { 'GET /companies/7/usage': usage });
  fireEvent.click(screen.getByRole('button', { name: 'Ver uso: Padaria' }));
  const shown = await dialog();
  expect(await shown.findByText('3 de 5')).toBeDefined();
  for (const text of ['1 de 1', '2 de 0', '40', '812', 'nunca']) expect(shown.getByText(text)).toBeDefined();
});

test('is sorted by a heading, and narrowed to those who are late', async () => {
  await open();
  expect(screen.getByText('1 registro')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Vencimento' }));
  const heading = await screen.findByRole('columnheader', { name: 'Vencimento' });
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('combobox', { name: 'Vencimento' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Vencidas', hidden: true }));
  expect(await screen.findByDisplayValue('Vencidas')).toBeDefined();
});
