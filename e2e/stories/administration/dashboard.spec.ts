import type { Page } from '@playwright/test';
import { addUser, expect, openPhone, people, test } from '../../story.ts';

const pilar = 'pilar.painel@prosa.local';

const counterOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Resumo' }).getByRole('listitem').filter({ hasText: name });
const numberIn = async (page: Page, name: string): Promise<number> => {
  const value = counterOf(page, name).locator('strong');
  await expect(value).toBeVisible();
  return Number((await value.textContent())?.replace(/\D/g, ''));
};

test('an admin sees a customer arrive on the dashboard, follows the number to the ticket and sees it finished', async ({
  server,
  signIn,
}) => {
  await addUser(server.url, { name: 'Pilar Painel', email: pilar, profile: 'admin' });
  const page = await signIn(pilar);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const waiting = await numberIn(page, 'Aguardando');
  const finished = await numberIn(page, 'Finalizados');

  const nadir = await openPhone(await signIn(people.admin), 'Nádia Romero', '5511987651901');
  await nadir.says('Bom dia, tem vaga para amanhã?');
  await expect(counterOf(page, 'Aguardando').locator('strong')).toHaveText(String(waiting + 1));

  await counterOf(page, 'Aguardando').getByRole('link').click();
  await expect(page).toHaveURL(/\/tickets\?sub=pending&all=true/);
  await page.getByRole('button', { name: 'Aceitar atendimento de Nádia Romero' }).click();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Tem sim, às dez!');
  await page.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await nadir.shows('Tem sim, às dez!');
  await page.getByRole('button', { name: 'Resolver' }).click();
  await expect(page.getByText('Atendimento resolvido')).toBeVisible();

  await page.goto('/');
  await expect(counterOf(page, 'Finalizados').locator('strong')).toHaveText(String(finished + 1));
  const team = page.getByRole('table', { name: 'Atendentes' });
  await expect(
    team.getByRole('row', { name: /Pilar Painel/ }).getByRole('img', { name: 'Disponível' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tabela: Atendimentos por atendente' }).click();
  await expect(
    page
      .getByRole('table', { name: 'Atendimentos por atendente' })
      .getByRole('row', { name: /Pilar Painel/ }),
  ).toBeVisible();
});

test('a filter is refused with a reason, the screen for the wall opens and closes, an attendant sees none of it', async ({
  signIn,
}) => {
  const page = await signIn(people.admin);
  const filter = page.getByRole('form', { name: 'Filtro do período' });
  await filter.getByText('Por período').click();
  await filter.getByRole('button', { name: 'Filtrar' }).click();
  await expect(filter.getByRole('alert')).toHaveText('Parametrize o filtro');
  await filter.getByText('Por datas').click();
  await filter.getByLabel('De', { exact: true }).fill('10/02/2026');
  await filter.getByLabel('Até', { exact: true }).fill('01/02/2026');
  await filter.getByRole('button', { name: 'Filtrar' }).click();
  await expect(filter.getByRole('alert')).toHaveText('A data final vem antes da data inicial.');
  await filter.getByLabel('Até', { exact: true }).fill('12/02/2026');
  await filter.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/from=2026-02-10&to=2026-02-12/);
  await expect(page.getByText(/10\/02\/2026 a 12\/02\/2026/)).toBeVisible();

  await page.getByRole('button', { name: 'Modo TV' }).click();
  const wall = page.getByRole('dialog', { name: 'Dashboard ao vivo' });
  await expect(wall.getByRole('heading', { name: 'Padaria Central' })).toBeVisible();
  await expect(wall.getByText('Ao vivo')).toBeVisible();
  await wall.getByRole('button', { name: 'Sair do modo TV' }).click();
  await expect(wall).toHaveCount(0);

  const bruno = await signIn(people.bruno);
  await bruno.goto('/');
  await expect(bruno).toHaveURL(/\/tickets/);
});
