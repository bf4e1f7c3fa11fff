import { openOldSystem } from '../../old-system.ts';
import { expect, people, test } from '../../story.ts';

test('the operator looks at the database of an old system, brings its company along and reads what became of it', async ({
  server,
  signIn,
}) => {
  const old = await openOldSystem(server.dataDir, 'Mercado da Mudança', 'mudanca-');
  try {
    const operator = await signIn(people.admin);
    await operator.goto('/platform?tab=moving');
    await operator.getByLabel('Endereço do banco de dados').fill(old.address);
    await operator.getByRole('button', { name: 'Verificar' }).click();
    await expect(operator.getByText(/Banco da família Whaticket \(Whaticket SaaS\)/)).toBeVisible();
    await expect(operator.getByText('O sistema antigo parece estar ligado')).toBeVisible();
    await operator.getByRole('button', { name: 'Importar', exact: true }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();

    // Whoever comes back sees the same.
    await expect(operator.getByRole('article')).toBeVisible();
    await operator.reload();
    const card = operator.getByRole('article').first();
    await expect(card.getByText('Concluída')).toBeVisible({ timeout: 90_000 });
    await card.getByRole('button', { name: 'Relatório por tabela' }).click();
    const messages = card.getByRole('row', { name: /^Messages 600 600 0/ });
    await expect(messages).toBeVisible();
    const [csv] = await Promise.all([
      operator.waitForEvent('download'),
      card.getByRole('button', { name: 'Baixar como CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^importacao-.*\.csv$/);

    await operator.goto('/settings?tab=companies');
    await operator.getByLabel('Pesquisar empresas').fill('Mercado da Mudança');
    await expect(operator.getByText('Mercado da Mudança').first()).toBeVisible();
  } finally {
    await old.close();
  }
});
