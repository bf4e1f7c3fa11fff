import { expect } from '@playwright/test';
import { people, test } from '../../story.ts';

test('the operator sees the server that serves them, with what it runs; others do not', async ({
  signIn,
}) => {
  const operator = await signIn(people.admin);
  await operator.goto('/');
  await operator.getByRole('link', { name: 'Nós', exact: true }).click();
  const row = operator.getByRole('table', { name: 'Nós' }).getByRole('row').nth(1);
  await expect(row).toContainText('API, tempo real, tarefas, conexões');
  await expect(row).toContainText('repassa os eventos', { timeout: 15_000 });
  await expect(row).toContainText(/\d+ de \d+/);
  await expect(operator.getByRole('link', { name: 'Ver os nós' })).toHaveCount(0);

  const olga = await signIn(people.olga);
  await olga.goto('/nodes');
  await expect(olga.getByText(/^Esta empresa não possui permissão/)).toBeVisible();
});
