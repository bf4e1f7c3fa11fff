/** What an attendant does from morning to evening, with a client of this API family and the bodies that its buttons send. */
import { beforeAll, expect, it } from 'vitest';
import { testPassword } from '#src/features/users/testing.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '../server.ts';
import { type FamilyClient, openFamilyClient, type Told } from './family-client.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let bia: Person;
let client: FamilyClient;
let aheadMs = 0;
const number = '5511955550001';

beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + aheadMs) });
  company = await server.company();
  [ana, bia] = [
    await company.agent({ name: 'Ana', allTicket: 'enabled' }),
    await company.agent({ name: 'Bia', allTicket: 'enabled' }),
  ];
  client = await openFamilyClient(server.url, { email: ana.email, password: testPassword });
});

const list = (status: string) =>
  client.ask(
    'GET',
    `/tickets?searchParam=&tags=[]&users=[]&pageNumber=1&status=${status}&showAll=false&queueIds=${JSON.stringify(company.queueIds)}`,
  );
const idsIn = async (status: string): Promise<number[]> =>
  ((await list(status))['tickets'] as { id: number }[]).map(({ id }) => id);
const messageTo = (ticketId: number, body: object) =>
  client.ask('POST', `/messages/${ticketId}`, {
    read: 1,
    fromMe: true,
    mediaUrl: '',
    quotedMsg: null,
    ...body,
  });

it('in the morning: the page loads and hears', async () => {
  expect(await client.loadPage()).toEqual([]);
  await client.listen();
  expect(client.user['company']).toMatchObject({ id: company.id, name: expect.any(String) });
});

it('a customer is taken, answered in every way, noted and tagged', async () => {
  const phone = company.phone(number, 'Rosa');
  await phone.says('Bom dia');
  // Waits in no queue: seen by whoever may, though the client names its queues.
  await expect.poll(() => client.heard('appMessage').length).toBeGreaterThan(0);
  const [ticketId = 0] = await idsIn('pending');
  const { uuid } = await client.ask('PUT', `/tickets/${ticketId}`, { status: 'open', userId: ana.id });
  expect(await idsIn('open')).toEqual([ticketId]);
  const ticket = await client.ask('GET', `/tickets/u/${uuid}`);
  // The form of a contact refuses an address that is no text.
  expect((ticket['contact'] as Told)['email']).toBe('');
  client.join('joinChatBox', String(ticketId));
  const history = (await client.ask('GET', `/messages/${ticketId}?pageNumber=1`))['messages'] as Told[];
  const question = history.at(-1);

  await messageTo(ticketId, { body: 'Olá, Rosa!' });
  await messageTo(ticketId, { body: 'Sobre isto', quotedMsg: question });
  const form = new FormData();
  form.append('medias', new Blob(['%PDF-1.4 tabela']), 'tabela.pdf');
  form.append('body', 'tabela.pdf');
  form.append('fromMe', 'true');
  await client.ask('POST', `/messages/${ticketId}`, form);
  await phone.sends({ location: { latitude: -23.5, longitude: -46.6, name: null, address: null } });
  await server.settled();
  expect((await phone.received()).slice(0, 2)).toEqual(['Olá, Rosa!', 'Sobre isto']);

  const told = (await client.ask('GET', `/messages/${ticketId}?pageNumber=1`))['messages'] as Told[];
  const answer = told.find((message) => message['body'] === 'Sobre isto');
  expect(answer?.['quotedMsg']).toMatchObject({ body: 'Bom dia', contact: { name: 'Rosa' } });
  expect(String(told.at(-1)?.['body'])).toMatch(/^data:image\/png;base64,\|https:\/\/.+\|-23\.5, -46\.6$/);
  await phone.reads();
  await server.settled();
  // Blue from 4 on.
  await expect
    .poll(() =>
      client.heard('appMessage').map(({ message }) => (message as { ack?: number } | undefined)?.ack),
    )
    .toContain(4);

  const contactId = Number(ticket['contactId']);
  await client.ask('POST', '/ticket-notes', { note: 'Quer desconto', contactId, ticketId });
  const tag = await client.ask('POST', '/tags', { name: 'Vip', color: '#A4CCCC', kanban: 0 });
  await client.ask('POST', '/tags/sync', { ticketId, tags: [tag] });
  const contact = await client.ask('GET', `/contacts/${contactId}`);
  await client.ask('PUT', `/contacts/${contactId}`, { ...contact, name: 'Rosa Lima' });
  await client.ask('POST', '/quick-messages', {
    shortcode: 'pix',
    message: 'A chave é o CNPJ',
    companyId: company.id,
    userId: ana.id,
    isMedia: false,
    mediaPath: null,
  });
  await client.ask('POST', '/schedules', {
    body: 'Volto amanhã',
    contactId,
    sendAt: '2090-01-15T12:00',
    sentAt: '',
    userId: ana.id,
  });
});

it('over lunch the token runs out: the next call refreshes and is done', async () => {
  const before = client.refreshes;
  aheadMs += 20 * 60_000;
  const [ticketId = 0] = await idsIn('open');
  await messageTo(ticketId, { body: 'Ainda está aí?' });
  expect(client.refreshes).toBe(before + 1);
  expect([client.isSignedIn, client.reloads]).toEqual([true, 0]);
});

it('a colleague is looked for, and the customer handed over and taken back', async () => {
  const [ticketId = 0] = await idsIn('open');
  const found = await client.ask('GET', '/users/?searchParam=bi');
  expect((found['users'] as Told[]).map(({ id }) => id)).toContain(bia.id);
  const [queueId] = company.queueIds;
  const handed = { userId: bia.id, queueId, status: 'open', whatsappId: company.connectionId };
  await client.ask('PUT', `/tickets/${ticketId}`, handed);
  await expect
    .poll(() =>
      client.heard('ticket').some(({ action, ticketId: gone }) => action === 'delete' && gone === ticketId),
    )
    .toBe(true);
  // Hers has run out over lunch as well.
  const { api } = await server.signIn(bia, company.id);
  await api.tickets.update({ ticketId, status: 'open', userId: ana.id });
  expect(await idsIn('open')).toEqual([ticketId]);
});

it('in the evening it is resolved, and the client is still signed in on its first page', async () => {
  const [ticketId = 0] = await idsIn('open');
  const none = { useIntegration: false, promptId: false, integrationId: false };
  await client.ask('PUT', `/tickets/${ticketId}`, { status: 'closed', userId: ana.id, ...none });
  expect(await idsIn('open')).toEqual([]);
  expect([client.isSignedIn, client.reloads]).toEqual([true, 0]);
  await client.ask('DELETE', '/auth/logout');
});
