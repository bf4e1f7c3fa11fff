import { type AiProvider, lastOf, openAiProvider } from '@prosa/emulator/ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutgoing } from '../../outgoing/outgoing.ts';
import { aiConformance, failure, handOverTool, questionOf } from '../conformance.ts';
import type { Ai, AiAccount } from '../driver.ts';
import { openAi } from '../registry.ts';

const apiKey = 'sk-hunter2';
const model = 'gpt-4.1-mini';
const outgoing = openOutgoing({ loopback: true });
let provider: AiProvider;
let ai: Ai;
let account: AiAccount;

beforeAll(async () => {
  provider = await openAiProvider({ apiKey });
  ai = openAi(outgoing, { answerMs: 400, listMs: 400 });
  account = { baseUrl: provider.url, apiKey };
});
beforeEach(() => provider.reset());
afterAll(async () => {
  await provider.close();
  await outgoing.close();
});

aiConformance('An OpenAI-compatible provider', () => ({
  ai,
  account,
  model,
  transcriptionModel: 'whisper-1',
  says: ({ text, reason }) =>
    provider.says(() => ({
      ...(text === undefined ? {} : { text }),
      ...(reason === undefined ? {} : { calls: { name: handOverTool.name, input: { reason } } }),
    })),
  hears: (text) => provider.hears(text),
  lastAsked: () => {
    const asked = provider.asked.at(-1);
    const lines = asked?.messages.filter(({ role }) => role !== 'system') ?? [];
    return {
      system: asked === undefined ? '' : lastOf('system', asked),
      lines: lines.map((line) => `${line.role}: ${lastOf(line.role, { messages: [line] })}`),
      tools: asked?.tools?.map((tool) => tool.function.name) ?? [],
    };
  },
}));

describe('what goes wrong', () => {
  const chat = /chat\/completions/;
  const ask = (more = {}) => ai.answer(account, questionOf(model, more));

  it.each([
    [401, undefined, 'unauthorized'],
    [403, undefined, 'unauthorized'],
    [402, undefined, 'quota'],
    [400, 'context_length_exceeded', 'too_long'],
    [400, 'invalid_request_error', 'refused'],
    [422, undefined, 'refused'],
    [404, 'model_not_found', 'no_model'],
    [429, 'insufficient_quota', 'quota'],
    [429, 'rate_limit_exceeded', 'busy'],
    [408, undefined, 'unavailable'],
    [500, undefined, 'unavailable'],
    [503, undefined, 'unavailable'],
  ])('%s %s is %s', async (status, code, kind) => {
    provider.faults.add({ kind: 'http', status, ...(code === undefined ? {} : { code }) });
    expect(await failure(ask())).toMatchObject({ kind });
    expect(provider.calls).toHaveLength(1);
  });

  it('says how long its provider wants to be left alone', async () => {
    const tooMany = { kind: 'http', status: 429 } as const;
    provider.faults.add({ ...tooMany, headers: { 'retry-after': '7' } });
    expect(await failure(ask())).toMatchObject({ kind: 'busy', retryAfterMs: 7_000, isPassing: true });
    provider.faults.add({ ...tooMany, headers: { 'retry-after-ms': '250' } });
    expect((await failure(ask())).retryAfterMs).toBe(250);
    provider.faults.add({ ...tooMany, headers: { 'retry-after': '99999999' } });
    expect((await failure(ask())).retryAfterMs).toBe(120_000);
    provider.faults.add({ ...tooMany, headers: { 'retry-after': 'tomorrow' } });
    expect((await failure(ask())).retryAfterMs).toBeUndefined();
  });

  it('waits for nobody without end', async () => {
    provider.faults.add({ kind: 'silence' });
    expect(await failure(ask())).toMatchObject({ kind: 'unavailable' });
    provider.faults.add({ kind: 'cut-off' });
    expect(await failure(ask())).toMatchObject({ kind: 'unavailable' });
  });

  it('reads no page, and no book', async () => {
    provider.faults.add({ kind: 'garbage', on: chat });
    expect(await failure(ask())).toMatchObject({ kind: 'unreadable', isPassing: true });
    provider.faults.add({ kind: 'garbage' });
    expect(await failure(ai.listModels(account))).toMatchObject({ kind: 'unreadable' });
    provider.faults.add({ kind: 'huge', bytes: 3_000_000 });
    expect(await failure(ask())).toMatchObject({ kind: 'unreadable' });
  });

  it('says that nothing was said, that it was cut short, and that it is not to be said', async () => {
    provider.faults.add({ kind: 'empty' });
    expect(await ask()).toMatchObject({ text: '', ending: 'complete' });
    provider.faults.add({ kind: 'length' });
    expect(await ask()).toMatchObject({ text: 'Você disse: Bom dia, ação!', ending: 'cut' });
    provider.faults.add({ kind: 'filtered' });
    expect(await ask()).toMatchObject({ text: '', ending: 'withheld' });
  });

  it('takes what it was told along with the tool as it comes', async () => {
    provider.says(() => ({ calls: { name: handOverTool.name, input: { why: 7 } } }));
    expect(await ask({ tool: handOverTool })).toMatchObject({ toolSaid: '' });
  });

  it('is the address where it is none, nobody’s, or another service’s', async () => {
    const at = (baseUrl: string) => failure(ai.answer({ ...account, baseUrl }, questionOf(model)));
    expect(await at('http://10.0.0.1/v1')).toMatchObject({ kind: 'address' });
    expect(await at('ftp://example.com')).toMatchObject({ kind: 'address' });
    expect(await at('nonsense')).toMatchObject({ kind: 'address' });
    expect(await at(provider.url.replace('/v1', '/v2'))).toMatchObject({ kind: 'address' });
  });
});

describe('models that think', () => {
  it('are asked as they want it, with room for their thoughts', async () => {
    expect(await ai.answer(account, questionOf('o4-mini'))).toMatchObject({ ending: 'complete' });
    expect(provider.asked[0]).toMatchObject({ max_completion_tokens: 2_100 });
    expect(provider.asked).toHaveLength(1);
  });

  it('are found out where their name does not tell, for the price of one refusal', async () => {
    const proxied = await openAiProvider({ apiKey, models: ['our-thinker'], thinkers: /thinker/ });
    const answer = await ai.answer({ baseUrl: proxied.url, apiKey }, questionOf('our-thinker'));
    expect([answer.ending, proxied.calls.length]).toEqual(['complete', 2]);
    await proxied.close();
  });
});

describe('the address', () => {
  it.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])(
    'is understood with %s at its end',
    async (end) => {
      const baseUrl = provider.url.replace(/\/v1$/, end);
      expect(await ai.answer({ baseUrl, apiKey }, questionOf(model))).toMatchObject({ ending: 'complete' });
    },
  );
});
