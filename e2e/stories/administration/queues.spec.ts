/** An admin sets up a department: its hours, its menu, its place; another admin sees it come and go. */
import type { Page } from '@playwright/test';
import { addUser, expect, people, test, tokenOf } from '../../story.ts';

const secondAdmin = { name: 'Débora', email: 'debora@prosa.local' };

async function call(url: string, token: string, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${method} ${path}`).toBe(200);
}

const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2)');

test('a queue with hours and a menu is set up, tried on the phone, and seen by the other admin at once', async ({
  server,
  signIn,
}) => {
  await addUser(server.url, { ...secondAdmin, profile: 'admin' });
  const token = await tokenOf(server.url, people.admin);
  await call(server.url, token, 'PUT', '/settings/scheduleType', { value: 'queue' });
  const admin = await signIn(people.admin);
  const other = await signIn(secondAdmin.email);
  for (const page of [admin, other]) {
    await page.goto('/queues');
    await expect(names(page)).toContainText(['Comercial', 'Suporte']);
  }

  await admin.getByRole('button', { name: 'Nova fila' }).click();
  const form = admin.getByRole('dialog', { name: 'Nova fila' });
  await form.getByLabel('Nome').fill('Financeiro');
  await form.getByLabel(/^Cor/).fill('#1C7ED6');
  await form.getByLabel('Mensagem de saudação', { exact: true }).fill('Olá! Aqui é o ');
  await form.getByRole('button', { name: 'Inserir variável em: Mensagem de saudação' }).click();
  await admin.getByRole('menuitem', { name: /^Fila/ }).click();
  await expect(form.getByRole('figure', { name: 'Prévia: Mensagem de saudação' })).toContainText(
    'Olá! Aqui é o Financeiro',
  );

  await form.getByRole('tab', { name: 'Menu do chatbot' }).click();
  await form.getByRole('button', { name: 'Adicionar opção' }).click();
  await form.getByLabel('Título da opção 1', { exact: true }).fill('Segunda via');
  await form.getByLabel('Mensagem da opção 1', { exact: true }).fill('De qual conta?');
  await form.getByRole('button', { name: 'Adicionar dentro da opção 1' }).click();
  await form.getByLabel('Título da opção 1.1', { exact: true }).fill('Energia');
  await form.getByRole('button', { name: 'Adicionar dentro da opção 1', exact: true }).click();
  await form.getByLabel('Título da opção 1.2', { exact: true }).fill('Água');
  await form.getByRole('button', { name: /^Mover Água/ }).press('ArrowUp');
  await form.getByRole('button', { name: 'Recomeçar' }).click();
  const phone = form.getByRole('log', { name: 'Conversa de exemplo' });
  await expect(phone).toContainText('[ 1 ] - Segunda via');
  await form.getByLabel('Responder como cliente').fill('1');
  await form.getByLabel('Responder como cliente').press('Enter');
  await expect(phone).toContainText(
    /De qual conta\?\s*\[ 1 \] - Água\s*\[ 2 \] - Energia\s*\[ 0 \] - Menu anterior/,
  );

  await form.getByRole('tab', { name: 'Horários de atendimento' }).click();
  await expect(form.getByText('Clique em salvar para registar as alterações.')).toBeVisible();
  await form.getByLabel('Segunda-feira: fim do intervalo 1').fill('12:00');
  await form.getByRole('button', { name: 'Adicionar intervalo: Segunda-feira' }).click();
  await form.getByLabel('Segunda-feira: início do intervalo 2').fill('1330');
  await form.getByLabel('Segunda-feira: fim do intervalo 2').fill('18:00');

  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Esta cor já está em uso em outra fila.')).toBeVisible();
  await form.getByRole('radio', { name: '#7950f2' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Fila salva com sucesso!')).toBeVisible();
  await expect(names(other)).toContainText(['Comercial', 'Suporte', 'Financeiro']);

  await expect(form).toBeHidden();
  const grip = admin.getByRole('button', { name: /^Mover Financeiro/ });
  await grip.hover();
  await admin.mouse.down();
  const [from, to] = [
    await grip.boundingBox(),
    await admin.getByRole('button', { name: /^Mover Comercial/ }).boundingBox(),
  ];
  if (from === null || to === null) throw new Error('the handles are not there');
  await admin.mouse.move(from.x + 14, from.y - 10, { steps: 5 });
  await admin.mouse.move(to.x + 14, to.y + 8, { steps: 10 });
  await expect(names(admin)).toContainText(['Financeiro', 'Comercial', 'Suporte']);
  await admin.mouse.up();
  await expect(names(other)).toContainText(['Financeiro', 'Comercial', 'Suporte']);

  await other.getByRole('button', { name: 'Editar: Financeiro' }).click();
  const editing = other.getByRole('dialog', { name: 'Editar fila' });
  await editing.getByRole('tab', { name: 'Horários de atendimento' }).click();
  await expect(editing.getByLabel('Segunda-feira: início do intervalo 2')).toHaveValue('13:30');
  await editing.getByRole('button', { name: 'Cancelar' }).click();
  await other.getByRole('button', { name: 'Excluir: Financeiro' }).click();
  await other
    .getByRole('dialog', { name: 'Excluir “Financeiro”?' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(names(admin)).toContainText(['Comercial', 'Suporte']);
  await expect(admin.getByRole('row', { name: /Financeiro/ })).toHaveCount(0);

  const again = await tokenOf(server.url, people.admin);
  await call(server.url, again, 'PUT', '/settings/scheduleType', { value: 'disabled' });
  // That sign-in ended the one of the browser, whose page leaves.
  await expect(admin).toHaveURL(/login/);
});
