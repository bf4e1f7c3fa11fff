// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { userPatches } from '../realtime.ts';
import { buildUser, buildUserDetail } from '../testing.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserManager } from './user-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const queue = { id: 3, name: 'Vendas', color: '#1c7ed6' };
const me = buildUser({ id: 1, name: 'Dona', profile: 'admin', online: true, availability: 'available' });
const ana = buildUser({ queues: [{ ...queue, UserQueue: { queueId: 3, userId: 2 } }] });
const page = (users: unknown[]) => ({ users, count: users.length, hasMore: false });

const onPlace = vi.fn();
async function openPage(answers: Answers = {}, tickets = 0, contacts = 0) {
  const asked = answering({
    'GET /users': page([ana, me]),
    'GET /queue': [queue],
    'GET /assignment/team': [{ userId: 2, open: 2, capacity: 5 }],
    ...answers,
  });
  await drawPage(
    <UserManager
      place={{}}
      onPlace={onPlace}
      ownId={1}
      connections={[{ id: 7, name: 'Loja' }]}
      countOpenTickets={() => Promise.resolve(tickets)}
      countOwnContacts={() => Promise.resolve(contacts)}
    />,
  );
  await screen.findByRole('row', { name: /Ana/ });
  return asked;
}

type Form = ReturnType<typeof within>;
const write = (form: Form, label: RegExp, value: string): void =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });
const save = (form: Form): void => void fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
const sent = (asked: { request: string; body: unknown }[], request: string): unknown[] =>
  asked.filter((one) => one.request === request).map(({ body }) => body);

test('shows who is online, with role and queues; nobody is offered to remove themselves', async () => {
  await openPage();
  const row = screen.getByRole('row', { name: /Ana/ });
  expect(await within(row).findByText('2 de 5')).toBeDefined();
  for (const text of ['ana@exemplo.com', 'Atendente', 'Vendas', 'Offline'])
    expect(row.textContent).toContain(text);
  const own = screen.getByRole('row', { name: /Dona/ });
  for (const text of ['(você)', 'Administrador', 'Nenhuma fila', 'Disponível'])
    expect(own.textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Excluir: Ana' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Excluir: Dona' })).toBeNull();
});

test('a new user needs name, address and password, and is sent with the least rights', async () => {
  const asked = await openPage({ 'POST /users': buildUserDetail({ id: 5 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Novo usuário' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
  save(form);
  expect(await form.findAllByText('Obrigatório')).toHaveLength(3);
  write(form, /^Nome/, 'B');
  write(form, /^E-mail/, 'bia');
  write(form, /^Senha/, '1234');
  save(form);
  expect(await form.findByText('Email inválido')).toBeDefined();
  expect(form.getAllByText('Muito curto!')).toHaveLength(2);
  write(form, /^Nome/, 'Bia');
  write(form, /^E-mail/, 'bia@exemplo.com');
  write(form, /^Senha/, 'segredo');
  save(form);
  expect(await screen.findByText('Usuário salvo com sucesso!')).toBeDefined();
  expect(sent(asked, 'POST /users')).toEqual([
    {
      name: 'Bia',
      email: 'bia@exemplo.com',
      password: 'segredo',
      whatsappId: null,
      profile: 'user',
      capacity: null,
      queueIds: [],
      allTicket: 'desabled',
    },
  ]);
});

test('whoever is in no queue is said to see nobody who waits, before they are saved', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Novo usuário' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
  const hint = 'Sem fila, esta pessoa não verá nenhum cliente esperando.';
  expect(form.getByText(hint)).toBeDefined();
  fireEvent.click(form.getByRole('combobox', { name: 'Filas' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
  expect(form.queryByText(hint)).toBeNull();
});

test('an address that is taken is told at the field, and the plan’s limit in words', async () => {
  let answer = new Refused(400, 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]);
  await openPage({ 'POST /users': () => answer });
  fireEvent.click(screen.getByRole('button', { name: 'Novo usuário' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
  write(form, /^Nome/, 'Bia');
  write(form, /^E-mail/, 'bia@exemplo.com');
  write(form, /^Senha/, 'segredo');
  save(form);
  expect(await form.findByText('Este e-mail já está em uso.')).toBeDefined();
  answer = new Refused(400, 'ERR_PLAN_LIMIT_USERS');
  write(form, /^E-mail/, 'outra@exemplo.com');
  save(form);
  expect(await screen.findByText(/O limite de usuários do seu plano/)).toBeDefined();
});

test('a user somebody else has changed is told, and their values come in where nothing was typed', async () => {
  let stored = buildUserDetail({ version: 4 });
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  const asked = await openPage({ 'GET /users/2': () => stored, 'PUT /users/2': () => answer });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Ana' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar usuário' }));
  await form.findByLabelText(/^Nome/);
  write(form, /^Nome/, 'Ana Maria');
  stored = buildUserDetail({ version: 5, email: 'nova@exemplo.com' });
  save(form);
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await vi.waitFor(() => expect(form.getByLabelText(/^E-mail/)).toHaveProperty('value', 'nova@exemplo.com'));
  answer = stored;
  save(form);
  await screen.findByText('Usuário salvo com sucesso!');
  expect(sent(asked, 'PUT /users/2')).toMatchObject([
    { version: 4, name: 'Ana Maria' },
    { version: 5, name: 'Ana Maria', email: 'nova@exemplo.com' },
  ]);
});

test('before a user is removed their open tickets and contacts are counted', async () => {
  const asked = await openPage({ 'DELETE /users/2': { message: 'User deleted' } }, 3, 12);
  fireEvent.click(screen.getByRole('button', { name: 'Excluir: Ana' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “Ana”?' });
  expect(question.textContent).toContain('Atendimentos abertos deste usuário: 3');
  expect(question.textContent).toContain('Contatos na carteira dele: 12. Eles ficam sem responsável.');
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Usuário excluído com sucesso!')).toBeDefined();
  expect(sent(asked, 'DELETE /users/2')).toHaveLength(1);
});

test('who comes or goes is seen at once', async () => {
  await openPage();
  userPatches.user?.(
    { action: 'update', user: buildUserDetail({ ...ana, online: true, availability: 'away' }) },
    queryClient,
  );
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /Ana/ }).textContent).toContain('Ausente'));
});

test('the own profile offers no rights and sends none', async () => {
  const asked = answering({
    'GET /users/2': buildUserDetail(),
    'PUT /users/2': buildUserDetail({ name: 'Ana Maria' }),
  });
  await drawPage(<UserDialog userId={2} own mayGive={false} connections={[]} onClose={() => undefined} />);
  const form = within(await screen.findByRole('dialog', { name: 'Meu perfil' }));
  await form.findByLabelText(/^Nome/);
  for (const label of [/^Perfil/, /^Filas/, /^Limite/, /sem fila/])
    expect(form.queryByLabelText(label)).toBeNull();
  write(form, /^Nome/, 'Ana Maria');
  save(form);
  await screen.findByText('Usuário salvo com sucesso!');
  expect(sent(asked, 'PUT /users/2')).toEqual([
    { name: 'Ana Maria', email: 'ana@exemplo.com', whatsappId: null, version: 1 },
  ]);
});

test('another password of one’s own wants the present one, and the code where the server asks for it', async () => {
  const codeWanted = new Refused(400, 'ERR_VALIDATION', [{ field: 'code', rule: 'required' }]);
  const answers: unknown[] = [
    new Refused(400, 'ERR_VALIDATION', [{ field: 'currentPassword', rule: 'wrong' }]),
    codeWanted,
    { ...buildUserDetail(), token: 'fresh' },
  ];
  const asked = answering({ 'GET /users/2': buildUserDetail(), 'PUT /users/2': () => answers.shift() });
  localStorage.setItem('token', 'stale');
  await drawPage(<UserDialog userId={2} own mayGive={false} connections={[]} onClose={() => undefined} />);
  const form = within(await screen.findByRole('dialog', { name: 'Meu perfil' }));
  await form.findByLabelText(/^Nome/);
  expect(form.queryByLabelText(/^Senha atual/)).toBeNull();
  write(form, /^Nova senha/, 'outra senha');
  save(form);
  expect(await form.findByText('Obrigatório')).toBeDefined();
  write(form, /^Senha atual/, 'errada');
  save(form);
  expect(await form.findByText('Senha incorreta.')).toBeDefined();
  write(form, /^Senha atual/, 'a minha');
  save(form);
  await form.findByLabelText(/^Código de verificação/);
  write(form, /^Código de verificação/, '123456');
  save(form);
  await screen.findByText('Usuário salvo com sucesso!');
  expect(sent(asked, 'PUT /users/2').at(-1)).toMatchObject({
    password: 'outra senha',
    currentPassword: 'a minha',
    code: '123456',
  });
  expect(localStorage.getItem('token')).toBe('fresh');
});

test('what the list is narrowed to and how it is sorted goes to the address', async () => {
  await openPage();
  expect(screen.getByText('2 registros')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Nome' }));
  expect(onPlace).toHaveBeenCalledWith({ sort: '-name' });
  fireEvent.click(screen.getByRole('combobox', { name: 'Fila' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Sem fila', hidden: true }));
  expect(onPlace).toHaveBeenCalledWith({ queue: '0' });
});

test('how many tickets somebody is given is sent as a number, or as the company’s where it is blank', async () => {
  const stored = buildUserDetail({ capacity: 4 });
  const asked = await openPage({ 'GET /users/2': stored, 'PUT /users/2': stored });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Ana' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar usuário' }));
  expect(await form.findByLabelText(/^Limite de atendimentos/)).toHaveProperty('value', '4');
  write(form, /^Limite de atendimentos/, '0');
  save(form);
  await screen.findByText('Usuário salvo com sucesso!');
  expect(sent(asked, 'PUT /users/2')).toMatchObject([{ capacity: 0 }]);
});
