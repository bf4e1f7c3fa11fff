/** An integration is removed while it leads conversations. */
import { type Hook, openHook } from '@prosa/emulator/bots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';
import { companyWithBot } from '../testing.ts';

let server: TestServer;
let hook: Hook;

beforeAll(async () => {
  [server, hook] = await Promise.all([testServer(), openHook()]);
});
afterAll(() => hook.close());

it('leaves to people the tickets that it led, and calls people in those that were given to it', async () => {
  const { company, integrationId } = await companyWithBot(server, {
    type: 'n8n',
    name: 'Fluxo',
    urlN8N: `${hook.url}/webhook/atende`,
  });
  const { api } = company.admin;
  hook.answers({ output: 'Sou o robô.' });
  const [led, given] = [
    talk(company, '5511982200001', 'Maria'),
    talk(company, '5511982200002', 'João'),
  ] as const;
  for (const customer of [led, given]) expect(await customer.says('oi')).toEqual(['Sou o robô.']);
  await api.tickets.update({ ticketId: (await given.ticket()).id, integrationId });
  await api.integrations.remove({ integrationId });
  await server.settled();
  for (const customer of [led, given])
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
  expect(await given.says('alguém aí?')).toEqual([]);
  expect(await given.ticket()).toMatchObject({ status: 'pending', chatbot: false });
});
