/**
 * Customers write to a bot that runs elsewhere while the server is killed between their messages and its answers, also while
 * the bot thinks: each message is one event, however often it is sent, and each answer is heard once.
 */
import { type Crowd, crowd, type Phone } from '@prosa/emulator';
import { type Hook, openHook } from '@prosa/emulator/bots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crashInjector } from '../crash-injector.ts';
import { listed, tell } from '../figures.ts';
import { admin, type Installation, isFull, openInstallation, until } from '../server-process.ts';

const size = isFull ? { phones: 12, kills: 6 } : { phones: 5, kills: 2 };
const rounds = ['Quanto custa o pão?', 'E o bolo?'];
const minutes = (count: number): number => count * 60_000;

let installation: Installation;
let hook: Hook;
let customers: Crowd;
let phones: Phone[];

beforeAll(async () => {
  hook = await openHook();
  hook.answers(({ body }: { body: Readonly<Record<string, unknown>> }) => ({
    output: `Sobre: ${(body['message'] as { body: string }).body}`,
  }));
  installation = await openInstallation({ OUTGOING_LOOPBACK: '1' });
  await installation.start();
  customers = await crowd(installation.url, admin);
  const { session, connectionId } = customers;
  await session.ask('PUT', '/settings/scheduleType', { value: 'disabled' });
  const { id: integrationId } = await session.ask<{ id: number }>('POST', '/queueIntegration', {
    type: 'webhook',
    name: 'Robô',
    urlN8N: `${hook.url}/bot`,
  });
  await session.ask('PUT', `/whatsapp/${connectionId}`, { queueIds: [], integrationId });
  phones = customers.phones(size.phones);
}, minutes(2));
afterAll(async () => {
  await installation.remove();
  await hook.close();
}, minutes(1));

const heardBy = async (phone: Phone): Promise<string[]> =>
  (await phone.screen()).filter(({ mine }) => !mine).map(({ body }) => body);

it(
  'a bot that answers while the server is killed is heard exactly once',
  async () => {
    const startedAt = performance.now();
    const total = rounds.length * size.phones;
    const { acknowledged, finished } = crashInjector(installation, { kills: size.kills, total, seed: 11 });
    for (const [index, words] of rounds.entries()) {
      hook.faults.add({ kind: 'slow', ms: 400, times: size.phones });
      await Promise.all(phones.map((phone) => phone.says(words).then(acknowledged)));
      await until(
        `everybody has heard ${index + 1}`,
        async () => (await Promise.all(phones.map(heardBy))).every(({ length }) => length > index),
        minutes(2),
      );
    }
    expect(await finished()).toBe(size.kills);
    for (const phone of phones)
      expect(await heardBy(phone)).toEqual(rounds.map((words) => `Sobre: ${words}`));
    const events = new Set(hook.heard.map(({ id }) => id)).size;
    expect(events).toBe(total);
    tell({
      what: 'answers of a bot while killed',
      measured: listed({
        phones: size.phones,
        messages: total,
        kills: size.kills,
        sent: hook.heard.length,
        seconds: (performance.now() - startedAt) / 1_000,
      }),
      bar: 'one event and one answer each',
      isMet: true,
    });
  },
  minutes(isFull ? 8 : 5),
);
