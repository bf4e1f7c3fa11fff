/** No serious barrier on the way from signing in to a conversation. */

import { lookInto, open, sizes } from '../../../screens.ts';
import { expect, openPhone, people, test } from '../../../story.ts';

for (const { size, narrow } of sizes) {
  test(`no screen of ${size} has a serious barrier`, async ({ browser, server, signIn }) => {
    const shop = narrow ? 'Loja estreita' : 'Loja larga';
    const name = narrow ? 'Zélia 502' : 'Zélia 501';
    const number = narrow ? '5511987650502' : '5511987650501';
    const found: string[] = [];
    const look = lookInto(found);

    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'pt-BR',
      ...(narrow && { viewport: { width: 390, height: 844 } }),
    });
    const stranger = await context.newPage();
    await stranger.goto('/login');
    await look(stranger, 'login', stranger.getByRole('button', { name: 'Entrar' }));
    await stranger.goto('/signup');
    await look(stranger, 'sign-up', stranger.getByRole('button', { name: 'Criar conta' }));
    await stranger.goto('/forgetpsw');
    await look(stranger, 'forgotten password', stranger.getByRole('button', { name: 'Enviar código' }));
    await stranger.goto('/no-such-page');
    await look(stranger, '404', stranger.getByRole('heading', { name: 'Página não encontrada' }));
    await context.close();

    const admin = await signIn(people.admin, { narrow });
    await look(admin, 'home', admin.getByRole('heading', { name: /^Olá/ }));

    await open(admin, '/connections');
    await look(admin, 'connections', admin.getByText('Conectada'));
    await admin.getByRole('button', { name: 'Nova conexão' }).first().click();
    const form = admin.getByRole('dialog', { name: 'Nova conexão' });
    await look(admin, 'new connection', form);
    await form.getByLabel(/^Nome/).fill(shop);
    await form.getByRole('radio', { name: 'Celular simulado' }).click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await look(admin, 'QR code', admin.getByRole('button', { name: 'Simular leitura' }));

    await open(admin, '/queues');
    await admin.getByRole('button', { name: 'Editar: Comercial' }).click();
    const queue = admin.getByRole('dialog', { name: 'Editar fila' });
    await look(admin, 'queue', queue.getByLabel('Nome'));
    await queue.getByRole('tab', { name: 'Menu do chatbot' }).click();
    await look(admin, 'menu of a queue', queue.getByLabel('Responder como cliente'));

    const customer = await openPhone(admin, name, number);
    await customer.says('Vocês têm https://padaria.example/bolo de cenoura?');
    await customer.shows('Vocês têm https://padaria.example/bolo de cenoura?');
    await look(admin, 'simulated phone', admin.getByRole('region', { name: /^Celular de/ }));

    await open(admin, '/tickets?sub=pending');
    const accept = admin.getByRole('button', { name: `Aceitar atendimento de ${name}` });
    await look(admin, 'waiting tickets', accept);
    await accept.click();
    await admin.getByRole('textbox', { name: 'Mensagem' }).fill('Temos, sim!');
    await admin.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
    await look(admin, 'conversation', admin.getByRole('article', { name: /Temos, sim!/ }));
    if (narrow) await admin.getByRole('button', { name: 'Mais ações' }).click();
    if (narrow) await look(admin, 'actions', admin.getByRole('menuitem', { name: 'Transferir' }));
    await admin.getByRole(narrow ? 'menuitem' : 'button', { name: 'Transferir' }).click();
    await look(admin, 'transfer', admin.getByRole('dialog', { name: 'Transferir atendimento' }));
    await open(admin, '/tickets?tab=search&q=nada-disso');
    await look(admin, 'search', admin.getByText('Nada encontrado'));
    await open(admin, '/tickets');
    await look(admin, 'own tickets', admin.getByRole('link', { name: /^Zélia/ }));

    expect(found).toEqual([]);
  });
}
