import type { Page } from '@playwright/test';
import { type Call, callAs } from '../../calls.ts';
import { type Customer, customerWrites } from '../../customers.ts';
import { addUser, expect, people, test } from '../../story.ts';

/** Each story has a customer of its own: they share the server. */
const vera: Customer = { name: 'Vera Lopes', phone: '5511987650811' };
const zeca: Customer = { name: 'Zeca Prates', phone: '5511987650812' };

type Ticket = { readonly id: number; readonly uuid: string };

/** The customer's ticket, once it is there, in this person's hands. */
async function givenTo(call: Call, customer: Customer, name: string): Promise<Ticket> {
  const search = (): Promise<{ tickets: Ticket[] }> =>
    call('GET', `/tickets?showAll=true&searchParam=${customer.phone}`);
  await expect.poll(async () => (await search()).tickets.length).toBe(1);
  const [ticket = { id: 0, uuid: '' }] = (await search()).tickets;
  const users = await call<{ id: number; name: string }[]>('GET', '/users/list');
  const userId = users.find((user) => user.name === name)?.id;
  await call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId });
  return ticket;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
const news = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Hoje' }).getByRole('link', { name, exact: true });

test('a call waits for who was away, in the bell and in the tab, until it is seen', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { name: 'Norma Avisos', email: 'norma.avisos@prosa.local', profile: 'user' });
  const call = await callAs(server.url, people.admin);
  await customerWrites(call, vera, 'Bom dia, quero renovar');
  const { uuid } = await givenTo(call, vera, 'Norma Avisos');
  const ana = await signIn(people.ana);

  await test.step('a colleague calls her in a note while she is away', async () => {
    await ana.goto(`/tickets/${uuid}`);
    await ana.getByRole('tab', { name: 'Observação interna' }).click();
    const note = ana.getByRole('textbox', { name: 'Observação para a equipe' });
    await note.pressSequentially('Contrato antigo, veja @norma');
    await expect(ana.getByRole('option', { name: 'Norma Avisos' })).toBeVisible();
    await ana.keyboard.press('Enter');
    await ana.keyboard.press('Enter');
    await expect(note).toHaveValue('');
    await expect(ana.getByText('Contrato antigo, veja @Norma Avisos')).toBeVisible();
  });

  const norma = await signIn('norma.avisos@prosa.local');
  await test.step('she finds what is new for her when she comes, by day', async () => {
    await expect(norma).toHaveTitle(/^\(\d\) /);
    await expect(norma.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);
    await bell(norma).click();
    await expect(news(norma, 'Ana Souza mencionou você na conversa com Vera Lopes')).toBeVisible();
    await expect(news(norma, /passou para você a conversa com Vera Lopes$/)).toBeVisible();
    const { height = 0 } = (await norma.getByRole('region', { name: 'Notificações' }).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(350);
  });

  await test.step('her other tab knows of it too, and hears that it was seen', async () => {
    const second = await norma.context().newPage();
    await second.goto('/contacts');
    await expect(second).toHaveTitle(/^\(\d\) /);
    await norma.bringToFront();
    await news(norma, 'Ana Souza mencionou você na conversa com Vera Lopes').click();
    await expect(norma).toHaveURL(new RegExp(uuid));
    await expect(norma.getByRole('log')).toContainText('Contrato antigo');
    await expect(norma).not.toHaveTitle(/^\(/);
    await expect(second).not.toHaveTitle(/^\(/);
    await second.close();
  });

  await test.step('a message while she is elsewhere is counted, and leads to the conversation', async () => {
    await norma.goto('/contacts');
    await customerWrites(call, vera, 'Ainda estão aí?');
    await expect(norma).toHaveTitle(/^\(1\) /);
    await bell(norma).click();
    await news(norma, 'Vera Lopes').click();
    await expect(norma.getByRole('log')).toContainText('Ainda estão aí?');
    await expect(norma).not.toHaveTitle(/^\(/);
  });

  await test.step('what she marks as read at the bell is counted no more, and found again there', async () => {
    await norma.goto('/contacts');
    await customerWrites(call, vera, 'Obrigada!');
    await expect(norma).toHaveTitle(/^\(1\) /);
    await bell(norma).click();
    await norma.getByRole('button', { name: 'Marcar como lida: Vera Lopes' }).click();
    await expect(norma).not.toHaveTitle(/^\(/);
    await expect(news(norma, 'Vera Lopes')).toBeVisible();
    await norma.keyboard.press('Escape');
  });

  await test.step('what she does not want to be told of is kept for her next visit', async () => {
    const sound = norma.getByRole('checkbox', { name: 'Mensagem em conversa minha: Som' });
    const choose = async (): Promise<void> => {
      await bell(norma).click();
      await norma.getByRole('button', { name: 'Preferências de notificação' }).click();
    };
    await choose();
    await sound.click();
    await expect(sound).not.toBeChecked();
    await norma.reload();
    await choose();
    await expect(sound).not.toBeChecked();
  });
});

test('who looks elsewhere is told by the browser, in one tab, and the notice leads to the conversation', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { name: 'Elias Avisos', email: 'elias.avisos@prosa.local', profile: 'user' });
  const call = await callAs(server.url, people.admin);
  const elias = await signIn('elias.avisos@prosa.local');
  await elias.context().grantPermissions(['notifications']);
  // What the browser would show is written down instead.
  await elias.context().addInitScript(() => {
    const shown: Notification[] = [];
    class Written extends EventTarget {
      static permission = 'granted';
      readonly title: string;
      constructor(title: string) {
        super();
        this.title = title;
        shown.push(this as unknown as Notification);
      }
      close(): void {
        shown.splice(shown.indexOf(this as unknown as Notification), 1);
      }
    }
    Object.assign(window, { Notification: Written, shown });
  });
  const titles = (page: Page): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { shown: Notification[] }).shown.map(({ title }) => title));
  await elias.goto('/contacts');
  const second = await elias.context().newPage();
  await second.goto('/tags');
  await expect(bell(second)).toBeVisible();
  await second.getByRole('heading').first().click();

  await customerWrites(call, zeca, 'Preciso de ajuda');
  const { uuid } = await givenTo(call, zeca, 'Elias Avisos');
  await expect.poll(() => titles(second)).toEqual(['Conversa com Zeca Prates passada para você']);
  expect(await titles(elias)).toEqual([]);
  await second.evaluate(() =>
    (window as unknown as { shown: Notification[] }).shown[0]?.dispatchEvent(new Event('click')),
  );
  await expect(second).toHaveURL(new RegExp(uuid));
  await expect(second.getByRole('log')).toContainText('Preciso de ajuda');
  expect(await titles(second)).toEqual([]);
});
