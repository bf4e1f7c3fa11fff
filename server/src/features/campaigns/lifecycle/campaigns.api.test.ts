import {
  type CampaignReport,
  type Channels,
  defaultCampaignSettings,
  defaultZone,
  wallClock,
  wireEvent,
} from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { settingChanged } from '#src/tenant/settings/events.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { buildCampaign, buildList, hurry, inMinutes } from '../testing.ts';
import { startDueCampaigns } from './start-due.ts';

/** Networks without a window. */
const plain = { capabilities: () => undefined };

let server: TestServer;
let company: TestCompany;
let admin: Person;
let next = 5511970000000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  await hurry(admin);
});

const number = (): string => {
  next += 1;
  return String(next);
};
const numbers = (count: number): string[] => Array.from({ length: count }, number);
const received = (phone: string): Promise<string[]> => company.phone(phone).received();

/** Begins it, and waits until it has come to rest. */
async function run(campaignId: number): Promise<CampaignReport> {
  await admin.api.campaigns.update({ campaignId, scheduledAt: inMinutes(0) });
  await startDueCampaigns(server.app.platform, plain);
  await server.settled();
  return admin.api.campaigns.report({ campaignId });
}

describe('a campaign', () => {
  it('waits for people where it has no time, and for its time where it has one', async () => {
    const list = await buildList(company, numbers(1));
    const idle = await buildCampaign(company, list, {
      scheduledAt: null,
      message2: null,
      fileListId: '' as never,
    });
    expect(idle).toMatchObject({
      status: 'INATIVA',
      scheduledAt: null,
      message2: '',
      fileListId: null,
      version: 1,
    });
    const planned = await buildCampaign(company, list, { scheduledAt: inMinutes(120), status: 'INATIVA' });
    expect(planned).toMatchObject({ status: 'PROGRAMADA', whatsapp: { id: company.connectionId } });
    const cleared = await admin.api.campaigns.update({ campaignId: planned.id, scheduledAt: null });
    expect(cleared).toMatchObject({ status: 'INATIVA', scheduledAt: null, version: 2 });
  });

  it('reads its time on the company’s clock', async () => {
    const { id } = await buildCampaign(company, await buildList(company, []), {
      scheduledAt: '2031-07-01 08:30:00',
    });
    const { scheduledAt } = await admin.api.campaigns.get({ campaignId: id });
    expect(scheduledAt).toBe('2031-07-01T11:30:00.000Z');
  });

  it('is refused a time that is past or none, a name too short, and what is not the company’s', async () => {
    const list = await buildList(company, []);
    for (const wrong of [
      { scheduledAt: inMinutes(-2) },
      { scheduledAt: '2031-02-30 10:00:00' },
      { scheduledAt: 'amanhã' },
      { scheduledAt: inMinutes(60), contactListId: null },
      { name: 'x' },
      { name: 'x'.repeat(51) },
    ])
      expect(await refusal(buildCampaign(company, list, wrong)), JSON.stringify(wrong)).toBe(
        '400 ERR_VALIDATION',
      );
    const other = await server.company();
    const theirs = await buildList(other, []);
    expect(await refusal(buildCampaign(company, theirs))).toBe('404 ERR_NO_CONTACT_LIST_FOUND');
    const overTheirs = { whatsappId: other.connectionId };
    expect(await refusal(buildCampaign(company, list, overTheirs))).toBe('404 ERR_NO_WAPP_FOUND');
    expect(await refusal(buildCampaign(company, list, { tagListId: 1 }))).toBe('404 ERR_NO_TAG_FOUND');
    expect(await refusal(buildCampaign(company, list, { fileListId: 1 }))).toBe('404 ERR_NO_FILE_FOUND');
  });

  it('is locked from an hour before its time; a cancelled one may say something else', async () => {
    const list = await buildList(company, numbers(1));
    const soon = await buildCampaign(company, list, { scheduledAt: inMinutes(59) });
    const change = { campaignId: soon.id, name: 'Páscoa', message1: 'Feliz Páscoa!' };
    expect(await refusal(admin.api.campaigns.update(change))).toBe('409 ERR_CAMPAIGN_LOCKED');
    await admin.api.campaigns.cancel({ campaignId: soon.id });
    const changed = await admin.api.campaigns.update(change);
    expect(changed).toMatchObject({ status: 'CANCELADA', name: 'Natal', message1: 'Feliz Páscoa!' });
    const later = await buildCampaign(company, list, { scheduledAt: inMinutes(61) });
    expect(await admin.api.campaigns.update({ campaignId: later.id, name: 'Páscoa' })).toMatchObject({
      name: 'Páscoa',
      status: 'PROGRAMADA',
    });
  });

  it('tells whoever saw an older version, and is searched by its name', async () => {
    const { id } = await buildCampaign(company, await buildList(company, []), { name: 'Promoção única' });
    await admin.api.campaigns.update({ campaignId: id, version: 1, message2: 'Dois' });
    const stale = admin.api.campaigns.update({ campaignId: id, version: 1, message2: 'Três' });
    expect(await refusal(stale)).toBe('409 ERR_CHANGED_MEANWHILE');
    const { records, count, hasMore } = await admin.api.campaigns.list({ searchParam: 'PROMOCAO Unica' });
    expect([records.map((one) => one.id), count, hasMore]).toEqual([[id], 1, false]);
  });

  it('is listed by how it stands', async () => {
    const listId = await buildList(company, []);
    const { id } = await buildCampaign(company, listId, { name: 'Parada um' });
    const planned = await buildCampaign(company, listId, {
      name: 'Parada dois',
      scheduledAt: inMinutes(120),
    });
    const listed = async (status: 'INATIVA' | 'PROGRAMADA' | 'FINALIZADA') => {
      const { records, count } = await admin.api.campaigns.list({ searchParam: 'parada', status });
      expect(count).toBe(records.length);
      return records.map((one) => one.id);
    };
    expect([await listed('INATIVA'), await listed('PROGRAMADA'), await listed('FINALIZADA')]).toEqual([
      [id],
      [planned.id],
      [],
    ]);
  });

  it('is listed by name, by how it stands and by when it begins', async () => {
    const listId = await buildList(company, []);
    await buildCampaign(company, listId, { name: 'Ordem 10' });
    await buildCampaign(company, listId, { name: 'ordem 2', scheduledAt: inMinutes(240) });
    await buildCampaign(company, listId, { name: 'Ordem 1', scheduledAt: inMinutes(120) });
    type Asked = NonNullable<Parameters<typeof admin.api.campaigns.list>[0]>;
    const named = async (asked: Asked) =>
      (await admin.api.campaigns.list({ searchParam: 'ordem', ...asked })).records.map(({ name }) => name);
    expect(await named({})).toEqual(['Ordem 1', 'ordem 2', 'Ordem 10']);
    expect(await named({ sort: 'name' })).toEqual(['Ordem 1', 'ordem 2', 'Ordem 10']);
    expect(await named({ sort: '-name' })).toEqual(['Ordem 10', 'ordem 2', 'Ordem 1']);
    expect(await named({ sort: 'status' })).toEqual(['Ordem 10', 'ordem 2', 'Ordem 1']);
    // What has no day comes last either way.
    expect(await named({ sort: 'scheduledAt' })).toEqual(['Ordem 1', 'ordem 2', 'Ordem 10']);
    expect(await named({ sort: '-scheduledAt' })).toEqual(['ordem 2', 'Ordem 1', 'Ordem 10']);
    expect(await named({ sort: '-scheduledAt', status: 'PROGRAMADA' })).toEqual(['ordem 2', 'Ordem 1']);
  });

  it('is for admins, where plan and company allow it', async () => {
    const ana = await company.agent();
    expect(await refusal(ana.api.campaigns.list())).toBe('403 ERR_NO_PERMISSION');
    const other = await server.company();
    const switchOff = sql`insert into settings (key, value) values ('campaignsEnabled', 'false')
      on conflict (company_id, key) do update set value = 'false'`;
    await other.inside(async (ctx) => {
      await ctx.db.orm.execute(switchOff);
      ctx.emit(settingChanged, { key: 'campaignsEnabled' });
    });
    expect(await refusal(other.admin.api.campaigns.settings())).toBe('403 ERR_NO_PERMISSION');
  });
});

describe('a campaign that begins', () => {
  it('reaches everybody once, with one of its texts filled for each', async () => {
    const phones = numbers(12);
    const texts = { message1: 'Oi, {nome}! {numero}', message3: 'Olá {nome}: {email} {nada}' };
    const { id } = await buildCampaign(company, await buildList(company, phones), texts);
    const report = await run(id);
    expect(report.campaign).toMatchObject({ status: 'FINALIZADA', statusReason: null });
    expect(report.counts).toMatchObject({ total: 12, pending: 0, delivered: 12, failed: 0, skipped: 0 });
    expect(report.variants.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    for (const phone of phones) {
      const end = phone.slice(-4);
      const heard = await received(phone);
      expect(heard).toHaveLength(1);
      expect([`Oi, Pessoa ${end}! ${phone}`, `Olá Pessoa ${end}: p${end}@example.com {nada}`]).toContain(
        heard[0],
      );
    }
    const { tickets } = await admin.api.tickets.list({ searchParam: phones[0] ?? '', showAll: true });
    expect(tickets).toEqual([]);
    const detail = await admin.api.campaigns.get({ campaignId: id });
    expect(detail.shipping).toHaveLength(12);
    expect(detail.shipping.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
    expect(detail.contactList?.contacts).toHaveLength(12);
  });

  it('joins whoever has a ticket with its tag to the list, each number once', async () => {
    const tagId = await company.inside((ctx) => buildTag(ctx, { name: `Tag ${number()}` }));
    const [both = '', tagged = '', listed = ''] = numbers(3);
    // WhatsApp may know a mobile without its ninth digit.
    for (const phone of [both, tagged]) {
      await company.phone(phone).says('oi');
      const [ticket] = (await admin.api.tickets.list({ searchParam: phone, showAll: true })).tickets;
      await admin.api.tickets.syncTags({ ticketId: ticket?.id ?? 0, tags: [tagId] });
    }
    const { id } = await buildCampaign(company, await buildList(company, [both, listed]), {
      tagListId: tagId,
    });
    expect((await run(id)).counts).toMatchObject({ total: 3, delivered: 3 });
    const heard = await Promise.all([both, tagged, listed].map(received));
    expect(heard.map((lines) => lines.filter((line) => line.startsWith('Oi, ')).length)).toEqual([1, 1, 1]);
  });

  it('leaves out who wants no more, who is blocked, and numbers that are none', async () => {
    const [out = '', blocked = '', invalid = '', fine = ''] = numbers(4);
    const list = await buildList(company, [out, blocked, invalid, fine]);
    const person = (number: string, more: object) =>
      admin.api.contacts.create({ name: 'Pessoa', number, ...more } as never);
    await person(out, { optedOut: true });
    await person(blocked, { isBlocked: true });
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update contact_list_items set is_whatsapp_valid = false where number = ${invalid}`,
      ),
    );
    const rehearsal = await admin.api.campaigns.rehearse({ contactListId: list, message1: 'Oi, {nome}!' });
    expect(rehearsal.counts).toEqual({
      total: 4,
      ready: 1,
      optedOut: 1,
      blocked: 1,
      invalid: 1,
      windowClosed: 0,
      noValue: 0,
    });
    expect(rehearsal.samples).toEqual([
      {
        name: `Pessoa ${fine.slice(-4)}`,
        number: fine,
        email: `p${fine.slice(-4)}@example.com`,
        variant: 1,
        body: `Oi, Pessoa ${fine.slice(-4)}!`,
      },
    ]);
    const { id } = await buildCampaign(company, list);
    const report = await run(id);
    expect(report.counts).toMatchObject({ total: 4, delivered: 1, skipped: 3 });
    expect(report.reasons).toEqual([
      { reason: 'blocked', count: 1 },
      { reason: 'invalid', count: 1 },
      { reason: 'opted_out', count: 1 },
    ]);
    const { recipients } = await admin.api.campaigns.recipients({ campaignId: id, status: 'skipped' });
    expect(recipients.map(({ number, reason }) => [number, reason]).sort()).toEqual(
      [
        [out, 'opted_out'],
        [blocked, 'blocked'],
        [invalid, 'invalid'],
      ].sort(),
    );
    expect(await received(out)).toEqual([]);
  });

  it('sends the files of its list first, then its own with the text below it', async () => {
    const [phone = ''] = numbers(1);
    const files = await admin.api.files.create({
      name: `Tabelas ${phone}`,
      message: 'x',
      options: [{ name: 'a' }],
    });
    const pdf = { name: 'precos.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 tabela') };
    const option = String(files.options[0]?.id);
    await postForm(`${server.url}/files/uploadList/${files.id}`, admin.token, { id: option }, [pdf], 'files');
    const { id } = await buildCampaign(company, await buildList(company, [phone]), { fileListId: files.id });
    const png = {
      name: 'oferta.png',
      type: 'image/png',
      bytes: Buffer.from('89504e470d0a1a0a00000000', 'hex'),
    };
    const attached = await postForm<{ mediaPath: string; mediaName: string }>(
      `${server.url}/campaigns/${id}/media-upload`,
      admin.token,
      {},
      [png],
      'file',
    );
    expect(attached).toMatchObject({ mediaName: 'oferta.png', mediaType: 'image/png' });
    const opened = await fetch(`${server.url}${attached.mediaPath}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await run(id)).counts).toMatchObject({ total: 1, delivered: 1 });
    const screen = await company.phone(phone).screen();
    expect(screen.map(({ body }) => body)).toEqual(['', `Oi, Pessoa ${phone.slice(-4)}!`]);
    const gone = await admin.api.campaigns.detach({ campaignId: id }).catch(String);
    expect(gone).toContain('ERR_CAMPAIGN_LOCKED');
  });

  it('is cancelled with the reason where it cannot', async () => {
    const list = await buildList(company, numbers(1));
    const nobody = await buildCampaign(company, await buildList(company, []));
    expect((await run(nobody.id)).campaign).toMatchObject({
      status: 'CANCELADA',
      statusReason: 'no_recipients',
    });
    const silent = await buildCampaign(company, list, { message1: null });
    expect((await run(silent.id)).campaign).toMatchObject({
      status: 'CANCELADA',
      statusReason: 'no_message',
    });
  });

  it('makes up for a start that was missed, unless it is a day late', async () => {
    const phones = numbers(2);
    const [late, tooLate] = await Promise.all(
      phones.map(async (phone) => buildCampaign(company, await buildList(company, [phone]))),
    );
    const missed = (id: number | undefined, hours: number) =>
      company.inside((ctx) =>
        ctx.db.orm.execute(
          sql`update campaigns set status = 'PROGRAMADA', scheduled_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
        ),
      );
    await missed(late?.id, 23);
    await missed(tooLate?.id, 24);
    await startDueCampaigns(server.app.platform, plain);
    await server.settled();
    const statuses = await Promise.all(
      [late, tooLate].map(async (one) => {
        const { status, statusReason } = await admin.api.campaigns.get({ campaignId: one?.id ?? 0 });
        return [status, statusReason];
      }),
    );
    expect(statuses).toEqual([
      ['FINALIZADA', null],
      ['CANCELADA', 'missed'],
    ]);
    expect(await Promise.all(phones.map(async (phone) => (await received(phone)).length))).toEqual([1, 0]);
  });
});

describe('a running campaign', () => {
  const slow = () =>
    admin.api.campaigns.saveSettings({
      settings: { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 },
    });
  const newPace = () => company.inside((ctx) => ctx.db.orm.execute(sql`delete from campaign_paces`));

  it('stops at once when it is cancelled, goes on with the rest, and is not removed meanwhile', async () => {
    await slow();
    await newPace();
    const phones = numbers(3);
    const { id: campaignId } = await buildCampaign(company, await buildList(company, phones));
    const begun = await run(campaignId);
    expect(begun.campaign.status).toBe('EM_ANDAMENTO');
    expect(begun.counts).toMatchObject({ pending: 2, delivered: 1 });
    expect(begun).toMatchObject({ waiting: 'pause' });
    const ahead = new Date(begun.endsAt ?? 0).getTime() - Date.now();
    expect(ahead).toBeGreaterThan(30_000);
    expect(await refusal(admin.api.campaigns.remove({ campaignId }))).toBe('409 ERR_CAMPAIGN_RUNNING');
    expect(await refusal(admin.api.campaigns.restart({ campaignId }))).toBe('409 ERR_CAMPAIGN_STATUS');
    await admin.api.campaigns.cancel({ campaignId });
    await hurry(admin);
    await newPace();
    await server.settled();
    expect((await admin.api.campaigns.report({ campaignId })).counts).toMatchObject({ pending: 2 });
    await admin.api.campaigns.restart({ campaignId });
    await server.settled();
    const after = await admin.api.campaigns.report({ campaignId });
    expect(after.campaign.status).toBe('FINALIZADA');
    expect(after.counts).toMatchObject({ pending: 0, delivered: 3 });
    for (const phone of phones) expect(await received(phone)).toHaveLength(1);
    expect(await refusal(admin.api.campaigns.restart({ campaignId }))).toBe('409 ERR_CAMPAIGN_STATUS');
    await admin.api.campaigns.remove({ campaignId });
    expect(await refusal(admin.api.campaigns.get({ campaignId }))).toBe('404 ERR_NO_CAMPAIGN_FOUND');
  });

  it('reaches everybody once, however often it is stopped and let go on', async () => {
    await slow();
    await newPace();
    const phones = numbers(6);
    const { id: campaignId } = await buildCampaign(company, await buildList(company, phones));
    await run(campaignId);
    for (let left = 4; left >= 0; left -= 1) {
      await admin.api.campaigns.cancel({ campaignId });
      await newPace();
      await admin.api.campaigns.restart({ campaignId });
      await server.settled();
      expect((await admin.api.campaigns.report({ campaignId })).counts).toMatchObject({ pending: left });
    }
    for (const phone of phones) expect(await received(phone)).toHaveLength(1);
    await hurry(admin);
  });

  it('waits for the hours of the company and for the next day, and says so', async () => {
    await newPace();
    const closed = new Date(Date.now() + 12 * 3_600_000);
    const clock = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(11, 16);
    const window = {
      ...defaultCampaignSettings.window,
      enabled: true,
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const,
      startTime: clock(closed),
      endTime: clock(new Date(closed.getTime() + 60_000)),
    };
    await admin.api.campaigns.saveSettings({ settings: { window: { ...window, days: [...window.days] } } });
    const { id } = await buildCampaign(company, await buildList(company, numbers(2)));
    expect(await run(id)).toMatchObject({ counts: { pending: 2 }, waiting: 'window' });
    await admin.api.campaigns.saveSettings({
      settings: { window: { ...window, days: [...window.days], enabled: false }, dailyCap: 1 },
    });
    await server.settled();
    expect(await admin.api.campaigns.report({ campaignId: id })).toMatchObject({
      counts: { pending: 1, delivered: 1 },
      waiting: 'cap',
    });
    await admin.api.campaigns.saveSettings({ settings: { dailyCap: 0 } });
    await server.settled();
    expect((await admin.api.campaigns.get({ campaignId: id })).status).toBe('FINALIZADA');
  });

  it('is watched by admins', async () => {
    const socket = io(server.url, { transports: ['websocket'], auth: { token: admin.token } });
    atTheEnd(async () => void socket.close());
    await new Promise((resolve) => socket.once('ready', resolve));
    const heard: Channels['campaign'][] = [];
    socket.on(wireEvent(company.id, 'campaign'), (payload: Channels['campaign']) => heard.push(payload));
    const { id } = await buildCampaign(company, await buildList(company, numbers(2)));
    await run(id);
    await admin.api.campaigns.remove({ campaignId: id });
    await expect.poll(() => heard.at(-1)?.action).toBe('delete');
    const told = heard.flatMap((one) =>
      one.action === 'delete' ? [] : [`${one.action} ${one.record.status}`],
    );
    // As it stands when it is told: it may have been planned by then.
    expect(told[0]).toMatch(/^create (INATIVA|PROGRAMADA)$/);
    expect(told).toContain('update FINALIZADA');
  });
});

describe('an answer', () => {
  it('is counted once, leads to its ticket, and is none for somebody who was not written to', async () => {
    const [phone = '', stranger = ''] = numbers(2);
    const { id } = await buildCampaign(company, await buildList(company, [phone]));
    await run(id);
    await company.phone(phone).says('quero saber mais');
    await company.phone(phone).says('e o preço?');
    await company.phone(stranger).says('SAIR');
    const { recipients } = await admin.api.campaigns.recipients({ campaignId: id, replied: true });
    expect(recipients.map(({ number, status }) => [number, status])).toEqual([[phone, 'delivered']]);
    const [ticket] = (await admin.api.tickets.list({ searchParam: phone, showAll: true })).tickets;
    expect(recipients[0]?.replyTicket).toEqual({ id: ticket?.id, uuid: ticket?.uuid });
    expect((await admin.api.campaigns.report({ campaignId: id })).counts.replied).toBe(1);
    const { contacts } = await admin.api.contacts.list({ searchParam: stranger });
    expect(contacts[0]).toMatchObject({ optedOut: false });
  });

  it('that says SAIR ends all campaigns for its sender, who hears that once', async () => {
    const [phone = '', other = ''] = numbers(2);
    const list = await buildList(company, [phone, other]);
    const first = await buildCampaign(company, list);
    await run(first.id);
    await company.phone(phone).says(' Saír! ');
    await company.phone(phone).says('sair');
    const reply = defaultCampaignSettings.optOutReply;
    expect((await received(phone)).filter((line) => line === reply)).toHaveLength(1);
    const { contacts } = await admin.api.contacts.list({ searchParam: phone });
    expect(contacts[0]).toMatchObject({ optedOut: true });
    const second = await buildCampaign(company, list);
    expect((await run(second.id)).counts).toMatchObject({ total: 2, delivered: 1, skipped: 1 });
    await company.phone(other).says('não quero sair, obrigado');
    expect((await admin.api.contacts.list({ searchParam: other })).contacts[0]).toMatchObject({
      optedOut: false,
    });
  });
});

describe('the report', () => {
  it('is read page by page, searched, and taken along as a table', async () => {
    const phones = numbers(55);
    const { id: campaignId } = await buildCampaign(company, await buildList(company, phones));
    await run(campaignId);
    const first = await admin.api.campaigns.recipients({ campaignId });
    expect([first.recipients.length, first.nextCursor]).toEqual([50, 50]);
    const rest = await admin.api.campaigns.recipients({ campaignId, cursor: first.nextCursor ?? 0 });
    expect([rest.recipients.length, rest.nextCursor]).toEqual([5, null]);
    expect(new Set([...first.recipients, ...rest.recipients].map(({ number }) => number)).size).toBe(55);
    const [someone = ''] = phones;
    const found = await admin.api.campaigns.recipients({
      campaignId,
      searchParam: someone.slice(-4),
      status: 'delivered',
    });
    expect(found.recipients.map(({ number }) => number)).toEqual([someone]);
    const { url } = await admin.api.campaigns.export({ campaignId });
    const table = await (await fetch(`${server.url}${url}`)).text();
    expect(table.split('\r\n')).toHaveLength(57);
    expect(table).toContain(`Pessoa ${someone.slice(-4)};${someone};`);
    const { day, time } = wallClock(new Date(found.recipients[0]?.sentAt ?? 0), defaultZone);
    expect(table).toContain(`;${day.split('-').reverse().join('/')} ${time.slice(0, 5)};`);
    const forged = await fetch(`${server.url}${url.replace('signature=', 'signature=x')}`);
    expect(forged.status).toBe(404);
  });
});

describe('the settings', () => {
  it('are there before anybody has chosen, and each is kept by itself', async () => {
    const other = await server.company();
    const { api } = other.admin;
    const read = async () =>
      Object.fromEntries((await api.campaigns.settings()).map(({ key, value }) => [key, JSON.parse(value)]));
    expect(await read()).toEqual(defaultCampaignSettings);
    const variables = [
      { key: 'cupom', value: 'NATAL10' },
      { key: '{Cupom}', value: 'OUTRO' },
    ];
    await api.campaigns.saveSettings({ settings: { messageInterval: '5' as never, variables } });
    expect(await read()).toEqual({
      ...defaultCampaignSettings,
      messageInterval: 5,
      variables: [{ key: 'cupom', value: 'NATAL10' }],
    });
  });

  it('take no interval that is not on offer', async () => {
    for (const wrong of [
      { messageInterval: 7 },
      { longerIntervalAfter: 2 },
      { greaterInterval: 90 },
      { dailyCap: -1 },
      { variables: [{ key: 'a b', value: '' }] },
    ])
      expect(
        await refusal(admin.api.campaigns.saveSettings({ settings: wrong })),
        JSON.stringify(wrong),
      ).toBe('400 ERR_VALIDATION');
  });
});
