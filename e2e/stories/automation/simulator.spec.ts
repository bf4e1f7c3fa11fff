/** An admin tries the bot out without a customer. */
import { callsOf } from '../../calls.ts';
import { expect, people, test } from '../../story.ts';

test('an admin tries the bot out at night, and nothing of it stays', async ({ server, signIn }) => {
  const call = await callsOf(server.url, 'Nina', 'nina.at.night@prosa.local');
  const before = await call<{ count: number }>('GET', '/tickets?showAll=true');
  const admin = await signIn(people.admin);
  await admin.goto('/queues');
  await admin.getByRole('button', { name: 'Editar: Comercial' }).click();
  await admin.getByRole('link', { name: 'Testar no simulador' }).click();
  await expect(admin).toHaveURL(/\/simulator\?queue=\d+/);
  await admin.getByText('Outra data e hora').click();
  await admin.getByLabel('Data', { exact: true }).fill('25/12/2026');
  await admin.getByLabel('Hora', { exact: true }).fill('23:30');
  await admin.getByLabel('Responder como cliente').fill('Oi');
  await admin.getByLabel('Responder como cliente').press('Enter');
  await expect(admin.getByRole('log').getByText('25/12/2026')).toBeVisible();
  await expect(admin.getByText('A conversa espera na fila Comercial')).toBeVisible();
  expect((await call<{ count: number }>('GET', '/tickets?showAll=true')).count).toBe(before.count);
});
