/** The list says whom to answer next: who has waited longest, who spoke last, in an order that stays in the address. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { callsOf } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { addUser, expect, test } from '../../story.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Atendimentos' });

async function choose(page: Page, before: string, order: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Ordem: ${before}` })
    .click();
  await page.getByRole('menuitemradio', { name: order }).click();
}

test('whoever has waited longest comes first, unless another order is chosen', async ({ server, signIn }) => {
  const mila = { name: 'Mila', email: 'mila@prosa.local' };
  const call = await callsOf(server.url, 'Rita', `admin.of.${mila.email}`);
  const queue = { name: 'Espera', color: '#7048e8', options: [] };
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', queue);
  await addUser(server.url, { ...mila, profile: 'user', queueIds: [queueId] });
  type Found = { tickets: { id: number; status: string }[] };
  const waits = async (name: string, phone: string): Promise<void> => {
    const find = async () =>
      (await call<Found>('GET', `/tickets?searchParam=${phone}&showAll=true&pageNumber=1`)).tickets[0];
    await customerWrites(call, { name, phone }, 'Oi, alguém pode me ajudar?');
    await expect.poll(async () => (await find())?.status).toBe('pending');
    await call('PUT', `/tickets/${(await find())?.id}`, { status: 'pending', queueId });
  };
  await waits('Paulo Primeiro', '5511987650981');
  await waits('Sara Segunda', '5511987650982');
  const page = await signIn(mila.email);
  await page.goto('/tickets?sub=pending');
  const accepts = list(page).getByRole('button', { name: /^Aceitar atendimento de/ });
  const order = async (...expected: string[]): Promise<void> => {
    await expect(accepts).toHaveCount(expected.length);
    await expect
      .poll(() => accepts.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label'))))
      .toEqual(expected.map((name) => `Aceitar atendimento de ${name}`));
  };

  await test.step('the longest first, and the order is in the address', async () => {
    await order('Paulo Primeiro', 'Sara Segunda');
    expect(await barriers(page)).toEqual([]);
    await choose(page, 'Quem espera há mais tempo', 'Mais recentes primeiro');
    await order('Sara Segunda', 'Paulo Primeiro');
    await expect(page).toHaveURL(/order=newest/);
    await page.reload();
    await order('Sara Segunda', 'Paulo Primeiro');
  });

  await test.step('who comes meanwhile takes the place of the order', async () => {
    await waits('Tina Terceira', '5511987650983');
    await order('Tina Terceira', 'Sara Segunda', 'Paulo Primeiro');
    await choose(page, 'Mais recentes primeiro', 'Quem espera há mais tempo');
    await order('Paulo Primeiro', 'Sara Segunda', 'Tina Terceira');
  });

  await test.step('who is answered waits no longer, and the row says who spoke last', async () => {
    await page.getByRole('button', { name: 'Aceitar atendimento de Paulo Primeiro' }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Posso, sim!');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Atendendo/ }).click();
    await expect(list(page).getByText('Você: Posso, sim!')).toBeVisible();
  });
});
