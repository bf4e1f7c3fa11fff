/** No serious barrier on the pages with which a company is set up and an installation is run. */
import type { Page } from '@playwright/test';
import { type Look, lookInto, open, sizes } from '../../../screens.ts';
import { expect, people, test } from '../../../story.ts';

for (const { size, narrow } of sizes)
  test(`no page on which ${size} sets a company up has a serious barrier`, async ({ signIn }) => {
    const found: string[] = [];
    await administration(await signIn(people.admin, { narrow }), lookInto(found));
    expect(found).toEqual([]);
  });

/** The pages with which a company is set up, and the dialogs that open from them. */
async function administration(admin: Page, look: Look): Promise<void> {
  const pages = [
    ['/contacts', 'Contatos', 'Novo contato'],
    ['/tags', 'Tags', 'Nova tag'],
    ['/quick-messages', 'Mensagens rápidas', 'Nova mensagem'],
    ['/users', 'Usuários', 'Novo usuário'],
    ['/files', 'Arquivos', 'Nova lista'],
    ['/contact-lists', 'Listas de contatos', 'Nova lista'],
  ] as const;
  for (const [path, title, add] of pages) {
    await open(admin, path);
    await look(admin, title, admin.getByRole('heading', { name: title, level: 1 }));
    await admin.getByRole('button', { name: add }).first().click();
    await look(admin, add, admin.getByRole('dialog'));
  }
  for (const [path, title] of [
    ['/todolist', 'Lista de tarefas'],
    ['/settings', 'Configurações'],
    ['/audit', 'Registro de ações'],
    ['/reports', 'Relatórios'],
  ] as const) {
    await open(admin, path);
    await look(admin, title, admin.getByRole('heading', { name: title, level: 1 }));
  }
  await open(admin, '/contacts');
  await admin.getByRole('button', { name: 'Importar e exportar' }).click();
  await admin.getByRole('menuitem', { name: 'Importar planilha' }).click();
  await look(admin, 'import', admin.getByRole('button', { name: 'Escolher arquivo' }));
  await operation(admin, look);
}

/** What the operator has beyond that, what every admin pays, and the panel of notifications. */
async function operation(admin: Page, look: Look): Promise<void> {
  for (const [path, add] of [
    ['/settings?tab=companies', 'Nova empresa'],
    ['/settings?tab=plans', 'Novo plano'],
    ['/settings?tab=help', 'Novo vídeo'],
    ['/announcements', 'Novo informativo'],
  ] as const) {
    await open(admin, path);
    await admin.getByRole('button', { name: add }).first().click();
    await look(admin, add, admin.getByRole('dialog'));
  }
  for (const [path, title] of [
    ['/helps', /^Central de ajuda/],
    ['/platform', 'Plataforma'],
    ['/financeiro', 'Faturas'],
    ['/subscription', 'Assinatura'],
    ['/simulator', /^Simul/],
  ] as const) {
    await open(admin, path);
    await look(admin, path, admin.getByRole('heading', { name: title, level: 1 }));
  }
  await admin.getByRole('button', { name: /^Notificações/ }).click();
  await look(admin, 'notifications', admin.getByRole('button', { name: 'Preferências de notificação' }));
}
