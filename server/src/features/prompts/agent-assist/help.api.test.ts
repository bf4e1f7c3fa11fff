/** Help for agents: what a model is told, what comes of it, who may have it; and that nothing of it is ever sent. */
import { type AiProvider, lastOf, openAiProvider } from '@prosa/emulator/ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { testKey, testWords, writePrompt } from '../testing.ts';

let server: TestServer;
let company: TestCompany;
let bia: Person;
let provider: AiProvider;
let lastNumber = 5_511_977_000_000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  bia = await company.agent({ name: 'Bia', allTicket: 'enabled' });
  provider = await openAiProvider({ apiKey: testKey });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

async function ticket(...words: string[]) {
  const customer = talk(company, String(++lastNumber), 'Rui');
  for (const line of words) await customer.says(line);
  return { customer, ticketId: (await customer.ticket()).id };
}
const told = () => {
  const [asked] = provider.asked;
  return asked === undefined ? expect.fail('nobody asked') : asked;
};

it('is not there without a prompt', async () => {
  const { ticketId } = await ticket('oi');
  expect(await bia.api.prompts.help()).toEqual({ isAvailable: false });
  expect(await refusal(bia.api.prompts.suggest({ ticketId }))).toBe('409 ERR_NO_AI');
});

describe('with a prompt', () => {
  let promptId: number;
  beforeAll(async () => {
    promptId = await writePrompt(company, provider);
  });

  it('suggests a reply, which nobody hears until somebody sends it', async () => {
    const { customer, ticketId } = await ticket('Bom dia', 'Tem pão?');
    provider.says(() => ({ text: '"Bom dia, Rui! Temos, sim."' }));
    expect(await bia.api.prompts.suggest({ ticketId })).toEqual({ text: 'Bom dia, Rui! Temos, sim.' });
    expect(lastOf('user', told())).toBe('-----\nCUSTOMER: Bom dia\nTem pão?\n-----');
    expect(lastOf('system', told())).not.toContain(testWords);
    expect(told().tools).toBeUndefined();
    expect(await customer.heard()).toEqual([]);
    expect((await bia.api.messages.list({ ticketId, peek: true })).messages).toHaveLength(2);
  });

  it('knows the company’s instructions where the prompt is that of the ticket’s queue', async () => {
    const { ticketId } = await ticket('oi');
    const [queueId = 0] = company.queueIds;
    await company.admin.api.queues.update({ queueId, promptId });
    await company.admin.api.tickets.update({ ticketId, queueId, transfering: true });
    await bia.api.prompts.suggest({ ticketId });
    expect(lastOf('system', told())).toContain(testWords);
    await company.admin.api.queues.update({ queueId, promptId: null });
  });

  it('writes a text better, and in another language', async () => {
    const { ticketId } = await ticket('oi');
    provider.says((asked) => ({
      text: /Translate/.test(lastOf('system', asked)) ? 'We do.' : 'Temos, sim.',
    }));
    expect(await bia.api.prompts.improve({ ticketId, text: 'temos sin', how: 'correct' })).toEqual({
      text: 'Temos, sim.',
    });
    expect(lastOf('user', told())).toBe('-----\ntemos sin\n-----');
    expect(await bia.api.prompts.translate({ ticketId, text: 'Temos.', language: 'en' })).toEqual({
      text: 'We do.',
    });
    expect(await refusal(bia.api.prompts.improve({ ticketId, text: ' ' }))).toBe('400 ERR_VALIDATION');
  });

  it('sums up what a ticket has been about', async () => {
    const { ticketId } = await ticket('Meu pedido não chegou');
    await bia.api.tickets.update({ ticketId, status: 'open', userId: bia.id });
    await bia.api.messages.send({ ticketId, body: 'Vou verificar.' });
    provider.says(() => ({ text: '• Pedido não chegou\n• Bia verifica' }));
    expect(await bia.api.prompts.summarize({ ticketId })).toEqual({
      text: '• Pedido não chegou\n• Bia verifica',
    });
    expect(lastOf('user', told())).toContain('CUSTOMER: Meu pedido não chegou\nCOMPANY: Vou verificar.');
  });

  it('writes down a voice note once, for everybody, and finds it by its words', async () => {
    const { customer, ticketId } = await ticket('oi');
    const bytes = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(500, 7)]);
    await customer.phone.sends({
      voice: true,
      file: { name: 'voz.ogg', type: 'audio/ogg; codecs=opus', bytes },
    });
    const note = (await bia.api.messages.list({ ticketId, peek: true })).messages.at(-1);
    expect(note?.transcript).toBeNull();
    provider.hears('Preciso de uma rosca de coco.');
    const messageId = note?.id ?? '';
    expect(await bia.api.prompts.transcribe({ ticketId, messageId })).toMatchObject({
      id: messageId,
      transcript: 'Preciso de uma rosca de coco.',
    });
    await bia.api.prompts.transcribe({ ticketId, messageId });
    expect(provider.audio).toHaveLength(1);
    expect(await bia.api.messages.search({ ticketId, searchParam: 'rosca coco' })).toMatchObject([
      { id: messageId },
    ]);
    const [words] = (await bia.api.messages.list({ ticketId, peek: true })).messages;
    expect(await refusal(bia.api.prompts.transcribe({ ticketId, messageId: words?.id ?? '' }))).toBe(
      '409 ERR_NO_RECORDING',
    );
  });

  it('tells what went wrong, and counts what it used', async () => {
    const { ticketId } = await ticket('oi');
    provider.faults.add({ kind: 'http', status: 401 });
    expect(await refusal(bia.api.prompts.suggest({ ticketId }))).toBe('422 ERR_AI_KEY');
    provider.faults.add({ kind: 'empty' });
    expect(await refusal(bia.api.prompts.suggest({ ticketId }))).toBe('503 ERR_AI_UNAVAILABLE');
    const { usage } = await company.admin.api.prompts.get({ promptId });
    await bia.api.prompts.suggest({ ticketId });
    const after = (await company.admin.api.prompts.get({ promptId })).usage;
    expect(after.calls).toBe(usage.calls + 1);
    expect(after.promptTokens).toBeGreaterThan(usage.promptTokens);
  });

  it('is for who may read the ticket', async () => {
    const { ticketId } = await ticket('oi');
    const outsider = await company.agent({ queueIds: [] });
    expect(await refusal(outsider.api.prompts.suggest({ ticketId }))).toBe('403 ERR_NO_PERMISSION');
    const other = await server.company();
    expect(await refusal(other.admin.api.prompts.summarize({ ticketId }))).toBe('404 ERR_NO_TICKET_FOUND');
  });
});
