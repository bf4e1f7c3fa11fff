/** An afternoon of one attendant: a saved view is worked from its top to its end, and every step leads on within it. */
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../../calls.ts';
import { expect, test } from '../../story.ts';
import { openTeam } from '../../team.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Atendimentos' });
const shown = (page: Page): Locator => list(page).getByRole('listitem').getByRole('link');
const conversation = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

const customers = [
  { name: 'Aldo Adia', phone: '5511987650951' },
  { name: 'Mirna Macro', phone: '5511987650952' },
  { name: 'Rui Resolve', phone: '5511987650953' },
  { name: 'Saulo Sobra', phone: '5511987650954' },
] as const;

test('a saved view is worked to its end: put off, a macro, resolved, taken back, on to the next', async ({
  server,
  signIn,
}) => {
  const iris = { name: 'Íris', email: 'iris.tarde@prosa.local' };
  const { call, says } = await openTeam(server.url, iris, { name: 'Tardes', color: '#e8590c' });
  const own = await callAs(server.url, iris.email);
  const high = { field: 'priority', is: 'any', values: ['high'] };
  await own('POST', '/ticket-views', {
    name: 'Minha tarde',
    order: 'oldest',
    conditions: { match: 'all', groups: [{ match: 'all', conditions: [high] }] },
  });
  await own('POST', '/macros', {
    name: 'Orçamento enviado',
    key: 7,
    actions: [
      { kind: 'message', text: 'Segue o orçamento, {{firstName}}!' },
      { kind: 'note', text: 'Ligar na quinta' },
    ],
  });
  for (const { name, phone } of customers) {
    await says(name, phone, 'Boa tarde!');
    type Found = { tickets: { id: number }[] };
    const { tickets } = await call<Found>('GET', `/tickets?searchParam=${phone}&showAll=true&pageNumber=1`);
    await call('PUT', `/tickets/${tickets[0]?.id}/priority`, { priority: 'high' });
  }
  // Whoever is not of this afternoon.
  await says('Nilo Não', '5511987650955', 'Sem pressa');

  const page = await signIn(iris.email);
  await page.goto('/tickets');
  await test.step('the view holds what is of this afternoon, the oldest first', async () => {
    await list(page).getByRole('button', { name: 'Vistas salvas' }).click();
    await page.getByRole('button', { name: 'Minha tarde', exact: true }).click();
    await expect(shown(page)).toHaveText(customers.map(({ name }) => name));
    await shown(page).first().click();
    await expect(conversation(page, 'Aldo Adia')).toBeVisible();
  });

  await test.step('what is put off leaves the view, and its next one follows', async () => {
    await page.keyboard.press('Alt+m');
    await page.getByRole('menuitem', { name: 'Até o cliente responder' }).click();
    await expect(conversation(page, 'Mirna Macro')).toBeVisible();
    await expect(shown(page)).toHaveText(['Mirna Macro', 'Rui Resolve', 'Saulo Sobra']);
  });

  await test.step('a macro answers by one key, where one writes', async () => {
    await page.getByRole('textbox', { name: 'Mensagem' }).press('Control+Alt+7');
    await expect(page.getByRole('log').getByText('Segue o orçamento, Mirna!')).toBeVisible();
    await expect(page.getByRole('log').getByText('Ligar na quinta')).toBeVisible();
  });

  await test.step('resolved too early, taken back where it was, and resolved for good', async () => {
    await shown(page).filter({ hasText: 'Rui Resolve' }).click();
    await expect(conversation(page, 'Rui Resolve')).toBeVisible();
    await page.keyboard.press('Alt+e');
    await expect(conversation(page, 'Saulo Sobra')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(conversation(page, 'Rui Resolve')).toBeVisible();
    await expect(list(page).getByRole('link', { name: 'Rui Resolve' })).toBeVisible();
    await page.keyboard.press('Alt+e');
    await expect(conversation(page, 'Saulo Sobra')).toBeVisible();
    await expect(list(page).getByRole('link', { name: 'Rui Resolve' })).toHaveCount(0);
  });

  await test.step('whoever was put off and writes is back in the view', async () => {
    await says('Aldo Adia', '5511987650951', 'Pode ser hoje?');
    await expect(list(page).getByRole('link', { name: 'Aldo Adia' })).toBeVisible();
    await expect(list(page).getByRole('link', { name: 'Nilo Não' })).toHaveCount(0);
  });
});
