/** A filter of one's own: built of conditions, kept as a view with a count, shared with the team, and gone again. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { callsOf } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { addUser, expect, test } from '../../story.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Atendimentos' });

/** Chooses in a select of Mantine by its words. */
async function pick(page: Page, field: Locator, word: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: word, exact: true }).click();
}

test('a filter is built, saved for the team, counted, and found by a colleague', async ({
  server,
  signIn,
}) => {
  const nina = { name: 'Nina', email: 'nina@prosa.local' };
  const otto = { name: 'Otto', email: 'otto@prosa.local' };
  const call = await callsOf(server.url, 'Rosa', `admin.of.${nina.email}`);
  const queue = { name: 'Vistas', color: '#7048e8', options: [] };
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', queue);
  await addUser(server.url, { ...nina, profile: 'supervisor', queueIds: [queueId] });
  await addUser(server.url, { ...otto, profile: 'user', queueIds: [queueId] });
  type Found = { tickets: { id: number }[] };
  const waits = async (name: string, phone: string): Promise<number> => {
    const find = async () =>
      (await call<Found>('GET', `/tickets?searchParam=${phone}&showAll=true&pageNumber=1`)).tickets[0];
    await customerWrites(call, { name, phone }, 'Preciso de ajuda');
    await expect.poll(async () => (await find())?.id).toBeDefined();
    const id = (await find())?.id ?? 0;
    await call('PUT', `/tickets/${id}`, { status: 'pending', queueId });
    return id;
  };
  const urgent = await waits('Ursula Urgente', '5511987658871');
  const calm = await waits('Caio Calmo', '5511987658872');
  await call('PUT', `/tickets/${urgent}/priority`, { priority: 'urgent' });
  const page = await signIn(nina.email);
  await page.goto('/tickets');

  await test.step('two conditions, both of which hold, in a dialog that anybody can use', async () => {
    await list(page).getByRole('button', { name: 'Vistas salvas' }).click();
    await page.getByRole('button', { name: 'Montar filtro…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Montar filtro…' });
    await pick(page, dialog.getByRole('combobox', { name: 'Campo' }), 'Prioridade');
    await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
    await pick(page, dialog.getByRole('combobox', { name: 'Campo' }).nth(1), 'Mensagens não lidas');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Nome da vista' }).fill('Urgentes da fila');
    await dialog.getByRole('switch', { name: 'Compartilhar com a equipe' }).click();
    await dialog.getByRole('button', { name: 'Salvar vista' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the list shows what meets them, live, and the filter is in the address', async () => {
    await expect(list(page).getByRole('tab', { name: 'Urgentes da fila' })).toBeVisible();
    await expect(list(page).getByText('Ursula Urgente')).toBeVisible();
    await expect(list(page).getByText('Caio Calmo')).toBeHidden();
    await expect(page).toHaveURL(/filter=/);
    await page.reload();
    await expect(list(page).getByText('Ursula Urgente')).toBeVisible();
    await call('PUT', `/tickets/${calm}/priority`, { priority: 'urgent' });
    await expect(list(page).getByText('Caio Calmo')).toBeVisible();
  });

  await test.step('a colleague finds the view with its count', async () => {
    const other = await signIn(otto.email);
    await other.goto('/tickets');
    await list(other).getByRole('button', { name: 'Vistas salvas' }).click();
    const row = other.getByRole('listitem').filter({ hasText: 'Urgentes da fila' });
    await expect(row).toContainText('2');
    expect(await barriers(other)).toEqual([]);
    await row.getByRole('button', { name: 'Urgentes da fila' }).click();
    await expect(list(other).getByText('Ursula Urgente')).toBeVisible();
  });

  await test.step('whoever made it takes it away again', async () => {
    await list(page).getByRole('button', { name: 'Vistas salvas' }).click();
    await page.getByRole('button', { name: 'Opções da vista Urgentes da fila' }).click();
    const remove = page.getByRole('menuitem', { name: 'Excluir' });
    await expect(remove).toBeInViewport({ ratio: 1 });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Excluir vista?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Urgentes da fila' })).toHaveCount(0);
  });
});
