/** The address book: somebody is added, a spreadsheet comes in, somebody goes; whoever else looks at it sees it happen. */
import { expect, people, test } from '../../story.ts';

const sheet = [
  'Nome;Telefone;E-mail',
  'Vinda da Planilha;11 96543-0002;vinda@example.com',
  'Sem Sorte;123;',
  '',
];

test('a contact is added, a second one of its number is refused, a sheet with a bad row comes in, one is deleted', async ({
  signIn,
}) => {
  const [admin, ana] = [await signIn(people.admin), await signIn(people.ana)];
  await ana.goto('/contacts');
  await expect(ana.getByRole('heading', { name: 'Contatos' })).toBeVisible();
  await admin.goto('/contacts');

  await admin.getByRole('button', { name: 'Novo contato' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Novo contato' });
  await form.getByLabel('Nome').fill('Aurora Contato');
  await form.getByLabel('Número do WhatsApp').pressSequentially('11965430001');
  await expect(form.getByLabel('Número do WhatsApp')).toHaveValue('(11) 96543-0001');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(ana.getByText('Aurora Contato')).toBeVisible();

  await ana.getByRole('button', { name: 'Novo contato' }).first().click();
  const second = ana.getByRole('dialog', { name: 'Novo contato' });
  await second.getByLabel('Nome').fill('Aurora de novo');
  await second.getByLabel('Número do WhatsApp').fill('+55 11 96543-0001');
  await second.getByRole('button', { name: 'Salvar' }).click();
  await expect(second.getByText('Já existe um contato com este número.')).toContainText('Aurora Contato');
  await second.getByRole('button', { name: 'Cancelar' }).click();
  await ana.getByRole('button', { name: 'Descartar' }).click();

  await admin.getByRole('button', { name: 'Importar e exportar' }).click();
  await admin.getByRole('menuitem', { name: 'Importar planilha' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Importar contatos' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click();
  await expect(dialog.getByText('Número inválido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(ana.getByText('Vinda da Planilha')).toBeVisible();

  await admin.getByRole('button', { name: 'Mais ações: Vinda da Planilha' }).click();
  await admin.getByRole('menuitem', { name: 'Excluir' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(ana.getByText('Vinda da Planilha')).toBeHidden();
  await expect(ana.getByText('Aurora Contato')).toBeVisible();
});

test('two contacts are chosen, tagged and put on a list; a colleague sees the tags come', async ({
  signIn,
}) => {
  const [admin, ana] = [await signIn(people.admin), await signIn(people.ana)];
  for (const [name, number] of [
    ['Cravo Escolhido', '11965430011'],
    ['Cravina Escolhida', '11965430012'],
  ] as const) {
    await admin.goto('/contacts');
    await admin.getByRole('button', { name: 'Novo contato' }).first().click();
    const form = admin.getByRole('dialog', { name: 'Novo contato' });
    await form.getByLabel('Nome').fill(name);
    await form.getByLabel('Número do WhatsApp').fill(number);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
  }
  await admin.goto('/contact-lists');
  await admin.getByRole('button', { name: 'Nova lista' }).first().click();
  const list = admin.getByRole('dialog', { name: 'Nova lista de contatos' });
  await list.getByLabel('Nome').fill('Lista dos escolhidos');
  await list.getByRole('button', { name: 'Salvar' }).click();
  await expect(list).toBeHidden();

  await ana.goto('/contacts?q=Escolhid');
  await expect(ana.getByText('Cravina Escolhida')).toBeVisible();
  await admin.goto('/contacts?q=Escolhid');
  await admin.getByRole('checkbox', { name: 'Selecionar Cravo Escolhido' }).check();
  await admin.getByRole('checkbox', { name: 'Selecionar Cravina Escolhida' }).check();
  await admin.getByRole('button', { name: 'Adicionar tags' }).click();
  const tags = admin.getByRole('dialog', { name: 'Adicionar tags a 2 contatos' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('Escolha');
  await admin.getByRole('option', { name: /Escolha/ }).click();
  await admin.keyboard.press('Escape');
  await tags.getByRole('button', { name: 'Adicionar tags' }).click();
  await expect(admin.getByText('2 contatos receberam tags.')).toBeVisible();
  await expect(ana.getByRole('row', { name: /Cravo Escolhido/ })).toContainText('Escolha');
  await expect(ana.getByRole('row', { name: /Cravina Escolhida/ })).toContainText('Escolha');

  await admin.getByRole('checkbox', { name: 'Selecionar os contatos à vista' }).check();
  await admin.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  const choice = admin.getByRole('dialog', { name: 'Adicionar 2 contatos a uma lista' });
  await choice.getByRole('combobox', { name: 'Lista de contatos' }).click();
  await admin.getByRole('option', { name: 'Lista dos escolhidos' }).click();
  await choice.getByRole('button', { name: 'Adicionar' }).click();
  await expect(admin.getByText('2 contatos entraram na lista.')).toBeVisible();
});
