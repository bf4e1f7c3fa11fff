import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '#src/testing/screen.tsx';
import { ResetForm } from './reset-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

type Sent = { url: string; body: unknown };

/** A server that answers each request with the next of these codes; `null` is a success. */
function answering(...codes: (string | null)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const code = codes[sent.length] ?? null;
    sent.push({ url, body: JSON.parse(body) });
    const [text, status] = code === null ? ['{}', 200] : [JSON.stringify({ error: code }), 400];
    return Promise.resolve(new Response(text, { status }));
  });
  return sent;
}

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

async function atSecondStep(done = (): void => undefined): Promise<void> {
  await drawPage(<ResetForm onDone={done} />);
  await screen.findByLabelText('E-mail');
  type('E-mail', ' ana@exemplo.com ');
  press('Enviar código');
  await screen.findByLabelText('Código de verificação');
}

test('asks for a valid address before it bothers the server', async () => {
  const sent = answering();
  await drawPage(<ResetForm onDone={() => undefined} />);
  await screen.findByLabelText('E-mail');
  press('Enviar código');
  expect(await screen.findByText('Obrigatório')).toBeDefined();
  type('E-mail', 'ana');
  press('Enviar código');
  expect(await screen.findByText('Email inválido')).toBeDefined();
  expect(sent).toEqual([]);
});

test('sends the code, then sets a strong password that was typed twice', async () => {
  const sent = answering();
  const done = vi.fn();
  await atSecondStep(done);
  expect(await screen.findByText('Email enviado com sucesso!')).toBeDefined();
  type('Código de verificação', '1234 5678');
  type('Nova senha', 'fraca');
  type('Confirme a nova senha', 'outra');
  press('Redefinir senha');
  expect(
    await screen.findByText(
      'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
    ),
  ).toBeDefined();
  expect(screen.getByText('As senhas não correspondem')).toBeDefined();
  type('Nova senha', 'Segura123');
  type('Confirme a nova senha', 'Segura123');
  press('Redefinir senha');
  expect(await screen.findByText('Senha redefinida com sucesso.')).toBeDefined();
  expect(done).toHaveBeenCalledOnce();
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'ana@exemplo.com', language: 'pt' },
    { email: 'ana@exemplo.com', token: '1234 5678', newPassword: 'Segura123' },
  ]);
});

test('says that the code was wrong, and sends another one', async () => {
  const sent = answering(null, 'ERR_RESET_CODE_INVALID');
  await atSecondStep();
  type('Código de verificação', '00000000');
  type('Nova senha', 'Segura123');
  type('Confirme a nova senha', 'Segura123');
  press('Redefinir senha');
  expect(await screen.findByText(/^Código incorreto, vencido ou já usado/)).toBeDefined();
  const code = screen.getByLabelText('Código de verificação');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code);
  press('Enviar outro código');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(screen.getByLabelText('Código de verificação')).toHaveProperty('value', '');
  press('Usar outro e-mail');
  expect(await screen.findByLabelText('E-mail')).toBeDefined();
});
