/** A prompt is removed while it leads conversations. */
import { type AiProvider, openAiProvider } from '@prosa/emulator/ai';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpBot, talk } from '#src/features/chatbot/testing.ts';
import { sharedServer, type TestServer } from '#src/testing/server.ts';
import { testKey, writePrompt } from '../testing.ts';

let server: TestServer;
let provider: AiProvider;
let lastNumber = 5_511_979_100_000;
const someNumber = (): string => {
  lastNumber += 1;
  return String(lastNumber);
};

beforeAll(async () => {
  server = await sharedServer();
  provider = await openAiProvider({ apiKey: testKey });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

it('leaves to people the tickets that it led, and menus answer what is written then', async () => {
  const made = await server.company();
  const { api } = made.admin;
  const promptId = await writePrompt(made, provider);
  await setUpBot(made, { greetingMessage: 'Bem-vindo!' }, [{ name: 'Vendas' }, { name: 'Suporte' }]);
  await api.connections.update({ whatsappId: made.connectionId, promptId });
  const customer = talk(made, someNumber(), 'Maria');
  provider.says(() => ({ text: 'Sou o robô.' }));
  expect(await customer.says('quanto custa?')).toEqual(['Sou o robô.']);
  expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: true });
  await api.prompts.remove({ promptId });
  await server.settled();
  expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
  expect(await customer.says('alguém aí?')).toHaveLength(1);
  expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: true });
});

it('calls people in a ticket that was given to it', async () => {
  const made = await server.company();
  const { api } = made.admin;
  const promptId = await writePrompt(made, provider);
  await setUpBot(made, { greetingMessage: 'Bem-vindo!' }, [{ name: 'Vendas' }, { name: 'Suporte' }]);
  const customer = talk(made, someNumber(), 'Maria');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await api.tickets.update({ ticketId, useIntegration: true, promptId });
  provider.says(() => ({ text: 'Sou o robô.' }));
  expect(await customer.says('quanto custa?')).toEqual(['Sou o robô.']);
  await api.prompts.remove({ promptId });
  await server.settled();
  for (const text of ['e o bolo?', 'alguém aí?']) {
    await customer.says(text);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
  }
});

it('calls people where it is being asked', async () => {
  const made = await server.company();
  const { api } = made.admin;
  const promptId = await writePrompt(made, provider);
  await api.connections.update({ whatsappId: made.connectionId, queueIds: [], promptId });
  const customer = talk(made, someNumber(), 'Maria');
  let removed: Promise<unknown> | undefined;
  provider.says(() => {
    removed ??= api.prompts.remove({ promptId });
    return { text: 'R$ 2,50' };
  });
  await customer.says('quanto custa?');
  await removed;
  await server.settled();
  expect(await customer.heard()).toEqual([]);
  expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
});
