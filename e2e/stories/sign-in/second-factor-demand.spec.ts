import { oneTimeCode } from '../../one-time-code.ts';
import { expect, password, test, tokenOf } from '../../story.ts';

const owner = 'vera@moinho.exemplo';
const attendant = 'davi@moinho.exemplo';

test('a second factor is demanded of everybody: who signs in sets it up before anything else opens', async ({
  browser,
  server,
  signIn,
}) => {
  const call = async <T>(path: string, body?: object, token = ''): Promise<T> => {
    const answer = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
  // A company of its own: what is demanded in it is nobody else's.
  const [plan] = await call<{ id: number }[]>('/plans/list');
  await call('/companies/cadastro', { name: 'Moinho Velho', email: owner, password, planId: plan?.id });
  const token = await tokenOf(server.url, owner);
  await call('/users', { name: 'Davi', email: attendant, profile: 'user', password }, token);
  const { secret } = await call<{ secret: string }>('/auth/totp', { password }, token);
  await call('/auth/totp/confirm', { code: oneTimeCode(secret) }, token);

  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const vera = await context.newPage();
  await vera.goto('/login');
  await vera.getByLabel('E-mail').fill(owner);
  await vera.getByLabel('Senha', { exact: true }).fill(password);
  await vera.getByRole('button', { name: 'Entrar' }).click();
  await vera.getByLabel('Código de verificação').fill(oneTimeCode(secret, 1));
  await vera.getByRole('button', { name: 'Entrar' }).click();
  await expect(vera).not.toHaveURL(/login/);
  await vera.goto('/settings');
  await vera.getByRole('combobox', { name: 'Exigir verificação em duas etapas' }).click();
  await vera.getByRole('option', { name: 'De todos' }).click();
  await expect(vera.getByText('Operação atualizada com sucesso.')).toBeVisible();
  await context.close();

  const davi = await signIn(attendant);
  const demand = davi.getByRole('heading', { name: 'Proteja a sua conta' });
  await expect(demand).toBeVisible();
  await davi.goto('/contacts');
  await expect(demand).toBeVisible();
  await expect(davi.getByRole('navigation')).toHaveCount(0);
  await davi.getByLabel('Sua senha').fill(password);
  await davi.getByRole('button', { name: 'Continuar' }).click();
  const own = ((await davi.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await davi.getByLabel('Código de verificação').fill(oneTimeCode(own));
  await davi.getByRole('button', { name: 'Ativar' }).click();
  await davi.getByRole('button', { name: 'Já guardei' }).click();
  await expect(davi.getByRole('heading', { name: 'Contatos' })).toBeVisible();
});
