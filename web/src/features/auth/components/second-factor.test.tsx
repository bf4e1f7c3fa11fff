// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ColleagueSecondFactor } from './colleague-second-factor.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { SecondFactorDemand } from './second-factor-demand.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-ccc${n}`);

async function own(answers: Answers) {
  const asked = answering(answers);
  await drawPage(<OwnSecondFactor />);
  return asked;
}
const click = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const write = async (label: string, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const bodies = (asked: { request: string; body: unknown }[], request: string) =>
  asked.filter((one) => one.request === request).map(({ body }) => body);

test('is set up with password, picture and a first code; the recovery codes are shown until they are kept', async () => {
  let enabled = false;
  let confirmation: unknown = new Refused(400, 'ERR_VALIDATION', [{ field: 'code', rule: 'wrong' }]);
  const asked = await own({
    'GET /auth/totp': () => ({ enabled, recoveryCodes: enabled ? 10 : 0 }),
    'POST /auth/totp': (body: unknown) =>
      (body as { password: string }).password === 'certa'
        ? { secret: 'ABCDEFGH23456777', uri: 'otpauth://totp/Prosa:ana?secret=ABCDEFGH23456777' }
        : new Refused(400, 'ERR_VALIDATION', [{ field: 'password', rule: 'wrong' }]),
    'POST /auth/totp/confirm': () => confirmation,
  });
  await click('Ativar');
  await write('Sua senha', 'errada');
  await click('Continuar');
  expect(await screen.findByText('Senha incorreta.')).toBeDefined();
  await write('Sua senha', 'certa');
  await click('Continuar');
  expect(await screen.findByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH 2345 6777')).toBeDefined();
  await write('Código de verificação', '111111');
  await click('Ativar');
  expect(await screen.findByText('Código incorreto ou já usado.')).toBeDefined();
  enabled = true;
  confirmation = { recoveryCodes: codes };
  await write('Código de verificação', '222222');
  await click('Ativar');
  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await click('Já guardei');
  expect(screen.queryByText('aaaa-bbbb-ccc0')).toBeNull();
  expect(await screen.findByText(/Códigos de recuperação restantes: 10/)).toBeDefined();
  expect(bodies(asked, 'POST /auth/totp/confirm')).toEqual([{ code: '111111' }, { code: '222222' }]);
});

test('is switched off with password and code', async () => {
  let enabled = true;
  let answer: unknown = new Refused(400, 'ERR_VALIDATION', [{ field: 'code', rule: 'wrong' }]);
  const asked = await own({
    'GET /auth/totp': () => ({ enabled, recoveryCodes: 4 }),
    'POST /auth/totp/disable': () => answer,
  });
  await click('Desativar');
  await click('Desativar');
  expect(await screen.findAllByText('Obrigatório')).toHaveLength(2);
  await write('Sua senha', 'certa');
  await write('Código de verificação', '111111');
  await click('Desativar');
  expect(await screen.findByText('Código incorreto ou já usado.')).toBeDefined();
  [enabled, answer] = [false, {}];
  await write('Código de verificação', '222222');
  await click('Desativar');
  expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeDefined();
  expect(bodies(asked, 'POST /auth/totp/disable')[1]).toEqual({ password: 'certa', code: '222222' });
});

test('new recovery codes take the place of the old ones', async () => {
  await own({
    'GET /auth/totp': { enabled: true, recoveryCodes: 1 },
    'POST /auth/totp/recovery-codes': { recoveryCodes: codes },
  });
  await click('Gerar novos códigos');
  await write('Sua senha', 'certa');
  await write('Código de verificação', 'aaaa-bbbb-cccc');
  await click('Gerar novos códigos');
  expect(await screen.findByText('aaaa-bbbb-ccc9')).toBeDefined();
});

test('a colleague’s is taken away by admins after a question, and not offered where there is none', async () => {
  let enabled = true;
  const asked = answering({
    'GET /auth/totp/7': () => ({ name: 'Bia', enabled }),
    'DELETE /auth/totp/7': () => {
      enabled = false;
      return {};
    },
  });
  await drawPage(<ColleagueSecondFactor userId={7} />);
  await click('Remover');
  const question = await screen.findByRole('dialog', {
    name: 'Remover a verificação em duas etapas de “Bia”?',
  });
  fireEvent.click(within(question).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Verificação em duas etapas removida.')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull());
  expect(asked.map(({ request }) => request)).toContain('DELETE /auth/totp/7');
});

test('cannot be switched off where it is demanded', async () => {
  await own({ 'GET /auth/totp': () => ({ enabled: true, recoveryCodes: 9, required: true }) });
  expect(await screen.findByText('É exigida na sua conta e não pode ser desativada.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gerar novos códigos' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
});

test('is set up in place of everything else where it is demanded, and then the session is asked for anew', async () => {
  const dueAt = '2026-11-30T12:00:00.000Z';
  const owing = buildSession({ secondFactor: { required: true, dueAt } });
  queryClient.setQueryData(sessionQuery.queryKey, owing);
  const asked = answering({
    'GET /auth/totp': () => ({ enabled: false, recoveryCodes: 0, required: true }),
    'POST /auth/totp': () => ({ secret: 'ABCDEFGH23456777', uri: 'otpauth://totp/Prosa:ana?secret=ABC' }),
    'POST /auth/totp/confirm': () => ({ recoveryCodes: codes }),
    'POST /auth/refresh_token': () => ({ token: 'whole', user: buildSession({ secondFactor: null }) }),
  });
  await drawPage(<SecondFactorDemand />);
  expect(await screen.findByRole('heading', { name: 'Proteja a sua conta' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sair' })).toBeDefined();
  await write('Sua senha', 'certa');
  await click('Continuar');
  await write('Código de verificação', '222222');
  await click('Ativar');
  expect(await screen.findByText(codes[0] ?? '')).toBeDefined();
  // The codes stay until they are kept.
  expect(bodies(asked, 'POST /auth/refresh_token')).toHaveLength(0);
  await click('Já guardei');
  await vi.waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)?.secondFactor).toBeNull());
});
