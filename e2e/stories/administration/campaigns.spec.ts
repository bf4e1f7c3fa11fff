import type { Page } from '@playwright/test';
import { addUser, expect, openPhone, people, test } from '../../story.ts';

/** A list with these people on it. */
const writeList = (
  page: Page,
  name: string,
  persons: readonly (readonly [string, string])[],
): Promise<void> =>
  page.evaluate(
    async ([listName, members]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      const post = async (path: string, body: object) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      const { id } = await post('/contact-lists', { name: listName });
      for (const [person, number] of members)
        await post('/contact-list-items', { contactListId: id, name: person, number });
    },
    [name, persons] as const,
  );

test('a campaign is written, sent to a list, followed to its end, and answered with SAIR', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { name: 'Clara Dias', email: 'clara.campanhas@prosa.local', profile: 'admin' });
  const clara = await signIn('clara.campanhas@prosa.local');
  await writeList(clara, 'Clientes da feira', [
    ['Nina Rocha', '5511987650941'],
    ['Otto Lima', '5511987650942'],
  ]);

  await clara.goto('/campaigns-config');
  await clara.getByRole('combobox', { name: 'Intervalo randômico de disparo' }).click();
  await clara.getByRole('option', { name: 'Sem intervalo' }).click();
  await clara.getByRole('textbox', { name: 'Atalho' }).fill('cupom');
  await clara.getByRole('textbox', { name: 'Conteúdo' }).fill('FEIRA10');
  await clara.getByRole('button', { name: 'Adicionar' }).click();
  await clara.getByRole('button', { name: 'Salvar' }).click();
  await expect(clara.getByText('Configurações salvas')).toBeVisible();

  await clara.goto('/campaigns');
  await clara.getByRole('button', { name: 'Nova campanha' }).first().click();
  const form = clara.getByRole('dialog', { name: 'Nova campanha' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Obrigatório')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nome' }).fill('Feira de domingo');
  await form.getByRole('combobox', { name: 'Lista de contatos' }).click();
  await clara.getByRole('option', { name: 'Clientes da feira' }).click();
  await form.getByRole('combobox', { name: 'Conexão' }).click();
  await clara.getByRole('option').first().click();
  await expect(form.getByText('2 pessoas vão receber')).toBeVisible();
  await form.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi, {nome}! Use {cupom}.');
  await expect(form.getByText('Oi, Nina Rocha! Use FEIRA10.')).toBeVisible();
  await form.getByRole('button', { name: 'Agora', exact: true }).click();
  await form.getByRole('button', { name: 'Enviar agora…' }).click();
  const question = clara.getByRole('dialog', { name: 'Enviar agora para 2 pessoas?' });
  await question.getByRole('button', { name: 'Enviar para 2 pessoas' }).click();
  await expect(clara.getByText('Enviando agora para 2 pessoas.')).toBeVisible();

  // Nobody reloads anything: the list and the report follow.
  const row = clara.getByRole('row', { name: /Feira de domingo/ });
  await expect(row.getByText('Finalizada')).toBeVisible({ timeout: 20_000 });
  await row.getByRole('button', { name: 'Relatório: Feira de domingo' }).click();
  await expect(clara.getByText('2 de 2 entregues')).toBeVisible();
  const report = clara.url();
  await expect(clara.getByRole('row', { name: /Nina Rocha/ }).getByText('Entregue')).toBeVisible();

  const nina = await openPhone(clara, 'Nina Rocha', '5511987650941');
  await nina.shows('Oi, Nina Rocha! Use FEIRA10.');
  await nina.says('SAIR');
  await nina.shows('Pronto! Você não vai mais receber nossas campanhas.');
  await clara.goto(report);
  await expect(clara.getByRole('link', { name: /Abrir a resposta de Nina Rocha/ })).toBeVisible();
  await clara.getByRole('button', { name: 'Campanhas', exact: true }).first().click();

  await clara.goto('/campaigns');
  await clara.getByRole('button', { name: 'Nova campanha' }).first().click();
  await form.getByRole('combobox', { name: 'Lista de contatos' }).click();
  await clara.getByRole('option', { name: 'Clientes da feira' }).click();
  await expect(form.getByText('1 pessoa vai receber')).toBeVisible();
  await expect(form.getByText('De fora: 1 não quer mais receber')).toBeVisible();
});

test('campaigns are no agent’s', async ({ signIn }) => {
  const ana = await signIn(people.ana);
  await ana.goto('/campaigns');
  await expect(ana.getByText('Acesso não permitido')).toBeVisible();
  await expect(ana).toHaveURL(/\/tickets/);
});
