import { expect, openPhone, people, test } from '../../story.ts';

test('a customer writes, two attendants see it, one accepts and answers, the phone shows it and the ticks turn blue', async ({
  signIn,
}) => {
  const [admin, ana, bruno] = [
    await signIn(people.admin),
    await signIn(people.ana),
    await signIn(people.bruno),
  ];
  for (const page of [ana, bruno]) await page.goto('/tickets?sub=pending');
  const maria = await openPhone(admin, 'Marina Alves', '5511987650101');

  await maria.says('Oi, vocês têm pão de queijo?');
  const acceptOf = 'Aceitar atendimento de Marina Alves';
  for (const page of [ana, bruno]) await expect(page.getByRole('button', { name: acceptOf })).toBeVisible();

  await ana.getByRole('button', { name: acceptOf }).click();
  await expect(ana).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
  await expect(bruno.getByRole('button', { name: acceptOf })).toHaveCount(0);
  await expect(ana.getByRole('log').getByText('Oi, vocês têm pão de queijo?')).toBeVisible();

  await ana.getByRole('textbox', { name: 'Mensagem' }).fill('Temos sim, quentinho!');
  await ana.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await maria.shows('Temos sim, quentinho!');

  await admin.bringToFront();
  await admin.getByRole('region', { name: 'Celular de Marina Alves' }).click();
  await expect(ana.getByRole('article', { name: /Temos sim, quentinho! \(Lida\)/ })).toBeVisible();

  await ana.getByRole('button', { name: 'Resolver' }).click();
  await expect(ana.getByText('Atendimento resolvido')).toBeVisible();
});
