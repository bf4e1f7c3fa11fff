/**
 * The server is killed in the middle of a step for many tickets: after its next start the step goes on where it was, every
 * ticket gets its part once, and what is refused in between costs the others nothing.
 */
import { crowd } from '@prosa/emulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ticket, ticketsOf } from '../conversations.ts';
import { admin, agent, type Installation, openInstallation, until } from '../server-process.ts';

type Bulk = { readonly id: number; readonly state: string; readonly done: number; readonly refused: number };
type User = { readonly id: number; readonly email: string };
type Page = { readonly events: { readonly kind: string }[] };

const minutes = (count: number): number => count * 60_000;
/** So many tickets that are not there stand between two that are, so that the step takes its time. */
const missingBetween = 40;
const phoneCount = 8;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
}, minutes(2));
afterAll(() => installation.remove(), minutes(1));

it(
  'a step for many tickets outlives the death of its worker, and nothing of it is done twice',
  async () => {
    const { session, phones } = await crowd(installation.url, admin);
    const customers = phones(phoneCount);
    for (const phone of customers) await phone.says('oi');
    const numbers = new Set(customers.map(({ number }) => number));
    const ours = async (): Promise<Ticket[]> =>
      (await ticketsOf(session)).filter(({ contact }) => numbers.has(contact.number));
    const tickets = await until('all tickets are there', async () => {
      const found = await ours();
      return found.length === phoneCount && found;
    });
    const users = await session.ask<User[]>('GET', '/users/list');
    const userId = users.find(({ email }) => email === agent.email)?.id ?? 0;
    const ticketIds = tickets.flatMap(({ id }, index) => [
      id,
      ...Array.from({ length: missingBetween }, (_, n) => 1_000_000 + index * missingBetween + n),
    ]);

    const { id } = await session.ask<Bulk>('POST', '/tickets/bulk', {
      action: { kind: 'assign', userId },
      ticketIds,
    });
    const bulk = (): Promise<Bulk> => session.ask<Bulk>('GET', `/tickets/bulk/${id}`);
    const before = await until('it is under way', async () => {
      const seen = await bulk();
      return seen.done > 0 && seen;
    });
    expect(before.state).toBe('running');
    await installation.restart();
    const after = await until('it is done', async () => {
      const seen = await bulk();
      return seen.state === 'done' && seen;
    });
    expect(after).toMatchObject({ done: phoneCount, refused: phoneCount * missingBetween });

    for (const ticket of tickets) {
      const now = await session.ask<{ userId: number; status: string }>('GET', `/tickets/${ticket.id}`);
      expect(now).toMatchObject({ userId, status: 'open' });
      const { events } = await session.ask<Page>('GET', `/messages/${ticket.id}?peek=true`);
      expect(events.filter(({ kind }) => kind === 'transferred')).toHaveLength(1);
    }
  },
  minutes(2),
);
