import { oneTimeCode } from '../../one-time-code.ts';
import { addUser, expect, password, test } from '../../story.ts';

const email = 'iris@prosa.local';

test('whoever turns on the second factor signs in with a code, once the password was right', async ({
  server,
  signIn,
}) => {
  await addUser(server.url, { name: 'Iris', email, profile: 'user' });
  const iris = await signIn(email);
  await iris.getByRole('button', { name: /^Menu de Iris/ }).click();
  await iris.getByRole('menuitem', { name: 'Meu perfil' }).click();
  const section = iris.getByRole('region', { name: 'Verificação em duas etapas' });
  await section.getByRole('button', { name: 'Ativar' }).click();
  await section.getByLabel('Sua senha').fill(password);
  await section.getByRole('button', { name: 'Continuar' }).click();
  await expect(section.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeVisible();
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Código de verificação').fill(oneTimeCode(secret));
  await section.getByRole('button', { name: 'Ativar' }).click();
  await expect(
    section.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem'),
  ).toHaveCount(10);
  await section.getByRole('button', { name: 'Já guardei' }).click();
  await iris.getByRole('button', { name: 'Fechar' }).first().click();

  await iris.getByRole('button', { name: /^Menu de Iris/ }).click();
  await iris.getByRole('menuitem', { name: 'Sair' }).click();
  await iris.getByLabel('E-mail').fill(email);
  await iris.getByLabel('Senha', { exact: true }).fill(password);
  await iris.getByRole('button', { name: 'Entrar' }).click();
  const code = iris.getByLabel('Código de verificação');
  await code.fill('000000');
  await iris.getByRole('button', { name: 'Entrar' }).click();
  await expect(iris.getByRole('alert')).toContainText('Código incorreto ou já usado');
  await code.fill(oneTimeCode(secret, 1));
  await iris.getByRole('button', { name: 'Entrar' }).click();
  await expect(iris).not.toHaveURL(/login/);
});
