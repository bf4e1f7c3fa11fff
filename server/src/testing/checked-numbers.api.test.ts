/**
 * Whether a number is on WhatsApp is said by the number that will write, as an installation usually is: its first
 * connection is a simulated phone, and a real one comes later.
 */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampaign, hurry, inMinutes } from '#src/features/campaigns/testing.ts';
import { cloudApi, cloudNetwork, officialNumber } from '#src/features/connections/testing/cloud.ts';
import { resumeListChecksTimer } from '#src/features/contact-lists/number-checks/resume-list-checks.ts';
import { resumeChecksTimer } from '#src/features/contacts/identity/resume-checks.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const companyNumber = '551140005061';
const wait = { timeout: 20_000 };
const simulatorToken = 'chave-do-simulador-Vb7qLw2nRt9ZkXc4mPs';
const phoneToken = 'chave-do-celular-Vb7qLw2nRt9ZkXc4mPs';

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let cloud: Awaited<ReturnType<typeof cloudNetwork>>;
let server: TestServer;
let company: TestCompany;
let whatsappId: number;
let device: ReturnType<typeof network.account>;
let lastNumber = 5_511_977_300_000;

const api = () => company.admin.api;
const connection = () => api().connections.get({ whatsappId });
/** On WhatsApp. */
const phoneOf = (number: string) => network.phone(number, `Pessoa ${number.slice(-4)}`);
function somebody(): string {
  const number = String(++lastNumber);
  phoneOf(number);
  return number;
}
const nobody = (): string => String(++lastNumber);

/** People and what was said of them while nobody but the simulator could be asked. */
const pairOfNumbers = () => ({ contactId: 0, listId: 0, known: '', missing: '' });
const [forCampaign, forChecks] = [pairOfNumbers(), pairOfNumbers()];

const questions = async (): Promise<number> =>
  (await network.log()).filter(
    ({ what, number, attributes }) =>
      what === 'in' && number === companyNumber && attributes['xmlns'] === 'usync',
  ).length;
const added = async (number: string) => api().contacts.create({ name: `Pessoa ${number.slice(-4)}`, number });
const checkOf = async (contactId: number) => (await api().contacts.get({ contactId })).numberCheck;
const countsOf = async (contactListId: number): Promise<number[]> => {
  const list = await api().contactLists.get({ contactListId });
  return [list.contactsCount, list.validCount, list.invalidCount];
};

async function over(token: string, number: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, body: 'Olá' }),
  });
  const { error = '' } = (await answer.json()) as { error?: string };
  return `${answer.status} ${error}`.trim();
}

const found = async (number: string) =>
  (await api().contacts.list({ searchParam: number })).contacts.map(({ numberCheck }) => numberCheck);

const linked = async (): Promise<void> => {
  await expect.poll(async () => (await connection()).qrcode, { timeout: 30_000 }).not.toBe('');
  await device.scans((await connection()).qrcode);
  await expect.poll(async () => (await connection()).status, { timeout: 30_000 }).toBe('CONNECTED');
};

const checksResume = async (): Promise<void> => {
  await resumeChecksTimer.run(server.app.platform);
  await server.settled();
  await resumeListChecksTimer.run(server.app.platform);
  await server.settled();
};

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  cloud = await cloudNetwork();
  server = await testServer({
    config: { whatsappWeb: { url: network.chatUrl, version: undefined }, cloudApi: cloudApi(cloud) },
  });
  company = await server.company();
  await api().connections.update({ whatsappId: company.connectionId, token: simulatorToken });
  await hurry(company.admin);
  for (const pair of [forCampaign, forChecks]) Object.assign(pair, { known: somebody(), missing: nobody() });
}, 120_000);
afterAll(() => network.close());

it('a company that has nothing but a simulated phone is answered by that', async () => {
  for (const pair of [forCampaign, forChecks]) {
    pair.contactId = (await added(pair.missing)).id;
    ({ id: pair.listId } = await api().contactLists.create({ name: `De antes ${pair.missing}` }));
    for (const number of [pair.known, pair.missing])
      await api().contactLists.addItem({ contactListId: pair.listId, name: number, number });
  }
  await checksResume();
  for (const { contactId, listId } of [forCampaign, forChecks])
    expect([await checkOf(contactId), await countsOf(listId)]).toEqual(['valid', [2, 2, 0]]);
  expect(await over(simulatorToken, nobody())).toBe('200');
});

describe('once a real phone is linked beside the simulated one', () => {
  it('comes later', async () => {
    ({ id: whatsappId } = await api().connections.create({
      name: 'Celular',
      provider: 'beta',
      token: phoneToken,
      messagesPerMinute: 0,
    }));
    device = network.account(companyNumber, 'Padaria');
    await linked();
  }, 90_000);

  it('a campaign asks WhatsApp itself, and whoever is not there is neither written to nor asked for again', async () => {
    const { known, contactId, listId } = forCampaign;
    const { id } = await buildCampaign(company, listId, { whatsappId, scheduledAt: inMinutes(0) });
    const report = () => api().campaigns.report({ campaignId: id });
    await expect.poll(async () => (await report()).campaign.status, wait).toBe('FINALIZADA');
    expect(await report()).toMatchObject({
      counts: { total: 2, failed: 1, pending: 0 },
      reasons: [{ reason: 'not_on_whatsapp', count: 1 }],
    });
    await phoneOf(known).receives(/^Oi/);
    await expect.poll(() => checkOf(contactId), wait).toBe('invalid');
    await expect.poll(async () => (await countsOf(listId))[2], wait).toBe(1);
    expect(await api().campaigns.rehearse({ contactListId: listId, whatsappId })).toMatchObject({
      counts: { total: 2, invalid: 1 },
    });
  }, 60_000);

  it('what the simulator said is given up, and WhatsApp is asked once about each number', async () => {
    const before = await questions();
    await checksResume();
    expect(await countsOf(forChecks.listId)).toEqual([2, 1, 1]);
    expect(await checkOf(forChecks.contactId)).toBe('invalid');
    // These two, and whom a program has written to over the simulated phone.
    expect((await questions()) - before).toBe(3);
  });

  it('a contact that is typed in is asked about there', async () => {
    const before = await questions();
    expect((await added(somebody())).numberCheck).toBe('valid');
    expect(await refusal(added(nobody()))).toMatch(/ERR_WAPP_INVALID_CONTACT/);
    expect((await questions()) - before).toBe(2);
  });

  it('who writes over the simulated phone is no number of WhatsApp for that', async () => {
    const number = nobody();
    await company.phone(number, 'De mentira').says('oi');
    expect(await found(number)).toEqual(['valid']);
    await checksResume();
    expect(await found(number)).toEqual(['invalid']);
  });

  it('held back by WhatsApp it asks nothing, says so, and nothing is changed', async () => {
    const { id: contactId } = await added(somebody());
    await device.isRestrictedFor(3_600_000);
    await expect.poll(async () => (await connection()).restriction, wait).not.toBeNull();
    const before = await questions();
    expect(await refusal(api().contacts.check({ contactId }))).toMatch(/ERR_WAPP_CHECK_CONTACT/);
    expect(await checkOf(contactId)).toBe('valid');
    expect((await added(nobody())).numberCheck).toBe('unchecked');
    expect(await questions()).toBe(before);
    await device.isRestrictedFor(0);
    await expect.poll(async () => (await connection()).restriction, wait).toBeNull();
  });

  it('where it gives no answer, programs write unasked, and the number stays unchecked however often', async () => {
    await network.faults.add({ kind: 'query', xmlns: 'usync', code: 429, times: 20 });
    const unasked = nobody();
    for (let n = 0; n < 2; n += 1) {
      expect(await over(phoneToken, unasked)).toBe('200');
      expect(await found(unasked)).toEqual(['unchecked']);
    }
    await network.faults.clear();
  });

  it('disconnected it is not spoken for by the simulator', async () => {
    const { id: contactId } = await added(somebody());
    await api().connections.endSession({ whatsappId });
    await expect.poll(async () => (await connection()).status, wait).toBe('DISCONNECTED');
    expect(await refusal(api().contacts.check({ contactId }))).toMatch(/ERR_WAPP_CHECK_CONTACT/);
    expect(await checkOf(contactId)).toBe('valid');
  });
});

it('an official number cannot ask: nobody is called valid', async () => {
  await api().connections.remove({ whatsappId });
  const { connectionId } = await officialNumber(cloud, company, [server]);
  await api().connections.update({ whatsappId: connectionId, isDefault: true });
  const contact = await added(nobody());
  expect(contact.numberCheck).toBe('unchecked');
  expect(await refusal(api().contacts.check({ contactId: contact.id }))).toMatch(/ERR_WAPP_CHECK_CONTACT/);
  const { id: contactListId } = await api().contactLists.create({ name: 'Oficial' });
  expect(await api().contactLists.addItem({ contactListId, name: 'Nova', number: nobody() })).toMatchObject({
    isWhatsappValid: null,
  });
});
