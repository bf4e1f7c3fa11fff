/** Conversations with the bot, through a simulated phone: what the customer says, what the bot answers, where the ticket is. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#src/testing/server.ts';
import { setUpBot, talk } from './testing.ts';

let server: TestServer;
let lastNumber = 5_511_970_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await testServer();
});

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

async function company(connection: Record<string, unknown> = {}) {
  const made = await server.company();
  const [sales, support] = await setUpBot(
    made,
    { greetingMessage: 'Olá! Escolha um setor:', ...connection },
    [
      { name: 'Vendas', greetingMessage: 'Vendas às ordens.' },
      { name: 'Suporte', greetingMessage: 'Suporte, boa tarde!', options },
    ],
  );
  return { made, sales, support };
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
    expect(await customer.says('0')).toEqual([bill]);
    expect(await customer.says('0')).toEqual([root]);
    expect(await customer.says('#')).toEqual([menu]);
    expect(await customer.ticket()).toMatchObject({ queueId: null, status: 'pending' });
  });
});
