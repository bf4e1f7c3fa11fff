import { readFile } from 'node:fs/promises';
import { addUser, expect, openPhone, people, test } from '../../story.ts';

const rita = 'rita.relatorio@prosa.local';

test('an admin sees in a report what was finished, beside the time before, sorts it, keeps it as a file and comes back to it', async ({
  server,
  signIn,
}, info) => {
  await addUser(server.url, { name: 'Rita Relatório', email: rita, profile: 'admin' });
  const page = await signIn(rita);
  const otto = await openPhone(await signIn(people.admin), 'Otto Relatado', '5511987651977');
  await otto.says('Quero um bolo');
  await page.goto('/tickets?sub=pending&all=true');
  await page.getByRole('button', { name: 'Aceitar atendimento de Otto Relatado' }).click();
  await page.getByRole('button', { name: 'Resolver' }).click();
  await expect(page.getByText('Atendimento resolvido')).toBeVisible();

  await page.getByRole('link', { name: 'Relatórios' }).click();
  await page.getByRole('combobox', { name: 'Ver por' }).click();
  await page.getByRole('option', { name: 'Atendente' }).click();
  await expect(page).toHaveURL(/\/reports\?by=user/);
  const table = page.getByRole('table', { name: 'Relatório por Atendente' });
  const row = table.getByRole('row', { name: /Rita Relatório/ });
  await expect(row).toContainText('1 a mais que no período anterior (0)');
  await table.getByRole('button', { name: 'Finalizados' }).click();
  await expect(page).toHaveURL(/sort=finished/);
  await page.screenshot({ path: info.outputPath('reports.png') });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar: Relatórios' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toMatch(/^\ufeffAtendente;Abertos;/);
  expect(text).toContain('Rita Relatório;1;0;1;0;');

  await page.getByRole('button', { name: 'Por e-mail' }).click();
  await page.getByRole('button', { name: 'Novo envio' }).first().click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const mailing = page.getByRole('region', { name: 'Relatório por Atendente' });
  await expect(mailing).toContainText('Toda semana (segunda-feira), às 08:00');
  await expect(mailing).toContainText('Para Rita Relatório');
  await page.screenshot({ path: info.outputPath('by-mail.png') });
  await mailing.getByRole('button', { name: 'Parar de receber' }).click();
  await expect(page.getByText('Nenhum relatório por e-mail')).toBeVisible();

  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Finalizados' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const bruno = await signIn(people.bruno);
  await bruno.goto('/reports');
  await expect(bruno).toHaveURL(/\/tickets/);
});
