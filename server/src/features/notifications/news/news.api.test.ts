import type { NewsView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { forgetOldNews } from './forget-old-news.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let bia: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', allTicket: 'enabled' });
});

let numbers = 0;
/** A ticket that a customer has opened, worked by somebody who took it. */
async function workedBy(
  person: Person,
): Promise<{ id: number; uuid: string; says: (text: string) => Promise<void> }> {
  numbers += 1;
  const phone = company.phone(`5511944330${String(numbers).padStart(3, '0')}`, `Cliente ${numbers}`);
  await phone.says('oi');
  const { tickets } = await company.admin.api.tickets.list({ searchParam: phone.number, showAll: true });
  const [{ id, uuid } = { id: 0, uuid: '' }] = tickets;
  await person.api.tickets.update({
    ticketId: id,
    status: 'open',
    userId: person.id,
    queueId: company.queueIds[0] ?? 0,
  });
  await person.api.messages.markRead({ ticketId: id });
  await server.settled();
  return { id, uuid, says: phone.says };
}

const told = ({ kind, ticket, by, text, count, readAt }: NewsView) => ({
  ...{ kind, ticketId: ticket.id, by: by?.name ?? null, text, count, unread: readAt === null },
});
const newsOf = async (person: Person) => {
  await server.settled();
  const { news, unread } = await person.api.notifications.news({});
  expect(await person.api.notifications.unread()).toEqual({ unread });
  return { unread, news: news.map(told) };
};
const clear = (...people: Person[]) => Promise.all(people.map(({ api }) => api.notifications.readNews({})));

describe('news', () => {
  it('are answers in one’s own tickets, one line a ticket, until it is read', async () => {
    const ticket = await workedBy(ana);
    await clear(ana, bia);
    await ticket.says('cadê?');
    await ticket.says('alô');
    const { unread, news } = await newsOf(ana);
    expect(unread).toBe(1);
    expect(news[0]).toMatchObject({
      kind: 'message',
      ticketId: ticket.id,
      by: null,
      text: 'alô',
      unread: true,
    });
    expect((await newsOf(bia)).unread).toBe(0);
    await ana.api.messages.markRead({ ticketId: ticket.id });
    expect((await newsOf(ana)).unread).toBe(0);
    await ticket.says('ainda aí?');
    expect((await newsOf(ana)).news[0]).toMatchObject({ text: 'ainda aí?', count: 1, unread: true });
  });

  it('read at the bell stay read until something comes after them', async () => {
    const [one, other] = [await workedBy(ana), await workedBy(ana)];
    await clear(ana);
    await one.says('primeiro');
    const { news } = await ana.api.notifications.news({});
    await server.settled();
    expect(await ana.api.notifications.readNews({ news: [news[0]?.id ?? 0] })).toEqual({ unread: 0 });
    await other.says('outro assunto');
    expect((await newsOf(ana)).news.filter(({ unread }) => unread).map(({ text }) => text)).toEqual([
      'outro assunto',
    ]);
    await one.says('segundo');
    expect((await newsOf(ana)).unread).toBe(2);
  });

  it('follow from their own ticket alone, however many others wait to be read', async () => {
    const [one, other] = [await workedBy(ana), await workedBy(ana)];
    await clear(ana);
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(sql`update tickets set unread_messages = 7 where id = ${other.id}`);
    });
    await one.says('bom dia');
    expect((await newsOf(ana)).news.filter(({ unread }) => unread).map(({ ticketId }) => ticketId)).toEqual([
      one.id,
    ]);
    await other.says('boa tarde');
    expect((await newsOf(ana)).news[0]).toMatchObject({ ticketId: other.id, count: 8, unread: true });
  });

  it('of a ticket that is removed are read with it', async () => {
    const ticket = await workedBy(ana);
    await clear(ana);
    await ticket.says('esqueça');
    expect((await newsOf(ana)).unread).toBe(1);
    await company.admin.api.tickets.remove({ ticketId: ticket.id });
    expect((await newsOf(ana)).unread).toBe(0);
  });

  it('are tickets that somebody gives them, and end when it goes to other hands', async () => {
    const ticket = await workedBy(ana);
    await clear(ana, bia);
    await ana.api.tickets.update({ ticketId: ticket.id, transfering: true, userId: bia.id });
    const { unread, news } = await newsOf(bia);
    expect(unread).toBe(1);
    expect(news[0]).toMatchObject({ kind: 'assigned', ticketId: ticket.id, by: 'Ana' });
    expect((await newsOf(ana)).unread).toBe(0);
    await bia.api.tickets.update({ ticketId: ticket.id, transfering: true, userId: ana.id });
    expect((await newsOf(bia)).unread).toBe(0);
    expect((await newsOf(ana)).news[0]).toMatchObject({ kind: 'assigned', by: 'Bia', unread: true });
  });

  it('are notes that call them; read here or there, they are seen in both places', async () => {
    const ticket = await workedBy(ana);
    await clear(ana, bia);
    const note = { ticketId: ticket.id, note: 'veja isto, @Bia', mentions: [bia.id] };
    await ana.api.notes.create(note);
    expect((await newsOf(bia)).news[0]).toMatchObject({
      kind: 'mention',
      by: 'Ana',
      text: 'veja isto, @Bia',
      unread: true,
    });
    await bia.api.notes.seeMentions({ ticketId: ticket.id });
    expect((await newsOf(bia)).unread).toBe(0);
    await ana.api.notes.create(note);
    expect((await newsOf(bia)).unread).toBe(1);
    expect(await bia.api.notifications.readNews({ ticketId: ticket.id })).toEqual({ unread: 0 });
    expect(await bia.api.notes.mentions()).toEqual([]);
  });

  it('are nobody else’s: not to read, and not to mark', async () => {
    const ticket = await workedBy(ana);
    await clear(ana, bia);
    await ticket.says('segredo');
    await server.settled();
    const [mine] = (await ana.api.notifications.news({})).news;
    const stranger = (await server.company()).admin;
    for (const other of [bia, stranger]) {
      await other.api.notifications.readNews({ news: [mine?.id ?? 0] });
      expect((await other.api.notifications.news({})).news.map(({ id }) => id)).not.toContain(mine?.id);
    }
    expect((await newsOf(ana)).unread).toBe(1);
  });

  it('of a ticket that their user may read no longer are counted no longer', async () => {
    const dora = await company.agent({ name: 'Dora', allTicket: 'enabled' });
    const ticket = await workedBy(ana);
    await ana.api.notes.create({ ticketId: ticket.id, note: 'oi @Dora', mentions: [dora.id] });
    expect((await newsOf(dora)).unread).toBe(1);
    await company.admin.api.users.update({ userId: dora.id, queueIds: [], allTicket: 'desabled' });
    // Other rights end what she was signed in with.
    const { api } = await server.signIn(dora, company.id);
    expect((await api.notifications.news({})).news).toEqual([]);
    expect(await api.notifications.unread()).toEqual({ unread: 0 });
  });

  it('of a note or a ticket that is gone are gone', async () => {
    const ticket = await workedBy(ana);
    await clear(bia);
    const note = await ana.api.notes.create({ ticketId: ticket.id, note: 'oi @Bia', mentions: [bia.id] });
    expect((await newsOf(bia)).unread).toBe(1);
    await ana.api.notes.remove({ noteId: note.id });
    expect((await newsOf(bia)).unread).toBe(0);
  });

  it('come page by page, are counted to a hundred, and are forgotten after two months', async () => {
    const office = await server.company();
    const caio = await office.agent({ name: 'Caio', allTicket: 'enabled' });
    await office.phone('5511944440000').says('oi');
    const { tickets } = await office.admin.api.tickets.list({ showAll: true });
    await office.inside(async (ctx) => {
      await ctx.db.orm.execute(sql`
        with notes as (insert into ticket_notes (ticket_id, user_id, body)
          select ${tickets[0]?.id ?? 0}, ${caio.id}, 'nota ' || n from generate_series(1, 130) n returning id)
        insert into news (user_id, kind, ticket_id, note_id, at)
        select ${caio.id}, 'mention', ${tickets[0]?.id ?? 0}, id, now() - (id - (select min(id) from notes)) * interval '1 day' from notes`);
    });
    expect(await caio.api.notifications.unread()).toEqual({ unread: 100 });
    const seen = new Set<number>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof caio.api.notifications.news>> = await caio.api.notifications.news(
        cursor === null ? {} : { cursor },
      );
      for (const { id } of page.news) seen.add(id);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(seen.size).toBe(130);
    expect(await forgetOldNews(server.app.platform)).toBeGreaterThanOrEqual(69);
    expect((await caio.api.notifications.unread()).unread).toBeLessThanOrEqual(61);
  });
});
