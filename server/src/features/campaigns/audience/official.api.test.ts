/** Campaigns over an official number: who can be reached is told before, approved texts reach everybody, tests come first. */
import type { OpenCloudNetwork, Phone } from '@prosa/emulator/cloud';
import type { ClientInput, campaignsContract } from '@prosa/shared';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { buildCampaign, buildList, hurry, inMinutes } from '../testing.ts';

const body = { type: 'BODY', text: 'Olá {{1}}, use {{2}}' };
const templates = [
  { name: 'oferta', language: 'pt_BR', components: [body] },
  { name: 'foto', language: 'pt_BR', components: [{ type: 'HEADER', format: 'IMAGE' }, body] },
];
const valuesOf = (...texts: string[]) => [
  { type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) },
];
const offer = (...texts: string[]) => ({
  name: 'oferta',
  language: 'pt_BR',
  components: valuesOf(...(texts.length === 0 ? ['{nome}', '{cupom}'] : texts)),
});

type Met = Phone & { readonly number: string };

let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let connectionId: number;
let phoneNumberId: string;
let near: Met;
let far: Met;
let listId: number;
let last = 5_511_988_000_000;
function meet(name: string): Met {
  last += 1;
  const number = String(last);
  return { ...network.phone(number, name), number };
}

beforeAll(async () => {
  network = await cloudNetwork();
  server = await testServer({ config: { cloudApi: cloudApi(network) } });
  company = await server.company();
  await hurry(company.admin);
  await company.admin.api.campaigns.saveSettings({
    settings: { variables: [{ key: 'cupom', value: 'NATAL10' }] },
  });
  const settings = numberSettings({ templates });
  ({ connectionId } = await officialNumber(network, company, [server], settings));
  phoneNumberId = settings.phoneNumberId;
  await company.admin.api.connections.syncTemplates({ whatsappId: connectionId });
});

/** One who has written within a day, and one who never has. */
beforeEach(async () => {
  near = meet('Perto');
  far = meet('Longe');
  await near.says('oi', { to: phoneNumberId });
  await server.settled();
  listId = await buildList(company, [near.number, far.number]);
});

type More = Partial<ClientInput<typeof campaignsContract.create>>;

const start = async (more: More = {}): Promise<number> => {
  const { id } = await buildCampaign(company, listId, {
    whatsappId: connectionId,
    scheduledAt: inMinutes(0),
    ...more,
  });
  return id;
};
const api = () => company.admin.api.campaigns;
const ended = async (campaignId: number) => {
  await expect
    .poll(
      async () => {
        await server.settled();
        return (await api().report({ campaignId })).campaign.status;
      },
      { timeout: 15_000 },
    )
    .toMatch(/FINALIZADA|CANCELADA/);
  return api().report({ campaignId });
};
const statesOf = async (campaignId: number) => {
  const { recipients } = await api().recipients({ campaignId });
  return recipients.map(({ number, status, reason }) => [number, status === 'skipped' ? reason : 'written']);
};
const rehearse = (more: More) =>
  api().rehearse({ contactListId: listId, whatsappId: connectionId, message1: 'Oi', ...more });

describe('a text of our own', () => {
  it('counts only those who have written within a day, and says so before', async () => {
    expect(await rehearse({})).toMatchObject({
      windowed: true,
      counts: { total: 2, ready: 1, windowClosed: 1, noValue: 0 },
    });
    expect((await rehearse({ scheduledAt: inMinutes(25 * 60) })).counts).toMatchObject({
      ready: 0,
      windowClosed: 2,
    });
    const campaignId = await start({ message1: 'Oi, {nome}' });
    expect((await ended(campaignId)).reasons).toEqual([{ reason: 'window_closed', count: 1 }]);
    expect(await statesOf(campaignId)).toEqual([
      [near.number, 'written'],
      [far.number, 'window_closed'],
    ]);
    expect(await near.receives(/^Oi, Pessoa/)).toMatchObject({ type: 'text' });
    expect(await far.screen()).toEqual([]);
  });

  it('that would reach nobody does not begin', async () => {
    const nobody = await buildList(company, [far.number]);
    const { campaign } = await ended(await start({ contactListId: nobody }));
    expect(campaign).toMatchObject({ status: 'CANCELADA', statusReason: 'no_recipients' });
  });
});

describe('an approved text', () => {
  it('reaches everybody, with its variables filled for each', async () => {
    const rehearsal = await rehearse({ template: offer() });
    expect(rehearsal.counts).toMatchObject({ total: 2, ready: 2, windowClosed: 0 });
    expect(rehearsal.samples[0]?.body).toBe(`Olá Pessoa ${near.number.slice(-4)}, use NATAL10`);
    const campaignId = await start({ template: offer(), message1: null });
    expect((await ended(campaignId)).campaign).toMatchObject({ status: 'FINALIZADA', template: offer() });
    for (const phone of [near, far])
      expect(await phone.receives(/^oferta/)).toMatchObject({
        type: 'template',
        text: `oferta Pessoa ${phone.number.slice(-4)} NATAL10`,
      });
  });

  it('leaves out whoever lacks what it says of them', async () => {
    await company.inside((ctx) =>
      ctx.db.orm.execute(`update contact_list_items set email = null where number = '${far.number}'`),
    );
    const template = offer('{nome}', '{email}');
    expect((await rehearse({ template })).counts).toMatchObject({ ready: 1, noValue: 1 });
    const campaignId = await start({ template });
    await ended(campaignId);
    expect(await statesOf(campaignId)).toEqual([
      [near.number, 'written'],
      [far.number, 'no_value'],
    ]);
  });

  it('is refused where its network does not know it, where a value is missing, and over other networks', async () => {
    const write = (more: More) =>
      refusal(buildCampaign(company, listId, { whatsappId: connectionId, ...more }));
    expect(await write({ template: { ...offer(), name: 'nada' } })).toBe('404 ERR_NO_TEMPLATE_FOUND');
    expect(await write({ template: offer('{nome}') })).toBe('400 ERR_VALIDATION');
    expect(await write({ template: offer('{nome}', ' ') })).toBe('400 ERR_VALIDATION');
    expect(await write({ template: offer(), whatsappId: company.connectionId })).toBe('400 ERR_VALIDATION');
  });

  it('with a file above it does not begin without the file', async () => {
    const template = { ...offer(), name: 'foto' };
    const { campaign } = await ended(await start({ template }));
    expect(campaign).toMatchObject({ status: 'CANCELADA', statusReason: 'template_file' });
  });

  it('that its network takes back stops the campaign with the reason, and goes on with another', async () => {
    const { id: campaignId } = await buildCampaign(company, listId, {
      whatsappId: connectionId,
      template: offer(),
      scheduledAt: inMinutes(120),
    });
    const status = (name: string) =>
      company.inside((ctx) =>
        ctx.db.orm.execute(`update message_templates set status = '${name}' where name = 'oferta'`),
      );
    await status('PAUSED');
    await api().cancel({ campaignId });
    await api().restart({ campaignId });
    expect((await ended(campaignId)).campaign).toMatchObject({ statusReason: 'template_unavailable' });
    expect((await far.screen()).length).toBe(0);
    await status('APPROVED');
    await api().restart({ campaignId });
    expect((await ended(campaignId)).campaign.status).toBe('FINALIZADA');
    await far.receives(/^oferta/);
  });
});

describe('a test', () => {
  const outcome = async (testId: number) => {
    await expect
      .poll(async () => (await api().testOutcome({ testId })).status, { timeout: 15_000 })
      .not.toBe('pending');
    return api().testOutcome({ testId });
  };

  it('reaches one number by the same path, and is in no list, no report and no count', async () => {
    const before = await api().list({});
    const { testId } = await api().test({
      whatsappId: connectionId,
      template: offer(),
      number: `+${far.number}`,
    });
    expect((await outcome(testId)).status).toMatch(/sent|delivered|read/);
    expect(await far.receives(/^oferta/)).toMatchObject({ text: `oferta ${company.admin.name} NATAL10` });
    expect((await api().list({})).count).toBe(before.count);
    expect(await refusal(api().report({ campaignId: testId }))).toBe('404 ERR_NO_CAMPAIGN_FOUND');
    expect(await refusal(api().remove({ campaignId: testId }))).toBe('404 ERR_NO_CAMPAIGN_FOUND');
    expect(await refusal(api().restart({ campaignId: testId }))).toBe('404 ERR_NO_CAMPAIGN_FOUND');
  });

  it('says why it could not leave', async () => {
    const { testId } = await api().test({ whatsappId: connectionId, message1: 'Oi', number: far.number });
    expect(await outcome(testId)).toEqual({ status: 'skipped', reason: 'window_closed' });
    expect(await refusal(api().test({ whatsappId: connectionId, number: far.number }))).toBe(
      '400 ERR_EMPTY_MESSAGE',
    );
    expect(await refusal(api().test({ message1: 'Oi', number: '12' }))).toBe('400 ERR_VALIDATION');
  });
});
