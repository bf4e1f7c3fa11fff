/** All of an attendant's work without a mouse. */
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../../../calls.ts';
import { customerWrites } from '../../../customers.ts';
import { expect, password, people, test } from '../../../story.ts';

/** Presses Tab until this element has the focus, Shift+Tab where it stands before: some browsers go on in bars of their own after the last. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = await target.evaluate((element) => {
    const from = document.activeElement ?? document.body;
    const isBefore = from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${target}`);
}

test('signs in, accepts, answers and resolves without a mouse', async ({ page, server }) => {
  const call = await callAs(server.url, people.admin);
  await customerWrites(call, { name: 'Teresa Teclado', phone: '5511987650503' }, 'Bom dia!');

  await page.goto(`${server.url}/login`);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(people.carla);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('tab', { name: /^Atendendo/ }));
  await page.keyboard.press('ArrowRight');
  // However many have waited for longer.
  await tabTo(page, page.getByRole('button', { name: /^Ordem:/ }));
  await page.keyboard.press('Enter');
  const newest = page.getByRole('menuitemradio', { name: 'Mais recentes primeiro' });
  await expect(newest).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await newest.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Aceitar atendimento de Teresa Teclado' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await page.keyboard.type('Bom dia, Teresa!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /Bom dia, Teresa! \((Enviada|Entregue)\)/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Resolver' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Atendimento resolvido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets(\?|$)/);
});

test('Escape closes the dialog, then the search, then the conversation', async ({ signIn, server }) => {
  const call = await callAs(server.url, people.admin);
  await customerWrites(call, { name: 'Davi Degrau', phone: '5511987650504' }, 'Oi');
  const page = await signIn(people.carla);
  // However many have waited for longer.
  await page.goto('/tickets?sub=pending&order=newest');
  await page.getByRole('button', { name: 'Aceitar atendimento de Davi Degrau' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await page.getByRole('tab', { name: 'Busca' }).click();
  await page.getByRole('searchbox').fill('Davi');
  await page.getByRole('button', { name: 'Transferir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Davi Degrau' })).toBeFocused();
});
