import { expect, people, test } from '../../story.ts';

test('an admin adds a number, scans its code, and a customer can write to it', async ({ signIn }) => {
  const admin = await signIn(people.admin);
  await admin.goto('/connections');
  await admin.getByRole('button', { name: 'Nova conexão' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^Nome/).fill('Loja 2');
  await dialog.getByRole('radio', { name: 'Celular simulado' }).click();
  await dialog.getByRole('button', { name: /Salvar|Adicionar|Criar/ }).click();
  const row = admin.getByRole('row', { name: /Loja 2/ });
  await admin.getByRole('button', { name: 'Simular leitura' }).click();
  await expect(row.getByText('Conectada')).toBeVisible();
});
