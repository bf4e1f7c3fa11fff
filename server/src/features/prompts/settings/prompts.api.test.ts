import { type AiProvider, openAiProvider } from '@prosa/emulator/ai';
import { type Channels, maskedSecret, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import {
  type Person,
  sharedServer,
  type TestCompany,
  type TestServer,
  testServer,
} from '#src/testing/server.ts';
import { testKey, testWords, writePrompt } from '../testing.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: TestCompany;
let provider: AiProvider;
let queueId: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  queueId = company.queueIds[0] ?? 0;
  ana = await company.agent({ name: 'Ana' });
  stranger = await server.company();
  provider = await openAiProvider({ apiKey: testKey });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const wanted = () => ({ name: 'Balcão', prompt: testWords, apiKey: testKey, queueId });

describe('a prompt', () => {
  it('is made with what it needs, the rest is usual, and its key is never read back', async () => {
    const made = await admin.api.prompts.create(wanted());
    expect(made).toMatchObject({
      name: 'Balcão',
      model: 'gpt-4o-mini',
      modelInUse: 'gpt-4o-mini',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      baseUrl: '',
      transcriptionModel: 'whisper-1',
      apiKey: maskedSecret,
      queueId,
      uses: { queues: 0, connections: 0 },
      usage: { calls: 0 },
      version: 1,
    });
    expect(await admin.api.prompts.get({ promptId: made.id })).toEqual(made);
    const { prompts } = await admin.api.prompts.list({ searchParam: 'balcao' });
    expect(prompts).toEqual([made]);
    const stored = await company.inside((ctx) => ctx.db.orm.execute('select * from prompts'));
    expect(JSON.stringify(stored.rows)).not.toContain(testKey);
  });

  it('may name a model that is retired: the usual one answers in its place, and the answer says so', async () => {
    const usual = await openAiProvider({ apiKey: testKey });
    atTheEnd(() => usual.close());
    const elsewhere = await testServer({ config: { ai: { url: usual.url, patienceMs: 0 } } });
    const { admin: boss, queueIds, connectionId, phone } = await elsewhere.company();
    const retired = { model: 'gpt-3.5-turbo-1106', baseUrl: '' };
    const here = { ...wanted(), ...retired, queueId: queueIds[0] ?? 0 };
    const made = await boss.api.prompts.create(here);
    expect(made).toMatchObject({ ...retired, modelInUse: 'gpt-4o-mini' });
    const { maxTokens, temperature, prompt } = made;
    const lines = [{ role: 'customer', text: 'oi' } as const];
    const trying = { ...retired, maxTokens, temperature, prompt, apiKey: testKey, lines };
    await boss.api.prompts.attempt(trying);
    await boss.api.connections.update({ whatsappId: connectionId, promptId: made.id });
    await phone('5511933330077', 'Ana').says('oi');
    await elsewhere.settled();
    const [ticket] = (await boss.api.tickets.list({ showAll: true })).tickets;
    await boss.api.tickets.update({ ticketId: ticket?.id ?? 0, status: 'open', userId: boss.id });
    await boss.api.prompts.improve({ ticketId: ticket?.id ?? 0, text: 'ola tudo bem' });
    expect(usual.asked.map(({ model }) => model)).toEqual(usual.asked.map(() => 'gpt-4o-mini'));
    expect(usual.asked.length).toBeGreaterThan(2);
    // What another provider has under that name is its own business.
    const kept = await boss.api.prompts.create({ ...here, name: 'Em casa', baseUrl: usual.url });
    expect(kept.modelInUse).toBe('gpt-3.5-turbo-1106');
  });

  it.each<[string, Record<string, unknown>]>([
    ['a name too short', { name: 'abcd' }],
    ['a name too long', { name: 'x'.repeat(101) }],
    ['a training too short', { prompt: 'x'.repeat(49) }],
    ['no training but spaces', { prompt: ' '.repeat(80) }],
    ['no model', { model: ' ' }],
    ['no tokens', { maxTokens: 0 }],
    ['half a token', { maxTokens: 1.5 }],
    ['a temperature above one', { temperature: 1.1 }],
    ['a temperature between tenths', { temperature: 0.55 }],
    ['no messages', { maxMessages: 0 }],
    ['no key', { apiKey: '' }],
    ['the mask for a key', { apiKey: maskedSecret }],
    ['a key that no header carries', { apiKey: 'chave-é' }],
    ['no queue', { queueId: undefined }],
    ['a file for an address', { baseUrl: 'file:///etc/passwd' }],
  ])('is refused with %s', async (_, more) => {
    expect(await refusal(admin.api.prompts.create({ ...wanted(), ...more } as never))).toBe(
      '400 ERR_VALIDATION',
    );
  });

  it('takes numbers as forms carry them', async () => {
    const texts = { maxTokens: '250', temperature: '0.3', maxMessages: '4' };
    expect(await admin.api.prompts.create({ ...wanted(), ...texts })).toMatchObject({
      maxTokens: 250,
      temperature: 0.3,
      maxMessages: 4,
    });
  });

  it('names only a queue of the company', async () => {
    const foreign = stranger.queueIds[0] ?? 0;
    expect(await refusal(admin.api.prompts.create({ ...wanted(), queueId: foreign }))).toBe(
      '404 ERR_NO_QUEUE_FOUND',
    );
  });

  it('is changed where it is named, keeps its key behind the mask, and tells who saw an older one', async () => {
    const promptId = await writePrompt(company, provider);
    const seen = await admin.api.prompts.get({ promptId });
    const changed = await admin.api.prompts.update({
      promptId,
      temperature: 0.2,
      apiKey: maskedSecret,
      version: seen.version,
    });
    expect(changed).toMatchObject({ name: seen.name, temperature: 0.2, version: 2 });
    expect(await refusal(admin.api.prompts.update({ promptId, name: 'Outro nome', version: 1 }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    expect(await admin.api.prompts.models({ promptId, baseUrl: provider.url })).toMatchObject({
      models: expect.arrayContaining(['gpt-4.1-mini']),
    });
  });

  it('does not carry its key to another address', async () => {
    const thief = await openAiProvider({ apiKey: 'anything' });
    const promptId = await writePrompt(company, provider);
    expect(await refusal(admin.api.prompts.update({ promptId, baseUrl: thief.url }))).toBe(
      '400 ERR_VALIDATION',
    );
    for (const apiKey of ['', maskedSecret])
      expect(await refusal(admin.api.prompts.models({ promptId, baseUrl: thief.url, apiKey }))).toBe(
        '400 ERR_VALIDATION',
      );
    expect(thief.calls).toEqual([]);
    await admin.api.prompts.update({ promptId, baseUrl: thief.url, apiKey: 'anything' });
    await admin.api.prompts.models({ promptId, baseUrl: thief.url });
    expect(thief.keys).toEqual(['Bearer anything']);
    await thief.close();
  });

  it('goes with what it was named by, and says so in a word', async () => {
    const promptId = await writePrompt(company, provider);
    await admin.api.queues.update({ queueId, promptId });
    await admin.api.connections.update({ whatsappId: company.connectionId, promptId });
    expect(await admin.api.prompts.get({ promptId })).toMatchObject({ uses: { queues: 1, connections: 1 } });
    expect(await admin.api.prompts.remove({ promptId })).toEqual({ message: 'Prompt deleted' });
    expect((await admin.api.queues.get({ queueId })).promptId).toBeNull();
    expect((await admin.api.connections.get({ whatsappId: company.connectionId })).promptId).toBeNull();
    expect(await refusal(admin.api.prompts.remove({ promptId }))).toBe('404 ERR_NO_PROMPT_FOUND');
  });

  it('is an admin’s affair, and of their company alone', async () => {
    const promptId = await writePrompt(company, provider);
    for (const work of [
      () => ana.api.prompts.list(),
      () => ana.api.prompts.get({ promptId }),
      () => ana.api.prompts.create(wanted()),
    ])
      expect(await refusal(work())).toBe('403 ERR_NO_PERMISSION');
    const { api } = stranger.admin;
    for (const work of [
      () => api.prompts.get({ promptId }),
      () => api.prompts.update({ promptId, name: 'Tomado' }),
      () => api.prompts.remove({ promptId }),
      () => api.prompts.models({ promptId }),
      () => api.prompts.attempt({ promptId, ...trial, lines: [{ role: 'customer', text: 'oi' }] }),
    ])
      expect(await refusal(work())).toBe('404 ERR_NO_PROMPT_FOUND');
  });

  it('is told to admins, live', async () => {
    const heard = await listen(admin);
    const deaf = await listen(ana);
    const promptId = await writePrompt(company, provider);
    await admin.api.prompts.update({ promptId, name: 'Padaria 24h' });
    await admin.api.prompts.remove({ promptId });
    await server.settled();
    await expect.poll(() => heard.length).toBe(3);
    expect(heard).toMatchObject([
      { action: 'create', prompt: { id: promptId, apiKey: maskedSecret } },
      { action: 'update', prompt: { name: 'Padaria 24h' } },
      { action: 'delete', promptId },
    ]);
    expect(deaf).toEqual([]);
  });

  it('is written down in the audit log, without its key', async () => {
    const promptId = await writePrompt(company, provider, { name: 'Auditado' });
    await admin.api.prompts.update({ promptId, temperature: 0.1, apiKey: 'sk-planted' });
    await server.settled();
    const { records } = await admin.api.audit.list({});
    expect(JSON.stringify(records)).not.toMatch(/sk-planted|sk-hunter2/);
    const changes = records.filter(({ action }) => action === 'prompts.update');
    expect(changes.map(({ recordName }) => recordName)).toContain('Auditado');
  });
});

const trial = { prompt: testWords, model: 'gpt-4.1-mini', maxTokens: 100, temperature: 0.5 } as const;

describe('trying a prompt out', () => {
  it('answers as it would answer a customer, before it is saved and without anybody hearing', async () => {
    const account = { baseUrl: provider.url, apiKey: testKey };
    provider.faults.add({ kind: 'length' });
    provider.says(() => ({ text: '**Temos** pão. E também' }));
    expect(
      await admin.api.prompts.attempt({
        ...trial,
        ...account,
        lines: [
          { role: 'customer', text: 'oi' },
          { role: 'assistant', text: 'Olá!' },
          { role: 'customer', text: 'O que tem?' },
        ],
      }),
    ).toMatchObject({
      text: '*Temos* pão.',
      handOver: null,
      isCut: true,
      completionTokens: expect.any(Number),
    });
    expect(provider.asked[0]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });

  it('says when it would call a person, and with a saved key for its own address', async () => {
    const promptId = await writePrompt(company, provider);
    const answer = await admin.api.prompts.attempt({
      ...trial,
      promptId,
      baseUrl: provider.url,
      lines: [{ role: 'customer', text: 'quero um atendente' }],
    });
    expect(answer).toMatchObject({ text: '', handOver: { reason: 'pediu: quero um atendente' } });
    expect((await admin.api.prompts.get({ promptId })).usage.calls).toBe(1);
  });

  it.each([
    [401, undefined, '422 ERR_AI_KEY'],
    [404, 'model_not_found', '422 ERR_AI_MODEL'],
    [429, 'insufficient_quota', '422 ERR_AI_QUOTA'],
    [429, undefined, '503 ERR_AI_BUSY'],
    [400, 'context_length_exceeded', '422 ERR_AI_TOO_LONG'],
    [422, undefined, '422 ERR_AI_REFUSED'],
    [500, undefined, '503 ERR_AI_UNAVAILABLE'],
  ])('tells what went wrong: %s %s is %s', async (status, code, refused) => {
    provider.faults.add({ kind: 'http', status, ...(code === undefined ? {} : { code }) });
    const lines = [{ role: 'customer', text: 'oi' }] as const;
    const account = { baseUrl: provider.url, apiKey: testKey };
    expect(await refusal(admin.api.prompts.attempt({ ...trial, ...account, lines: [...lines] }))).toBe(
      refused,
    );
  });

  it('calls no address inside the installation', async () => {
    for (const baseUrl of ['http://169.254.169.254/v1', 'http://10.0.0.1', 'https://user:x@example.com'])
      expect(await refusal(admin.api.prompts.models({ baseUrl, apiKey: 'k' })), baseUrl).toBe(
        '422 ERR_AI_ADDRESS',
      );
  });
});

async function listen(person: Person): Promise<Channels['prompt'][]> {
  const heard: Channels['prompt'][] = [];
  const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
  atTheEnd(() => void socket.close());
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  socket.on(wireEvent(person.companyId, 'prompt'), (payload: Channels['prompt']) => heard.push(payload));
  return heard;
}
