/** What goes wrong at a provider of models: a few tries where another may go well, and then the ticket waits for people. */
import { type AiFault, type AiProvider, openAiProvider } from '@prosa/emulator/ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { sharedServer, type TestServer } from '#src/testing/server.ts';
import { testKey, writePrompt } from '../testing.ts';

let server: TestServer;
let provider: AiProvider;
let lastNumber = 5_511_978_000_000;

beforeAll(async () => {
  server = await sharedServer();
  provider = await openAiProvider({ apiKey: testKey });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

async function asked(more: Parameters<typeof writePrompt>[2] = {}) {
  const made = await server.company();
  const promptId = await writePrompt(made, provider, more);
  await made.admin.api.connections.update({ whatsappId: made.connectionId, queueIds: [], promptId });
  const customer = talk(made, String(++lastNumber));
  /** Tries take place one after the other, with pauses that nobody waits for but this. */
  const settledOn = async (why: string): Promise<void> => {
    await expect.poll(async () => (await customer.why()).at(-1), { timeout: 20_000 }).toBe(why);
    await server.settled();
  };
  return { made, promptId, customer, settledOn };
}

const tries = 4;

describe('what passes', () => {
  it.each<[string, AiFault]>([
    ['an error of the provider', { kind: 'http', status: 500 }],
    ['too many questions at once', { kind: 'http', status: 429, headers: { 'retry-after-ms': '120' } }],
    ['a line that breaks', { kind: 'cut-off' }],
    ['a page of some proxy', { kind: 'garbage' }],
    ['no words', { kind: 'empty' }],
    ['more words than anybody reads', { kind: 'huge', bytes: 3_000_000 }],
  ])('is tried again: %s', async (_, fault) => {
    const { customer, settledOn } = await asked();
    provider.faults.add(fault);
    await customer.phone.says('oi');
    await settledOn('prompt: answered');
    expect(await customer.heard()).toEqual(['Você disse: oi']);
    expect(provider.calls).toHaveLength(2);
  });

  it.each<[string, AiFault, string]>([
    ['away', { kind: 'http', status: 503, times: 9 }, 'failed_away'],
    ['busy', { kind: 'http', status: 429, headers: { 'retry-after-ms': '100' }, times: 9 }, 'failed_busy'],
    ['garbled', { kind: 'garbage', times: 9 }, 'failed_unreadable'],
    ['wordless', { kind: 'empty', times: 9 }, 'failed_unreadable'],
  ])('and goes on for long is left to people: %s', async (_, fault, why) => {
    const { customer, made, settledOn } = await asked();
    provider.faults.add(fault);
    await customer.phone.says('oi');
    await settledOn(`prompt: ${why}`);
    expect(provider.calls).toHaveLength(tries);
    expect(await customer.heard()).toEqual([]);
    expect(await customer.ticket()).toMatchObject({
      status: 'pending',
      chatbot: false,
      user: null,
      queueId: made.queueIds[0],
    });
  });

  it('is over with the customer’s next message: the model answers again', async () => {
    const { customer, settledOn } = await asked();
    provider.faults.add({ kind: 'http', status: 503, times: tries });
    await customer.phone.says('oi');
    await settledOn('prompt: failed_away');
    expect(await customer.says('tem alguém?')).toEqual(['Você disse: oi\ntem alguém?']);
    expect(await customer.ticket()).toMatchObject({ chatbot: true });
  });
});

describe('what no other try would mend is left to people at once', () => {
  it.each<[string, AiFault, string]>([
    ['a key that is not taken', { kind: 'http', status: 401, code: 'invalid_api_key' }, 'failed_key'],
    ['a model that is not there', { kind: 'http', status: 404, code: 'model_not_found' }, 'failed_model'],
    ['an account without money', { kind: 'http', status: 429, code: 'insufficient_quota' }, 'failed_quota'],
    [
      'too long a conversation',
      { kind: 'http', status: 400, code: 'context_length_exceeded' },
      'failed_too_long',
    ],
    ['a request that is not taken', { kind: 'http', status: 422 }, 'failed_refused'],
    ['an answer that is held back', { kind: 'filtered' }, 'withheld'],
  ])('%s', async (_, fault, why) => {
    const { customer, made } = await asked();
    provider.faults.add(fault);
    expect(await customer.says('oi')).toEqual([]);
    expect(await customer.why()).toEqual([`prompt: ${why}`]);
    expect(provider.calls).toHaveLength(1);
    expect(await customer.ticket()).toMatchObject({
      status: 'pending',
      chatbot: false,
      queueId: made.queueIds[0],
    });
  });

  it('an address that may not be called, or where nobody speaks like this', async () => {
    for (const baseUrl of ['http://10.0.0.1/v1', provider.url.replace('/v1', '/v2')]) {
      const { customer } = await asked({ baseUrl });
      expect(await customer.says('oi')).toEqual([]);
      expect(await customer.why()).toEqual(['prompt: failed_address']);
    }
  });
});

it('a question that nobody could answer for a quarter of an hour is left to people', async () => {
  const { customer, made } = await asked();
  provider.faults.add({ kind: 'http', status: 503 });
  await customer.phone.says('oi');
  await made.inside((ctx) =>
    ctx.db.orm.execute(`update prompt_questions set asked_at = asked_at - interval '16 minutes'`),
  );
  await expect.poll(customer.why, { timeout: 10_000 }).toEqual(['prompt: too_late']);
});

it('a provider that hears speech badly keeps nobody from being answered later', async () => {
  const { customer, settledOn } = await asked();
  const bytes = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(600, 7)]);
  provider.faults.add({ kind: 'http', status: 500, on: /transcriptions/ });
  await customer.phone.sends({
    voice: true,
    file: { name: 'voz.ogg', type: 'audio/ogg; codecs=opus', bytes },
  });
  await settledOn('prompt: answered');
  expect(await customer.heard()).toEqual(['Você disse: Quero saber do meu pedido.']);
});
