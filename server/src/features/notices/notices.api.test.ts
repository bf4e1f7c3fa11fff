/** What customers hear by themselves when their ticket is accepted, handed on, or when they call. */
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { sharedServer, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let lastNumber = 5_511_972_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await sharedServer();
});

async function waiting(settings: Record<string, string>) {
  const made = await server.company();
  const { api } = made.admin;
  for (const [key, value] of Object.entries(settings)) await api.settings.update({ key, value });
  const agent = await made.agent({ allTicket: 'enabled', name: 'Bia Reis' });
  const customer = talk(made, someNumber(), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  return { made, api, agent, customer, ticketId };
}

describe('accepting', () => {
  it('greets the customer where the company wants it, in its words or the usual ones', async () => {
    const { agent, customer, ticketId, api } = await waiting({ sendGreetingAccepted: 'enabled' });
    await agent.api.tickets.update({ ticketId, status: 'open' });
    await server.settled();
    const [usual] = await customer.heard();
    expect(usual).toMatch(/^(Boa|Bom) \w+ Rui! Meu nome é \*Bia Reis\* e vou continuar o seu atendimento\.$/);
    await api.settings.update({ key: 'acceptedMessage', value: 'Oi {{firstName}}, aqui é {{user}}.' });
    await agent.api.tickets.update({ ticketId, status: 'pending' });
    await agent.api.tickets.update({ ticketId, status: 'open' });
    await server.settled();
    expect(await customer.heard()).toEqual(['Oi Rui, aqui é Bia Reis.']);
  });

  it('says nothing where it does not', async () => {
    const { agent, customer, ticketId } = await waiting({});
    await agent.api.tickets.update({ ticketId, status: 'open' });
    await server.settled();
    expect(await customer.heard()).toEqual([]);
  });
});

describe('handing on', () => {
  it('tells the customer the new department and attendant, in the company’s language', async () => {
    const { made, api, agent, customer, ticketId } = await waiting({
      sendMsgTransfTicket: 'enabled',
      language: 'es',
    });
    const [queueId = 0] = made.queueIds;
    const name = (await api.queues.get({ queueId })).name;
    await api.tickets.update({ ticketId, transfering: true, queueId });
    await server.settled();
    expect(await customer.heard()).toEqual([
      `Ha sido transferido al departamento *${name}* y pronto será atendido.`,
    ]);
    await api.tickets.update({ ticketId, transfering: true, queueId, userId: agent.id });
    await server.settled();
    expect(await customer.heard()).toEqual([
      `Ha sido transferido al departamento *${name}* y será atendido por *Bia Reis*.`,
    ]);
    await api.settings.update({ key: 'transferMessage', value: 'Agora: {{queue}}/{{user}}' });
    await api.tickets.update({ ticketId, transfering: true, queueId, userId: made.admin.id });
    await server.settled();
    expect(await customer.heard()).toEqual([`Agora: ${name}/${made.admin.name}`]);
  });
});

describe('a call', () => {
  it('is answered with a text where calls are not taken, once a call', async () => {
    const { customer, api, ticketId } = await waiting({ call: 'disabled' });
    await customer.phone.calls();
    expect(await customer.heard()).toEqual([
      'Não atendemos chamadas de voz ou vídeo por aqui. Por favor, envie uma mensagem.',
    ]);
    await api.settings.update({ key: 'callMessage', value: 'Escreva, {{firstName}}.' });
    await customer.phone.calls(true);
    expect(await customer.heard()).toEqual(['Escreva, Rui.']);
    const { messages } = await api.messages.list({ ticketId, peek: true });
    expect(messages.filter(({ mediaType }) => mediaType === 'call_log')).toHaveLength(2);
  });

  it('only stands in the conversation where they are', async () => {
    const { customer } = await waiting({});
    await customer.phone.calls();
    expect(await customer.heard()).toEqual([]);
  });
});
