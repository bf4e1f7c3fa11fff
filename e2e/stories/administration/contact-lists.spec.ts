import { addUser, expect, people, test } from '../../story.ts';

const sheet = [
  'NOME;Numero;Email',
  'Zélia Prado;(11) 97655-1001;zelia@example.com',
  'Abel Matos;11976551002;',
  'Zélia outra vez;551176551001;',
  'Sem número;;',
  'Errado;123;',
].join('\n');

test('a list is made, filled from a spreadsheet, and another admin sees it grow and shrink', async ({
  server,
  signIn,
}) => {
  const other = { name: 'Lia Listas', email: 'lia.listas@prosa.local', profile: 'admin' } as const;
  await addUser(server.url, other);
  const [admin, lia] = [await signIn(people.admin), await signIn(other.email)];
  await lia.goto('/contact-lists');
  await expect(lia.getByRole('heading', { name: 'Listas de contatos' })).toBeVisible();

  await admin.getByRole('button', { name: 'Campanhas', exact: true }).click();
  await admin.getByRole('link', { name: 'Listas de contatos' }).click();
  expect(await admin.evaluate(() => localStorage.getItem('cshow'))).not.toBeNull();
  await admin.getByRole('button', { name: 'Nova lista' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Nova lista de contatos' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Obrigatório')).toBeVisible();
  await form.getByLabel('Nome').fill('Clientes da Páscoa');
  await form.getByRole('button', { name: 'Salvar' }).click();

  // A new list is opened: it is made to be filled.
  await expect(admin.getByRole('heading', { name: 'Clientes da Páscoa' })).toBeVisible();
  await expect(admin.getByText('Ninguém nesta lista ainda')).toBeVisible();
  const row = lia.getByRole('row', { name: /Clientes da Páscoa/ });
  await expect(row).toBeVisible();

  await admin.getByRole('button', { name: 'Importar planilha' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Importar para “Clientes da Páscoa”' });
  const [example] = await Promise.all([
    admin.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar exemplo' }).click(),
  ]);
  expect(example.suggestedFilename()).toBe('exemplo.xlsx');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  });
  await dialog.getByRole('button', { name: 'Importar agora' }).click();
  await expect(dialog.getByText('clientes.csv · linhas lidas: 5')).toBeVisible();
  await expect(dialog.getByText('Sem número', { exact: true }).last()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Repetidos (1)' }).click();
  await expect(dialog.getByText('Repetido na planilha')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(admin.getByText('2 contatos', { exact: true })).toBeVisible();
  const zelia = admin.getByRole('row', { name: /Zélia Prado/ });
  await expect(zelia.getByText('+55 (11) 97655-1001')).toBeVisible();
  await expect(zelia.getByRole('img', { name: 'Está no WhatsApp' })).toBeVisible();
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Ver contatos: Clientes da Páscoa' }).click();
  await expect(lia.getByRole('row', { name: /Abel Matos/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Novo contato' }).first().click();
  const person = admin.getByRole('dialog', { name: 'Novo contato na lista' });
  await person.getByLabel('Nome').fill('Outra Zélia');
  await person.getByLabel('Número do WhatsApp').fill('11976551001');
  await person.getByRole('button', { name: 'Salvar' }).click();
  await expect(person.getByText('Este número já está na lista, com o nome Zélia Prado.')).toBeVisible();
  await person.getByLabel('Número do WhatsApp').fill('11976551003');
  await person.getByRole('button', { name: 'Salvar' }).click();
  await expect(lia.getByRole('row', { name: /Outra Zélia/ })).toBeVisible();
  await expect(lia.getByText('3 contatos', { exact: true })).toBeVisible();

  await admin.getByRole('searchbox', { name: /Pesquisar/ }).fill('6551002');
  await expect(zelia).toBeHidden();
  await admin.getByRole('button', { name: 'Excluir: Abel Matos' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(admin.getByText('Nenhum contato encontrado')).toBeVisible();
  await expect(lia.getByRole('row', { name: /Abel Matos/ })).toBeHidden();

  await admin.getByRole('link', { name: 'Listas de contatos' }).last().click();
  await admin.getByRole('button', { name: 'Excluir: Clientes da Páscoa' }).click();
  const question = admin.getByRole('dialog', { name: 'Excluir “Clientes da Páscoa”?' });
  await expect(question.getByText('2 contatos saem com a lista', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(lia.getByText('Esta lista não existe mais')).toBeVisible();
});

test('whoever is no admin is told so and taken to the conversations', async ({ signIn }) => {
  const ana = await signIn(people.ana);
  await ana.goto('/contact-lists');
  await expect(ana.getByText('Acesso não permitido')).toBeVisible();
  await expect(ana).toHaveURL(/\/tickets/);
  await expect(ana.getByRole('button', { name: 'Campanhas', exact: true })).toBeHidden();
});
