import { addUser, expect, password, test } from '../../story.ts';

const email = 'nina.esqueceu@prosa.local';
const newPassword = 'Nova senha 1';

test('whoever has forgotten the password sets a new one with the code from the e-mail', async ({
  server,
  browser,
  signIn,
}) => {
  await addUser(server.url, { name: 'Nina', email, profile: 'user' });
  const thief = await signIn(email);
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const nina = await context.newPage();
  await nina.goto('/login');
  await nina.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(nina.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();
  await nina.getByLabel('E-mail').fill(email);
  await nina.getByRole('button', { name: 'Enviar código' }).click();
  await expect(nina.getByText('Email enviado com sucesso!')).toBeVisible();

  const codes = async (): Promise<string[]> =>
    (await server.letters()).flatMap(({ to, text }) =>
      to === email ? (/\d{4} \d{4}/.exec(text)?.[0] ?? []) : [],
    );
  await expect.poll(codes).toHaveLength(1);
  const [code = ''] = await codes();
  await nina.getByLabel('Código de verificação').fill('0000 0000');
  await nina.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  await nina.getByLabel('Confirme a nova senha').fill(newPassword);
  await nina.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(nina.getByText(/Código incorreto, vencido ou já usado/)).toBeVisible();
  await nina.getByLabel('Código de verificação').fill(code);
  await nina.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(nina.getByText('Senha redefinida com sucesso.')).toBeVisible();
  await expect(nina).toHaveURL(/login/);

  // Whoever was signed in is not any more.
  await expect(thief).toHaveURL(/login/);
  await nina.getByLabel('E-mail').fill(email);
  await nina.getByLabel('Senha', { exact: true }).fill(password);
  await nina.getByRole('button', { name: 'Entrar' }).click();
  await expect(nina.getByRole('alert')).toContainText('E-mail ou senha incorretos.');
  await nina.getByLabel('Senha', { exact: true }).fill(newPassword);
  await nina.getByRole('button', { name: 'Entrar' }).click();
  await expect(nina).not.toHaveURL(/login/);
  await context.close();
});
