import { expect, openPhone, people, test } from '../../story.ts';

test('the server is killed while both type, and nothing is lost or doubled', async ({ signIn, server }) => {
  const [admin, ana] = [await signIn(people.admin), await signIn(people.ana)];
  await ana.goto('/tickets?sub=pending');
  const rita = await openPhone(admin, 'Rita Queda', '5511987650301');
  await rita.says('primeira');
  await ana.getByRole('button', { name: 'Aceitar atendimento de Rita Queda' }).click();
  const composer = ana.getByRole('textbox', { name: 'Mensagem' });
  await composer.fill('antes da queda');
  await composer.press('Enter');
  await rita.shows('antes da queda');

  await rita.says('enviada junto com a queda');
  await server.kill();
  await composer.fill('escrita durante a queda');
  await composer.press('Enter');
  await expect(ana.getByText('Reconectando…')).toBeVisible();
  await server.start();

  await expect(ana.getByText('Reconectando…')).toHaveCount(0, { timeout: 30_000 });
  const retry = ana.getByRole('button', { name: 'Tentar de novo' });
  await expect(retry.or(ana.getByRole('log').getByText('escrita durante a queda'))).not.toHaveCount(0);
  if (await retry.isVisible()) await retry.click();
  await rita.shows('escrita durante a queda');
  await rita.showsOnce('antes da queda');
  await rita.showsOnce('escrita durante a queda');

  await rita.says('depois da queda');
  await expect(ana.getByRole('log').getByText('depois da queda')).toBeVisible();
  await expect(ana.getByRole('log').getByText('primeira')).toHaveCount(1);
});
