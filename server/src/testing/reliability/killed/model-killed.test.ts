/**
 * Customers talk to a language model while the server is killed between their questions and its answers, also while the model
 * thinks: nobody is answered twice, and nobody is left without an answer.
 */
import { type Crowd, crowd, type Phone } from '@prosa/emulator';
import { type AiProvider, lastOf, openAiProvider } from '@prosa/emulator/ai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crashInjector } from '../crash-injector.ts';
import { listed, tell } from '../figures.ts';
import { admin, type Installation, isFull, openInstallation, until } from '../server-process.ts';

const size = isFull ? { phones: 12, kills: 6 } : { phones: 5, kills: 2 };
const rounds = ['Quanto custa o pão?', 'E o bolo?'];
const minutes = (count: number): number => count * 60_000;

let installation: Installation;
let models: AiProvider;
let customers: Crowd;
let phones: Phone[];

beforeAll(async () => {
  models = await openAiProvider({ apiKey: 'sk-reliable' });
  models.says((asked) => ({ text: `Sobre: ${lastOf('user', asked)}` }));
  installation = await openInstallation({ OUTGOING_LOOPBACK: '1' });
  await installation.start();
  customers = await crowd(installation.url, admin);
  const { session, connectionId } = customers;
  await session.ask('PUT', '/settings/scheduleType', { value: 'disabled' });
  const queue = { name: 'Balcão', color: '#a61e4d' };
  const { id: queueId } = await session.ask<{ id: number }>('POST', '/queue', queue);
  const { id: promptId } = await session.ask<{ id: number }>('POST', '/prompt', {
    name: 'Padaria',
    prompt: 'Você atende na Padaria Central e responde sempre com muita gentileza.',
    model: 'gpt-4.1-mini',
    baseUrl: models.url,
    apiKey: 'sk-reliable',
    queueId,
  });
  await session.ask('PUT', `/whatsapp/${connectionId}`, { queueIds: [], promptId });
  phones = customers.phones(size.phones);
}, minutes(2));
afterAll(async () => {
  await installation.remove();
  await models.close();
}, minutes(1));

const heardBy = async (phone: Phone): Promise<string[]> =>
  (await phone.screen()).filter(({ mine }) => !mine).map(({ body }) => body);

it(
  'a model that answers while the server is killed is heard exactly once',
  async () => {
    const startedAt = performance.now();
    const total = rounds.length * size.phones;
    const { acknowledged, finished } = crashInjector(installation, { kills: size.kills, total, seed: 7 });
    for (const [index, words] of rounds.entries()) {
      models.faults.add({ kind: 'slow', ms: 400, times: size.phones });
      await Promise.all(phones.map((phone) => phone.says(words).then(acknowledged)));
      await until(
        `everybody has heard ${index + 1}`,
        async () => (await Promise.all(phones.map(heardBy))).every(({ length }) => length > index),
        minutes(1),
      );
    }
    expect(await finished()).toBe(size.kills);
    const answers = rounds.map((words) => `Sobre: ${words}`);
    for (const phone of phones) expect(await heardBy(phone)).toEqual(answers);
    tell({
      what: 'answers of a model while killed',
      measured: listed({
        phones: size.phones,
        questions: total,
        kills: size.kills,
        asked: models.asked.length,
        seconds: (performance.now() - startedAt) / 1_000,
      }),
      bar: 'one answer each',
      isMet: true,
    });
  },
  minutes(isFull ? 6 : 3),
);
