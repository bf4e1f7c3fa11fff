import { oneTimeCode } from '../one-time-code.ts';
import { expect, password, people, test } from '../story.ts';

test('whoever turns on the second factor signs in with a code, once the password was right', async ({
  signIn,
}) => {
  const carla = await signIn(people.carla);
  await carla.getByRole('button', { name: /^Menu de Carla/ }).click();
  await carla.getByRole('menuitem', { name: 'Meu perfil' }).click();
  const section = carla.getByRole('region', { name: 'Verificação em duas etapas' });
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
  await carla.getByRole('button', { name: 'Fechar' }).first().click();

  await carla.getByRole('button', { name: /^Menu de Carla/ }).click();
  await carla.getByRole('menuitem', { name: 'Sair' }).click();
  await carla.getByLabel('Email').fill(people.carla);
  await carla.getByLabel('Senha', { exact: true }).fill(password);
  await carla.getByRole('button', { name: 'Entrar' }).click();
  const code = carla.getByLabel('Código de verificação');
  await code.fill('000000');
  await carla.getByRole('button', { name: 'Entrar' }).click();
  await expect(carla.getByRole('alert')).toContainText('Código incorreto ou já usado');
  await code.fill(oneTimeCode(secret, 1));
  await carla.getByRole('button', { name: 'Entrar' }).click();
  await expect(carla).not.toHaveURL(/login/);
});
