// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { knownAddress } from '#src/lib/session/known-address.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildInvitation } from '../testing.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteButton } from './invite-button.tsx';

// Nobody.
beforeEach(() => void queryClient.setQueryData(sessionQuery.queryKey, null));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const token = `7.${'a'.repeat(43)}`;
const queue = { id: 3, name: 'Vendas', color: '#1c7ed6' };

const open = () =>
  drawPage(
    <>
      <InviteButton />
      <InvitationList />
    </>,
  );

test('somebody is invited, and without letters their link is shown once', async () => {
  const asked = answering({
    'GET /invitations': { invitations: [] },
    'GET /queue': [queue],
    'POST /invitations': { ...buildInvitation(), token },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Convidar por e-mail' }));
  const form = within(await screen.findByRole('dialog', { name: 'Convidar por e-mail' }));
  fireEvent.change(form.getByLabelText(/^Nome/), { target: { value: 'Bia Rocha' } });
  fireEvent.change(form.getByLabelText(/^E-mail/), { target: { value: 'bia@exemplo.com' } });
  fireEvent.click(form.getByRole('button', { name: 'Convidar' }));
  expect(await screen.findByText(new RegExp(`/invitation#${token}$`))).toBeDefined();
  expect(asked.find(({ request }) => request === 'POST /invitations')?.body).toEqual({
    name: 'Bia Rocha',
    email: 'bia@exemplo.com',
    profile: 'user',
    queueIds: [],
  });
});

test('an address that is somebody’s is told at its field', async () => {
  answering({
    'GET /invitations': { invitations: [] },
    'GET /queue': [queue],
    'POST /invitations': new Refused(400, 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Convidar por e-mail' }));
  const form = within(await screen.findByRole('dialog', { name: 'Convidar por e-mail' }));
  fireEvent.change(form.getByLabelText(/^Nome/), { target: { value: 'Bia Rocha' } });
  fireEvent.change(form.getByLabelText(/^E-mail/), { target: { value: 'bia@exemplo.com' } });
  fireEvent.click(form.getByRole('button', { name: 'Convidar' }));
  expect(await form.findByText('Este e-mail já é de um usuário ou já foi convidado.')).toBeDefined();
});

test('who has not come yet is listed, asked again and withdrawn after a question', async () => {
  const expired = buildInvitation({ id: 5, name: 'Caio Reis', expiresAt: '2020-01-01T00:00:00.000Z' });
  const asked = answering({
    'GET /invitations': { invitations: [buildInvitation(), expired] },
    'POST /invitations/4/again': { ...buildInvitation(), token: null },
    'DELETE /invitations/5': {},
  });
  await open();
  expect(await screen.findByText('Bia Rocha')).toBeDefined();
  expect(screen.getByText('Vencido')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar de novo: Bia Rocha' }));
  expect(await screen.findByText('Convite enviado para bia@exemplo.com')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retirar convite: Caio Reis' }));
  const question = within(await screen.findByRole('dialog', { name: 'Retirar o convite de Caio Reis?' }));
  expect(question.getByRole('button', { name: 'Voltar' })).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Retirar convite' }));
  expect(await screen.findByText('Convite retirado')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /invitations/5');
});

test('invitations that cannot be loaded say so', async () => {
  answering({});
  await open();
  expect(await screen.findByText('Não foi possível carregar os convites.')).toBeDefined();
});

test('whoever follows the link sees whom it invites, and sets a strong password', async () => {
  const done = vi.fn();
  const asked = answering({
    'POST /invitations/look': { name: 'Bia', email: 'bia@exemplo.com', company: 'Padaria Central' },
    'POST /invitations/accept': { email: 'bia@exemplo.com' },
  });
  await drawPage(<AcceptInvitation token={token} onDone={done} />);
  expect(await screen.findByText(/Você recebeu um convite para a equipe de Padaria Central\./)).toBeDefined();
  const password = screen.getByLabelText('Senha');
  fireEvent.change(password, { target: { value: 'fraca' } });
  fireEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
  expect(
    await screen.findByText(/^Sua senha precisa ter no mínimo 8 caracteres/, { selector: 'p' }),
  ).toBeDefined();
  expect(asked.map(({ request }) => request)).not.toContain('POST /invitations/accept');
  fireEvent.change(password, { target: { value: 'Girassol azul 7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(asked.at(-1)?.body).toEqual({ token, name: 'Bia', password: 'Girassol azul 7' });
  expect(knownAddress()).toBe('bia@exemplo.com');
});

test('a link that is good no longer says so, and asks for nothing', async () => {
  answering({ 'POST /invitations/look': new Refused(400, 'ERR_INVITATION_INVALID') });
  await drawPage(<AcceptInvitation token={token} onDone={() => undefined} />);
  expect(await screen.findByText('Este convite não vale mais')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Criar minha conta' })).toBeNull();
});

test.each([
  [
    new Refused(400, 'ERR_PLAN_LIMIT_USERS', [], { limit: 3 }),
    'A empresa não tem mais vagas no plano. Avise quem convidou você.',
  ],
  [
    new Refused(400, 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]),
    'Este e-mail já tem uma conta. Entre com ela ou peça um convite para outro e-mail.',
  ],
])('whoever cannot come in any more is told why, and what to do', async (refused, sentence) => {
  answering({
    'POST /invitations/look': { name: 'Bia', email: 'bia@exemplo.com', company: 'Padaria Central' },
    'POST /invitations/accept': refused,
  });
  await drawPage(<AcceptInvitation token={token} onDone={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Senha'), { target: { value: 'Girassol azul 7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('an invitation is not sent again to somebody who has an account by now, and the admin is told', async () => {
  answering({
    'GET /invitations': { invitations: [buildInvitation()] },
    'POST /invitations/4/again': new Refused(400, 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar de novo: Bia Rocha' }));
  expect(await screen.findByText('Este e-mail já tem uma conta. O convite não foi enviado.')).toBeDefined();
});

test('where somebody else is signed in the link asks them to sign out first', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ name: 'Ana', email: 'ana@exemplo.com' }));
  const asked = answering({});
  await drawPage(<AcceptInvitation token={token} onDone={() => undefined} />);
  expect(await screen.findByText(/está na conta de Ana \(ana@exemplo\.com\)/)).toBeDefined();
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sair e ver o convite' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Continuar como Ana' }).getAttribute('href')).toBe('/');
  expect(asked).toEqual([]);
});
