/** What an admin sets up and changes, with a client of this API family and the bodies that its forms send: nothing chosen is never null. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#src/features/users/testing.ts';
import { sharedServer, type TestCompany, type TestServer } from '../server.ts';
import { type FamilyClient, openFamilyClient, type Told } from './family-client.ts';

let server: TestServer;
let company: TestCompany;
let client: FamilyClient;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company('Ipê Ltda');
  client = await openFamilyClient(server.url, { email: company.admin.email, password: testPassword });
  await client.listen();
});

/** Opens a record's form and saves it as it is. */
async function resave(path: string, changes: object = {}): Promise<Told> {
  const read = await client.ask('GET', path);
  return client.ask('PUT', path, { ...read, ...changes });
}

const page = 'searchParam=&pageNumber=1';
it.each([
  `/users/?${page}`,
  '/queue',
  '/whatsapp/?session=0',
  `/tags/?${page}`,
  `/quick-messages/?${page}&userId=`,
  `/schedules/?${page}`,
  `/contacts/?${page}`,
  `/contact-lists/?${page}`,
  `/campaigns/?${page}`,
  '/campaign-settings',
  '/prompt',
  '/queueIntegration',
  `/files/?${page}`,
  `/chats/?${page}`,
  '/settings',
  '/helps/list',
  '/invoices/all',
  '/ticket/kanban?queueIds=[]',
  '/dashboard?days=30',
])('the page behind %s loads', async (path) => {
  await client.ask('GET', path);
});

describe('a form saves', () => {
  it('a user who has no connection of their own, twice', async () => {
    const empty = { password: 'segredo', profile: 'user', allTicket: 'desabled', queueIds: [] };
    const user = await client.ask('POST', '/users', {
      name: 'Rosa',
      email: `rosa.${company.id}@example.com`,
      whatsappId: false,
      ...empty,
    });
    await resave(`/users/${user.id}`, { password: '', whatsappId: '', queueIds: [...company.queueIds] });
    await expect.poll(() => client.heard('user').map(({ action }) => action)).toContain('update');
  });

  it('a queue without bots', async () => {
    const queue = await client.ask('POST', '/queue', {
      name: 'Trocas',
      color: '#123456',
      greetingMessage: '',
      outOfHoursMessage: '',
      orderQueue: '',
      integrationId: '',
      promptId: '',
      schedules: [],
    });
    await resave(`/queue/${queue.id}`, { integrationId: '', promptId: false });
  });

  it('a connection without a token, and its own answer back', async () => {
    const connection = await client.ask('POST', '/whatsapp', {
      name: 'Filial',
      greetingMessage: '',
      complationMessage: '',
      outOfHoursMessage: '',
      ratingMessage: '',
      isDefault: false,
      token: '',
      provider: 'sandbox',
      expiresInactiveMessage: '',
      expiresTicket: '',
      timeUseBotQueues: '',
      maxUseBotQueues: '',
      queueIds: [],
      sendIdQueue: '',
      timeSendQueue: '',
      promptId: '',
      integrationId: '',
    });
    expect(await resave(`/whatsapp/${connection.id}`)).toMatchObject({ name: 'Filial', token: '' });
  });

  it('a campaign for nobody yet', async () => {
    const campaign = await client.ask('POST', '/campaigns', {
      name: 'Primavera',
      message1: 'Olá',
      message2: '',
      message3: '',
      message4: '',
      message5: '',
      status: 'INATIVA',
      confirmation: false,
      scheduledAt: '',
      whatsappId: '',
      contactListId: '',
      tagListId: 'Nenhuma',
      fileListId: '',
      companyId: company.id,
    });
    await resave(`/campaigns/${campaign.id}`, { tagListId: 'Nenhuma' });
  });

  it('a list of files that has none', async () => {
    const files = await client.ask('POST', '/files', { name: 'Catálogo', message: 'Segue', options: [] });
    const form = new FormData();
    form.append('fileId', String(files.id));
    form.append('typeArch', 'fileList');
    await client.ask('POST', `/files/uploadList/${files.id}`, form);
    await resave(`/files/${files.id}`);
  });

  it('a contact who has no address, an integration, a contact list and a setting', async () => {
    const number = '5511955550077';
    const contact = await client.ask('POST', '/contacts', { name: 'Íris', number, email: '', extraInfo: [] });
    expect(contact['email']).toBe('');
    await resave(`/contacts/${contact.id}`);
    const flow = { type: 'n8n', name: 'Fluxo', urlN8N: 'https://n8n.example.com/webhook/1' };
    const rest = { projectName: '', jsonContent: '', language: '', typebotSlug: '', typebotExpires: 0 };
    const integration = await client.ask('POST', '/queueIntegration', { ...flow, ...rest });
    await resave(`/queueIntegration/${integration.id}`);
    const list = await client.ask('POST', '/contact-lists', { name: 'Clientes', companyId: company.id });
    await resave(`/contact-lists/${list.id}`);
    await client.ask('PUT', '/settings/userRating', { value: 'enabled' });
    await expect.poll(() => client.heard('settings').length).toBeGreaterThan(0);
  });
});

it('what is said in a chat comes with the chat and its people', async () => {
  const bia = await company.agent({ name: 'Bia' });
  const everybody = await client.ask('GET', '/users/list');
  const users = (everybody as unknown as Told[]).filter(({ id }) => id === bia.id);
  const { id: chatId } = await client.ask('POST', '/chats', { title: 'Equipe', users });
  await bia.api.chats.send({ chatId: Number(chatId), message: 'Oi' });
  await expect
    .poll(() => client.heard('chat').at(-1)?.['newMessage'])
    .toMatchObject({
      message: 'Oi',
      chat: { users: expect.any(Array) },
    });
});

it('is still somebody after a change of their own name: company, queues and rights come along', async () => {
  const { id, companyId } = client.user;
  await client.ask('PUT', `/users/${id}`, { name: 'Ipê Silva' });
  await expect.poll(() => client.user['name']).toBe('Ipê Silva');
  expect(client.user).toMatchObject({
    id,
    companyId,
    super: false,
    profile: 'admin',
    allTicket: expect.any(String),
    queues: expect.any(Array),
    company: { name: 'Ipê Ltda' },
  });
  expect([client.isSignedIn, client.reloads, client.refreshes]).toEqual([true, 0, 0]);
});
