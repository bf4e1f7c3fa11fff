/** Conversations with an agent of Dialogflow's, as they read on the customer's phone, with everything that goes wrong. */
import { type Google, openGoogle } from '@prosa/emulator/bots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';
import { companyWithBot } from '../testing.ts';

let server: TestServer;
let google: Google;
let lastNumber = 5_511_981_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  google = await openGoogle();
  google.learns(
    { name: 'Saudação', on: 'oi', text: 'Olá! Em que posso ajudar?' },
    {
      name: 'Cardápio',
      on: 'cardápio',
      messages: [
        { text: { text: ['Temos:'] } },
        { quickReplies: { title: 'Escolha', quickReplies: ['Pizza', 'Pão'] } },
        { text: { text: ['só no Facebook'] }, platform: 'FACEBOOK' },
      ],
    },
    { name: 'Pão', on: 'Pão', text: 'Um pão, anotado.' },
    { name: 'Pessoa', on: 'atendente', messages: [{ payload: { stopBot: true } }], text: 'Chamando alguém.' },
    { name: 'Tchau', on: 'tchau', text: 'Até logo!', ends: true },
  );
  server = await testServer({
    config: { dialogflow: { url: google.dialogflowUrl, tokenUrl: google.tokenUrl } },
  });
});
beforeEach(() => google.faults.clear());
afterAll(() => google.close());

async function bot(overrides: Record<string, unknown> = {}) {
  const made = await companyWithBot(server, {
    type: 'dialogflow',
    name: 'Agente',
    projectName: google.project,
    jsonContent: google.keyFile,
    language: 'pt-BR',
    ...overrides,
  });
  return { ...made, customer: talk(made.company, someNumber(), 'João') };
}

describe('an agent', () => {
  it('answers what it was taught, in one session a conversation', async () => {
    const { customer } = await bot();
    expect(await customer.says('oi')).toEqual(['Olá! Em que posso ajudar?']);
    expect(await customer.says('cardápio')).toEqual(['Temos:', 'Escolha\n\n*[ 1 ]* - Pizza\n*[ 2 ]* - Pão']);
    expect(await customer.says('2')).toEqual(['Um pão, anotado.']);
    const { uuid } = await customer.ticket();
    expect(google.asked.slice(-3)).toEqual([
      { session: uuid, text: 'oi', language: 'pt-BR' },
      { session: uuid, text: 'cardápio', language: 'pt-BR' },
      { session: uuid, text: 'Pão', language: 'pt-BR' },
    ]);
    expect(await customer.why()).toEqual(['integration: answered']);
  });

  it('signs in once for many questions, and again when its token was taken back', async () => {
    const { customer } = await bot();
    const tokens = (): number => google.calls.filter((call) => call === 'POST /token').length;
    await customer.says('oi');
    const before = tokens();
    await customer.says('oi');
    expect(tokens()).toBe(before);
    google.revokes();
    expect(await customer.says('oi')).toEqual(['Olá! Em que posso ajudar?']);
    expect(tokens()).toBe(before + 1);
  });

  it('leaves the conversation to people where it is told to, and where it ends', async () => {
    const { customer, company } = await bot();
    expect(await customer.says('atendente')).toEqual(['Chamando alguém.']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    expect(await customer.says('oi')).toEqual([]);
    const other = talk(company, someNumber());
    expect(await other.says('tchau')).toEqual(['Até logo!']);
    expect(await other.why()).toEqual(['integration: answered', 'integration: stopped']);
  });

  it('gives up after three answers in a row that it has not understood', async () => {
    const { customer } = await bot();
    expect(await customer.says('xyz')).toEqual(['Não entendi.']);
    expect(await customer.says('oi')).toHaveLength(1);
    expect(await customer.says('abc')).toEqual(['Não entendi.']);
    expect(await customer.says('def')).toEqual(['Não entendi.']);
    expect(await customer.ticket()).toMatchObject({ chatbot: true });
    expect(await customer.says('ghi')).toEqual(['Não entendi.']);
    expect(await customer.why()).toEqual([
      'integration: answered',
      'integration: fallbacks',
      'integration: stopped',
    ]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', chatbot: false });
    expect(await customer.says('oi')).toEqual([]);
  });

  it('hears no more than it can', async () => {
    const { customer } = await bot();
    expect(await customer.says('é'.repeat(300))).toEqual(['Não entendi.']);
    expect(google.asked.at(-1)?.text).toBe('é'.repeat(256));
  });
});

describe('when Google stumbles', () => {
  it.each([
    ['unauthorized', { kind: 'http', status: 403, on: /detectIntent/ }],
    ['missing', { kind: 'http', status: 404, on: /detectIntent/ }],
    ['unavailable', { kind: 'http', status: 429, on: /detectIntent/ }],
    ['unavailable', { kind: 'http', status: 503, on: /detectIntent/ }],
    ['garbage', { kind: 'garbage', on: /detectIntent/ }],
  ] as const)(
    'people go on, nobody is asked twice, and the automation log says why: %s',
    async (verdict, fault) => {
      const { customer } = await bot();
      const questions = (): number => google.calls.filter((call) => /detectIntent/.test(call)).length;
      const before = questions();
      google.faults.add(fault);
      expect(await customer.says('oi')).toEqual([]);
      expect(await customer.why()).toEqual([`integration: ${verdict}`]);
      expect(questions() - before).toBe(1);
      expect(await customer.says('oi')).toHaveLength(1);
    },
  );

  it('over the credentials, it is they that are wrong', async () => {
    const { customer } = await bot({
      jsonContent: JSON.stringify({ ...JSON.parse(google.keyFile), client_email: 'somebody@else.example' }),
    });
    expect(await customer.says('oi')).toEqual([]);
    expect(await customer.why()).toEqual(['integration: unauthorized']);
  });
});

describe('trying credentials out', () => {
  const asked = () => ({
    projectName: google.project,
    jsonContent: google.keyFile,
    language: 'pt-BR' as const,
  });

  it('says oi to the agent and tells what it answers', async () => {
    const { company, integrationId } = await bot();
    const { api } = company.admin;
    expect(await api.integrations.testSession(asked())).toMatchObject({
      ok: true,
      trouble: null,
      intent: 'Saudação',
      text: 'Olá! Em que posso ajudar?',
      latencyMs: expect.any(Number),
    });
    const saved = await api.integrations.get({ integrationId });
    expect(saved.jsonContent).toBe('••••••••');
    const masked = { ...asked(), jsonContent: saved.jsonContent, id: integrationId };
    expect(await api.integrations.testSession(masked)).toMatchObject({ ok: true });
  });

  it('tells in Google’s words what is wrong', async () => {
    const { company } = await bot();
    const { api } = company.admin;
    const wrongProject = { ...asked(), projectName: 'nobody' };
    expect(await api.integrations.testSession(wrongProject)).toMatchObject({
      ok: false,
      trouble: 'missing',
      status: 404,
      detail: 'NOT_FOUND: No DesignTimeAgent found for project.',
    });
    const stranger = JSON.stringify({ ...JSON.parse(google.keyFile), client_email: 'x@y.example' });
    expect(await api.integrations.testSession({ ...asked(), jsonContent: stranger })).toMatchObject({
      ok: false,
      trouble: 'unauthorized',
      status: 400,
      detail: 'invalid_grant: Invalid JWT Signature.',
    });
    const broken = JSON.stringify({
      client_email: 'a@b.example',
      private_key: '-----BEGIN PRIVATE KEY-----',
    });
    expect(await api.integrations.testSession({ ...asked(), jsonContent: broken })).toMatchObject({
      ok: false,
      trouble: 'unauthorized',
    });
  });
});
