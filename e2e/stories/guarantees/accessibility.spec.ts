/** Everybody can use the product: no serious barrier on any screen, and all of an attendant's work without a mouse. */
import type { Locator, Page } from '@playwright/test';
import { callsOf } from '../../admin-calls.ts';
import { barriers } from '../../barriers.ts';
import { expect, openPhone, password, people, test, tokenOf } from '../../story.ts';

const sizes = [
  { size: 'a desk', narrow: false, number: '5511987650501', other: '5511987650971', shop: 'Loja larga' },
  { size: 'a phone', narrow: true, number: '5511987650502', other: '5511987650972', shop: 'Loja estreita' },
];

for (const { size, narrow, number, shop } of sizes) {
  test(`no screen of ${size} has a serious barrier`, async ({ browser, server, signIn }) => {
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

    const customer = await openPhone(admin, `Zélia ${number.slice(-3)}`, number);
    await customer.says('Vocês têm https://padaria.example/bolo de cenoura?');
    await customer.shows('Vocês têm https://padaria.example/bolo de cenoura?');
    await look(admin, 'simulated phone', admin.getByRole('region', { name: /^Celular de/ }));

    await open(admin, '/tickets?sub=pending');
    const accept = admin.getByRole('button', { name: `Aceitar atendimento de Zélia ${number.slice(-3)}` });
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

for (const { size, narrow } of sizes)
  test(`no page on which ${size} sets a company up has a serious barrier`, async ({ signIn }) => {
    const found: string[] = [];
    await administration(await signIn(people.admin, { narrow }), lookInto(found));
    expect(found).toEqual([]);
  });

for (const { size, narrow, number, other } of sizes)
  test(`no page on which ${size} writes to many, later or to colleagues has a serious barrier`, async ({
    server,
    signIn,
  }) => {
    const found: string[] = [];
    const email = `alice.${number}@prosa.local`;
    const call = await callsOf(server.url, 'Alice Alcance', email);
    const list = await call<{ id: number }>('POST', '/contact-lists', { name: `Clientes ${number}` });
    for (const [name, phone] of [
      ['Nora Lista', number],
      ['Sem número', ''],
    ])
      await call('POST', '/contact-list-items', { contactListId: list.id, name, number: phone });
    const campaign = await call<{ id: number }>('POST', '/campaigns', {
      name: `Feira ${number}`,
      message1: 'Oi, {nome}!',
      contactListId: list.id,
    });
    const contact = await call<{ id: number }>('POST', '/contacts', {
      name: `Agenda ${number}`,
      number: other,
    });
    const sendAt = '2031-05-13T12:30:00.000Z';
    await call('POST', '/schedules', { contactId: contact.id, body: 'Até amanhã!', sendAt });
    const alice = await signIn(email, { narrow });
    await outreach(alice, lookInto(found), { list, campaign, name: `Feira ${number}`, day: '2031-05-13' });
    expect(found).toEqual([]);
  });

/** Goes to a page as a link does: the application is loaded once, not for every screen. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

type Look = (page: Page, place: string, there: Locator) => Promise<void>;

/** Collects what stands in the way on a screen, once it is there. */
const lookInto =
  (found: string[]): Look =>
  async (page, place, there) => {
    await expect(there.first()).toBeVisible();
    found.push(...(await barriers(page)).map((barrier) => `${place}, ${barrier}`));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) found.push(`${place}, ${beyond} px wider than the screen`);
  };

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

type Outreach = {
  readonly list: { readonly id: number };
  readonly campaign: { readonly id: number };
  readonly name: string;
  readonly day: string;
};

/** Lists, campaigns and their report, the calendar, and chats between colleagues. */
async function outreach(admin: Page, look: Look, { list, campaign, name, day }: Outreach): Promise<void> {
  await open(admin, `/contact-lists/${list.id}/contacts`);
  await look(admin, 'who is on a list', admin.getByText('Nora Lista'));

  await open(admin, '/campaigns');
  await look(admin, 'campaigns', admin.getByText(name));
  await admin.getByRole('button', { name: `Editar: ${name}` }).click();
  await look(admin, 'campaign', admin.getByRole('dialog').getByRole('textbox', { name: 'Mensagem 1' }));
  await open(admin, `/campaign/${campaign.id}/report`);
  await look(admin, 'report', admin.getByRole('heading', { name }));
  await open(admin, '/campaigns-config');
  await look(admin, 'campaign settings', admin.getByRole('button', { name: 'Salvar' }));

  await open(admin, '/schedules');
  await look(admin, 'schedules', admin.getByRole('heading', { name: /^Agendamentos/ }));
  for (const view of ['month', 'week', 'day'] as const) {
    await open(admin, `/schedules?view=${view}&day=${day}`);
    await look(admin, `schedules of a ${view}`, admin.getByText(/Agenda \d+/));
  }
  await admin.getByRole('button', { name: 'Novo agendamento' }).first().click();
  await look(admin, 'new schedule', admin.getByRole('dialog', { name: 'Novo agendamento' }));

  await open(admin, '/chats');
  await look(admin, 'chats', admin.getByRole('heading', { name: 'Chats', level: 1 }));
  await admin.getByRole('button', { name: 'Novo', exact: true }).first().click();
  const chat = admin.getByRole('dialog', { name: 'Novo chat' });
  await look(admin, 'new chat', chat);
  await chat.getByRole('textbox', { name: 'Título' }).fill(`Equipe de ${name}`);
  await chat.getByRole('combobox', { name: 'Usuários' }).fill('Ana');
  await admin.getByRole('option', { name: /^Ana/ }).first().click();
  await admin.keyboard.press('Tab');
  await chat.getByRole('button', { name: 'Salvar' }).click();
  const words = admin.getByRole('textbox', { name: /^Mensagem para / });
  await words.fill('Bom dia!');
  await words.press('Enter');
  await look(admin, 'open chat', admin.getByRole('log').getByText('Bom dia!'));
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** A customer's message, past the browser; the network takes it as soon as the number is connected. */
async function customerWrites(url: string, name: string, phone: string, body: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenOf(url, people.admin)}`,
    'content-type': 'application/json',
  };
  const message = JSON.stringify({ phone, name, body, id: crypto.randomUUID() });
  const send = (): Promise<Response> =>
    fetch(`${url}/sandbox/1/messages`, { method: 'POST', headers, body: message });
  await expect.poll(async () => (await send()).ok).toBe(true);
}

test('signs in, accepts, answers and resolves without a mouse', async ({ page, server }) => {
  await customerWrites(server.url, 'Teresa Teclado', '5511987650503', 'Bom dia!');

  await page.goto(`${server.url}/login`);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(people.carla);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('tab', { name: /^Atendendo/ }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Aceitar atendimento de Teresa Teclado' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await page.keyboard.type('Bom dia, Teresa!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /Bom dia, Teresa! \((Enviada|Entregue)\)/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Resolver' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Atendimento resolvido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets(\?|$)/);
});

test('Escape closes the dialog, then the search, then the conversation', async ({ signIn, server }) => {
  await customerWrites(server.url, 'Davi Degrau', '5511987650504', 'Oi');
  const page = await signIn(people.carla);
  await page.goto('/tickets?sub=pending');
  await page.getByRole('button', { name: 'Aceitar atendimento de Davi Degrau' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await page.getByRole('tab', { name: 'Busca' }).click();
  await page.getByRole('searchbox').fill('Davi');
  await page.getByRole('button', { name: 'Transferir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Davi Degrau' })).toBeFocused();
});
