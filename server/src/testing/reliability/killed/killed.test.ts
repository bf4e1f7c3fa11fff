/**
 * Customers write and agents answer while the server is killed again and again at seeded moments. Nothing is lost,
 * nothing is there twice, every conversation keeps its order, and each customer has one ticket. `FULL=1` runs it at full
 * length and prints the figures.
 */
import { type Crowd, crowd, openSession, type Session } from '@prosa/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversation, type Message, type Ticket, ticketsOf, unreadOf } from '../conversations.ts';
import { crashInjector } from '../crash-injector.ts';
import { listed, short, tell } from '../figures.ts';
import {
  admin,
  agent,
  type Ended,
  freePort,
  type Installation,
  isFull,
  openInstallation,
  spawnServer,
  until,
} from '../server-process.ts';

const size = isFull
  ? { phones: 20, inbound: 1_000, inboundKills: 10, outbound: 1_000, outboundKills: 10 }
  : { phones: 10, inbound: 200, inboundKills: 2, outbound: 60, outboundKills: 1 };
const minutes = (count: number): number => count * 60_000;

let installation: Installation;
let customers: Crowd;
let ana: Session;

beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
  customers = await crowd(installation.url, admin);
  ana = openSession({ url: installation.url, ...agent });
}, minutes(2));
afterAll(() => installation.remove(), minutes(1));

const tickets = (): Promise<Ticket[]> => ticketsOf(customers.session);
const said = (ticketId: number): Promise<Message[]> => conversation(customers.session, ticketId);

describe.sequential('a server that is killed', () => {
  it(
    'loses no customer’s message, stores none twice, keeps their order and opens one ticket each',
    async () => {
      const startedAt = performance.now();
      const { acknowledged, finished } = crashInjector(installation, {
        kills: size.inboundKills,
        total: size.inbound,
        seed: 1,
      });
      const phones = customers.phones(size.phones);
      const each = size.inbound / size.phones;
      await Promise.all(
        phones.flatMap((phone) =>
          Array.from({ length: each }, (_, n) => phone.says(`mensagem ${n}`).then(acknowledged)),
        ),
      );
      expect(await finished()).toBe(size.inboundKills);

      const expected = Array.from({ length: each }, (_, n) => `mensagem ${n}`);
      await until('everything stored is processed', async () => unreadOf(await tickets()) >= size.inbound);
      const found = await tickets();
      expect(found.map((ticket) => ticket.contact.number).sort()).toEqual(
        phones.map((phone) => phone.number).sort(),
      );
      for (const ticket of found) {
        const messages = await said(ticket.id);
        expect(messages.map((message) => message.body)).toEqual(expected);
        expect(messages.map((message) => message.seq)).toEqual(expected.map((_, n) => n + 1));
        expect(new Set(messages.map((message) => message.id)).size).toBe(each);
        expect(ticket.unreadMessages).toBe(each);
      }
      tell({
        what: 'sandbox: inbound while killed',
        measured: listed({
          phones: size.phones,
          messages: size.inbound,
          kills: size.inboundKills,
          stored: found.length * each,
          tickets: found.length,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'lost 0, doubled 0, in order',
        isMet: true,
      });
    },
    minutes(isFull ? 6 : 1),
  );

  it(
    'shows each answer exactly once on the customer’s phone, in order',
    async () => {
      const startedAt = performance.now();
      const { acknowledged, finished } = crashInjector(installation, {
        kills: size.outboundKills,
        total: size.outbound,
        seed: 2,
      });
      const { id: anaId } = await ana.ask<{ id: number }>('GET', '/auth/me');
      const found = await tickets();
      const each = size.outbound / size.phones;
      for (const ticket of found)
        await ana.ask('PUT', `/tickets/${ticket.id}`, { status: 'open', userId: anaId });

      await Promise.all(
        found.map(async (ticket) => {
          for (let n = 0; n < each; n += 1) {
            await ana.ask('POST', `/messages/${ticket.id}`, {
              body: `resposta ${n}`,
              clientId: crypto.randomUUID(),
            });
            acknowledged();
          }
        }),
      );
      expect(await finished()).toBe(size.outboundKills);

      const expected = Array.from({ length: each }, (_, n) => `resposta ${n}`);
      let shown = 0;
      for (const ticket of found) {
        const phone = customers.phone(ticket.contact.number);
        await phone.receives(new RegExp(`^resposta ${each - 1}$`), 60_000);
        const answers = (await phone.screen()).filter((line) => !line.mine);
        expect(answers.map((line) => line.body)).toEqual(expected);
        expect(new Set(answers.map((line) => line.id)).size).toBe(each);
        const sent = (await said(ticket.id)).filter((message) => message.fromMe);
        expect(sent.map((message) => message.id)).toEqual(answers.map((line) => line.id));
        await until('its tick says that it has left', async () =>
          (await said(ticket.id)).filter((message) => message.fromMe).every((message) => message.ack >= 1),
        );
        shown += answers.length;
      }
      tell({
        what: 'sandbox: outbound while killed',
        measured: listed({
          messages: size.outbound,
          kills: size.outboundKills,
          shown,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'each shown once, in order',
        isMet: true,
      });
    },
    minutes(isFull ? 6 : 1),
  );

  it(
    'is not harmed by a second one on its folder and port, which says what is in its way',
    async () => {
      const second = (port: number): Promise<Ended> =>
        spawnServer({
          env: {
            DATA_DIR: installation.dataDir,
            PORT: String(port),
            ADMIN_PASSWORD: admin.password,
          },
        }).ended;
      const there = await second(installation.port);
      expect(there.output).toContain(`Port ${installation.port} is in use.`);
      const beside = await second(await freePort());
      expect(beside.output).toMatch(
        /\nAnother server \(\S+\) works on this database, .* stop that one first\.\n/,
      );
      expect([there.code, beside.code]).toEqual([1, 1]);
      expect((await tickets()).length).toBe(size.phones);
    },
    minutes(1),
  );

  it(
    'stops within its time when asked, answers nothing halfway and takes its database with it',
    async () => {
      const server = installation.current();
      // Connections that are busy at that moment must not keep it waiting afterwards.
      const phones = customers.phones(size.phones);
      const inFlight = phones.map((phone) => phone.says('até logo'));
      const asked = performance.now();
      const { code, output } = await server.kill('SIGTERM');
      const tookMs = performance.now() - asked;
      expect(code, output.slice(-4_000)).toBe(0);
      expect(tookMs).toBeLessThan(20_000);
      await expect(installation.postmaster()).rejects.toThrow('ENOENT');
      await installation.start();
      await Promise.all(inFlight);
      for (const phone of phones) {
        await until('the last word is stored', async () => {
          const ticket = (await tickets()).find((one) => one.contact.number === phone.number);
          if (ticket === undefined) return false;
          const messages = await said(ticket.id);
          return messages.filter(({ body }) => body === 'até logo').length === 1;
        });
      }
      tell({
        what: 'graceful stop under traffic',
        measured: `${short(tookMs)} ms`,
        bar: '≤ 20 s',
        isMet: tookMs <= 20_000,
      });
    },
    minutes(1),
  );
});
