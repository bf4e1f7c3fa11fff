/** Conversations with a flow of Typebot's, as they read on the customer's phone, with everything that goes wrong. */
import { type Flow, type Hook, openHook, openTypebotServer, type TypebotServer } from '@prosa/emulator/bots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { newId } from '#src/platform/id.ts';
import { sharedServer, type TestServer } from '#src/testing/server.ts';
import { companyWithBot } from '../testing.ts';

let server: TestServer;
let typebot: TypebotServer;
let hook: Hook;
let lastNumber = 5_511_980_000_000;
const someNumber = (): string => String(++lastNumber);
let published = 0;

beforeAll(async () => {
  [server, typebot, hook] = await Promise.all([sharedServer(), openTypebotServer(), openHook()]);
});
beforeEach(() => typebot.faults.clear());
afterAll(() => Promise.all([typebot.close(), hook.close()]));

const pizza: Flow = [
  { kind: 'text', markdown: 'Olá **{{pushName}}**! Aqui é a _Padaria_.' },
  { kind: 'text', markdown: 'O que vai ser?' },
  {
    kind: 'ask',
    input: 'choice input',
    as: 'dish',
    choices: [{ title: 'Pizza' }, { title: 'Pão' }],
  },
  { kind: 'text', markdown: 'Quantos de {{dish}}?' },
  { kind: 'ask', input: 'number input', as: 'count', takes: /^\d+$/ },
  { kind: 'text', markdown: 'Anotado: {{count}} × {{dish}}.' },
];

/** A company, a customer of it, and the flow that talks to them. */
async function bot(flow: Flow, overrides: Record<string, unknown> = {}) {
  published += 1;
  const typebotSlug = `flow-${published}`;
  typebot.publishes(typebotSlug, flow);
  const made = await companyWithBot(server, {
    type: 'typebot',
    name: 'Robô',
    urlN8N: typebot.url,
    typebotSlug,
    typebotDelayMessage: 0,
    typebotExpires: 0,
    ...overrides,
  });
  const customer = talk(made.company, someNumber(), 'Maria Silva');
  return { ...made, customer, typebotSlug };
}

describe('a flow', () => {
  it('is led through by number, by title and by words, and people go on where it ends', async () => {
    const { customer, queueId } = await bot(pizza);
    expect(await customer.says('oi')).toEqual([
      'Olá *Maria Silva*! Aqui é a _Padaria_.',
      'O que vai ser?\n\n*[ 1 ]* - Pizza\n*[ 2 ]* - Pão',
    ]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', queueId, chatbot: true });
    expect(await customer.says('2')).toEqual(['Quantos de Pão?']);
    expect(await customer.says('três')).toEqual(['Invalid message. Please, try again.']);
    expect(await customer.says('3')).toEqual(['Anotado: 3 × Pão.']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false, userId: null });
    expect(await customer.why()).toEqual(['integration: answered', 'integration: ended']);
    expect(await customer.says('obrigada')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
  });

  it('knows who writes, and is never sent a made-up first message', async () => {
    const { customer, company } = await bot(pizza);
    await customer.says('quero pizza');
    const { id } = await customer.ticket();
    const started = typebot.asked.at(-1);
    expect(started).toEqual({
      isStreamEnabled: false,
      textBubbleContentFormat: 'markdown',
      prefilledVariables: {
        number: customer.phone.number,
        pushName: 'Maria Silva',
        contactName: 'Maria Silva',
        email: '',
        ticketId: id,
        queue: expect.any(String),
        companyId: company.id,
        message: 'quero pizza',
      },
    });
  });

  it('says in the company’s words that it has not understood', async () => {
    const { customer } = await bot(pizza, { typebotUnknownMessage: 'Não entendi, escolha de novo.' });
    await customer.says('oi');
    expect(await customer.says('sushi')).toEqual([
      'Não entendi, escolha de novo.\n\n*[ 1 ]* - Pizza\n*[ 2 ]* - Pão',
    ]);
    expect(await customer.says('pizza')).toEqual(['Quantos de Pizza?']);
  });

  it('takes several choices at once', async () => {
    const { customer } = await bot([
      { kind: 'text', markdown: 'Quais?' },
      {
        kind: 'ask',
        input: 'choice input',
        isMultiple: true,
        as: 'all',
        choices: [{ title: 'Queijo' }, { title: 'Presunto' }, { title: 'Azeitona' }],
      },
      { kind: 'text', markdown: 'Com {{all}}.' },
    ]);
    await customer.says('oi');
    expect(await customer.says('1 e 3')).toEqual(['Com Queijo, Azeitona.']);
  });

  it('shows pictures, and the address of what cannot be shown', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    hook.serves('/menu.png', { type: 'image/png', bytes: png });
    const { customer } = await bot([
      { kind: 'image', url: `${hook.url}/menu.png` },
      { kind: 'image', url: `${hook.url}/gone.png` },
      { kind: 'image', url: 'http://10.0.0.1/inside.png' },
      { kind: 'youtube', id: 'abc' },
      { kind: 'embed', url: 'https://map.example/' },
      { kind: 'redirect', url: 'https://pay.example/?t={{ticketId}}' },
    ]);
    await customer.phone.says('oi');
    const { id } = await customer.ticket();
    const shown = (await customer.phone.screen()).filter(({ mine }) => !mine);
    expect(shown.map(({ body, kind }) => [kind, body])).toEqual([
      ['image', ''],
      ['text', `${hook.url}/gone.png`],
      ['text', 'http://10.0.0.1/inside.png'],
      ['text', 'https://www.youtube.com/watch?v=abc'],
      ['text', 'https://map.example/'],
      ['text', `https://pay.example/?t=${id}`],
    ]);
  });

  it('goes on by itself after a pause', async () => {
    const { customer } = await bot([
      { kind: 'text', markdown: 'Um momento' },
      { kind: 'wait', seconds: 0, isPausing: true },
      { kind: 'text', markdown: 'Pronto' },
      { kind: 'ask', input: 'text input' },
    ]);
    expect(await customer.says('oi')).toEqual(['Um momento', 'Pronto']);
  });

  it('that never ends says twenty things and is heard no further', async () => {
    const { customer } = await bot([
      { kind: 'text', markdown: 'e mais' },
      { kind: 'goto', to: 0 },
    ]);
    expect(await customer.says('oi')).toHaveLength(20);
    expect(await customer.why()).toContain('integration: cut');
  });

  it('that asks for another answer without end is asked five times', async () => {
    const { customer, typebotSlug } = await bot([
      { kind: 'wait', seconds: 0, isPausing: true },
      { kind: 'goto', to: 0 },
    ]);
    const before = typebot.calls.length;
    expect(await customer.says('oi')).toEqual([]);
    expect(typebot.calls.slice(before)).toEqual([
      `POST /api/v1/typebots/${typebotSlug}/startChat`,
      ...Array.from({ length: 5 }, () => expect.stringContaining('/continueChat')),
    ]);
  });
});

describe('the words of a flow', () => {
  it('finish it, and people go on for good', async () => {
    const { customer } = await bot(pizza, { typebotKeywordFinish: 'sair' });
    await customer.says('oi');
    expect(await customer.says(' SAIR ')).toEqual([]);
    expect(await customer.why()).toEqual(['integration: finished', 'integration: stopped']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    expect(await customer.says('oi')).toEqual([]);
  });

  it('begin it anew', async () => {
    const { customer } = await bot(pizza, {
      typebotKeywordRestart: 'menu',
      typebotRestartMessage: 'Recomeçando.',
    });
    await customer.says('oi');
    await customer.says('1');
    expect(await customer.says('menu')).toEqual([
      'Recomeçando.',
      'Olá *Maria Silva*! Aqui é a _Padaria_.',
      'O que vai ser?\n\n*[ 1 ]* - Pizza\n*[ 2 ]* - Pão',
    ]);
    expect(await customer.why()).toEqual(['integration: restarted', 'integration: answered']);
  });

  it('order things: to a queue, to a person, to nobody', async () => {
    const made = await bot([]);
    const [, other = 0] = made.company.queueIds;
    const agent = await made.company.agent();
    const ordering = (json: string): Flow => [
      { kind: 'text', markdown: 'Vou transferir.' },
      { kind: 'text', markdown: `#${json}` },
      { kind: 'text', markdown: 'nunca dito' },
    ];
    const talkTo = async (json: string) => {
      typebot.publishes(made.typebotSlug, ordering(json));
      const customer = talk(made.company, someNumber());
      expect(await customer.says('oi')).toEqual(['Vou transferir.']);
      return customer;
    };
    const queued = await talkTo(`{"queueId":${other}}`);
    expect(await queued.ticket()).toMatchObject({ status: 'pending', queueId: other, chatbot: false });
    expect(await queued.why()).toEqual([
      'integration: answered',
      'integration: ended',
      'integration: handed_over',
    ]);
    const given = await talkTo(`{"queueId":${other},"userId":${agent.id}}`);
    expect(await given.ticket()).toMatchObject({ status: 'open', queueId: other, userId: agent.id });
    const stopped = await talkTo('{"stopBot":true}');
    expect(await stopped.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    expect(await stopped.says('oi')).toEqual([]);
    const nowhere = await talkTo('{"queueId":2000000000}');
    expect(await nowhere.ticket()).toMatchObject({ status: 'pending', queueId: made.queueId });
    expect(await nowhere.why()).toContain('integration: target_unknown');
  });
});

describe('a session', () => {
  it('that Typebot has forgotten begins anew', async () => {
    const { customer } = await bot(pizza);
    await customer.says('oi');
    typebot.forgets();
    expect(await customer.says('1')).toHaveLength(2);
  });

  it('expires after its minutes of silence', async () => {
    const { customer, company } = await bot(pizza, { typebotExpires: 5 });
    await customer.says('oi');
    expect(await customer.says('1')).toEqual(['Quantos de Pizza?']);
    await company.inside((ctx) =>
      ctx.db.orm.execute(`update integration_sessions set touched_at = touched_at - interval '6 minutes'`),
    );
    expect(await customer.says('2')).toHaveLength(2);
  });

  it('that has ended begins anew after its minutes', async () => {
    const { customer, company } = await bot([{ kind: 'text', markdown: 'Só isso.' }], { typebotExpires: 5 });
    expect(await customer.says('oi')).toEqual(['Só isso.']);
    expect(await customer.says('e aí?')).toEqual([]);
    await company.inside((ctx) =>
      ctx.db.orm.execute(`update integration_sessions set touched_at = touched_at - interval '6 minutes'`),
    );
    expect(await customer.says('oi de novo')).toEqual(['Só isso.']);
    expect(await customer.ticket()).toMatchObject({ chatbot: false });
  });
});

it('that a person gives back to begins anew', async () => {
  const { customer, company } = await bot([{ kind: 'text', markdown: 'Só isso.' }]);
  expect(await customer.says('oi')).toEqual(['Só isso.']);
  expect(await customer.says('e aí?')).toEqual([]);
  const { id: ticketId } = await customer.ticket();
  await company.admin.api.chatbot.giveBack({ ticketId });
  expect(await customer.says('de novo')).toEqual(['Só isso.']);
});

describe('when Typebot stumbles', () => {
  it('at the start it is asked again', async () => {
    const { customer } = await bot(pizza);
    typebot.faults.add({ kind: 'http', status: 500, times: 2 });
    expect(await customer.says('oi')).toHaveLength(2);
  });

  it.each([
    ['unauthorized', { kind: 'http', status: 401 }],
    ['missing', { kind: 'http', status: 404 }],
    ['unavailable', { kind: 'http', status: 429 }],
    ['unavailable', { kind: 'http', status: 503 }],
    ['unavailable', { kind: 'cut-off' }],
    ['garbage', { kind: 'garbage' }],
    ['garbage', { kind: 'huge', bytes: 3_000_000 }],
    ['refused', { kind: 'http', status: 302, headers: { location: 'http://10.0.0.1/' } }],
  ] as const)('people go on, and the automation log says why: %s', async (verdict, fault) => {
    const { customer } = await bot(pizza);
    typebot.faults.add({ ...fault, times: 3 });
    expect(await customer.says('oi')).toEqual([]);
    expect(await customer.why()).toEqual([`integration: ${verdict}`]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    typebot.faults.clear();
    // The next message is another try.
    expect(await customer.says('oi?')).toHaveLength(2);
  });

  it('in the middle nothing is said twice: the answer may have been heard', async () => {
    const { customer } = await bot(pizza);
    await customer.says('oi');
    const before = typebot.calls.length;
    typebot.faults.add({ kind: 'cut-off' });
    expect(await customer.says('1')).toEqual([]);
    expect(typebot.calls.length - before).toBe(1);
    expect(await customer.ticket()).toMatchObject({ chatbot: false });
  });
});

describe('one turn at a time', () => {
  it('answers quick messages in their order', async () => {
    const { customer, company } = await bot([
      { kind: 'text', markdown: 'Nome?' },
      { kind: 'ask', input: 'text input', as: 'name' },
      { kind: 'text', markdown: 'Idade, {{name}}?' },
      { kind: 'ask', input: 'text input', as: 'age' },
      { kind: 'text', markdown: '{{name}}, {{age}}.' },
    ]);
    await customer.says('oi');
    typebot.faults.add({ kind: 'slow', ms: 300 });
    const write = (body: string) =>
      company.admin.api.sandbox.write({
        whatsappId: company.connectionId,
        phone: customer.phone.number,
        name: 'Maria Silva',
        body,
        id: newId(),
      });
    await write('Ana');
    await write('31');
    await server.settled();
    expect(await customer.heard()).toEqual(['Idade, Ana?', 'Ana, 31.']);
  });

  it('is silent once a person has taken the ticket, also in the middle of an answer', async () => {
    const { customer, company } = await bot(pizza);
    await customer.says('oi');
    typebot.faults.add({ kind: 'slow', ms: 400 });
    await company.admin.api.sandbox.write({
      whatsappId: company.connectionId,
      phone: customer.phone.number,
      name: 'Maria Silva',
      body: '1',
      id: newId(),
    });
    const { id } = await customer.ticket();
    await company.admin.api.tickets.update({ ticketId: id, status: 'open', userId: company.admin.id });
    await server.settled();
    expect(await customer.heard()).toEqual([]);
  });

  it('asks nobody twice after a death: what was heard is not known', async () => {
    const { customer, company } = await bot(pizza);
    await customer.says('oi');
    const { id } = await customer.ticket();
    const before = typebot.calls.length;
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(
        `insert into integration_turns (ticket_id, integration_id, message_id, input, state, asking_until)
         select ${id}, i.id, gen_random_uuid(), '1', 'asking', now() - interval '1 second' from queue_integrations i`,
      );
    });
    expect(await customer.says('2')).toEqual(['Quantos de Pão?']);
    expect(typebot.calls.length - before).toBe(1);
    const { turns } = await company.admin.api.automation.turns({ ticketId: id });
    expect(turns.flatMap(({ steps }) => steps.map(({ decision }) => decision))).toContain('outcome_unknown');
  });
});

it('types before each bubble, and says the rest though somebody died in between', async () => {
  const { customer, company } = await bot(pizza, { typebotDelayMessage: 60_000 });
  expect(await customer.says('oi')).toEqual([]);
  const hurry = async (): Promise<string[]> => {
    const { id } = await customer.ticket();
    await company.inside(async (ctx) => {
      const { takeTurns } = await import('../jobs.ts');
      await ctx.db.orm.execute('update integration_turns set due_at = now()');
      ctx.enqueue(takeTurns, { ticketId: id });
    });
    await server.settled();
    return customer.heard();
  };
  expect(await hurry()).toEqual(['Olá *Maria Silva*! Aqui é a _Padaria_.']);
  expect(await hurry()).toEqual(['O que vai ser?\n\n*[ 1 ]* - Pizza\n*[ 2 ]* - Pão']);
  expect(await hurry()).toEqual([]);
});
