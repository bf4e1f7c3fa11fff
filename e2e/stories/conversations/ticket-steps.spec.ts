/** Every step of a ticket, taken by one and seen at once by another; and the way to a colleague by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { callAs } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { expect, people, test } from '../../story.ts';

const waiting = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Aceitar atendimento de ${name}` });
const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Atendimentos' }).getByRole('link', { name, exact: true });

/** The row with all that stands in it. */
const entry = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('each step of a ticket is seen at once by who watches', async ({ signIn, server }) => {
  const name = 'Vera Vista';
  // One of Ana's own: other stories make queues too.
  const queue = 'Suporte';
  const call = await callAs(server.url, people.admin);
  await customerWrites(call, { name, phone: '5511987650701' }, 'Bom dia!');
  const [ana, admin] = [await signIn(people.ana), await signIn(people.admin)];
  await ana.goto('/tickets?sub=pending');
  await admin.goto('/tickets?sub=pending&all=true');
  await expect(waiting(admin, name)).toBeVisible();

  await test.step('accepted', async () => {
    await waiting(ana, name).click();
    await expect(ana).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
    await expect(waiting(admin, name)).toHaveCount(0);
    await admin.getByRole('tab', { name: /^Atendendo/ }).click();
    await expect(row(admin, name)).toBeVisible();
  });

  await test.step('resolved and reopened', async () => {
    await ana.getByRole('button', { name: 'Resolver' }).click();
    await expect(row(admin, name)).toHaveCount(0);
    await ana.getByRole('tab', { name: 'Resolvidos' }).click();
    await row(ana, name).click();
    await ana.getByRole('button', { name: 'Reabrir' }).first().click();
    await expect(row(admin, name)).toBeVisible();
  });

  await test.step('marked as unread, by the menu of its row', async () => {
    await ana.getByRole('tab', { name: /^Abertos/ }).click();
    await row(ana, name).click({ button: 'right' });
    await ana.getByRole('menuitem', { name: 'Marcar como não lida' }).click();
    await expect(entry(admin, name).getByRole('img', { name: '1 mensagem não lida' })).toBeVisible();
  });

  await test.step('transferred into another queue, where it waits and is taken again', async () => {
    await row(ana, name).click();
    await ana.getByRole('button', { name: 'Transferir', exact: true }).first().click();
    const dialog = ana.getByRole('dialog', { name: 'Transferir atendimento' });
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await ana.getByRole('option', { name: queue }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect(row(admin, name)).toHaveCount(0);
    await admin.getByRole('tab', { name: /^Aguardando/ }).click();
    await expect(entry(admin, name).getByText(queue)).toBeVisible();
    await ana.getByRole('tab', { name: /^Aguardando/ }).click();
    await waiting(ana, name).click();
    await expect(row(admin, name)).toHaveCount(0);
    await admin.getByRole('tab', { name: /^Atendendo/ }).click();
    await expect(row(admin, name)).toBeVisible();
  });

  await test.step('returned, looked into, and deleted', async () => {
    await row(ana, name).click({ button: 'right' });
    await ana.getByRole('menuitem', { name: 'Devolver' }).click();
    await expect(row(admin, name)).toHaveCount(0);
    await admin.getByRole('tab', { name: /^Aguardando/ }).click();
    await row(admin, name).hover();
    await admin.getByRole('button', { name: `Espiar a conversa de ${name}` }).click();
    const look = admin.getByRole('dialog', { name: `Espiar: ${name}` });
    await expect(look.getByText('Bom dia!')).toBeVisible();
    expect(await barriers(admin)).toEqual([]);
    await admin.keyboard.press('Escape');
    await ana.goto('/tickets?sub=pending');
    await expect(waiting(ana, name)).toBeVisible();
    await row(admin, name).click({ button: 'right' });
    await admin.getByRole('menuitem', { name: 'Excluir' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(waiting(ana, name)).toHaveCount(0);
  });
});

test('accepts, answers and hands on by keys alone; who it goes to takes and resolves it by keys', async ({
  signIn,
  server,
}) => {
  const name = 'Tobias Tecla';
  const call = await callAs(server.url, people.admin);
  await customerWrites(call, { name, phone: '5511987650702' }, 'Bom dia!');
  const [carla, admin] = [await signIn(people.carla), await signIn(people.admin)];
  await carla.goto('/tickets');
  await expect(carla.getByRole('tab', { name: /^Atendendo/ })).toBeVisible();
  await carla.keyboard.press('Alt+n');
  await waiting(carla, name).focus();
  await carla.keyboard.press('Enter');
  await expect(carla.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await carla.keyboard.type('Bom dia, Tobias!');
  // Whoever writes is not disturbed.
  await carla.keyboard.press('Alt+e');
  await carla.keyboard.press('Enter');
  await expect(carla.getByRole('article', { name: /Bom dia, Tobias! \((Enviada|Entregue)\)/ })).toBeVisible();
  const address = new URL(carla.url()).pathname;

  await carla.keyboard.press('Alt+t');
  const dialog = carla.getByRole('dialog', { name: 'Transferir atendimento' });
  await expect(dialog.getByRole('combobox', { name: 'Fila' })).toBeFocused();
  await carla.keyboard.press('ArrowDown');
  await expect(carla.getByRole('option').first()).toBeVisible();
  await carla.keyboard.press('ArrowDown');
  await carla.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Transferir' }).focus();
  await carla.keyboard.press('Enter');
  await expect(carla.getByText('Atendimento transferido')).toBeVisible();

  await admin.goto(address);
  await expect(admin.getByRole('button', { name: 'Aceitar atendimento', exact: true }).first()).toBeVisible();
  await admin.keyboard.press('Alt+a');
  await expect(admin.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();

  await test.step('whoever forgot a key looks it up', async () => {
    await admin.getByRole('button', { name: 'Transferir', exact: true }).first().focus();
    await admin.keyboard.press('Shift+Slash');
    const keys = admin.getByRole('dialog', { name: 'Atalhos do teclado' });
    await expect(keys.getByText('Resolver e ir para a próxima')).toBeVisible();
    expect(await barriers(admin)).toEqual([]);
    await admin.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });

  await test.step('resolved by its name in the command bar', async () => {
    await admin.keyboard.press('Control+k');
    const bar = admin.getByRole('dialog', { name: 'Comandos e busca' });
    await expect(bar.getByRole('combobox')).toBeFocused();
    await admin.keyboard.type('resolver');
    await expect(bar.getByRole('option', { name: 'Resolver', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await barriers(admin)).toEqual([]);
    await admin.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(row(admin, name)).toHaveCount(0);
    await admin.goto('/tickets?tab=closed');
    await expect(row(admin, name)).toBeVisible();
  });
});
