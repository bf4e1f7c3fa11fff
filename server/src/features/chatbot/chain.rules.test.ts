/** The chain without a database: turns in, decisions out; and what no customer can ever bring it to do. */
import { decisionOf, defaultHours, type MenuOption } from '@prosa/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caps, chainOf, type Decision, decide, textOf } from './chain.rules.ts';
import { connectionResponder, queueResponder } from './responder.rules.ts';
import {
  type BotConnection,
  type BotQueue,
  type BotState,
  freshState,
  type Rule,
  type Turn,
} from './turn.rules.ts';

const option = (id: number, title: string, ...children: MenuOption[]): MenuOption => ({
  id,
  title,
  message: `sobre ${title}`,
  children,
});

const queue = (id: number, name: string, more: Partial<BotQueue> = {}): BotQueue => ({
  id,
  name,
  greetingMessage: `Aqui é ${name}.`,
  outOfHoursMessage: `${name} fechada.`,
  schedules: [],
  options: [],
  responder: null,
  ...more,
});

const sales = queue(1, 'Vendas');
const support = queue(2, 'Suporte', {
  options: [option(10, 'Conta', option(11, 'Água'), option(12, 'Luz')), option(20, 'Gente')],
});

const connectionOf = (queues: readonly BotQueue[], more: Partial<BotConnection> = {}): BotConnection => ({
  greetingMessage: 'Olá!',
  outOfHoursMessage: 'Fechado.',
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  responder: null,
  queues,
  ...more,
});

const company: Turn['company'] = {
  zone: 'America/Sao_Paulo',
  language: 'pt',
  schedules: [],
  holidays: [],
  scheduleType: 'disabled',
  sendGreetingMessageOneQueues: false,
  chatBotType: 'text',
};

/** A Friday, ten in the morning in São Paulo. */
const friday = new Date('2026-11-20T13:00:00Z');

const turn = (input: string, more: Partial<Turn> = {}): Turn => ({
  at: friday,
  input,
  queue: undefined,
  state: freshState,
  connection: connectionOf([sales, support]),
  company,
  isUnderway: false,
  own: null,
  ...more,
});

const chain = chainOf({});
const said = ({ says }: Decision): string[] => says.map((one) => textOf(one.said));
const why = ({ steps }: Decision): string[] => steps.map(({ rule, decision }) => `${rule}: ${decision}`);

/** A whole conversation; answers what was said to each message. */
function converse(inputs: readonly string[], first: Partial<Turn> = {}) {
  let [state, place]: [BotState, BotQueue | undefined] = [first.state ?? freshState, first.queue];
  const queues = first.connection?.queues ?? [sales, support];
  const decisions = inputs.map((input, index) => {
    const at = new Date(friday.getTime() + index * 60_000);
    const decision = decide(chain, turn(input, { at, ...first, state, queue: place }), 0);
    state = decision.state;
    if (decision.queueId !== undefined) place = queues.find(({ id }) => id === decision.queueId);
    return decision;
  });
  return { decisions, state, queue: place };
}

describe('the order of the chain', () => {
  it('is that of the rules, each asked once a turn, and the first to stop ends it', () => {
    const asked: string[] = [];
    const rule = (name: string): Rule => ({
      name,
      decide: () => {
        asked.push(name);
        return undefined;
      },
    });
    const slots = {
      optOut: rule('optOut'),
      connectionResponder: rule('mind'),
      queueResponder: rule('queueMind'),
    };
    const whole = chainOf(slots);
    expect(whole.map(({ name }) => name)).toEqual([
      'optOut',
      'companyHours',
      'queueHours',
      'mind',
      'queueMind',
      'queueMenu',
      'onlyQueue',
      'queueHours',
      'queueMind',
      'optionBot',
      'greeting',
    ]);
    decide(whole, turn('oi', { connection: connectionOf([]) }), 0);
    expect(asked).toEqual(['optOut', 'mind', 'queueMind', 'queueMind']);
  });

  it('lets what fills a slot answer instead, also in the queue that was chosen just now', () => {
    const responder: Rule = {
      name: 'queueMind',
      decide: ({ queue: here }) =>
        here?.id === 1
          ? { decision: 'asked', says: [{ kind: 'text', text: 'Sou a IA.' }], stop: true }
          : undefined,
    };
    const whole = chainOf({ queueResponder: responder });
    const first = decide(whole, turn('oi'), 0);
    const second = decide(whole, turn('1', { state: first.state }), 0);
    expect([said(second), why(second), second.queueId]).toEqual([
      ['Sou a IA.'],
      ['queueMenu: queue_chosen', 'queueMind: asked'],
      1,
    ]);
  });
});

describe('a responder', () => {
  const withResponders = chainOf({ connectionResponder, queueResponder });
  const assistant = { kind: 'prompt', id: 5 } as const;

  it('of the connection is asked instead of the menus, each time, until it leaves the ticket to people', () => {
    const connection = connectionOf([sales, support], { responder: assistant });
    const first = decide(withResponders, turn('oi', { connection }), 0);
    expect([first.asks, said(first), why(first)]).toEqual([assistant, [], ['connectionMind: prompt']]);
    expect(first.state.place).toEqual({ at: 'mind', mind: assistant });
    expect(decide(withResponders, turn('1', { connection, state: first.state }), 0).asks).toEqual(assistant);
  });

  it('of a queue is asked once the ticket is in it, after the greeting of an only queue', () => {
    const led = queue(3, 'IA', { responder: { kind: 'integration', id: 9 } });
    const connection = connectionOf([led]);
    const polite = { ...company, sendGreetingMessageOneQueues: true };
    const decision = decide(withResponders, turn('oi', { connection, company: polite }), 0);
    expect([decision.asks, said(decision), decision.queueId]).toEqual([led.responder, ['Olá!'], 3]);
    const menu = decide(withResponders, turn('oi', { connection: connectionOf([led, sales]) }), 0);
    expect(menu.asks).toBeUndefined();
    const chosen = decide(
      withResponders,
      turn('1', { connection: connectionOf([led, sales]), state: menu.state }),
      0,
    );
    expect([chosen.asks, chosen.queueId]).toEqual([led.responder, 3]);
  });

  it('is not asked outside the hours, nor when its contact has heard too much within the hour', () => {
    const connection = connectionOf([], { responder: assistant });
    const hours = { ...company, scheduleType: 'company' as const, schedules: defaultHours };
    const sunday = new Date('2026-11-22T13:00:00Z');
    expect(
      decide(withResponders, turn('oi', { connection, company: hours, at: sunday }), 0).asks,
    ).toBeUndefined();
    const capped = decide(withResponders, turn('oi', { connection }), caps.anHour);
    expect([capped.asks, capped.state.silence, why(capped)]).toEqual([undefined, 'hourly', ['caps: hourly']]);
  });
});

describe('a connection', () => {
  it('without queues greets once a ticket', () => {
    const { decisions } = converse(['oi', 'alguém?'], { connection: connectionOf([]) });
    expect(decisions.map(said)).toEqual([['Olá!'], []]);
  });

  it('with one queue puts the ticket there, and greets once where the company wants it', () => {
    const only = { connection: connectionOf([sales]) };
    const quiet = converse(['oi', 'alguém?'], only);
    expect([quiet.decisions.map(said), quiet.queue?.id]).toEqual([[[], []], 1]);
    const greeting = { ...company, sendGreetingMessageOneQueues: true };
    const polite = converse(['oi', 'alguém?'], { ...only, company: greeting });
    expect(polite.decisions.map(said)).toEqual([['Olá!'], []]);
    const wordless = connectionOf([sales], { greetingMessage: '' });
    const queues = converse(['oi', 'alguém?'], { connection: wordless, company: greeting });
    expect(queues.decisions.map(said)).toEqual([['Aqui é Vendas.'], []]);
  });

  it('with one queue that has options runs them, and # leads to their beginning', () => {
    const { decisions } = converse(['oi', '1', '#'], { connection: connectionOf([support]) });
    const root = 'Aqui é Suporte.\n\n*[ 1 ]* - Conta\n*[ 2 ]* - Gente\n\n*[ # ]* - Menu inicial';
    expect(said(decisions[0] as Decision)).toEqual([root]);
    expect(said(decisions[2] as Decision)).toEqual([root]);
    expect(decisions.map(({ queueId }) => queueId)).toEqual([2, undefined, undefined]);
  });
});

describe('an answer that is none', () => {
  it.each([
    { max: 3, inputs: ['oi', 'a', 'b', 'c', 'd', 'e'], menus: 4 },
    { max: 1, inputs: ['oi', 'a', 'b'], menus: 2 },
    { max: 0, inputs: ['oi', 'a', 'b', 'c', 'd', 'e'], menus: 6 },
  ])('repeats the menu at most $max times (0: no limit)', ({ max, inputs, menus }) => {
    const { decisions } = converse(inputs, {
      connection: connectionOf([sales, support], { maxUseBotQueues: max }),
    });
    expect(decisions.filter((one) => said(one).length > 0)).toHaveLength(menus);
  });

  it('is not answered again within the pause, and is afterwards', () => {
    const connection = connectionOf([sales, support], { timeUseBotQueues: 2 });
    const { decisions } = converse(['oi', 'a', 'b', 'c'], { connection });
    expect(decisions.map(why)).toEqual([
      ['queueMenu: menu'],
      ['queueMenu: too_soon'],
      ['queueMenu: not_understood'],
      ['queueMenu: too_soon'],
    ]);
  });

  it('is none while the menu has not left, but a number of it is', () => {
    const { state } = converse(['oi']);
    expect(why(decide(chain, turn('tudo bem?', { state, isUnderway: true }), 0))).toEqual([
      'queueMenu: not_yet_shown',
    ]);
    expect(decide(chain, turn('1', { state, isUnderway: true }), 0).queueId).toBe(1);
  });

  it.each(['', '   ', '3', '-1', '1 2', 'um', '١', '😀', '1.5', '#1', '00'])('%j is one', (input) => {
    const { state } = converse(['oi']);
    expect(why(decide(chain, turn(input, { state }), 0))).toEqual(['queueMenu: not_understood']);
  });

  it.each(['1', ' 1 ', '1.', '1)', '1️⃣', '１', '*1*', '[ 1 ]', 'vendas', '*[ 1 ]* - Vendas'])(
    '%j is the first choice',
    (input) => {
      const { state } = converse(['oi']);
      expect(decide(chain, turn(input, { state }), 0).queueId).toBe(1);
    },
  );
});

describe('what goes while somebody stands in it', () => {
  it('a queue: the menu of the others is shown', () => {
    const { state } = converse(['oi', '2']);
    expect(why(decide(chain, turn('1', { state }), 0))).toEqual(['queueMenu: queue_gone']);
  });

  it('an option: the queue’s own menu is shown', () => {
    const { state } = converse(['oi', '2', '1', '1']);
    const shrunk = { ...support, options: [option(20, 'Gente')] };
    const connection = connectionOf([sales, shrunk]);
    expect(why(decide(chain, turn('1', { state, queue: shrunk, connection }), 0))).toEqual([
      'optionBot: option_gone',
    ]);
  });

  it('all options: the bot is done', () => {
    const { state } = converse(['oi', '2']);
    const empty = { ...support, options: [] };
    const decision = decide(
      chain,
      turn('1', { state, queue: empty, connection: connectionOf([sales, empty]) }),
      0,
    );
    expect([why(decision), decision.state.place]).toEqual([
      ['optionBot: options_gone'],
      { at: 'done', queueId: 2 },
    ]);
  });
});

describe('outside the hours', () => {
  const closedCompany = { ...company, scheduleType: 'company', schedules: defaultHours } as const;
  const night = new Date('2026-11-21T02:00:00Z');
  const saturdayNight = new Date('2026-11-22T01:00:00Z');

  it('of the company everybody is told once per closed period, and nothing else is said', () => {
    const first = decide(chain, turn('oi', { at: night, company: closedCompany }), 0);
    expect([said(first), why(first)]).toEqual([['Fechado.'], ['companyHours: closed']]);
    const again = decide(chain, turn('1', { at: night, company: closedCompany, state: first.state }), 0);
    expect([said(again), why(again)]).toEqual([[], ['companyHours: told_before']]);
    const later = { at: saturdayNight, company: closedCompany, state: first.state };
    expect(said(decide(chain, turn('oi', later), 0))).toEqual(['Fechado.']);
  });

  const shut = queue(1, 'Vendas', { schedules: defaultHours });
  const byQueue = { ...company, scheduleType: 'queue' } as const;

  it('of a queue choosing it says so, shows a way back and does not keep the ticket', () => {
    const connection = connectionOf([shut, support]);
    const { decisions, queue: kept } = converse(['oi', '1', '#', '1', '2'], {
      at: night,
      connection,
      company: byQueue,
    });
    expect(decisions.map(why)).toEqual([
      ['queueMenu: menu'],
      ['queueMenu: queue_closed'],
      ['queueMenu: back_to_start'],
      ['queueMenu: queue_closed'],
      ['queueMenu: queue_chosen', 'optionBot: menu'],
    ]);
    expect(said(decisions[1] as Decision)).toEqual(['Vendas fechada.\n\n*[ # ]* - Menu inicial']);
    expect(kept?.id).toBe(2);
  });

  it('of the only queue the ticket waits there, told once', () => {
    const { decisions, queue: kept } = converse(['oi', 'alguém?'], {
      at: night,
      connection: connectionOf([shut]),
      company: byQueue,
    });
    expect([decisions.map(said), kept?.id]).toEqual([[['Vendas fechada.'], []], 1]);
  });

  it('of the queue it stands in, the customer may still go back', () => {
    const tree = { ...support, schedules: defaultHours };
    const connection = connectionOf([sales, tree]);
    const { state } = converse(['oi', '2'], { connection, company: byQueue });
    const at = { at: night, queue: tree, connection, company: byQueue, state };
    const closed = decide(chain, turn('1', at), 0);
    expect(said(closed)).toEqual(['Suporte fechada.\n\n*[ # ]* - Menu inicial']);
    expect(why(decide(chain, turn('#', { ...at, state: closed.state }), 0))).toEqual([
      'optionBot: back_to_start',
    ]);
  });
});

describe('the form of a menu', () => {
  it('is the company’s where the network has it', () => {
    const { says } = decide(chain, turn('oi', { company: { ...company, chatBotType: 'button' } }), 0);
    expect(says.map((one) => one.said)).toMatchObject([
      { kind: 'button', choices: [{ id: '1' }, { id: '2' }] },
    ]);
  });
});

describe('whatever a customer sends', () => {
  const inputs = fc.oneof(
    fc.constantFrom('0', '1', '2', '3', '#', 'oi', '', '1️⃣', 'vendas', 'menu inicial', '99', 'Água'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const setups = fc.record({
    queues: fc.subarray([sales, support, queue(3, 'Financeiro', { schedules: defaultHours })]),
    max: fc.constantFrom(0, 1, 3),
    pause: fc.constantFrom(0, 5),
    scheduleType: fc.constantFrom('disabled' as const, 'company' as const, 'queue' as const),
    greets: fc.boolean(),
  });
  type Setup = typeof setups extends fc.Arbitrary<infer S> ? S : never;
  const firstOf = ({ queues, max, pause, scheduleType, greets }: Setup): Partial<Turn> => ({
    connection: connectionOf(queues, { maxUseBotQueues: max, timeUseBotQueues: pause }),
    company: { ...company, scheduleType, schedules: defaultHours, sendGreetingMessageOneQueues: greets },
  });

  it('one message gets at most two texts, and the bot never says the same for ever', () => {
    fc.assert(
      fc.property(setups, fc.array(inputs, { maxLength: 60 }), (setup, messages) => {
        const { decisions } = converse(messages, firstOf(setup));
        let [last, inARow] = ['', 0];
        for (const decision of decisions) {
          expect(decision.says.length).toBeLessThanOrEqual(2);
          const text = said(decision).join('\n\n');
          if (text === '') continue;
          inARow = text === last ? inARow + 1 : 1;
          last = text;
          expect(inARow).toBeLessThanOrEqual(caps.identicalInARow);
        }
      }),
    );
  });

  it('two machines that answer each other fall silent', () => {
    const parrot = Array.from({ length: 200 }, () => 'Olá! Escolha um setor');
    const connection = connectionOf([sales, support], { maxUseBotQueues: 0 });
    const { decisions, state } = converse(parrot, { connection });
    expect(decisions.filter((one) => said(one).length > 0)).toHaveLength(caps.identicalInARow);
    expect(state.silence).toBe('identical');
  });

  it('nobody hears more than so many texts an hour', () => {
    const decision = decide(chain, turn('oi'), caps.anHour);
    expect([said(decision), decision.state.silence, decision.queueId]).toEqual([[], 'hourly', undefined]);
  });

  it('everything decided has a name that readers know', () => {
    fc.assert(
      fc.property(setups, fc.array(inputs, { maxLength: 40 }), (setup, messages) => {
        const { decisions } = converse(messages, firstOf(setup));
        const steps = decisions.flatMap((decision) => decision.steps);
        expect(steps.filter((step) => decisionOf(step) === undefined)).toEqual([]);
      }),
    );
  });

  it('the ticket is always in no queue, or in one that the connection offers', () => {
    fc.assert(
      fc.property(setups, fc.array(inputs, { maxLength: 40 }), (setup, messages) => {
        const { decisions } = converse(messages, firstOf(setup));
        const offered = setup.queues.map(({ id }) => id);
        for (const { queueId } of decisions)
          if (queueId !== undefined && queueId !== null) expect(offered).toContain(queueId);
      }),
    );
  });

  it('wherever the bot stands, # brings everybody back to the beginning', () => {
    fc.assert(
      fc.property(fc.array(inputs, { maxLength: 30 }), (messages) => {
        const { state, queue: here } = converse(['oi', ...messages]);
        if (state.silence !== null || state.place.at !== 'queue') return;
        expect(why(decide(chain, turn('#', { state, queue: here }), 0))).toEqual([
          'optionBot: back_to_start',
        ]);
      }),
    );
  });
});
