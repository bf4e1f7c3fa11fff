import type { Locator, Page } from '@playwright/test';
import { type Call, callsOf } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { addUser, expect, test } from '../../story.ts';

type Written = { readonly id: number; readonly contact: { readonly name: string } };

/** Customers of the simulated number write; answers their tickets by name. */
async function customersWrite(call: Call, names: readonly string[]): Promise<Map<string, number>> {
  for (const [index, name] of names.entries()) {
    const phone = `55119876508${String(index).padStart(2, '0')}`;
    await customerWrites(call, { name, phone }, `Olá, aqui é ${name}`);
  }
  await expect
    .poll(async () => (await ticketsNow(call)).filter(({ contact }) => names.includes(contact.name)).length)
    .toBe(names.length);
  return new Map((await ticketsNow(call)).map(({ id, contact }) => [contact.name, id]));
}

const ticketsNow = async (call: Call): Promise<Written[]> =>
  (await call<{ tickets: Written[] }>('GET', '/tickets?showAll=true&searchParam=Quadro')).tickets;

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name });
const cardIn = (page: Page, laneName: string, name: string): Locator =>
  lane(page, laneName).getByRole('group', { name: new RegExp(`^${name}`) });

/** By hand, as slowly as a hand: the pointer presses, wanders over and lets go. */
async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('card and lane are not on the screen');
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 70, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 12 });
  await expect(target).toHaveAttribute('data-target', 'true');
  await page.mouse.up();
}

test('a card is carried to another lane, and a colleague sees it there; who comes too late is told', async ({
  signIn,
  server,
}) => {
  const call = await callsOf(server.url, 'Chefe do Quadro', 'chefe-do-quadro@prosa.local');
  const names = ['Quitéria Quadro', 'Quim Quadro'];
  await call('POST', '/tags', { name: 'Quadro: orçamento', color: '#1C7ED6', kanban: 1 });
  await call('POST', '/tags', { name: 'Quadro: fechado', color: '#2F9E44', kanban: 1 });
  const tickets = await customersWrite(call, names);
  for (const [name, email] of [
    ['Lia Moura', 'lia.quadro@prosa.local'],
    ['Nilo Reis', 'nilo.quadro@prosa.local'],
  ] as const)
    await addUser(server.url, { name, email, profile: 'admin' });
  const [lia, nilo] = [await signIn('lia.quadro@prosa.local'), await signIn('nilo.quadro@prosa.local')];
  for (const page of [lia, nilo]) {
    await page.goto('/kanban?q=Quadro');
    for (const name of names) await expect(cardIn(page, 'Em aberto', name)).toBeVisible();
  }

  await test.step('with the mouse', async () => {
    await drag(lia, cardIn(lia, 'Em aberto', 'Quitéria'), lane(lia, 'Quadro: orçamento'));
    await expect(lia.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
    await expect(cardIn(lia, 'Quadro: orçamento', 'Quitéria')).toBeVisible();
    await expect(cardIn(nilo, 'Quadro: orçamento', 'Quitéria')).toBeVisible();
    await expect(cardIn(nilo, 'Em aberto', 'Quitéria')).toHaveCount(0);
    await expect(lane(nilo, 'Quadro: orçamento').getByLabel('1 atendimento')).toBeVisible();
  });

  await test.step('with the keyboard, back through the hands of the colleague', async () => {
    const card = cardIn(nilo, 'Quadro: orçamento', 'Quitéria');
    await card.focus();
    await nilo.keyboard.press('Space');
    await nilo.keyboard.press('ArrowRight');
    await nilo.keyboard.press('Space');
    await expect(nilo.getByText('Ticket Tag Removido!')).toBeVisible();
    await expect(nilo.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
    await expect(cardIn(nilo, 'Quadro: fechado', 'Quitéria')).toBeFocused();
    await expect(cardIn(lia, 'Quadro: fechado', 'Quitéria')).toBeVisible();
  });

  await test.step('the ticket is opened from its card', async () => {
    await cardIn(lia, 'Quadro: fechado', 'Quitéria')
      .getByRole('link', { name: /^Abrir/ })
      .click();
    await expect(lia).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
    await lia.goBack();
    await expect(cardIn(lia, 'Quadro: fechado', 'Quitéria')).toBeVisible();
  });

  await test.step('whoever comes too late is told, and the card is gone', async () => {
    const ticketId = tickets.get('Quim Quadro');
    await lia.route('**/ticket-tags/**', async (route) => {
      await call('PUT', `/tickets/${ticketId}`, { status: 'closed' });
      await route.continue();
    });
    await cardIn(lia, 'Em aberto', 'Quim')
      .getByRole('button', { name: /^Mover/ })
      .click();
    await lia.getByRole('menuitem', { name: 'Quadro: fechado' }).click();
    await expect(lia.getByText('Quim Quadro não foi movido')).toBeVisible();
    await expect(lia.getByText('Chefe do Quadro já resolveu este atendimento.')).toBeVisible();
    for (const page of [lia, nilo]) await expect(page.getByRole('group', { name: /^Quim/ })).toHaveCount(0);
  });
});
