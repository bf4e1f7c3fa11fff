import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { SignUpForm } from './sign-up-form.tsx';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const plan = {
  id: 4,
  name: 'Básico',
  users: 3,
  connections: 1,
  queues: 2,
  fileMegabytes: 100,
  value: 99.9,
  enabled: true,
  useCampaigns: false,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: false,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
};
const session = {
  token: 't',
  user: { id: 9, companyId: 5, language: null, company: { dueDate: null, settings: [] } },
};

async function open(answers: Answers = {}, leadingId?: string) {
  const done = vi.fn();
  const asked = answering({
    'GET /plans/list': [plan, { ...plan, id: 6, name: 'Ouro', value: 1_249 }],
    'POST /companies/cadastro': session,
    ...answers,
  });
  await drawPage(<SignUpForm leadingId={leadingId} onSignedIn={done} />);
  return { asked, done };
}
const write = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

async function fill(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /Ouro/ }));
  write(/Nome da empresa/, 'Flores');
  write(/Seu nome/, 'Rosa');
  write(/^E-mail/, 'rosa@exemplo.com');
  write(/^Senha/, 'segredo');
  write(/Telefone/, '11987654321');
}

test('shows what each plan costs and holds', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: /Ouro, R\$\s1\.249,00/ })).toBeDefined();
  expect(screen.getAllByText('3 usuários · 1 conexão · 2 filas')).toHaveLength(2);
  expect(screen.getAllByText('Agendamentos · Chat interno · Kanban')).toHaveLength(2);
});

test('a company is opened with what was written, and its first admin is in', async () => {
  const { asked, done } = await open({}, '3');
  await fill();
  expect(screen.getByLabelText<HTMLInputElement>(/Telefone/).value).toBe('(11) 98765-4321');
  submit();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked.find(({ request }) => request === 'POST /companies/cadastro')?.body).toEqual({
    name: 'Flores',
    userName: 'Rosa',
    email: 'rosa@exemplo.com',
    phone: '(11) 98765-4321',
    password: 'segredo',
    planId: 6,
    companyId: 3,
    language: 'pt',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(localStorage.getItem('token')).toBe('t');
  expect(await screen.findByText('Cadastro realizado com sucesso!')).toBeDefined();
});

test('what is missing or wrong is told before the server is bothered', async () => {
  const { asked } = await open();
  await screen.findByRole('radio', { name: /Ouro/ });
  submit();
  expect(await screen.findAllByText('Obrigatório')).toHaveLength(4);
  write(/Nome da empresa/, 'x');
  write(/^E-mail/, 'rosa');
  write(/^Senha/, '1234');
  write(/Telefone/, '119');
  submit();
  expect(await screen.findAllByText('Muito curto!')).toHaveLength(2);
  expect(screen.getByText('Email inválido')).toBeDefined();
  expect(screen.getByText('Valor inválido')).toBeDefined();
  expect(asked.map(({ request }) => request)).not.toContain('POST /companies/cadastro');
});

test('a name or address that is taken is told at its field', async () => {
  const taken = [
    { field: 'name', rule: 'taken' },
    { field: 'email', rule: 'taken' },
  ];
  await open({ 'POST /companies/cadastro': new Refused(400, 'ERR_VALIDATION', taken) });
  await fill();
  submit();
  expect(await screen.findByText('Já existe uma empresa com este nome.')).toBeDefined();
  expect(screen.getByText('Este e-mail já está em uso.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(
    'Erro ao criar o usuário. Verifique os dados informados.',
  );
});

test('a plan that is gone is chosen anew from the offer of now', async () => {
  const gone = [{ field: 'planId', rule: 'unavailable' }];
  const { asked } = await open({ 'POST /companies/cadastro': new Refused(400, 'ERR_VALIDATION', gone) });
  await fill();
  submit();
  expect(await screen.findByText('Este plano não está mais disponível. Escolha outro.')).toBeDefined();
  await vi.waitFor(() =>
    expect(asked.filter(({ request }) => request === 'GET /plans/list').length).toBeGreaterThan(1),
  );
});

test('where nobody may sign up, it says so', async () => {
  await open({ 'POST /companies/cadastro': new Refused(403, 'ERR_USER_CREATION_DISABLED') });
  await fill();
  submit();
  expect(await screen.findByText('O cadastro de novas contas está desativado.')).toBeDefined();
});

test('without any plan on offer there is nothing to choose', async () => {
  await open({ 'GET /plans/list': [] });
  expect(await screen.findByText('Não há planos disponíveis no momento.')).toBeDefined();
});

test('where terms stand they are accepted before anything is sent', async () => {
  const { asked, done } = await open({
    'GET /platform/brand': { legal: { version: 3, terms: { url: 'https://exemplo.com' }, privacy: null } },
  });
  const accept = await screen.findByLabelText('Li e aceito os termos de uso');
  expect(screen.getByRole('link', { name: 'Termos de uso' }).getAttribute('href')).toBe(
    'https://exemplo.com',
  );
  await fill();
  submit();
  expect(await screen.findByText('É preciso aceitar para continuar')).toBeDefined();
  expect(asked.some(({ request }) => request === 'POST /companies/cadastro')).toBe(false);
  fireEvent.click(accept);
  submit();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked.find(({ request }) => request === 'POST /companies/cadastro')?.body).toMatchObject({
    acceptedLegal: 3,
  });
});
