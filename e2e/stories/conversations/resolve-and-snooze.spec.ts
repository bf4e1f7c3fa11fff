/** What is dealt with leaves the list and nothing is lost by it: resolving is taken back, what is put off comes back. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { expect, test } from '../../story.ts';
import { openTeam } from '../../team.ts';

const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Atendimentos' }).getByRole('link', { name, exact: true });
const conversation = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

test('resolving is taken back, then done for a reason, and goes on to the next conversation', async ({
  server,
  signIn,
}) => {
  const reasons = ['Venda concluída', 'Só dúvida'];
  const farewell = 'Obrigada pela visita!';
  const duda = { name: 'Duda', email: 'duda@prosa.local' };
  const { call, queueId, says } = await openTeam(server.url, duda, {
    name: 'Encerramentos',
    color: '#5c940d',
    complationMessage: farewell,
  });
  await call('PUT', '/resolve-reasons/lists', { queueId, reasons: reasons.map((name) => ({ name })) });
  try {
    await says('Vera Venda', '5511987650921', 'Comprei!');
    await says('Davi Dúvida', '5511987650922', 'Tem de milho?');
    const page = await signIn(duda.email);
    await page.goto('/tickets');
    await row(page, 'Vera Venda').click();
    await expect(conversation(page, 'Vera Venda')).toBeVisible();

    await test.step('by key, and back by key, as if nothing had been', async () => {
      await page.keyboard.press('Alt+e');
      await expect(page.getByText('Atendimento resolvido: Vera Venda')).toBeVisible();
      await expect(conversation(page, 'Davi Dúvida')).toBeVisible();
      await expect(row(page, 'Vera Venda')).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect(conversation(page, 'Vera Venda')).toBeVisible();
      await expect(row(page, 'Vera Venda')).toBeVisible();
      await expect(page.getByRole('log').getByText('Duda desfez o encerramento')).toBeVisible();
    });

    await test.step('for one of the queue’s reasons, where the company wants one', async () => {
      await call('PUT', '/settings/resolveReasonRequired', { value: 'enabled' });
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
      await page.keyboard.press('Alt+e');
      const menu = page.getByRole('menu', { name: 'Por que terminou?' });
      await expect(menu.getByRole('menuitem')).toHaveText([...reasons, 'Com detalhes…']);
      expect(await barriers(page)).toEqual([]);
      await menu.getByRole('menuitem', { name: reasons[0] ?? '' }).press('Enter');
      await expect(conversation(page, 'Davi Dúvida')).toBeVisible();
    });

    await test.step('its customer is told when it can be taken back no more, and it is counted', async () => {
      await page.getByRole('tab', { name: 'Resolvidos' }).click();
      await row(page, 'Vera Venda').click();
      await expect(
        page.getByRole('log').getByText(`Conversa encerrada por Duda · ${reasons[0]}`),
      ).toBeVisible();
      await expect(page.getByRole('log').getByText(farewell)).toBeVisible({ timeout: 20_000 });
      type Insights = { reasons: { name: string; count: number }[] };
      const counted = await call<Insights>('GET', '/dashboard/insights?days=1');
      expect(counted.reasons).toContainEqual(expect.objectContaining({ name: reasons[0], count: 1 }));
    });

    await test.step('when its customer writes again, the new conversation is one click away', async () => {
      await expect(page.getByRole('button', { name: 'Reabrir' }).first()).toBeVisible();
      await says('Vera Venda', '5511987650921', 'Esqueci de perguntar');
      await expect(page.getByText('A conversa continua em um novo atendimento seu.')).toBeVisible();
      await page.getByRole('button', { name: 'Abrir', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
    });
  } finally {
    await call('PUT', '/settings/resolveReasonRequired', { value: 'disabled' });
  }
});

test('what is put off has a list of its own, and comes back on top when its customer writes', async ({
  server,
  signIn,
}) => {
  const nara = { name: 'Nara', email: 'nara@prosa.local' };
  const { says } = await openTeam(server.url, nara, { name: 'Adiamentos', color: '#1098ad' });
  await says('Paula Pausa', '5511987650991', 'Oi!');
  await says('Olavo Outro', '5511987650992', 'Oi!');
  const page = await signIn(nara.email);
  await page.goto('/tickets');
  await row(page, 'Paula Pausa').click();

  await test.step('by key, until the customer replies', async () => {
    await expect(conversation(page, 'Paula Pausa')).toBeVisible();
    await page.keyboard.press('Alt+m');
    const menu = page.getByRole('menu', { name: 'Adiar…' });
    await expect(menu.getByRole('menuitem', { name: /^Amanhã/ })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Até o cliente responder' }).click();
    await expect(page.getByText('Paula Pausa: adiado até o cliente responder')).toBeVisible();
    await expect(conversation(page, 'Olavo Outro')).toBeVisible();
    await expect(row(page, 'Paula Pausa')).toHaveCount(0);
  });

  await test.step('and stands in its own list, counted', async () => {
    await expect(
      page.getByRole('tab', { name: /^Adiados/ }).getByRole('img', { name: '1 atendimento' }),
    ).toBeVisible();
    await page.getByRole('tab', { name: /^Adiados/ }).click();
    await row(page, 'Paula Pausa').click();
    await expect(page.getByRole('log').getByText('Nara adiou até o cliente responder')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Trazer de volta' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('from where it is back the moment its customer writes', async () => {
    await page.getByRole('tab', { name: /^Atendendo/ }).click();
    await says('Paula Pausa', '5511987650991', 'Voltei!');
    const names = page.getByRole('region', { name: 'Atendimentos' }).getByRole('listitem').getByRole('link');
    await expect(names.first()).toHaveText('Paula Pausa');
    await expect(page.getByRole('log').getByText('Voltou: o cliente respondeu')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Adiados/ }).getByRole('img')).toHaveCount(0);
  });
});
