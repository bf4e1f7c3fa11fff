// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildInvitation } from '../testing.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteButton } from './invite-button.tsx';

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
  fireEvent.change(form.getByLabelText(/^Email/), { target: { value: 'bia@exemplo.com' } });
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
  fireEvent.change(form.getByLabelText(/^Email/), { target: { value: 'bia@exemplo.com' } });
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
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar convite: Caio Reis' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancelar o convite de Caio Reis?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancelar convite' }));
  expect(await screen.findByText('Convite cancelado')).toBeDefined();
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
  expect(await screen.findByText(/Você foi convidado para Padaria Central/)).toBeDefined();
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
});

test('a link that is good no longer says so, and asks for nothing', async () => {
  answering({ 'POST /invitations/look': new Refused(400, 'ERR_INVITATION_INVALID') });
  await drawPage(<AcceptInvitation token={token} onDone={() => undefined} />);
  expect(await screen.findByText('Este convite não vale mais')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Criar minha conta' })).toBeNull();
});
