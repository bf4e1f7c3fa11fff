/** Conversations with the bot, through a simulated phone: what the customer says, what the bot answers, where the ticket is. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestServer } from '#src/testing/server.ts';
import { chainOf } from './chain.rules.ts';
import { takeTurn } from './take-turn.ts';
import { setUpBot, talk } from './testing.ts';

let server: TestServer;
let lastNumber = 5_511_970_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await sharedServer();
});

const picture = {
  name: 'foto.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const options = [
  {
    title: 'Segunda via',
    message: 'De qual conta?',
    children: [
      { title: 'Água', message: 'Enviamos por e-mail.', children: [] },
      { title: 'Luz', message: 'Enviamos pelo correio.', children: [] },
    ],
  },
  { title: 'Falar com alguém', message: 'Já vamos atender você.', children: [] },
];

const menu = 'Olá! Escolha um setor:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const root =
  'Suporte, boa tarde!\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Falar com alguém\n\n*[ # ]* - Menu inicial';
const bill =
  'De qual conta?\n\n*[ 1 ]* - Água\n*[ 2 ]* - Luz\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial';
const neverOpen = (
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
).map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '00:00', endTime: '00:00' }));
const alwaysOpen = neverOpen.map((day) => ({ ...day, endTime: '23:59' }));

async function company(connection: Record<string, unknown> = {}) {
  const made = await server.company();
  const [sales = 0, support = 0] = await setUpBot(
    made,
    { greetingMessage: 'Olá! Escolha um setor:', ...connection },
    [
      { name: 'Vendas', greetingMessage: 'Vendas às ordens.' },
      { name: 'Suporte', greetingMessage: 'Suporte, boa tarde!', options },
    ],
  );
  return { made, sales, support, api: made.admin.api };
}

describe('a connection with several queues', () => {
  it('shows the menu, takes a number, and the queue without options greets', async () => {
    const { made, sales } = await company();
    const customer = talk(made, someNumber());
    expect(await customer.says('oi')).toEqual([menu]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', queueId: null, chatbot: true });
    expect(await customer.says('1')).toEqual(['Vendas às ordens.']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', queueId: sales, chatbot: false });
    expect(await customer.why()).toEqual(['queueMenu: queue_chosen', 'optionBot: queue_greeting']);
    expect(await customer.says('obrigado')).toEqual([]);
  });

  it('leads through the options of a queue, back by 0 and out by #', async () => {
    const { made, support } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    expect(await customer.says('2')).toEqual([root]);
    expect(await customer.says('1️⃣')).toEqual([bill]);
    expect(await customer.ticket()).toMatchObject({ queueId: support, chatbot: true });
    expect(await customer.says(' 2. ')).toEqual([
      'Enviamos pelo correio.\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial',
    ]);
    expect(await customer.ticket()).toMatchObject({ queueId: support, chatbot: false });
    expect(await customer.says('0')).toEqual([bill]);
    expect(await customer.ticket()).toMatchObject({ queueId: support, chatbot: true });
    expect(await customer.says('0')).toEqual([root]);
    expect(await customer.says('#')).toEqual([menu]);
    expect(await customer.ticket()).toMatchObject({ queueId: null, status: 'pending' });
  });

  it('leads through a tree of two hundred options to the last of them', async () => {
    const rooms = Array.from({ length: 19 }, (_, n) => ({
      title: `Sala ${n + 1}`,
      message: `Aqui é a sala ${n + 1}.`,
      children: [],
    }));
    const floors = Array.from({ length: 10 }, (_, n) => ({
      title: `Andar ${n + 1}`,
      message: 'Qual sala?',
      children: rooms,
    }));
    const made = await server.company();
    await setUpBot(made, {}, [{ name: 'Recepção', greetingMessage: 'Qual andar?', options: floors }]);
    const customer = talk(made, someNumber());
    const [start = ''] = await customer.says('oi');
    expect(start.split('\n').filter((line) => line.includes('Andar'))).toHaveLength(10);
    const [floor = ''] = await customer.says('10');
    expect(floor.split('\n').filter((line) => line.includes('Sala'))).toHaveLength(19);
    expect((await customer.says('19'))[0]).toMatch(/^Aqui é a sala 19\./);
  });

  it('repeats the menu for what is no choice, three times, and then waits in silence', async () => {
    const { made } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    for (const words of ['quero falar', '7', 'alô']) expect(await customer.says(words)).toEqual([menu]);
    expect(await customer.says('alguém?')).toEqual([]);
    expect(await customer.why()).toEqual(['queueMenu: tries_used_up']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', unreadMessages: 5 });
    expect(await customer.says('1')).toEqual(['Vendas às ordens.']);
  });

  it('takes a picture, a place or a sticker for no choice, and a caption for one', async () => {
    const { made, sales } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    await customer.phone.sends({ location: { latitude: -3.1, longitude: -60, name: null, address: null } });
    expect(await customer.heard()).toEqual([menu]);
    await customer.phone.sends({ body: '1', file: picture });
    expect(await customer.heard()).toEqual(['Vendas às ordens.']);
    expect(await customer.ticket()).toMatchObject({ queueId: sales });
  });

  it('answers an edited message no second time', async () => {
    const { made } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const lines = await customer.phone.screen();
    const mine = lines.find((line) => line.mine);
    await customer.phone.changes(mine?.id ?? '', 'edit', '1');
    expect(await customer.heard()).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: null });
  });

  it('is silent about what comes while its menu has not left, and takes a number of it all the same', async () => {
    const { made, sales } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    // As if the network had not taken the menu: what follows waits behind it.
    await made.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update messages set ack = 0, send_after = now() + interval '1 hour' where ticket_id = ${ticketId} and from_me`,
      ),
    );
    expect(await customer.says('tudo bem?')).toEqual([]);
    expect(await customer.why()).toEqual(['queueMenu: not_yet_shown']);
    await customer.says('1');
    expect(await customer.ticket()).toMatchObject({ queueId: sales });
  });

  it('gives each of two quick messages one turn, in their order, and says nothing twice', async () => {
    const { made, support } = await company();
    const customer = talk(made, someNumber());
    await Promise.all([customer.phone.says('oi'), customer.phone.says('2')]);
    await server.settled();
    const heard = await customer.heard();
    expect(heard.length).toBeLessThanOrEqual(2);
    expect(heard[0]).toBe(menu);
    expect((await customer.ticket()).queueId === support || heard.every((text) => text === menu)).toBe(true);
  });

  it('answers a message once that the network tells five times', async () => {
    const { made } = await company();
    const customer = talk(made, someNumber());
    const id = '0192d0d0-0000-7000-8000-00000000b0b1';
    await Promise.all(Array.from({ length: 5 }, () => customer.phone.says('oi', id)));
    expect(await customer.heard()).toEqual([menu]);
  });

  it('shows its menus as buttons where the company wants them', async () => {
    const { made, api, sales } = await company();
    await api.settings.update({ key: 'chatBotType', value: 'button' });
    const customer = talk(made, someNumber());
    expect(await customer.says('oi')).toEqual(['Olá! Escolha um setor:']);
    const { messages } = await api.messages.list({ ticketId: (await customer.ticket()).id, peek: true });
    expect(JSON.parse(messages.at(-1)?.buttonsJSON ?? '[]')).toEqual([
      { id: '1', title: 'Vendas' },
      { id: '2', title: 'Suporte' },
    ]);
    expect(messages.at(-1)).toMatchObject({ fromMe: true, automatic: 'queueMenu', user: null });
    await customer.phone.sends({ body: 'Vendas', choiceId: '1' });
    expect(await customer.ticket()).toMatchObject({ queueId: sales });
  });

  it('goes back to the menu when the queue disappears in mid-conversation', async () => {
    const { made, api, support } = await company();
    const [third] = [await api.queues.create({ name: 'Financeiro', color: '#00ffff' })];
    const queueIds = [...(await api.queues.list()).map(({ id }) => id)];
    await api.connections.update({ whatsappId: made.connectionId, queueIds });
    const customer = talk(made, someNumber());
    await customer.says('oi');
    await customer.says('2');
    await api.queues.remove({ queueId: support });
    await server.settled();
    expect(await customer.says('1')).toEqual([
      'Olá! Escolha um setor:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Financeiro',
    ]);
    expect(await customer.ticket()).toMatchObject({ queueId: null, status: 'pending' });
    await customer.says('2');
    expect(await customer.ticket()).toMatchObject({ queueId: third?.id });
  });
});

describe('a connection', () => {
  it('without queues greets once, with its variables filled', async () => {
    const made = await server.company();
    await setUpBot(made, { greetingMessage: 'Olá {{firstName}}, protocolo {{protocol}}.' });
    const customer = talk(made, someNumber(), 'Maria da Silva');
    const [hello] = await customer.says('oi');
    expect(hello).toMatch(/^Olá Maria, protocolo \d{9,}\.$/);
    const { turns } = await made.admin.api.automation.turns({ ticketId: (await customer.ticket()).id });
    expect(turns[0]?.steps[0]?.texts).toEqual([hello]);
    expect(await customer.says('oi?')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false, queueId: null });
  });

  it('with one queue puts the ticket there, greets first where that is wanted, and runs its options', async () => {
    const made = await server.company();
    const { api } = made.admin;
    const [only] = await setUpBot(made, { greetingMessage: 'Bem-vindo!' }, [
      { name: 'Suporte', greetingMessage: 'Suporte, boa tarde!', options },
    ]);
    const quiet = talk(made, someNumber());
    expect(await quiet.says('oi')).toEqual([root]);
    expect(await quiet.ticket()).toMatchObject({ queueId: only, status: 'pending', chatbot: true });
    expect(await quiet.says('#')).toEqual([root]);
    await api.settings.update({ key: 'sendGreetingMessageOneQueues', value: 'enabled' });
    expect(await talk(made, someNumber()).says('oi')).toEqual(['Bem-vindo!', root]);
  });

  it('with one queue that has no menu is silent, or greets once where that is wanted', async () => {
    const made = await server.company();
    const { api } = made.admin;
    const [only] = await setUpBot(made, { greetingMessage: 'Bem-vindo!' }, [
      { name: 'Suporte', greetingMessage: 'Suporte, boa tarde!' },
    ]);
    const quiet = talk(made, someNumber());
    expect([await quiet.says('oi'), await quiet.says('alguém?')]).toEqual([[], []]);
    expect(await quiet.ticket()).toMatchObject({ queueId: only, status: 'pending' });
    await api.settings.update({ key: 'sendGreetingMessageOneQueues', value: 'enabled' });
    const greeted = talk(made, someNumber());
    expect([await greeted.says('oi'), await greeted.says('alguém?')]).toEqual([['Bem-vindo!'], []]);
    await api.connections.update({ whatsappId: made.connectionId, greetingMessage: '' });
    const received = talk(made, someNumber());
    expect([await received.says('oi'), await received.says('alguém?')]).toEqual([
      ['Suporte, boa tarde!'],
      [],
    ]);
  });

  it('of a company that has not paid is silent', async () => {
    const { made } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const { id: ticketId, contactId } = await customer.ticket();
    await server.app.platform.across('not paid', (db) =>
      db.orm.execute(`update companies set due_date = now() - interval '3 days' where id = ${made.id}`),
    );
    const heard = {
      messageId: newId(),
      providerId: newId(),
      ticketId,
      contactId,
      connectionId: made.connectionId,
      status: 'pending',
      queueId: null,
      humanSpoke: false,
      useIntegration: false,
      promptId: null,
      integrationId: null,
      isGroup: false,
      input: '1',
      writtenAt: new Date(),
    } as const;
    await made.inside(async (ctx) => ctx.emit(companyChanged, { companyId: made.id }));
    const ask = async () => undefined;
    const deps = { reach: { capabilities: () => undefined }, chain: chainOf({}), ask };
    await made.inside((ctx) => takeTurn(ctx, deps, heard));
    const rows = await made.inside((ctx) => ctx.db.orm.execute('select from automation_turns'));
    expect(rows.rowCount).toBe(1);
  });
});

describe('hours', () => {
  it('of the company: outside them everybody is told once, and the ticket waits', async () => {
    const { made, api } = await company({ outOfHoursMessage: 'Voltamos às 8h, {{firstName}}.' });
    await api.settings.update({ key: 'scheduleType', value: 'company' });
    await api.companies.saveSchedules({ companyId: made.id, schedules: neverOpen });
    const customer = talk(made, someNumber(), 'Ana Lima');
    expect(await customer.says('oi')).toEqual(['Voltamos às 8h, Ana.']);
    expect(await customer.says('1')).toEqual([]);
    expect(await customer.why()).toEqual(['companyHours: told_before']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', queueId: null, unreadMessages: 2 });
    await api.companies.saveSchedules({ companyId: made.id, schedules: [] });
    expect(await customer.says('oi')).toEqual([menu]);
  });

  it('of a queue: choosing it outside them is answered with a way back, and it is not kept', async () => {
    const { made, api, sales, support } = await company();
    await api.settings.update({ key: 'scheduleType', value: 'queue' });
    await api.queues.update({ queueId: support, schedules: alwaysOpen });
    await api.queues.update({ queueId: sales, outOfHoursMessage: 'Vendas fechada.', schedules: neverOpen });
    const customer = talk(made, someNumber());
    await customer.says('oi');
    expect(await customer.says('1')).toEqual(['Vendas fechada.\n\n*[ # ]* - Menu inicial']);
    expect(await customer.ticket()).toMatchObject({ queueId: null });
    expect(await customer.says('#')).toEqual([menu]);
    expect(await customer.says('2')).toEqual([root]);
  });
});

describe('where a person is', () => {
  it('the bot is silent: after an answer it stays so even when the ticket waits again, until it is closed', async () => {
    const { made, api } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    await api.tickets.update({ ticketId, status: 'open' });
    expect(await customer.ticket()).toMatchObject({ status: 'open', chatbot: false });
    expect(await customer.says('1')).toEqual([]);
    await api.messages.send({ ticketId, body: 'Sou gente.' });
    await server.settled();
    expect(await customer.heard()).toEqual(['Sou gente.']);
    await api.tickets.update({ ticketId, status: 'pending' });
    expect(await customer.says('#')).toEqual([]);
    expect(await customer.says('1')).toEqual([]);
    await api.tickets.update({ ticketId, status: 'closed' });
    await server.settled();
    expect(await customer.says('oi')).toEqual([menu]);
  });

  it('who has only looked in leaves the bot its ticket', async () => {
    const { made, api } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    await api.tickets.update({ ticketId, status: 'open' });
    await api.tickets.update({ ticketId, status: 'pending' });
    expect(await customer.says('1')).toEqual(['Vendas às ordens.']);
  });

  it('takes over and gives back', async () => {
    const { made, api } = await company();
    const agent = await made.agent({ queueIds: [], allTicket: 'enabled' });
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    expect(await agent.api.chatbot.takeOver({ ticketId })).toMatchObject({
      status: 'open',
      userId: agent.id,
      chatbot: false,
    });
    expect(await refusal(api.chatbot.takeOver({ ticketId }))).toBe('409 ERR_TICKET_ALREADY_ACCEPTED');
    await agent.api.messages.send({ ticketId, body: 'Um momento.' });
    await server.settled();
    await customer.heard();
    const other = await made.agent({ queueIds: [], allTicket: 'enabled' });
    expect(await refusal(other.api.chatbot.giveBack({ ticketId }))).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await agent.api.chatbot.giveBack({ ticketId })).toMatchObject({
      status: 'pending',
      userId: null,
      chatbot: true,
    });
    expect(await customer.says('oi')).toEqual([menu]);
    await customer.says('1');
    const { events } = await api.messages.list({ ticketId, peek: true });
    expect(events.map(({ kind, user }) => (user === null ? kind : `${kind} by ${user.name}`))).toEqual([
      'created',
      'botTook',
      `accepted by ${agent.name}`,
      `returned by ${agent.name}`,
      `botTook by ${agent.name}`,
      'queued',
      'botLeft',
    ]);
    await api.tickets.update({ ticketId, status: 'closed' });
    expect(await refusal(api.chatbot.giveBack({ ticketId }))).toBe('409 ERR_TICKET_CLOSED');
  });

  it('a ticket handed to a queue with options is led on there', async () => {
    const { made, api, support } = await company();
    const customer = talk(made, someNumber());
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    await api.tickets.update({ ticketId, queueId: support, transfering: true });
    expect(await customer.says('e agora?')).toEqual([root]);
  });
});

describe('the simulator', () => {
  it('answers as the bot would, at any hour, and leaves no trace', async () => {
    const { made, api, sales } = await company({ outOfHoursMessage: 'Boa noite, {{name}}: {{hora}}.' });
    await api.settings.update({ key: 'scheduleType', value: 'company' });
    const { answers } = await api.chatbot.simulate({
      whatsappId: made.connectionId,
      contactName: 'Ana Lima',
      messages: [
        { text: 'oi', at: '2026-11-20T05:30:00.000Z' },
        { text: 'oi', at: '2026-11-20T13:00:00.000Z' },
        { text: '1', at: '2026-11-20T13:01:00.000Z' },
      ],
    });
    expect(answers.map(({ says }) => says.map(({ text }) => text))).toEqual([
      ['Boa noite, Ana Lima: 02:30.'],
      [menu],
      ['Vendas às ordens.'],
    ]);
    expect(answers.map(({ queue }) => queue?.id ?? null)).toEqual([null, null, sales]);
    expect(answers[2]?.steps.map(({ decision }) => decision)).toEqual(['queue_chosen', 'queue_greeting']);
    expect((await api.tickets.list({ showAll: true })).tickets).toEqual([]);
  });

  it('begins in a queue where told, and knows no other connection', async () => {
    const { made, api, support } = await company();
    const asked = { whatsappId: made.connectionId, queueId: support, messages: [{ text: 'oi' }] };
    expect((await api.chatbot.simulate(asked)).answers[0]?.says[0]?.text).toBe(root);
    expect(await refusal(api.chatbot.simulate({ ...asked, queueId: 999_999 }))).toBe(
      '404 ERR_NO_QUEUE_FOUND',
    );
    expect(await refusal(api.chatbot.simulate({ ...asked, whatsappId: 999_999 }))).toBe(
      '404 ERR_NO_WAPP_FOUND',
    );
  });
});

describe('without any connection', () => {
  it('the bot offers every queue, and answers the same', async () => {
    const { api } = await company();
    const { answers } = await api.chatbot.simulate({ messages: [{ text: 'oi' }, { text: '1' }] });
    expect(answers.map(({ says }) => says.map(({ text }) => text))).toEqual([
      ['*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte'],
      ['Vendas às ordens.'],
    ]);
  });
});

describe('the automation log', () => {
  it('tells admins why the bot said so, newest first, in pages', async () => {
    const { made, api } = await company();
    const customer = talk(made, someNumber());
    for (const words of ['oi', '2', '1', 'x']) await customer.says(words);
    const { id: ticketId } = await customer.ticket();
    const { turns, hasMore } = await api.automation.turns({ ticketId });
    expect(turns.map(({ input }) => input)).toEqual(['x', '1', '2', 'oi']);
    expect(turns[0]?.steps).toEqual([{ rule: 'optionBot', decision: 'not_understood', texts: [bill] }]);
    expect(hasMore).toBe(false);
    const before = turns[1]?.id ?? 0;
    expect((await api.automation.turns({ ticketId, before })).turns.map(({ input }) => input)).toEqual([
      '2',
      'oi',
    ]);
    const agent = await made.agent({ queueIds: [] });
    expect(await refusal(agent.api.automation.turns({ ticketId }))).toBe('403 ERR_NO_PERMISSION');
  });
});
