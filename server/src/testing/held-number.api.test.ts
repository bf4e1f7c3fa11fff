/**
 * A number that WhatsApp holds back: whoever wrote first is answered as ever, and on no path does anything leave to
 * anybody else until the end that WhatsApp has told.
 */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCampaign, buildList, hurry, inMinutes } from '#src/features/campaigns/testing.ts';
import { momentComes } from '#src/features/schedules/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const token = 'chave-do-celular-Vb7qLw2nRt9ZkXc4mPs';
const companyNumber = '551140005021';
const hourMs = 3_600_000;
const wait = { timeout: 20_000 };

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;
let company: TestCompany;
let whatsappId: number;
let phone: ReturnType<typeof network.account>;
let lastNumber = 5_511_977_800_000;

const api = () => company.admin.api;
const connection = () => api().connections.get({ whatsappId });
const health = () => api().connections.health({ whatsappId });
const stranger = (): { number: string; phone: ReturnType<typeof network.phone> } => {
  const number = String(++lastNumber);
  return { number, phone: network.phone(number, `Pessoa ${number.slice(-4)}`) };
};

async function contactOf(number: string): Promise<number> {
  return (await api().contacts.create({ name: `Pessoa ${number.slice(-4)}`, number })).id;
}

async function ticketWith(contactId: number): Promise<number> {
  const queueId = company.queueIds[0] ?? null;
  return (
    await api().tickets.create({ contactId, whatsappId, queueId, userId: company.admin.id, status: 'open' })
  ).id;
}

async function over(number: string, body = 'Promoção!') {
  const answer = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, body }),
  });
  const { error = null, params = {} } = (await answer.json()) as {
    error?: string;
    params?: { until?: string };
  };
  return {
    status: answer.status,
    error,
    until: params.until,
    wait: Number(answer.headers.get('retry-after')),
  };
}

/** What the company's device has asked and sent so far. */
const asked = async (tag: string): Promise<number> =>
  (await network.log()).filter(
    ({ what, number, tag: name }) => what === 'in' && number === companyNumber && name === tag,
  ).length;

const lifted = async (): Promise<void> => {
  await phone.isRestrictedFor(0);
  await expect.poll(async () => (await connection()).restriction, wait).toBeNull();
};
const restrictedFor = async (ms: number): Promise<string> => {
  await phone.isRestrictedFor(ms);
  await expect.poll(async () => (await connection()).restriction?.until ?? null, wait).not.toBeNull();
  return (await connection()).restriction?.until ?? '';
};

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
  await api().connections.remove({ whatsappId: company.connectionId });
  ({ id: whatsappId } = await api().connections.create({
    name: 'Celular',
    provider: 'beta',
    token,
    messagesPerMinute: 0,
  }));
  phone = network.account(companyNumber, 'Padaria');
  await vi.waitFor(async () => expect((await connection()).qrcode).not.toBe(''), { timeout: 30_000 });
  await phone.scans((await connection()).qrcode);
  await vi.waitFor(async () => expect((await connection()).status).toBe('CONNECTED'), { timeout: 30_000 });
  await hurry(company.admin);
}, 120_000);
afterAll(() => network.close());

describe('after the network has refused a first message', () => {
  it('programs are told until when, and nobody else is asked about or written to', async () => {
    await phone.isRestrictedFor(hourMs, { quietly: true });
    // The one that finds it out.
    const first = stranger();
    await first.phone.is('available');
    expect(await over(first.number)).toMatchObject({ status: 200 });
    await expect.poll(async () => (await connection()).restriction?.until ?? null, wait).not.toBeNull();
    const { until } = (await connection()).restriction ?? {};
    await server.settled();
    const [sent, questions] = [await asked('message'), await asked('iq')];
    for (let n = 0; n < 5; n += 1) {
      const refused = await over(stranger().number);
      expect(refused).toMatchObject({ status: 409, error: 'ERR_NUMBER_HELD', until });
      expect(refused.wait).toBeGreaterThan(3_000);
      expect(refused.wait).toBeLessThanOrEqual(3_600);
    }
    await server.settled();
    expect([await asked('message'), await asked('iq')]).toEqual([sent, questions]);
    expect((await api().contacts.list({ searchParam: String(lastNumber) })).contacts).toEqual([]);
    await lifted();
    expect(await over(stranger().number)).toMatchObject({ status: 200 });
    await expect.poll(async () => (await health()).quality.day.firsts, wait).toBe(1);
  }, 60_000);

  it('the number’s figures count first messages and what was refused, and say that it is in danger', async () => {
    expect((await health()).quality.week).toEqual({ firsts: 1, refusals: 1, blocks: 0 });
    await over(stranger().number);
    await expect.poll(async () => (await health()).quality.day.firsts, wait).toBe(2);
    await restrictedFor(hourMs);
    expect((await health()).quality.light).toBe('danger');
    await lifted();
    expect((await health()).quality).toMatchObject({ light: 'watch', week: { refusals: 1, blocks: 0 } });
  }, 60_000);

  it('whoever has written is answered as ever, and a first message of an agent is refused before it is kept', async () => {
    const known = stranger();
    await known.phone.says('tem pão?', { to: companyNumber });
    await expect
      .poll(
        async () => (await api().tickets.list({ searchParam: known.number, showAll: true })).tickets.length,
        wait,
      )
      .toBe(1);
    const until = await restrictedFor(hourMs);
    const [ticket] = (await api().tickets.list({ searchParam: known.number, showAll: true })).tickets;
    const ticketId = ticket?.id ?? 0;
    await api().tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    expect((await api().messages.list({ ticketId })).sending.isFirst).toBe(false);
    await api().messages.send({ ticketId, body: 'tem, sim' });
    await known.phone.receives(/tem, sim/);

    const cold = stranger();
    const other = await ticketWith(await contactOf(cold.number));
    expect((await api().messages.list({ ticketId: other })).sending.isFirst).toBe(true);
    expect(await refusal(api().messages.send({ ticketId: other, body: 'Oi!' }))).toBe('409 ERR_NUMBER_HELD');
    expect((await api().messages.list({ ticketId: other })).messages).toEqual([]);
    await lifted();
    await api().messages.send({ ticketId: other, body: 'Oi!' });
    await cold.phone.receives(/Oi!/);
    expect(until).not.toBe('');
  }, 60_000);

  it('schedules wait and say until when, and leave once it is over', async () => {
    const cold = stranger();
    const contactId = await contactOf(cold.number);
    const until = await restrictedFor(hourMs);
    const sendAt = '2090-01-15T12:00:00.000Z';
    const { id } = await api().schedules.create({ contactId, body: 'Até amanhã!', sendAt, whatsappId });
    const due = (at: string) =>
      company.inside((ctx) =>
        ctx.db.orm.execute(sql`update schedules set due_at = ${at}::timestamptz where id = ${id}`),
      );
    await momentComes(server, company, sendAt);
    const held = { status: 'PENDENTE', error: 'ERR_NUMBER_HELD', heldUntil: until };
    expect(await api().schedules.get({ scheduleId: id })).toMatchObject(held);
    // Looked at again meanwhile, it goes on waiting.
    await due(sendAt);
    await momentComes(server, company, sendAt, 2);
    expect(await api().schedules.get({ scheduleId: id })).toMatchObject(held);
    await lifted();
    await due(sendAt);
    await momentComes(server, company, sendAt, 3);
    expect(await api().schedules.get({ scheduleId: id })).toMatchObject({
      status: 'ENVIADA',
      error: null,
      heldUntil: null,
    });
    await cold.phone.receives(/Até amanhã/);
  }, 60_000);

  it('a campaign stops at the first refusal, fails nobody, and goes on by itself once it is over', async () => {
    const people = Array.from({ length: 4 }, stranger);
    await phone.isRestrictedFor(hourMs, { quietly: true });
    const listId = await buildList(
      company,
      people.map(({ number }) => number),
    );
    const { id: campaignId } = await buildCampaign(
      { admin: company.admin, connectionId: whatsappId },
      listId,
      { scheduledAt: inMinutes(0) },
    );
    const report = () => api().campaigns.report({ campaignId });
    await expect.poll(async () => (await report()).waiting, wait).toBe('held');
    // The end is asked for once the refusal has come.
    const end = async () => (await connection()).restriction?.until ?? null;
    await expect.poll(end, wait).not.toBeNull();
    const sent = await asked('message');
    expect(await report()).toMatchObject({ nextAt: await end(), counts: { pending: 4, failed: 0, sent: 0 } });
    expect(await asked('message')).toBe(sent);
    const tried = { whatsappId, message1: 'Oi', number: stranger().number };
    expect(await refusal(api().campaigns.test(tried))).toBe('409 ERR_NUMBER_HELD');
    await lifted();
    // Its pause after the refusal is over.
    await company.inside((ctx) => ctx.db.orm.execute(sql`update campaign_paces set next_at = now()`));
    await expect.poll(async () => (await report()).campaign.status, { timeout: 40_000 }).toBe('FINALIZADA');
    expect((await report()).counts).toMatchObject({ failed: 0, skipped: 0 });
    for (const one of people) await one.phone.receives(/Oi/);
  }, 90_000);
});
