/** A line that is cut while much goes on: what is shown afterwards is what the server has. */
import type { Page } from '@playwright/test';
import { callAs } from '../../calls.ts';
import { acceptTicketOf, customersGreet, customerWrites } from '../../customers.ts';
import { openLine } from '../../line.ts';
import { expect, people, test } from '../../story.ts';

/** What somebody has before them: the tabs with their counts, the list in its order, and the open conversation. */
async function shownOn(page: Page): Promise<unknown> {
  const list = page.getByRole('region', { name: 'Atendimentos' });
  return {
    tabs: await list.getByRole('tab').allInnerTexts(),
    rows: await list.getByRole('link').allInnerTexts(),
    messages: await page.getByRole('log').getByRole('article').allInnerTexts(),
  };
}

test('a line that was cut under traffic ends in what the server has, without loading the page again', async ({
  signIn,
  server,
}) => {
  const customers = ['Sílvio', 'Telma', 'Ubaldo', 'Vitória'].map((name, index) => ({
    name: `${name} Corte`,
    phone: `551198765070${index + 3}`,
  }));
  await customersGreet(await callAs(server.url, people.admin), customers);
  const line = await openLine(server.url);
  const ana = await signIn(people.ana, { url: line.url });
  for (const { name } of customers.slice(1)) await acceptTicketOf(ana, name);
  const loadedAt = await ana.evaluate(() => performance.timeOrigin);
  await expect(ana.getByRole('log').getByText('Olá, aqui é Vitória Corte')).toBeVisible();

  line.cut();
  await expect(ana.getByText(/Reconectando/).first()).toBeVisible();
  // Signing in ended the admin's session before.
  const call = await callAs(server.url, people.admin);
  const { tickets } = await call<{ tickets: { id: number; contact: { name: string } }[] }>(
    'GET',
    '/tickets?status=open&showAll=true',
  );
  const idOf = (name: string) => tickets.find(({ contact }) => contact.name === name)?.id;
  const texts = Array.from({ length: 12 }, (_, index) => `Linha ${index + 1} durante o corte`);
  for (const text of texts)
    await customerWrites(call, { name: 'Vitória Corte', phone: '5511987650706' }, text);
  await call('PUT', `/tickets/${idOf('Telma Corte')}`, { status: 'closed' });
  await call('DELETE', `/tickets/${idOf('Ubaldo Corte')}`);
  await customersGreet(call, [{ name: 'Wanda Corte', phone: '5511987650707' }]);
  await expect(ana.getByText('Linha 1 durante o corte')).toHaveCount(0);
  line.mend();

  const log = ana.getByRole('log');
  for (const text of texts) await expect(log.getByText(text, { exact: true })).toHaveCount(1);
  for (const name of ['Telma Corte', 'Ubaldo Corte'])
    await expect(ana.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(ana.getByText(/Reconect/)).toHaveCount(0);
  await ana.getByRole('tab', { name: /^Aguardando/ }).click();
  for (const name of ['Sílvio Corte', 'Wanda Corte'])
    await expect(ana.getByRole('button', { name: `Aceitar atendimento de ${name}` })).toBeVisible();
  expect(await ana.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  const shown = await shownOn(ana);
  await ana.reload();
  await expect(async () => expect(await shownOn(ana)).toEqual(shown)).toPass();
  line.remove();
});
