/** An agent's day in another browser than the one all stories are told in: `npm run e2e:firefox`. */
import type { Page } from '@playwright/test';
import { callAs } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { expect, password, test } from '../../story.ts';
import { openTeam } from '../../team.ts';

const helena = { name: 'Helena Raposo', phone: '5511987651301' };
const dora = { name: 'Dora', email: 'dora.raposa@prosa.local' };

const scheme = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('an agent signs in, accepts, answers, calls up a quick message, resolves, searches, and works on in the dark', async ({
  browser,
  server,
}) => {
  const { call, queueId } = await openTeam(server.url, dora, { name: 'Raposas', color: '#e8590c' });
  await callAs(server.url, dora.email).then((own) =>
    own('POST', '/quick-messages', { shortcode: 'raposa', message: 'Oi, {{firstName}}! Já separei.' }),
  );
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const page = await context.newPage();
  const wrong: string[] = [];
  // What the policy of the page refuses is told here as well: styles of the driver, and a library asking whether it may compile code.
  page.on(
    'pageerror',
    ({ message }) => message.startsWith('The page’s settings blocked') || wrong.push(message),
  );
  const log = page.getByRole('log');
  const field = page.getByLabel('Mensagem', { exact: true }).and(page.locator('textarea'));

  await test.step('signs in', async () => {
    await page.goto('/tickets?sub=pending');
    await page.getByLabel('E-mail').fill(dora.email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/tickets\?sub=pending/);
  });

  await test.step('accepts whom the live line brings', async () => {
    await customerWrites(call, helena, 'Bom dia, tem bolo de fubá?');
    type Found = { tickets: { id: number }[] };
    const found = () => call<Found>('GET', `/tickets?searchParam=${helena.phone}&showAll=true&pageNumber=1`);
    await expect.poll(async () => (await found()).tickets.length).toBe(1);
    await call('PUT', `/tickets/${(await found()).tickets[0]?.id}`, { queueId });
    await page.getByRole('button', { name: `Aceitar atendimento de ${helena.name}` }).click();
    await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
    await expect(log.getByText('Bom dia, tem bolo de fubá?')).toBeVisible();
  });

  await test.step('answers, in two lines', async () => {
    await field.pressSequentially('Tem sim!');
    await field.press('Shift+Enter');
    await field.pressSequentially('Quentinho.');
    await field.press('Enter');
    await expect(log.getByRole('article', { name: /Tem sim!/ })).toContainText('Quentinho.');
    await expect(field).toHaveValue('');
    await customerWrites(call, helena, 'Guarda dois?');
    await expect(log.getByText('Guarda dois?')).toBeVisible();
  });

  await test.step('calls up a quick message', async () => {
    await field.pressSequentially('/rap');
    await expect(
      page.getByRole('listbox', { name: 'Mensagens rápidas' }).getByRole('option', { name: /\/raposa/ }),
    ).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toHaveValue('Oi, Helena! Já separei.');
    await field.press('Enter');
    await expect(log.getByText('Oi, Helena! Já separei.')).toBeVisible();
  });

  await test.step('resolves, and finds it again by its words', async () => {
    await page.getByRole('button', { name: 'Resolver' }).click();
    await expect(page.getByText(`Atendimento resolvido: ${helena.name}`)).toBeVisible();
    await page.getByRole('tab', { name: 'Busca' }).click();
    await page.getByRole('searchbox', { name: 'Buscar atendimentos' }).fill('bolo de fubá');
    await page
      .getByRole('region', { name: 'Atendimentos' })
      .getByRole('link', { name: helena.name })
      .first()
      .click();
    await expect(log.getByText('Bom dia, tem bolo de fubá?')).toBeVisible();
  });

  await test.step('works on in the dark, also after a reload', async () => {
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    const dark = await ground(page);
    await page.reload();
    await expect(log.getByText('Bom dia, tem bolo de fubá?')).toBeVisible();
    expect([await scheme(page), await ground(page)]).toEqual(['dark', dark]);
    await page.getByRole('button', { name: 'Usar tema claro' }).click();
    await expect.poll(() => ground(page)).not.toBe(dark);
  });

  expect(wrong).toEqual([]);
  await context.close();
});
