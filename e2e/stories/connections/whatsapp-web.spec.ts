import type { Page } from '@playwright/test';
import { expect, people, test } from '../../story.ts';

/** The code as people without a camera take it. */
async function codeShown(admin: Page): Promise<string> {
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Ver o código como texto').click();
  return (await dialog.locator('pre').textContent()) ?? '';
}

test('a number is linked by its code, a customer is answered, the phone unlinks, and a new code continues', async ({
  signIn,
  whatsapp,
}) => {
  const [admin, ana] = [await signIn(people.admin), await signIn(people.ana)];
  const company = whatsapp.network.account('+55 11 4000-0001', 'Padaria');
  const rosa = whatsapp.network.phone('+55 11 98888-0001', 'Rosa Lima');

  await admin.goto('/connections');
  await admin.getByRole('button', { name: 'Nova conexão' }).first().click();
  const form = admin.getByRole('dialog');
  await form.getByLabel(/^Nome/).fill('Loja do centro');
  await form.getByRole('radio', { name: 'WhatsApp (QR Code)' }).click();
  await form.getByRole('button', { name: /Salvar|Adicionar|Criar/ }).click();

  const row = admin.getByRole('row', { name: /Loja do centro/ });
  await company.scans(await codeShown(admin));
  await expect(row.getByText('Conectada', { exact: true })).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);

  await ana.goto('/tickets?sub=pending');
  await rosa.says('Vocês abrem no sábado?', { to: '551140000001' });
  await ana.getByRole('button', { name: 'Aceitar atendimento de Rosa Lima' }).click();
  await ana.getByRole('textbox', { name: 'Mensagem' }).fill('Abrimos, das 8 às 13.');
  await ana.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await rosa.receives(/das 8 às 13/);
  await rosa.reads();
  await expect(ana.getByRole('article', { name: /Abrimos, das 8 às 13\. \(Lida\)/ })).toBeVisible();

  await company.unlinks();
  await expect(row.getByText('O celular removeu este aparelho conectado.')).toBeVisible();
  await expect(row.getByText('Desconectada', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Novo QR CODE' }).click();
  await company.scans(await codeShown(admin));
  await expect(row.getByText('Conectada', { exact: true })).toBeVisible();

  await rosa.says('Então até sábado!');
  const talk = ana.getByRole('log');
  await expect(talk.getByText('Então até sábado!')).toBeVisible();
  await expect(talk.getByText('Vocês abrem no sábado?')).toBeVisible();

  // A linked number would answer for the numbers that other stories add.
  await row.getByRole('button', { name: 'Excluir' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
});
