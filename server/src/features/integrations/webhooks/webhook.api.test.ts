/** Addresses that are sent every message as a signed event: what they hear, what they may answer, and what becomes of events that do not arrive. */
import { type Hook, openHook } from '@prosa/emulator/bots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';
import { deliverEvent } from '../jobs.ts';
import { companyWithBot } from '../testing.ts';

let server: TestServer;
let hook: Hook;
let lastNumber = 5_511_982_000_000;
const someNumber = (): string => String(++lastNumber);
const secret = 'a secret of sixteen';

beforeAll(async () => {
  // More companies sign in here than one address may within a minute: each comes from its own.
  [server, hook] = await Promise.all([testServer({ config: { trustProxy: 1 } }), openHook()]);
});
beforeEach(() => {
  hook.faults.clear();
  hook.answers(undefined);
});
afterAll(() => hook.close());

async function bot(overrides: Record<string, unknown> = {}) {
  const made = await companyWithBot(server, {
    type: 'n8n',
    name: 'Fluxo',
    urlN8N: `${hook.url}/webhook/atende`,
    secret,
    ...overrides,
  });
  const { api } = made.company.admin;
  const log = async () =>
    (await api.integrations.deliveries({ integrationId: made.integrationId })).deliveries;
  /** The moment of the next attempt has come. */
  const hurry = async (): Promise<void> => {
    await made.company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ id: string }>(
        `update integration_deliveries set due_at = now() where state = 'waiting' returning id`,
      );
      for (const { id } of rows) ctx.enqueue(deliverEvent, { deliveryId: id });
    });
    await server.settled();
  };
  return { ...made, api, log, hurry, customer: talk(made.company, someNumber(), 'Maria Silva') };
}

describe('an address', () => {
  it('hears each message as one signed event', async () => {
    const { customer, company, queueId } = await bot();
    await customer.says('Olá, ação!');
    const ticket = await customer.ticket();
    const event = hook.heard.at(-1);
    expect(event).toMatchObject({ event: 'message.received' });
    expect(event && hook.isSigned(event, secret)).toBe(true);
    expect(event?.id).toBe(event?.body['id']);
    expect(event?.body).toEqual({
      id: expect.any(String),
      event: 'message.received',
      version: 1,
      occurredAt: expect.any(String),
      company: { id: company.id },
      connection: { id: company.connectionId, name: 'Simulated', provider: 'sandbox' },
      ticket: { id: ticket.id, uuid: ticket.uuid, status: 'pending', queueId, userId: null, isGroup: false },
      contact: {
        id: ticket.contactId,
        name: 'Maria Silva',
        number: customer.phone.number,
        identities: expect.arrayContaining([{ kind: 'phone', value: customer.phone.number }]),
        extraInfo: [],
      },
      message: {
        id: expect.any(String),
        type: 'conversation',
        body: 'Olá, ação!',
        fromMe: false,
        timestamp: expect.any(Number),
      },
    });
    expect(await customer.why()).toEqual(['integration: silent']);
    expect(await customer.ticket()).toMatchObject({ chatbot: true });
  });

  it('hears it in the family’s form too, if wished', async () => {
    const { customer } = await bot({ compatible: true });
    await customer.says('oi');
    expect(hook.heard.at(-1)?.body['raw']).toEqual({
      key: {
        remoteJid: `${customer.phone.number}@s.whatsapp.net`,
        fromMe: false,
        id: expect.any(String),
      },
      pushName: 'Maria Silva',
      message: { conversation: 'oi' },
      messageTimestamp: expect.any(Number),
    });
  });

  it('hears it in that form as the root, ours lying in it, if wished', async () => {
    const { customer } = await bot({ compatible: true, compatibleRoot: true });
    await customer.says('oi');
    const event = hook.heard.at(-1);
    expect(event && hook.isSigned(event, secret)).toBe(true);
    expect(event?.body).toEqual({
      key: { remoteJid: `${customer.phone.number}@s.whatsapp.net`, fromMe: false, id: expect.any(String) },
      pushName: 'Maria Silva',
      message: { conversation: 'oi' },
      messageTimestamp: expect.any(Number),
      prosa: expect.objectContaining({ id: event?.id, event: 'message.received', version: 1 }),
    });
    const { customer: other } = await bot({ compatible: false, compatibleRoot: true });
    await other.says('oi');
    expect(hook.heard.at(-1)?.body).not.toHaveProperty('key');
  });

  it('of which there is no secret is sent no signature', async () => {
    const { customer } = await bot({ secret: '' });
    await customer.says('oi');
    expect(hook.heard.at(-1)?.signature).toBe('');
  });

  it.each([
    ['messages', { messages: [{ type: 'text', text: 'um' }, { text: 'dois' }] }, ['um', 'dois']],
    ['a text', 'Bom dia!', ['Bom dia!']],
    ['an output', { output: 'Resposta' }, ['Resposta']],
    ['an answer', { answer: 'Resposta' }, ['Resposta']],
    ['items of a flow', [{ output: 'um' }, { output: 'dois' }], ['um', 'dois']],
    ['nothing', undefined, []],
    ['an empty object', {}, []],
  ])('may answer at once: %s', async (_name, answer, said) => {
    const { customer } = await bot();
    hook.answers(answer);
    expect(await customer.says('oi')).toEqual(said);
    expect(await customer.why()).toEqual([`integration: ${said.length > 0 ? 'answered' : 'silent'}`]);
  });

  it('answers with something else: it is left out, and written down', async () => {
    const { customer, log } = await bot();
    hook.answers({ message: 'Workflow was started' });
    expect(await customer.says('oi')).toEqual([]);
    expect(await customer.why()).toEqual(['integration: silent', 'integration: ignored']);
    expect(await log()).toMatchObject([{ state: 'delivered', trouble: 'garbage' }]);
    hook.faults.add({ kind: 'huge', bytes: 10_000_000 });
    expect(await customer.says('oi')).toEqual([]);
    expect(await log()).toMatchObject([{ state: 'delivered', trouble: 'garbage' }, {}]);
  });

  it.each([
    ['half an emoji', 'Promoção imperdível \ud83d', 'Promoção imperdível'],
    ['a null byte', 'Promoção\u0000 imperdível', 'Promoção imperdível'],
    ['an emoji where it is cut', `${'a'.repeat(7_999)}😀 fim`, `${'a'.repeat(7_999)}…`],
  ])('is heard where its answer has %s', async (_, output, said) => {
    const { customer } = await bot();
    hook.answers({ output });
    expect(await customer.says('oi')).toEqual([said]);
    expect(await customer.why()).toEqual(['integration: answered']);
  });

  it('hands over, tags and closes', async () => {
    const { customer, company, api } = await bot();
    const [, other = 0] = company.queueIds;
    const tag = await api.tags.create({ name: 'Vip' });
    hook.answers({
      messages: [{ text: 'Passando.' }],
      action: { queueId: other, tagIds: [tag.id, 2_000_000_000] },
    });
    expect(await customer.says('oi')).toEqual(['Passando.']);
    expect(await customer.ticket()).toMatchObject({ queueId: other, chatbot: false, tags: [{ id: tag.id }] });
    expect(await customer.why()).toEqual([
      'integration: answered',
      'integration: tagged',
      'integration: handed_over',
    ]);
    const second = talk(company, someNumber());
    hook.answers({ messages: [{ text: 'Tchau' }], action: { close: true } });
    expect(await second.says('oi')).toEqual(['Tchau']);
    expect(await second.ticket()).toMatchObject({ status: 'closed' });
  });

  it('that answers itself for ever is stopped', async () => {
    const { customer } = await bot();
    hook.answers({ output: 'Sou um robô' });
    for (let round = 0; round < 10; round += 1) await customer.says(`sou outro ${round}`);
    expect(await customer.says('e mais uma vez')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    expect(await customer.why()).toContain('integration: identical');
  });
});

describe('an event that does not arrive', () => {
  it('is sent again under its id until it does, and its answer is still said', async () => {
    const { customer, log, hurry } = await bot();
    hook.faults.add({ kind: 'http', status: 500, times: 3 });
    const before = hook.heard.length;
    expect(await customer.says('oi')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    expect(await customer.why()).toEqual(['integration: unavailable']);
    expect(await log()).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, trouble: 'unavailable' },
    ]);
    hook.answers({ output: 'Agora sim' });
    for (const attempts of [2, 3]) {
      await hurry();
      expect(await log()).toMatchObject([{ state: 'waiting', attempts }]);
    }
    await hurry();
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 4, status: 200, trouble: null }]);
    expect(hook.heard.slice(before)).toHaveLength(1);
    expect(await customer.heard()).toEqual(['Agora sim']);
  });

  it('is given up after two hours and a half', async () => {
    const { customer, log, hurry } = await bot();
    hook.faults.add({ kind: 'cut-off', times: 100 });
    await customer.says('oi');
    const gaps: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [row] = await log();
      gaps.push(Math.round((Date.parse(row?.dueAt ?? '') - Date.parse(row?.lastAt ?? '')) / 1_000));
      await hurry();
    }
    expect(gaps).toEqual([10, 60, 300, 1_800, 7_200]);
    expect(await log()).toMatchObject([
      { state: 'failed', attempts: 6, dueAt: null, trouble: 'unavailable' },
    ]);
  });

  it.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [404, 'missing'],
    [302, 'refused'],
  ])('is not sent again where the answer is %i', async (status, trouble) => {
    const { customer, log } = await bot();
    hook.faults.add({ kind: 'http', status, headers: { location: `${hook.url}/elsewhere` } });
    await customer.says('oi');
    expect(await log()).toMatchObject([{ state: 'failed', attempts: 1, trouble }]);
    expect(hook.calls.at(-1)).toBe('POST /webhook/atende');
  });

  it('is sent again by an admin, and by nobody else’s', async () => {
    const { customer, log, api, integrationId } = await bot();
    hook.faults.add({ kind: 'http', status: 400 });
    await customer.says('oi');
    const [failed] = await log();
    const place = { integrationId, deliveryId: failed?.id ?? '' };
    expect(await api.integrations.replay(place)).toMatchObject({ state: 'waiting', attempts: 0 });
    await server.settled();
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(hook.heard.at(-1)?.id).toBe(place.deliveryId);
    const stranger = await server.company();
    expect(await refusal(stranger.admin.api.integrations.replay(place))).toBe('404 ERR_NO_DELIVERY_FOUND');
    const other = await bot();
    const elsewhere = { ...place, integrationId: other.integrationId };
    expect(await refusal(api.integrations.replay(elsewhere))).toBe('404 ERR_NO_DELIVERY_FOUND');
  });

  it('is sent once more after a death, under the same id', async () => {
    const { customer, company } = await bot();
    await customer.says('oi');
    const { id } = await customer.ticket();
    const first = hook.heard.at(-1);
    const { id: messageId } = (first?.body['message'] ?? {}) as { id?: string };
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(
        `insert into integration_turns (ticket_id, integration_id, message_id, input, state, asking_until)
         select ${id}, i.id, '${messageId}', 'oi', 'asking', now() - interval '1 second'
         from queue_integrations i`,
      );
    });
    const before = hook.heard.length;
    await customer.says('de novo');
    expect(hook.heard.slice(before).map((event) => event.id === first?.id)).toEqual([true, false]);
  });
});

it('shows what was sent, twenty at a time, and forgets it after a month', async () => {
  const { api, customer, company, integrationId } = await bot();
  await customer.says('oi');
  await company.inside((ctx) =>
    ctx.db.orm.execute(
      `insert into integration_deliveries (id, integration_id, ticket_id, contact_id, message_id, event, body, created_at)
       select gen_random_uuid(), d.integration_id, d.ticket_id, d.contact_id, d.message_id, d.event, d.body,
         now() - interval '1 day' * n from integration_deliveries d, generate_series(1, 40) n`,
    ),
  );
  const first = await api.integrations.deliveries({ integrationId });
  expect(first.deliveries).toHaveLength(20);
  const second = await api.integrations.deliveries({ integrationId, cursor: first.cursor ?? '' });
  const third = await api.integrations.deliveries({ integrationId, cursor: second.cursor ?? '' });
  expect([second.deliveries.length, third.deliveries.length, third.cursor]).toEqual([20, 1, null]);
  const { purgeDeliveriesTimer } = await import('./purge-deliveries.ts');
  await purgeDeliveriesTimer.run(server.app.platform);
  const { rows } = await company.inside((ctx) =>
    ctx.db.orm.execute<{ count: number }>('select count(*)::int as count from integration_deliveries'),
  );
  expect(rows[0]?.count).toBe(30);
});

describe('an address that wishes to be told of events', () => {
  const everything = [
    'message.received',
    'message.sent',
    'ticket.opened',
    'ticket.accepted',
    'ticket.transferred',
    'ticket.closed',
  ] as const;

  /** A company that nobody's bot answers in. */
  async function listener(events: readonly (typeof everything)[number][]) {
    const company = await server.company();
    const { api } = company.admin;
    const { id: integrationId } = await api.integrations.create({
      type: 'webhook',
      name: 'ERP',
      urlN8N: `${hook.url}/erp/${company.id}`,
      secret,
      events: [...events],
    } as never);
    // What others are still sent, once more where it did not arrive, is not this address’s.
    const heard = () => hook.heard.filter(({ path }) => path === `/erp/${company.id}`);
    return { company, api, integrationId, heard, customer: talk(company, someNumber(), 'Maria Silva') };
  }

  it('hears of messages both ways and of what becomes of a ticket, signed, whoever leads it', async () => {
    const { company, api, heard, customer } = await listener(everything);
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    await api.tickets.update({ ticketId, status: 'open' });
    await api.messages.send({ ticketId, body: 'Olá!' });
    await api.tickets.update({ ticketId, queueId: company.queueIds[1] ?? 0, status: 'pending' } as never);
    await api.tickets.update({ ticketId, status: 'open' });
    await api.tickets.update({ ticketId, status: 'closed' });
    await server.settled();
    const names = heard().map(({ event }) => event);
    for (const event of [
      'ticket.opened',
      'message.received',
      'ticket.accepted',
      'message.sent',
      'ticket.closed',
    ])
      expect(names).toContain(event);
    expect(heard().every((event) => hook.isSigned(event, secret))).toBe(true);
    expect(new Set(heard().map(({ id }) => id)).size).toBe(names.length);
    const opened = heard().find(({ event }) => event === 'ticket.opened');
    expect(opened?.body).toMatchObject({
      event: 'ticket.opened',
      ticket: { id: ticketId },
      contact: { name: 'Maria Silva' },
    });
    expect(opened?.body).not.toHaveProperty('message');
    expect(heard().find(({ event }) => event === 'message.sent')?.body).toMatchObject({
      message: { body: 'Olá!', fromMe: true },
    });
  });

  it('hears of nothing else, and says nothing to the customer', async () => {
    const { heard, customer } = await listener(['ticket.closed']);
    hook.answers({ messages: [{ type: 'text', text: 'Ninguém perguntou' }] } as never);
    expect(await customer.says('oi')).toEqual([]);
    expect(heard()).toEqual([]);
    const { id: ticketId } = await customer.ticket();
    const all = await listener(['message.received']);
    expect(await all.customer.says('oi')).toEqual([]);
    expect(all.heard().map(({ event }) => event)).toEqual(['message.received']);
    expect(ticketId).toBeGreaterThan(0);
  });

  it('is sent what did not arrive once more, under the same id, and an admin may send it again', async () => {
    const { api, integrationId, heard, customer } = await listener(['message.received']);
    hook.faults.add({ kind: 'http', status: 503 } as never);
    await customer.says('oi');
    const log = async () => (await api.integrations.deliveries({ integrationId })).deliveries;
    const [waiting] = await log();
    expect(waiting).toMatchObject({ event: 'message.received', state: 'waiting', attempts: 1 });
    await api.integrations.replay({ integrationId, deliveryId: waiting?.id ?? '' });
    await server.settled();
    expect((await log())[0]).toMatchObject({ id: waiting?.id, state: 'delivered' });
    expect(new Set(heard().map(({ id }) => id))).toEqual(new Set([waiting?.id]));
  });

  it('of another company hears nothing', async () => {
    const mine = await listener(everything);
    const other = await server.company();
    await talk(other, someNumber()).says('oi');
    expect(mine.heard()).toEqual([]);
  });
});
