import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { knownAddress, rememberAddress } from '#src/lib/session/known-address.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { draw } from '#src/testing/screen.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(() => {
  rememberAddress('');
  vi.unstubAllGlobals();
});

/** Fills the form in and sends it to a server that refuses. */
async function signInRefused(status: number, body: object) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
  await draw(<LoginForm onSignedIn={() => undefined} />);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@exemplo.com' } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'errada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  return screen.findByRole('alert');
}

test('asks for both fields before it bothers the server', async () => {
  await draw(<LoginForm onSignedIn={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findAllByText('Obrigatório')).toHaveLength(2);
});

test('says that email or password are wrong', async () => {
  const alert = await signInRefused(401, { error: 'ERR_INVALID_CREDENTIALS' });
  expect(alert.textContent).toBe('E-mail ou senha incorretos.');
});

test('says on which day the subscription expired', async () => {
  const alert = await signInRefused(402, {
    error: 'ERR_SUBSCRIPTION_EXPIRED',
    params: { dueDate: '2026-11-18T15:00:00.000Z' },
  });
  expect(alert.textContent).toBe('Sua assinatura venceu em 18/11/2026. Entre em contato com o suporte.');
});

test('asks users with a second factor for its code, once the password was right', async () => {
  const sent: unknown[] = [];
  const answers = ['ERR_TOTP_REQUIRED', 'ERR_TOTP_INVALID'];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const refused = { error: answers[sent.length - 1] ?? 'ERR_TOO_MANY_REQUESTS' };
    return Promise.resolve(new Response(JSON.stringify(refused), { status: 401 }));
  });
  await draw(<LoginForm onSignedIn={() => undefined} />);
  const credentials = { email: 'ana@exemplo.com', password: 'certa' };
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: credentials.email } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: credentials.password } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  const code = await screen.findByRole('textbox', { name: 'Código de verificação' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(document.activeElement).toBe(code);
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Obrigatório')).toBeDefined();
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Código incorreto ou já usado/);
  expect(code).toHaveProperty('value', '');
  expect(sent).toEqual([credentials, { ...credentials, code: '123456' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByLabelText('Senha')).toBeDefined();
});

test('an address that was told on another page is not asked for again, and the next reader is not shown it', async () => {
  rememberAddress(' vera@exemplo.com ');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ token: 'x', user: buildSession({ id: 7 }) }))),
  );
  const done = vi.fn();
  await draw(<LoginForm onSignedIn={done} />);
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'vera@exemplo.com');
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'certa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(knownAddress()).toBe('');
});

test('what stands in the field when one leaves it is there where one asks for a new password', async () => {
  await draw(<LoginForm onSignedIn={() => undefined} />);
  const field = screen.getByLabelText('E-mail');
  fireEvent.change(field, { target: { value: 'ana@exemplo.com' } });
  fireEvent.blur(field);
  expect(knownAddress()).toBe('ana@exemplo.com');
});
