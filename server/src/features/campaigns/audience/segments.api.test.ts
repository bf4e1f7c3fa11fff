/** Campaigns to the contacts that fit a filter, and to whoever carries a tag. */
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { startDueCampaigns } from '../lifecycle/start-due.ts';
import { buildList, hurry, inMinutes } from '../testing.ts';

const plain = { capabilities: () => undefined };

let server: TestServer;
let company: TestCompany;
let admin: Person;
let stranger: TestCompany;
let next = 5511960000000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  stranger = await server.company();
  admin = company.admin;
  await hurry(admin);
});

const number = (): string => {
  next += 1;
  return String(next);
};
const newTag = () => admin.api.tags.create({ name: `Etiqueta ${number()}` });
const newContact = (
  name: string,
  tags: number[],
  more: { email?: string; optedOut?: boolean; isBlocked?: boolean } = {},
) => admin.api.contacts.create({ name, number: number(), tags, ...more });
const newCampaign = (segment: Parameters<typeof admin.api.campaigns.create>[0]['segment']) =>
  admin.api.campaigns.create({
    name: 'Segmento',
    message1: 'Oi, {nome}!',
    whatsappId: company.connectionId,
    segment,
  });

async function reached(campaignId: number) {
  await admin.api.campaigns.update({ campaignId, scheduledAt: inMinutes(0) });
  await startDueCampaigns(server.app.platform, plain);
  await server.settled();
  const { recipients } = await admin.api.campaigns.recipients({ campaignId });
  return recipients.map(({ name, sentAt, reason }) => [name, reason ?? (sentAt === null ? 'waits' : 'sent')]);
}

describe('a campaign to a segment', () => {
  it('reaches who fits when it begins, each once, and leaves out whom it may not write to', async () => {
    const [tag, other] = [await newTag(), await newTag()];
    const first = await newContact('Ana', [tag.id]);
    await newContact('Bia', [other.id]);
    await newContact('Caio', [tag.id], { optedOut: true });
    await newContact('Davi', [tag.id], { isBlocked: true });
    const { id } = await newCampaign({ tags: [tag.id] });
    expect(await admin.api.campaigns.get({ campaignId: id })).toMatchObject({
      contactListId: null,
      segment: { searchParam: '', tags: [tag.id] },
    });
    await newContact('Eva', [tag.id]);
    const list = await buildList(company, [first.number ?? '']);
    await admin.api.campaigns.update({ campaignId: id, contactListId: list });
    expect(await reached(id)).toEqual([
      [`Pessoa ${first.number?.slice(-4)}`, 'sent'],
      ['Caio', 'opted_out'],
      ['Davi', 'blocked'],
      ['Eva', 'sent'],
    ]);
  });

  it('says beforehand how many it reaches, by every part of the filter', async () => {
    const [tag, other] = [await newTag(), await newTag()];
    await newContact('Fábio Lima', [tag.id, other.id], { email: 'fabio@example.com' });
    await newContact('Gil Lima', [tag.id]);
    const talker = await newContact('Hugo', [tag.id]);
    await company.phone(talker.number ?? '').says('oi');
    const ready = async (segment: Parameters<typeof newCampaign>[0]) => {
      const { counts, samples } = await admin.api.campaigns.rehearse({ segment, message1: 'Oi, {nome}!' });
      expect(samples).toHaveLength(counts.ready);
      return counts.ready;
    };
    expect(await ready({ tags: [tag.id] })).toBe(3);
    expect(await ready({ tags: [tag.id, other.id], tagMatch: 'all' })).toBe(1);
    expect(await ready({ tags: [tag.id], hasEmail: false })).toBe(2);
    expect(await ready({ tags: [tag.id], searchParam: 'lima' })).toBe(2);
    expect(await ready({ tags: [tag.id], talkedSince: '2020-01-01' })).toBe(1);
    expect(await ready({ tags: [tag.id], silentSince: '2020-01-01' })).toBe(2);
    expect(await ready({ tags: [tag.id], dateStart: '2999-01-01' })).toBe(0);
  });

  it('whose tags are gone by then reaches nobody, and says so', async () => {
    const tag = await newTag();
    await newContact('Íris', [tag.id]);
    const { id } = await newCampaign({ tags: [tag.id] });
    await admin.api.tags.remove({ tagId: tag.id });
    expect(await reached(id)).toEqual([]);
    expect(await admin.api.campaigns.get({ campaignId: id })).toMatchObject({
      status: 'CANCELADA',
      statusReason: 'no_recipients',
    });
  });

  it('that narrows nothing, or names a tag of others, is refused', async () => {
    const { id: foreign } = await stranger.admin.api.tags.create({ name: 'Alheia' });
    expect(await refusal(newCampaign({ tags: [foreign] }))).toBe('404 ERR_NO_TAG_FOUND');
    for (const empty of [{}, { searchParam: '  ' }, { tags: [], tagMatch: 'all' as const }]) {
      expect(await refusal(newCampaign(empty))).toBe('400 ERR_VALIDATION');
      expect(await refusal(admin.api.campaigns.rehearse({ segment: empty }))).toBe('400 ERR_VALIDATION');
    }
  });

  it('is let go of again, and then has no audience to begin with', async () => {
    const tag = await newTag();
    const { id } = await newCampaign({ tags: [tag.id] });
    expect(await admin.api.campaigns.update({ campaignId: id, segment: null })).toMatchObject({
      segment: null,
    });
    expect(await refusal(admin.api.campaigns.update({ campaignId: id, scheduledAt: inMinutes(60) }))).toBe(
      '400 ERR_VALIDATION',
    );
  });
});

describe('a campaign to a tag', () => {
  it('reaches whoever carries it, themselves or in a conversation, once', async () => {
    const tag = await newTag();
    const both = await newContact('João', [tag.id]);
    await newContact('Kim', [tag.id]);
    const talked = await newContact('Léo', []);
    for (const { number: phone } of [both, talked]) {
      await company.phone(phone ?? '').says('oi');
      const [ticket] = (await admin.api.tickets.list({ searchParam: phone ?? '', showAll: true })).tickets;
      await admin.api.tickets.syncTags({ ticketId: ticket?.id ?? 0, tags: [tag.id] });
    }
    const { samples } = await admin.api.campaigns.rehearse({ tagListId: tag.id, message1: 'Oi' });
    expect(samples.map(({ name }) => name)).toEqual(['João', 'Kim', 'Léo']);
  });
});
