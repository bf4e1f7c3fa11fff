/**
 * A campaign runs while the server is killed again and again: each of its recipients gets exactly one of its texts, nobody
 * two and nobody none, and no two messages follow each other faster than the settings say. `FULL=1` runs it at full length
 * and prints the figures.
 */
import { type Crowd, crowd, type Phone } from '@prosa/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listed, tell } from '../figures.ts';
import { admin, type Installation, isFull, openInstallation, seeded, until } from '../server-process.ts';

const size = isFull ? { phones: 500, kills: 5 } : { phones: 40, kills: 2 };
/** Seconds between two messages in the second campaign, and how many it has. */
const paced = { seconds: 5, messages: isFull ? 12 : 2 };
const minutes = (count: number): number => count * 60_000;

type Counts = {
  readonly pending: number;
  readonly delivered: number;
  readonly failed: number;
  readonly total: number;
};
type Report = { readonly campaign: { readonly status: string }; readonly counts: Counts };

let installation: Installation;
let customers: Crowd;

beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
  customers = await crowd(installation.url, admin);
}, minutes(2));
afterAll(() => installation.remove(), minutes(1));

const settle = (settings: object): Promise<unknown> =>
  customers.session.ask('POST', '/campaign-settings', { settings });

async function listOf(phones: readonly Phone[]): Promise<number> {
  const { session } = customers;
  const { id } = await session.ask<{ id: number }>('POST', '/contact-lists', { name: 'Clientes' });
  for (const { number } of phones)
    await session.ask('POST', '/contact-list-items', {
      contactListId: id,
      name: `Pessoa ${number.slice(-4)}`,
      number,
      email: '',
    });
  return id;
}

/** On São Paulo's clock. */
const nowThere = (): string =>
  new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const begin = async (contactListId: number, texts: object): Promise<number> => {
  const { session, connectionId } = customers;
  const fields = { name: 'Natal', whatsappId: connectionId, contactListId, scheduledAt: nowThere() };
  return (await session.ask<{ id: number }>('POST', '/campaigns', { ...fields, ...texts })).id;
};
const reportOf = (id: number): Promise<Report> => customers.session.ask('GET', `/campaigns/${id}/report`);
const heardBy = async (phone: Phone) => (await phone.screen()).filter(({ mine }) => !mine);

describe.sequential('a server that is killed while a campaign runs', () => {
  it(
    'reaches each recipient exactly once, with one of the texts',
    async () => {
      await settle({ messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, dailyCap: 0 });
      const phones = customers.phones(size.phones);
      const texts = { message1: 'um, {nome}', message2: 'dois, {nome}', message5: 'cinco, {nome}' };
      const listId = await listOf(phones);
      const random = seeded(11);
      const moments = Array.from({ length: size.kills }, () => 1 + Math.floor(random() * (size.phones - 5)));
      moments.sort((a, b) => a - b);
      const startedAt = performance.now();
      const id = await begin(listId, texts);
      for (const moment of moments) {
        await until(
          `${moment} have been reached`,
          async () => (await reportOf(id)).counts.delivered >= moment,
          minutes(2),
        );
        await installation.restart();
      }
      const { counts } = await until(
        'it has ended',
        async () => {
          const report = await reportOf(id);
          const isOver = report.campaign.status === 'FINALIZADA' && report.counts.delivered === size.phones;
          return isOver && report;
        },
        minutes(4),
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      expect(counts).toMatchObject({ total: size.phones, pending: 0, failed: 0 });
      const screens: { body: string }[][] = [];
      for (const phone of phones) screens.push(await heardBy(phone));
      for (const [index, lines] of screens.entries()) {
        const name = `Pessoa ${phones[index]?.number.slice(-4)}`;
        expect(lines).toHaveLength(1);
        expect([`um, ${name}`, `dois, ${name}`, `cinco, ${name}`]).toContain(lines[0]?.body);
      }
      const shown = screens.flat().length;
      const versions = new Set(screens.flat().map(({ body }) => body.split(',')[0]));
      if (isFull) expect([...versions].sort()).toEqual(['cinco', 'dois', 'um']);
      tell({
        what: 'campaign while killed',
        measured: listed({
          recipients: size.phones,
          kills: size.kills,
          shown,
          none: screens.filter((lines) => lines.length === 0).length,
          twice: screens.filter((lines) => lines.length > 1).length,
          versions: versions.size,
          seconds,
        }),
        bar: 'each recipient exactly once',
        isMet: shown === size.phones && screens.every((lines) => lines.length === 1),
      });
    },
    minutes(isFull ? 10 : 2),
  );

  it(
    'never sends faster than its settings say',
    async () => {
      await settle({ messageInterval: paced.seconds });
      const all = customers.phones(size.phones + paced.messages).slice(size.phones);
      const id = await begin(await listOf(all), { message1: 'Oi' });
      await until('the first has left', async () => (await reportOf(id)).counts.delivered >= 1);
      await installation.restart();
      await until(
        'it has ended',
        async () => (await reportOf(id)).campaign.status === 'FINALIZADA',
        minutes(3),
      );
      const times: number[] = [];
      for (const phone of all) {
        const lines = await heardBy(phone);
        expect(lines).toHaveLength(1);
        times.push(Date.parse(lines[0]?.createdAt ?? ''));
      }
      const gaps = times
        .sort((a, b) => a - b)
        .slice(1)
        .map((at, index) => (at - (times[index] ?? 0)) / 1_000);
      const least = Math.min(...gaps);
      tell({
        what: 'campaign: spacing',
        measured: `${gaps.length} gaps of ${paced.seconds} s ± 30 %: ${least.toFixed(1)}–${Math.max(...gaps).toFixed(1)} s`,
        bar: `≥ ${paced.seconds * 0.7} s`,
        isMet: least >= paced.seconds * 0.7,
      });
      // A clock on the phone tells milliseconds.
      expect(least).toBeGreaterThanOrEqual(paced.seconds * 0.7 - 0.05);
    },
    minutes(isFull ? 4 : 2),
  );
});
