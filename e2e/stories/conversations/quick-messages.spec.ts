import type { Page } from '@playwright/test';
import { expect, openPhone, people, test } from '../../story.ts';

/** Names of the files that a simulated phone has received. */
const filesOn = (page: Page, phone: string): Promise<string[]> =>
  page.evaluate(async (number) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const ask = async (path: string) => (await fetch(path, { headers })).json();
    const [{ id }] = await ask('/whatsapp/?session=0');
    const lines: { media: { fileName: string } | null }[] = await ask(
      `/sandbox/${id}/messages?phone=${number}`,
    );
    return lines.flatMap(({ media }) => media?.fileName ?? []);
  }, phone);

test('a quick message with a file is written once, called up by its short name, and arrives on the customer’s phone', async ({
  signIn,
}) => {
  const [admin, ana] = [await signIn(people.admin), await signIn(people.ana)];

  await ana.goto('/quick-messages');
  await ana.getByRole('button', { name: 'Nova mensagem' }).first().click();
  const form = ana.getByRole('dialog', { name: 'Nova mensagem rápida' });
  await form.getByRole('radio', { name: 'Quem atende nestas filas' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Por favor, selecione uma fila')).toBeVisible();
  await form.getByLabel('Atalho').fill('/precos');
  await form.getByLabel('Mensagem', { exact: true }).fill('Oi, {{firstName}}! Segue a tabela.');
  await form
    .getByLabel('Anexo', { exact: true })
    .and(form.locator('input'))
    .setInputFiles({
      name: 'tabela.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Pão: 1,00'),
    });
  await form.getByRole('combobox', { name: 'Filas' }).click();
  await ana.getByRole('option').first().click();
  // The list of queues goes, and with it what may hide the buttons.
  await ana.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(ana.getByText('Mensagem rápida salva com sucesso!')).toBeVisible();
  const row = ana.getByRole('row', { name: /\/precos/ });
  await expect(row.getByRole('link', { name: 'tabela.txt' })).toBeVisible();

  await ana.goto('/tickets?sub=pending');
  const rosa = await openPhone(admin, 'Rosa Prado', '5511987650711');
  await rosa.says('Quanto custa o pão?');
  await ana.getByRole('button', { name: 'Aceitar atendimento de Rosa Prado' }).click();
  const field = ana.getByLabel('Mensagem', { exact: true }).and(ana.locator('textarea'));
  await field.fill('/pre');
  const offered = ana.getByRole('listbox', { name: 'Mensagens rápidas' });
  await expect(offered.getByRole('option', { name: /\/precos/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('Oi, Rosa! Segue a tabela.');
  await expect(ana.getByText(/tabela\.txt/)).toBeVisible();
  await field.press('Enter');
  await rosa.shows('Oi, Rosa! Segue a tabela.');
  // The simulator's screen draws words only; what lies behind them is asked of the phone itself.
  expect(await filesOn(admin, '5511987650711')).toEqual(['tabela.txt']);
});

test('a list of files is put together, and its files are counted before it goes', async ({ signIn }) => {
  const admin = await signIn(people.admin);
  await admin.goto('/files');
  await admin.getByRole('button', { name: 'Nova lista' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Nova lista de arquivos' });
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('ab');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('nome muito curto')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Catálogo de Natal');
  await form.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Segue o catálogo');
  for (const number of [1, 2]) {
    await form.getByRole('button', { name: 'Adicionar arquivo' }).click();
    await form
      .getByLabel(`Arquivo ${number}`, { exact: true })
      .and(form.locator('input'))
      .setInputFiles({
        name: `pagina-${number}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(`Página ${number}`),
      });
  }
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Lista de arquivos salva com sucesso!')).toBeVisible();
  await admin.getByRole('button', { name: 'Excluir: Catálogo de Natal' }).click();
  await expect(admin.getByText(/Arquivos que serão excluídos com a lista: 2/)).toBeVisible();
  await admin.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(admin.getByText('Lista de arquivos excluída com sucesso!')).toBeVisible();
});

test('an admin shares a quick message and a macro with everyone; an agent answers by the button and ends by a key', async ({
  signIn,
}) => {
  const [admin, ana] = [await signIn(people.admin), await signIn(people.ana)];

  await admin.goto('/quick-messages');
  await admin.getByRole('button', { name: 'Nova mensagem' }).first().click();
  const quick = admin.getByRole('dialog', { name: 'Nova mensagem rápida' });
  await quick.getByLabel('Atalho').fill('/horario');
  await quick.getByLabel('Mensagem', { exact: true }).fill('{{firstName}}, abrimos às 8 h.');
  await quick.getByRole('radio', { name: 'Toda a empresa' }).click();
  await quick.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Mensagem rápida salva com sucesso!')).toBeVisible();

  await admin.goto('/macros');
  await admin.getByRole('button', { name: 'Nova macro' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Nova macro' });
  await form.getByLabel('Nome').fill('Encerrar gentilmente');
  const add = async (kind: string): Promise<void> => {
    await form.getByRole('button', { name: 'Adicionar ação' }).click();
    await admin.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await add('Escrever nota interna');
  await form.getByLabel('Nota para a equipe').fill('Cliente avisado');
  await add('Enviar mensagem');
  await form.getByLabel('Mensagem', { exact: true }).fill('Obrigado, {{firstName}}!');
  // The message comes first: by the arrow keys on its handle.
  await form.getByRole('button', { name: /^Mover Enviar mensagem/ }).press('ArrowUp');
  await form.getByRole('combobox', { name: 'Atalho' }).click();
  await admin.getByRole('option', { name: '3', exact: true }).click();
  await form.getByRole('switch', { name: 'Compartilhar com a empresa' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Macro salva com sucesso!')).toBeVisible();
  await expect(admin.getByText('Enviar mensagem: Obrigado')).toBeVisible();

  await ana.goto('/tickets?sub=pending');
  const rosa = await openPhone(admin, 'Rita Lima', '5511987650722');
  await rosa.says('Que horas abre?');
  await ana.getByRole('button', { name: 'Aceitar atendimento de Rita Lima' }).click();
  const field = ana.getByLabel('Mensagem', { exact: true }).and(ana.locator('textarea'));
  await ana.getByRole('button', { name: 'Mensagens rápidas' }).click();
  await ana.getByRole('option', { name: /\/horario\s*Rita, abrimos às 8 h\./ }).click();
  await expect(field).toHaveValue('Rita, abrimos às 8 h.');
  await field.press('Enter');
  await rosa.shows('Rita, abrimos às 8 h.');
  await field.press('Control+Alt+3');
  await expect(ana.getByText('Macro “Encerrar gentilmente” executada.')).toBeVisible();
  await rosa.shows('Obrigado, Rita!');
  await expect(ana.getByText('Cliente avisado')).toBeVisible();
});
