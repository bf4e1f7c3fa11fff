/** Whoever oversees a queue promises a time in the settings, and watches it: in the list, the conversation and the dashboard. */
import { barriers } from '../../barriers.ts';
import { callsOf } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { addUser, expect, test } from '../../story.ts';

const vera = 'vera.prazo@prosa.local';
const customer = { name: 'Pedro Prazo', phone: '5511987650771' };

test('an admin sets a service level and watches it until it is kept', async ({ server, signIn }) => {
  const call = await callsOf(server.url, 'Rita Prazo', 'rita.prazo@prosa.local');
  const queue = { name: 'Prazos', color: '#5f3dc4', options: [] };
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', queue);
  await addUser(server.url, { name: 'Vera Prazo', email: vera, profile: 'admin', queueIds: [queueId] });
  const page = await signIn(vera);

  await test.step('the level is set in the settings', async () => {
    await page.goto('/settings?tab=sla');
    await page.getByRole('button', { name: 'Novo nível de serviço' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo nível de serviço' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Ouro');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Defina pelo menos um prazo')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Filas' }).click();
    await page.getByRole('option', { name: 'Prazos' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('textbox', { name: 'Primeira resposta' }).fill('30');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Nível de serviço salvo')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'Ouro' });
    await expect(card).toContainText('Prazos');
    await expect(card).toContainText('30 min');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('what waits says how long is left, and stands in the order of it', async () => {
    await customerWrites(call, customer, 'Oi, alguém pode me ajudar?');
    type Found = { tickets: { id: number }[] };
    const find = async () =>
      (await call<Found>('GET', `/tickets?searchParam=${customer.phone}&showAll=true&pageNumber=1`))
        .tickets[0];
    await expect.poll(async () => (await find())?.id).toBeDefined();
    await call('PUT', `/tickets/${(await find())?.id}`, { status: 'pending', queueId });
    await page.goto(`/tickets?sub=pending&order=due&queues=${queueId}`);
    const list = page.getByRole('region', { name: 'Atendimentos' });
    await expect(list.getByTitle(/^Primeira resposta até/)).toHaveText(/(30|29) min$/);
    await expect(list.getByRole('button', { name: 'Ordem: O que vence primeiro' })).toBeVisible();
    await list.getByRole('button', { name: `Aceitar atendimento de ${customer.name}` }).click();
    await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
    await expect(page.getByTitle(/^Primeira resposta até/)).not.toHaveCount(0);
  });

  await test.step('an answer in time keeps it, and the dashboard says so', async () => {
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Claro, em que posso ajudar?');
    await page.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
    await expect(page.getByTitle(/^Primeira resposta até/)).toHaveCount(0);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Prazos cumpridos (SLA)' });
    await expect(card).toContainText('100%');
    await expect(card.getByRole('listitem').filter({ hasText: 'Prazos' })).toContainText('100%');
    await card.getByText('Atendente').click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Vera Prazo' })).toContainText('100%');
  });
});
