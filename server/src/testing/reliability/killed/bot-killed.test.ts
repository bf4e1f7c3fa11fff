/**
 * Customers talk to the bot while the server is killed between their questions and its answers: every message gets exactly
 * one answer, the bot remembers where it stood with each, and a question for a rating outlives its asker. `FULL=1` runs it
 * at full length and prints the figures.
 */
import { type Crowd, crowd, type Phone } from '@prosa/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketsOf } from '../conversations.ts';
import { crashInjector } from '../crash-injector.ts';
import { listed, tell } from '../figures.ts';
import { admin, type Installation, isFull, openInstallation, until } from '../server-process.ts';

const size = isFull ? { phones: 20, kills: 10 } : { phones: 6, kills: 2 };
const minutes = (count: number): number => count * 60_000;

let installation: Installation;
let customers: Crowd;
let phones: Phone[];

const menu = 'Olá! Escolha um setor:\n\n*[ 1 ]* - Balcão\n*[ 2 ]* - Oficina';
const root = 'Qual é o assunto?\n\n*[ 1 ]* - Contas\n\n*[ # ]* - Menu inicial';
const bills = 'De qual conta?\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial';
/** What a customer says, and the one answer to it. */
const turns = [
  ['oi', menu],
  ['2', root],
  ['1', bills],
  ['0', root],
  ['#', menu],
  ['1', 'Balcão às ordens.'],
] as const;
const question = 'Como foi?\n\n*[ 1 ]* - Insatisfeito\n*[ 2 ]* - Satisfeito\n*[ 3 ]* - Muito satisfeito';
const thanks = 'Até logo!';

beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
  customers = await crowd(installation.url, admin);
  const { session, connectionId } = customers;
  const queue = (body: object): Promise<{ id: number }> => session.ask('POST', '/queue', body);
  const options = [{ title: 'Contas', message: 'De qual conta?', children: [] }];
  const sales = await queue({ name: 'Balcão', color: '#a61e4d', greetingMessage: 'Balcão às ordens.' });
  const support = await queue({
    name: 'Oficina',
    color: '#5f3dc4',
    greetingMessage: 'Qual é o assunto?',
    options,
  });
  await session.ask('PUT', `/whatsapp/${connectionId}`, {
    queueIds: [sales.id, support.id],
    greetingMessage: 'Olá! Escolha um setor:',
    ratingMessage: 'Como foi?',
    complationMessage: thanks,
  });
  await session.ask('PUT', '/settings/userRating', { value: 'enabled' });
  phones = customers.phones(size.phones);
}, minutes(2));
afterAll(() => installation.remove(), minutes(1));

const heardBy = async (phone: Phone): Promise<string[]> =>
  (await phone.screen()).filter(({ mine }) => !mine).map(({ body }) => body);

/** Everybody has heard exactly so many texts. */
const allHeard = (count: number): Promise<true> =>
  until(`everybody has heard ${count}`, async () => {
    const heard = await Promise.all(phones.map(heardBy));
    return heard.every(({ length }) => length >= count) && true;
  });

type Ticket = {
  readonly id: number;
  readonly status: string;
  readonly chatbot: boolean;
  readonly queue: { readonly name: string } | null;
};

describe.sequential('a server that is killed between question and answer', () => {
  it(
    'answers every message exactly once, and knows where each customer stood',
    async () => {
      const startedAt = performance.now();
      const total = turns.length * size.phones;
      const { acknowledged, finished } = crashInjector(installation, { kills: size.kills, total, seed: 3 });
      for (const [index, [words]] of turns.entries()) {
        await Promise.all(phones.map((phone) => phone.says(words).then(acknowledged)));
        await allHeard(index + 1);
      }
      expect(await finished()).toBe(size.kills);

      const answers = turns.map(([, answer]) => answer);
      for (const phone of phones) expect(await heardBy(phone)).toEqual(answers);
      const tickets = await ticketsOf(customers.session);
      for (const { id } of tickets) {
        const ticket = await customers.session.ask<Ticket>('GET', `/tickets/${id}`);
        expect(ticket).toMatchObject({ status: 'pending', chatbot: false, queue: { name: 'Balcão' } });
      }
      expect(tickets).toHaveLength(size.phones);
      tell({
        what: 'bot turns while killed',
        measured: listed({
          phones: size.phones,
          turns: total,
          kills: size.kills,
          answers: total,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'one answer each, in order',
        isMet: true,
      });
    },
    minutes(isFull ? 6 : 2),
  );

  it(
    'still takes the next number for the rating it had asked for, once',
    async () => {
      const { session } = customers;
      for (const { id } of await ticketsOf(session)) {
        await session.ask('PUT', `/tickets/${id}`, { status: 'open' });
        await session.ask('PUT', `/tickets/${id}`, { status: 'closed' });
      }
      await allHeard(turns.length + 1);
      await installation.restart();
      await Promise.all(phones.map((phone) => phone.says('3')));
      await installation.restart();
      await allHeard(turns.length + 2);
      for (const phone of phones)
        expect((await heardBy(phone)).slice(turns.length)).toEqual([question, thanks]);
      const tickets = await ticketsOf(session);
      expect(tickets.map(({ status }) => status)).toEqual(phones.map(() => 'closed'));
      for (const { id } of tickets) {
        const { rating } = await session.ask<{ rating: { rate: number } }>('GET', `/tickets/${id}/rating`);
        expect(rating.rate).toBe(3);
      }
    },
    minutes(2),
  );
});
