/** What Meta tells of an official number's account holds its messages back as it says, and is shown. */
import type { BusinessNumber, OpenCloudNetwork, Phone } from '@prosa/emulator/cloud';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const template = { name: 'texto', language: 'pt_BR', components: [{ type: 'BODY', text: 'Olá!' }] };
const wait = { timeout: 10_000 };

let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let business: BusinessNumber;
let whatsappId: number;
let number: string;
let known: Phone;
let knownTicket: number;
let strangerTicket: number;

const api = () => company.admin.api;
const connection = () => api().connections.get({ whatsappId });

beforeAll(async () => {
  network = await cloudNetwork();
  server = await testServer({ config: { cloudApi: cloudApi(network) } });
  company = await server.company();
  const settings = numberSettings({ templates: [template] });
  const official = await officialNumber(network, company, [server], settings);
  ({ business, connectionId: whatsappId } = official);
  number = settings.number;
  await api().connections.syncTemplates({ whatsappId });
  known = network.phone('5511987660001', 'Ana');
  await known.says('oi', { to: settings.phoneNumberId });
  await server.settled();
  const [ticket] = (await api().tickets.list({ status: 'pending' })).tickets;
  knownTicket = ticket?.id ?? 0;
  await api().tickets.update({ ticketId: knownTicket, status: 'open', userId: company.admin.id });
  const contact = await api().contacts.create({ name: 'Rui', number: '5511987660002' });
  const queueId = company.queueIds[0] ?? null;
  const opened = {
    contactId: contact.id,
    whatsappId,
    queueId,
    userId: company.admin.id,
    status: 'open' as const,
  };
  strangerTicket = (await api().tickets.create(opened)).id;
});

const answers = (body: string) => api().messages.send({ ticketId: knownTicket, body });
const begins = () =>
  api().messages.send({ ticketId: strangerTicket, body: '', template: { ...template, components: [] } });
const told = async (field: string, value: Readonly<Record<string, unknown>>): Promise<void> => {
  await business.tellsOfAccount(field, value);
  await server.settled();
};

describe('the account of an official number', () => {
  it('may be restricted to answers, until an end that everybody sees', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await told('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: Date.parse(until) },
      ],
    });
    expect(await connection()).toMatchObject({
      status: 'CONNECTED',
      restriction: { scope: 'cold', until },
      cloud: { notice: { event: 'ACCOUNT_RESTRICTION' } },
    });
    await answers('ainda respondo');
    await known.receives(/ainda respondo/);
    expect(await refusal(begins())).toBe('409 ERR_NUMBER_HELD');
    expect((await api().messages.list({ ticketId: strangerTicket })).messages).toEqual([]);
  });

  it('that is disabled sends nothing at all, until it is reinstated', async () => {
    const ban = (waba_ban_state: string) =>
      told('account_update', {
        event: 'DISABLED_UPDATE',
        ban_info: { waba_ban_state, waba_ban_date: '2026-04-19' },
      });
    await ban('DISABLE');
    expect((await connection()).restriction).toEqual({ scope: 'all', until: null, code: 'DISABLE' });
    expect(await refusal(answers('e agora?'))).toBe('409 ERR_NUMBER_HELD');
    await ban('REINSTATE');
    await expect.poll(async () => (await connection()).restriction, wait).toBeNull();
    expect((await connection()).cloud?.notice).toBeNull();
    await answers('de volta');
    await known.receives(/de volta/);
    await begins();
  });

  it('tells how the number is judged and how many people it may begin with', async () => {
    await told('phone_number_quality_update', {
      display_phone_number: number,
      event: 'FLAGGED',
      current_limit: 'TIER_1K',
    });
    expect((await connection()).cloud).toMatchObject({ isFlagged: true, dailyLimit: 1_000 });
    await told('business_capability_update', { max_daily_conversation_per_phone: 10_000 });
    await told('phone_number_quality_update', { display_phone_number: '5511900000000', event: 'UNFLAGGED' });
    expect((await connection()).cloud).toMatchObject({ isFlagged: true, dailyLimit: 10_000 });
    await told('phone_number_quality_update', { display_phone_number: number, event: 'UNFLAGGED' });
    expect((await connection()).cloud).toMatchObject({ isFlagged: false, dailyLimit: 10_000 });
  });

  it('is another company’s business alone', async () => {
    const other = await server.company();
    const theirs = await officialNumber(network, other, [server]);
    await told('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
    expect(
      (await other.admin.api.connections.get({ whatsappId: theirs.connectionId })).restriction,
    ).toBeNull();
  });
});
