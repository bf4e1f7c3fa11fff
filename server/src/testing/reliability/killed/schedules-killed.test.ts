/**
 * The server is killed before, at and after the moment at which schedules are due. Each reaches its phone exactly once,
 * every series has exactly one next time, and nothing stays behind.
 */
import { crowd } from '@prosa/emulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, type Installation, isFull, openInstallation, until } from '../server-process.ts';

type Schedule = { readonly id: number; readonly status: string; readonly body: string };

const minutes = (count: number): number => count * 60_000;
const phoneCount = 6;
const each = isFull ? 60 : 10;
const kills = isFull ? 5 : 2;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
}, minutes(2));
afterAll(() => installation.remove(), minutes(1));

it(
  'schedules whose moment comes while the server dies reach their phones exactly once',
  async () => {
    const { session, phones } = await crowd(installation.url, admin);
    const customers = phones(phoneCount);
    const people: { contactId: number; phone: (typeof customers)[number] }[] = [];
    const from = performance.now();
    for (const phone of customers) {
      const { id } = await session.ask<{ id: number }>('POST', '/contacts', {
        name: phone.name,
        number: phone.number,
      });
      people.push({ contactId: id, phone });
    }
    // All of them are planned before the moment comes, however busy the machine is: it has just shown how fast it answers.
    const slowestMs = Math.max(100, (4 * (performance.now() - from)) / phoneCount);
    const lead = 5_000 + each * phoneCount * slowestMs;
    const at = new Date(Date.now() + lead);
    for (let n = 0; n < each; n += 1)
      for (const { contactId } of people)
        await session.ask('POST', '/schedules', {
          contactId,
          body: `aviso ${n}`,
          sendAt: at.toISOString(),
          recurrence: 'monthly',
          recurrenceUntil: '2999-12-31',
        });
    const sent = async (): Promise<number> =>
      (await session.ask<{ count: number }>('GET', '/schedules?status=ENVIADA')).count;
    // Down while the moment comes, then again and again with some of them sent.
    await installation.current().kill('SIGKILL');
    await until('the moment has passed', async () => Date.now() > at.getTime(), lead + minutes(1));
    await installation.start();
    for (let kill = 1; kill < kills; kill += 1) {
      const some = (each * phoneCount * kill) / (kills + 1);
      await until('some have left', async () => (await sent()) >= some);
      await installation.restart();
    }
    await until(
      'all have left',
      async () => (await sent()) >= Math.min(each * phoneCount, 1_000),
      minutes(1),
    );

    const expected = Array.from({ length: each }, (_, n) => `aviso ${n}`).sort();
    for (const { contactId, phone } of people) {
      const screen = await until('the phone shows them all', async () => {
        const lines = (await phone.screen()).filter(({ mine }) => !mine);
        return lines.length >= each && lines;
      });
      expect(screen.map(({ body }) => body).sort()).toEqual(expected);
      const { count } = await session.ask<{ count: number; schedules: Schedule[] }>(
        'GET',
        `/schedules?contactId=${contactId}&status=PENDENTE`,
      );
      expect(count).toBe(each);
    }
  },
  minutes(5),
);
