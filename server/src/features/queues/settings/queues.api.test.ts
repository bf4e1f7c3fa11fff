import { type Channels, defaultHours, optionLimits, wireEvent } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIntegration } from '#src/features/integrations/testing.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { buildPrompt } from '#src/features/prompts/testing.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { type Refused, refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana' });
  stranger = (await server.company()).admin;
});

let made = 0;
const next = () => {
  made += 1;
  return { name: `Fila ${made}`, color: `#${(0x100000 + made).toString(16)}` };
};
/** Each answer once. */
const answersOf = async (asked: readonly Promise<unknown>[]): Promise<string[]> => [
  ...new Set(await Promise.all(asked.map(refusal))),
];
const newQueue = (more: object = {}) => admin.api.queues.create({ ...next(), ...more });

describe('a queue', () => {
  it('is made with a name and a colour, comes last, and begins with office hours', async () => {
    const before = await admin.api.queues.list();
    const queue = await admin.api.queues.create({ name: '  Financeiro ', color: '#ABC' });
    expect(queue).toMatchObject({
      name: 'Financeiro',
      color: '#aabbcc',
      orderQueue: Math.max(...before.map(({ orderQueue }) => orderQueue)) + 1,
      greetingMessage: '',
      integrationId: null,
      promptId: null,
      token: null,
      schedules: defaultHours,
      version: 1,
      options: [],
    });
    expect(await ana.api.queues.get({ queueId: queue.id })).toEqual(queue);
    const { options: _, ...listed } = queue;
    expect((await ana.api.queues.list()).at(-1)).toEqual(listed);
  });

  it('has a name of two to fifty letters and a colour', async () => {
    const wrong = [
      { name: 'x' },
      { name: ' ' },
      { name: 'x'.repeat(51) },
      { color: 'red' },
      { color: '#12' },
      { color: '' },
      { schedules: [{ weekdayEn: 'monday' as const, startTime: '08:00', endTime: '08:00' }] },
    ];
    for (const fields of wrong)
      expect(await refusal(newQueue(fields)), JSON.stringify(fields)).toBe('400 ERR_VALIDATION');
  });

  it('has a name and a colour that no other queue of the company has', async () => {
    const one = await newQueue({ name: 'Cobrança', color: '#0000ff' });
    expect(await refusal(newQueue({ name: 'COBRANÇA' }))).toBe('409 ERR_QUEUE_NAME_ALREADY_EXISTS');
    expect(await refusal(newQueue({ color: '#00F' }))).toBe('409 ERR_QUEUE_COLOR_ALREADY_EXISTS');
    const other = await newQueue();
    expect(await refusal(admin.api.queues.update({ queueId: other.id, name: 'cobrança' }))).toBe(
      '409 ERR_QUEUE_NAME_ALREADY_EXISTS',
    );
    expect(await refusal(admin.api.queues.update({ queueId: other.id, color: '#0000FF' }))).toBe(
      '409 ERR_QUEUE_COLOR_ALREADY_EXISTS',
    );
    expect(await stranger.api.queues.create({ name: 'Cobrança', color: '#0000ff' })).toBeDefined();
    await admin.api.queues.remove({ queueId: one.id });
    expect(await newQueue({ name: 'Cobrança', color: '#0000ff' })).toBeDefined();
  });

  it('is changed field by field; a change to an older version is told', async () => {
    const queue = await newQueue({ greetingMessage: 'Olá!' });
    const schedules = [{ weekdayEn: 'monday' as const, startTime: '22:00', endTime: '02:00' }];
    const changed = await admin.api.queues.update({
      queueId: queue.id,
      ratingMessage: 'Como fomos?',
      schedules,
      version: queue.version,
    });
    expect(changed).toMatchObject({
      greetingMessage: 'Olá!',
      ratingMessage: 'Como fomos?',
      schedules: [{ weekday: 'Segunda-feira', ...schedules[0] }],
      version: 2,
    });
    const late = admin.api.queues.update({ queueId: queue.id, name: 'Tarde', version: queue.version });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    const family = { queueId: queue.id, orderQueue: '7', outOfHoursMessage: null, token: '' };
    expect(await admin.api.queues.update(family as never)).toMatchObject({ orderQueue: 7, version: 3 });
  });

  it('names prompts and integrations of its company only', async () => {
    const promptId = await company.inside((ctx) => buildPrompt(ctx));
    const integrationId = await company.inside((ctx) => buildIntegration(ctx));
    const queue = await newQueue({ promptId, integrationId });
    expect(queue).toMatchObject({ promptId, integrationId });
    expect(await refusal(newQueue({ promptId: promptId + 1_000 }))).toBe('404 ERR_NO_PROMPT_FOUND');
    expect(await refusal(newQueue({ integrationId: integrationId + 1_000 }))).toBe(
      '404 ERR_NO_INTEGRATION_FOUND',
    );
    expect(await refusal(stranger.api.queues.create({ ...next(), promptId }))).toBe(
      '404 ERR_NO_PROMPT_FOUND',
    );
    expect(await admin.api.queues.update({ queueId: queue.id, promptId: null })).toMatchObject({
      promptId: null,
      integrationId,
    });
  });

  it('is written by admins only, and by nobody of another company', async () => {
    const { id: queueId } = await newQueue();
    const supervisor = await company.agent({ profile: 'supervisor' });
    for (const person of [ana, supervisor]) {
      const { queues } = person.api;
      const refused = [
        queues.create(next()),
        queues.update({ queueId, name: 'Outra' }),
        queues.order({ queueIds: [queueId] }),
        queues.remove({ queueId }),
        queues.uses({ queueId }),
        queues.createOption({ queueId, title: 'Opção' }),
      ];
      expect(await answersOf(refused)).toEqual(['403 ERR_NO_PERMISSION']);
    }
    const { queues } = stranger.api;
    const refused = [
      queues.get({ queueId }),
      queues.update({ queueId, name: 'Outra' }),
      queues.order({ queueIds: [queueId] }),
      queues.remove({ queueId }),
      queues.uses({ queueId }),
      queues.options({ queueId }),
      queues.createOption({ queueId, title: 'Opção' }),
    ];
    expect(await answersOf(refused)).toEqual(['404 ERR_NO_QUEUE_FOUND']);
  });

  it('cannot be one more than the plan allows, however many are added at once', async () => {
    const small = await server.company();
    await server.app.platform.across('test plan', async (db) => {
      const planId = await buildPlan(db, { queues: 4 });
      await db.orm.update(companies).set({ planId }).where(eq(companies.id, small.id));
    });
    const added = await Promise.all(
      Array.from({ length: 5 }, () => refusal(small.admin.api.queues.create(next()))),
    );
    expect(added.sort()).toEqual([...Array(3).fill('400 ERR_PLAN_LIMIT_QUEUES'), 'none', 'none']);
    const last = await small.admin.api.queues.create(next()).catch((error: unknown) => error);
    expect((last as Refused).body).toMatchObject({ params: { limit: 4 } });
    await small.admin.api.queues.remove({ queueId: small.queueIds[0] ?? 0 });
    expect(await small.admin.api.queues.create(next())).toBeDefined();
  });
});

describe('the order of queues', () => {
  it('is set by one call; those that are not named follow, and nobody’s edit is disturbed', async () => {
    const other = await server.company();
    const [sales = 0, support = 0] = other.queueIds;
    const third = await other.admin.api.queues.create(next());
    const ordered = await other.admin.api.queues.order({ queueIds: [third.id, support] });
    expect(ordered.map(({ id, orderQueue }) => [id, orderQueue])).toEqual([
      [third.id, 1],
      [support, 2],
      [sales, 3],
    ]);
    expect((await other.admin.api.queues.list()).map(({ id }) => id)).toEqual([third.id, support, sales]);
    const edit = { queueId: third.id, name: 'Terceira', version: third.version };
    expect(await other.admin.api.queues.update(edit)).toMatchObject({ name: 'Terceira', orderQueue: 1 });
  });
});

describe('a queue that is removed', () => {
  it('tells first what it is used by, and is then nobody’s: tickets, users and connections lose it', async () => {
    const home = await server.company();
    const [keptId = 0, queueId = 0] = home.queueIds;
    const agent = await home.agent({ queueIds: [queueId], allTicket: 'enabled' });
    await home.admin.api.connections.update({
      whatsappId: home.connectionId,
      queueIds: [queueId],
      transferQueueId: queueId,
    });
    const ticketOf = async (number: string) => {
      await home.phone(number).says('oi');
      const [ticket] = (await home.admin.api.tickets.list({ searchParam: number })).tickets;
      if (ticket === undefined) throw new Error('no ticket came up');
      return ticket.id;
    };
    const [waiting, worked, closed] = [
      await ticketOf('5511955550001'),
      await ticketOf('5511955550002'),
      await ticketOf('5511955550003'),
    ];
    for (const ticketId of [waiting, worked, closed])
      await home.admin.api.tickets.update({ ticketId, transfering: true, queueId });
    for (const ticketId of [worked, closed])
      await agent.api.tickets.update({ ticketId, status: 'open', userId: agent.id });
    await agent.api.tickets.update({ ticketId: closed, status: 'closed' });

    expect(await home.admin.api.queues.uses({ queueId })).toEqual({
      tickets: 2,
      users: 1,
      connections: 1,
      contacts: 0,
    });
    expect(await home.admin.api.queues.uses({ queueId: keptId })).toEqual({
      tickets: 0,
      users: 0,
      connections: 0,
      contacts: 0,
    });
    expect(await home.admin.api.queues.remove({ queueId })).toEqual({ message: 'Queue deleted' });
    await server.settled();

    for (const ticketId of [waiting, worked, closed])
      expect(await home.admin.api.tickets.get({ ticketId })).toMatchObject({ queueId: null, queue: null });
    expect(await agent.api.tickets.get({ ticketId: worked })).toMatchObject({ status: 'open' });
    expect((await home.admin.api.users.get({ userId: agent.id })).queues).toEqual([]);
    expect(await home.admin.api.connections.get({ whatsappId: home.connectionId })).toMatchObject({
      queues: [],
      transferQueueId: null,
    });
    expect(await refusal(home.admin.api.queues.get({ queueId }))).toBe('404 ERR_NO_QUEUE_FOUND');
    expect(await refusal(home.admin.api.queues.remove({ queueId }))).toBe('404 ERR_NO_QUEUE_FOUND');
  });

  it('takes its menu along', async () => {
    const queue = await newQueue({ options: [{ title: 'Preços' }] });
    const [option] = queue.options;
    await admin.api.queues.remove({ queueId: queue.id });
    const optionId = option?.id ?? 0;
    expect(await refusal(admin.api.queues.option({ optionId }))).toBe('404 ERR_NO_QUEUE_OPTION_FOUND');
    expect(await refusal(admin.api.queues.updateOption({ optionId, title: 'x' }))).toBe(
      '404 ERR_NO_QUEUE_OPTION_FOUND',
    );
    expect((await admin.api.queues.options()).map(({ id }) => id)).not.toContain(optionId);
  });
});

describe('the menu of a queue', () => {
  type Node = {
    readonly id: number;
    readonly title: string;
    readonly option: number;
    readonly children: readonly Node[];
  };
  const shape = (nodes: readonly Node[]): unknown[] =>
    nodes.map(({ option, title, children }) => [`${option} ${title}`, ...shape(children)]);

  it('is sent whole: options keep their ids wherever they go, and what is missing is gone', async () => {
    const queue = await newQueue({
      options: [
        { title: 'Segunda via', message: 'De qual?', children: [{ title: 'Água' }, { title: 'Luz' }] },
        { title: 'Atendente' },
      ],
    });
    expect(shape(queue.options)).toEqual([['1 Segunda via', ['1 Água'], ['2 Luz']], ['2 Atendente']]);
    const [bill, person] = queue.options;
    const [water, light] = bill?.children ?? [];
    const changed = await admin.api.queues.update({
      queueId: queue.id,
      options: [
        { id: person?.id, title: 'Falar com alguém', children: [{ id: light?.id, title: 'Luz' }] },
        { title: 'Novo' },
      ],
    } as never);
    expect(shape(changed.options)).toEqual([['1 Falar com alguém', ['1 Luz']], ['2 Novo']]);
    expect(changed.options[0]?.id).toBe(person?.id);
    expect(changed.options[0]?.children[0]?.id).toBe(light?.id);
    for (const optionId of [bill?.id ?? 0, water?.id ?? 0])
      expect(await refusal(admin.api.queues.option({ optionId }))).toBe('404 ERR_NO_QUEUE_OPTION_FOUND');
    expect(changed.version).toBe(2);
    const kept = await admin.api.queues.update({ queueId: queue.id, name: `${queue.name} B` });
    expect(kept.options).toEqual(changed.options);
  });

  it('is refused with options of another queue, the same one twice, or too many', async () => {
    const one = await newQueue({ options: [{ title: 'A' }] });
    const other = await newQueue({ options: [{ title: 'B' }] });
    const id = one.options[0]?.id;
    const send = (options: unknown) => admin.api.queues.update({ queueId: other.id, options } as never);
    expect(await refusal(send([{ id, title: 'A' }]))).toBe('404 ERR_NO_QUEUE_OPTION_FOUND');
    const own = { id: other.options[0]?.id, title: 'B' };
    expect(await refusal(send([own, { ...own }]))).toBe('400 ERR_VALIDATION');
    const many = Array.from({ length: optionLimits.options + 1 }, () => ({ title: 'x' }));
    expect(await refusal(send(many))).toBe('400 ERR_VALIDATION');
    expect((await admin.api.queues.get({ queueId: other.id })).options).toEqual(other.options);
  });

  it('is read level by level as clients of this API family do', async () => {
    const queue = await newQueue({ options: [{ title: 'A', children: [{ title: 'B' }] }, { title: 'C' }] });
    const { queues } = ana.api;
    const titles = async (query: object) => (await queues.options(query)).map(({ title }) => title);
    expect(await titles({ queueId: queue.id })).toEqual(['A', 'B', 'C'].sort());
    expect(await titles({ queueId: queue.id, parentId: -1 })).toEqual(['A', 'C']);
    const [first] = queue.options;
    expect(await queues.options({ queueId: queue.id, parentId: first?.id ?? 0 })).toEqual([
      {
        id: first?.children[0]?.id,
        title: 'B',
        message: '',
        option: 1,
        queueId: queue.id,
        parentId: first?.id,
      },
    ]);
    expect(await queues.option({ optionId: first?.id ?? 0 })).toEqual(first);
    expect(await refusal(stranger.api.queues.option({ optionId: first?.id ?? 0 }))).toBe(
      '404 ERR_NO_QUEUE_OPTION_FOUND',
    );
  });

  it('gets, moves and loses single options; numbers never have gaps', async () => {
    const { id: queueId } = await newQueue();
    const { queues } = admin.api;
    const add = async (title: string, more: object = {}) =>
      (await queues.createOption({ queueId, title, ...more })).id;
    const now = async () => shape((await queues.get({ queueId })).options);
    const a = await add('A', { parentId: -1, option: '1' });
    const b = await add('B');
    const c = await add('C', { option: 1, message: 'Sim?' });
    const d = await add('D', { parentId: a });
    expect(await now()).toEqual([['1 C'], ['2 A', ['1 D']], ['3 B']]);
    await queues.updateOption({ optionId: b, parentId: a, option: 1 });
    expect(await now()).toEqual([['1 C'], ['2 A', ['1 B'], ['2 D']]]);
    await queues.updateOption({ optionId: a, option: 1, title: 'Ah' });
    expect(await now()).toEqual([['1 Ah', ['1 B'], ['2 D']], ['2 C']]);
    expect(await queues.removeOption({ optionId: b })).toEqual({ message: 'Option deleted' });
    expect(await now()).toEqual([['1 Ah', ['1 D']], ['2 C']]);
    await queues.removeOption({ optionId: a });
    expect(await now()).toEqual([['1 C']]);
    expect(await refusal(queues.option({ optionId: d }))).toBe('404 ERR_NO_QUEUE_OPTION_FOUND');
    expect((await queues.option({ optionId: c })).message).toBe('Sim?');
    expect((await queues.get({ queueId })).version).toBe(9);
  });

  it('never lets an option stand below itself, below one that is not there, or too deep', async () => {
    const queue = await newQueue({
      options: [{ title: 'A', children: [{ title: 'B', children: [{ title: 'C' }] }] }],
    });
    const [a] = queue.options;
    const c = a?.children[0]?.children[0];
    const { queues } = admin.api;
    for (const parentId of [a?.id ?? 0, c?.id ?? 0])
      expect(await refusal(queues.updateOption({ optionId: a?.id ?? 0, parentId }))).toBe(
        '409 ERR_QUEUE_OPTION_CYCLE',
      );
    const { options } = await newQueue({ options: [{ title: 'Outra' }] });
    const parentId = options[0]?.id ?? 0;
    expect(await refusal(queues.updateOption({ optionId: c?.id ?? 0, parentId }))).toBe(
      '404 ERR_NO_QUEUE_OPTION_FOUND',
    );
    expect(await refusal(queues.createOption({ queueId: queue.id, title: 'x', parentId }))).toBe(
      '404 ERR_NO_QUEUE_OPTION_FOUND',
    );
    let deepest = c?.id ?? 0;
    for (let level = 4; level <= optionLimits.levels; level += 1)
      deepest = (await queues.createOption({ queueId: queue.id, title: 'x', parentId: deepest })).id;
    const tooDeep = queues.createOption({ queueId: queue.id, title: 'x', parentId: deepest });
    expect(await refusal(tooDeep)).toBe('400 ERR_TOO_MANY_QUEUE_OPTIONS');
    const top = await queues.createOption({ queueId: queue.id, title: 'y' });
    const sinking = queues.updateOption({ optionId: a?.id ?? 0, parentId: top.id });
    expect(await refusal(sinking)).toBe('400 ERR_TOO_MANY_QUEUE_OPTIONS');
  });
});

describe('what queues may name', () => {
  it('is listed for admins, with its secrets masked', async () => {
    const home = await server.company();
    const queueId = home.queueIds[0] ?? 0;
    expect(await home.admin.api.prompts.list()).toEqual({ prompts: [], count: 0, hasMore: false });
    expect(await home.admin.api.integrations.list()).toEqual({
      queueIntegrations: [],
      count: 0,
      hasMore: false,
    });
    const secret = Buffer.from('sk-very-secret');
    await home.inside((ctx) => buildPrompt(ctx, { name: 'Vendedora', queueId, apiKey: secret }));
    await home.inside((ctx) => buildIntegration(ctx, { name: 'Robô', jsonContent: secret }));
    const prompts = await home.admin.api.prompts.list({ searchParam: 'VENDED' });
    expect(prompts).toMatchObject({
      prompts: [
        { name: 'Vendedora', apiKey: '••••••••', maxTokens: 100, temperature: 1, queue: { id: queueId } },
      ],
      count: 1,
      hasMore: false,
    });
    const integrations = await home.admin.api.integrations.list({ searchParam: 'robo' });
    expect(integrations).toMatchObject({
      queueIntegrations: [{ type: 'n8n', name: 'Robô', jsonContent: '••••••••', typebotDelayMessage: 1_000 }],
      count: 1,
    });
    expect((await admin.api.prompts.list({ searchParam: 'Vendedora' })).prompts).toEqual([]);
    expect(await refusal(ana.api.prompts.list())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(ana.api.integrations.list())).toBe('403 ERR_NO_PERMISSION');
  });
});

describe('everybody of the company', () => {
  it('hears of queues and their menus at once; others hear nothing', async () => {
    const heard: Channels['queue'][] = [];
    const listen = (person: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
        atTheEnd(() => void socket.disconnect());
        socket.on(wireEvent(company.id, 'queue'), (payload: Channels['queue']) => heard.push(payload));
        socket.on('ready', () => resolve());
      });
    await listen(ana);
    await listen(stranger);
    const { options: _, ...queue } = await newQueue();
    await server.settled();
    await admin.api.queues.createOption({ queueId: queue.id, title: 'Preços' });
    await server.settled();
    await admin.api.queues.remove({ queueId: queue.id });
    await server.settled();
    await expect
      .poll(() => heard)
      .toMatchObject([
        { action: 'create', queue },
        { action: 'update', queue: { id: queue.id, version: 2 } },
        { action: 'delete', queueId: queue.id },
      ]);
  });
});
