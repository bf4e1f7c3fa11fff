import { expect, password, people, test } from '../../story.ts';

/** A text whose signs would be lost by an address that is put together carelessly. */
const text = 'Olá! Seu pedido nº 7 & o bolo: 100% pronto?';

test('a link begins a conversation with a new number, and is not lost by signing in', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const page = await context.newPage();
  const address = new URLSearchParams({ number: '11 98765-0891', text });

  await test.step('whoever is not signed in signs in first', async () => {
    await page.goto(`/tickets/new?${address}`);
    await page.getByLabel('E-mail').fill(people.bruno);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  });

  const dialog = page.getByRole('dialog', { name: 'Nova conversa' });
  await test.step('nothing begins by the link alone: number and text stand there to be seen', async () => {
    await expect(dialog.getByRole('textbox', { name: 'Nome ou número do contato' })).toHaveValue(
      '11 98765-0891',
    );
    await expect(dialog).toContainText(text);
  });

  await test.step('one step opens the conversation, with the text in the field and not sent', async () => {
    await dialog.getByRole('button', { name: 'Conversar com +55 (11) 98765-0891' }).click();
    await expect(page.getByRole('heading', { name: '+55 (11) 98765-0891' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Mensagem/ })).toHaveValue(text);
    await expect(page.getByRole('log').getByText(text)).toHaveCount(0);
  });

  await test.step('the number that is known by now leads to the same conversation', async () => {
    const { pathname } = new URL(page.url());
    await page.goto('/tickets');
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    await dialog.getByRole('textbox', { name: 'Nome ou número do contato' }).fill('+55 11 98765 0891');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
  });
  await context.close();
});
