/** Searching the messages of all conversations: what is found, who may find it, and where it leads. */
import { constants } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#src/platform/db/statement.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

/** The later it came, the longer ago it was written: years, in the end. */
const longAgo = statement(
  'test-messages-long-ago',
  `update messages set created_at = created_at - make_interval(days => seq * seq) where body like 'graviola%'`,
);

let server: TestServer;
let company: TestCompany;
let admin: Person;
let last = 5511960000000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
});

const customer = (name?: string) => {
  last += 1;
  return company.phone(String(last), name);
};
const ticketOf = async (number: string) => {
  const { tickets } = await admin.api.tickets.list({ searchParam: number, showAll: true });
  return tickets[0] ?? expect.fail('no ticket');
};
const search = (person: Person, searchParam: string, cursor?: string) =>
  person.api.messages.searchAll({ searchParam, ...(cursor === undefined ? {} : { cursor }) });
const excerpts = async (person: Person, text: string) =>
  (await search(person, text)).hits.map((hit) => hit.excerpt);

describe('words made of marks', () => {
  it.each(['segredo #️⃣', '፩፪', '\u0301\u0301', '\u20DD\u20DD segredo'])(
    '%j is searched like any other',
    async (text) => {
      const phone = customer();
      await phone.says('um segredo');
      const { id: ticketId } = await ticketOf(phone.number);
      const hits = text.includes('segredo') ? 1 : 0;
      expect((await search(admin, text)).hits.length >= hits).toBe(true);
      expect(await admin.api.messages.search({ ticketId, searchParam: text })).toHaveLength(hits);
      expect(
        (await admin.api.tickets.list({ searchParam: text, showAll: true })).tickets.length >= hits,
      ).toBe(true);
    },
  );
});

describe('what is found', () => {
  it('leads to the message, in the ticket in which its conversation goes on', async () => {
    const phone = customer('Joana Prado');
    for (const text of ['oi', 'quero a *geladeira* branca', 'obrigada']) await phone.says(text);
    const first = await ticketOf(phone.number);
    await admin.api.tickets.update({ ticketId: first.id, status: 'closed' });
    await phone.says('voltei');
    const ticket = await ticketOf(phone.number);
    expect(ticket.id).not.toBe(first.id);

    const { hits, hasMore, cursor } = await search(admin, 'GELADEIRA branc');
    expect([hasMore, cursor]).toEqual([false, null]);
    expect(hits).toMatchObject([
      {
        ticketId: ticket.id,
        ticketUuid: ticket.uuid,
        seq: 2,
        fromMe: false,
        excerpt: 'quero a geladeira branca',
        marks: [
          { from: 8, to: 17 },
          { from: 18, to: 23 },
        ],
        contact: { name: 'Joana Prado', number: phone.number },
        whatsapp: { id: company.connectionId },
      },
    ]);
    const page = await admin.api.messages.list({ ticketId: ticket.id, around: hits[0]?.id ?? '' });
    expect(page.messages.map((message) => message.id)).toContain(hits[0]?.id);
  });

  it('may be a caption or a file’s name, and parts of addresses and amounts', async () => {
    const phone = customer();
    const file = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') };
    await phone.sends({ file: { ...file, name: 'fatura_aluguel-outubro.pdf' }, body: '' });
    await phone.sends({ file: { ...file, name: 'x.pdf' }, body: 'o contrato de locação' });
    await phone.says('deu R$ 4.321,98 em www.imobiliariamodelo.com.br');
    expect(await excerpts(admin, 'aluguel')).toEqual(['fatura_aluguel-outubro.pdf']);
    expect(await excerpts(admin, 'locacao')).toEqual(['o contrato de locação']);
    expect(await excerpts(admin, '4.321,98')).toHaveLength(1);
    expect(await excerpts(admin, 'imobiliariamodelo')).toHaveLength(1);
    const { tickets } = await admin.api.tickets.list({ searchParam: 'aluguel', showAll: true });
    expect(tickets.map((ticket) => ticket.contact.number)).toEqual([phone.number]);
    const { id } = await ticketOf(phone.number);
    const inside = await admin.api.messages.search({ ticketId: id, searchParam: 'outubro' });
    expect(inside.map((message) => message.media?.fileName)).toEqual(['fatura_aluguel-outubro.pdf']);
  });

  it('is nothing that was taken back, and nothing of a deleted ticket', async () => {
    const [taken, deleted] = [customer(), customer()];
    const line = await taken.sends({ body: 'segredo jabuticaba' });
    await deleted.says('outra jabuticaba');
    expect(await excerpts(admin, 'jabuticaba')).toHaveLength(2);
    await taken.changes(line.id, 'revoke');
    await admin.api.tickets.remove({ ticketId: (await ticketOf(deleted.number)).id });
    expect(await excerpts(admin, 'jabuticaba')).toEqual([]);
  });

  it('is nothing for less than a word', async () => {
    for (const text of ['', ' ', 'a', '%', '*:&|!'])
      expect(await search(admin, text)).toEqual({ hits: [], hasMore: false, cursor: null });
  });
});

describe('pages', () => {
  /** Pages may be short, and one that took too long is empty. */
  const allPages = async (text: string): Promise<string[]> => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search(admin, text, cursor ?? undefined);
      expect(page.hits.length).toBeLessThanOrEqual(constants.messagesPerPage);
      seen.push(...page.hits.map((hit) => hit.excerpt));
      expect(page.hasMore).toBe(page.cursor !== null);
      cursor = page.cursor;
    } while (cursor !== null);
    return seen;
  };

  it('follow each other without gaps, the newest first', async () => {
    const phone = customer();
    const count = 2 * constants.messagesPerPage + 3;
    const texts = Array.from({ length: count }, (_, n) => `abacaxi ${n}`);
    for (const text of texts) await phone.says(text);
    expect(await allPages('abacaxi')).toEqual(texts.reverse());
  });

  it('go on where what was written long ago begins', async () => {
    const phone = customer();
    for (let n = 0; n < 30; n += 1) await phone.says(`graviola ${n}`);
    await company.inside((ctx) => ctx.db.run(longAgo, []));
    expect(await allPages('graviola')).toEqual(Array.from({ length: 30 }, (_, n) => `graviola ${n}`));
  });

  it.each(['', 'x', '1.2', '99999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff\u0000'])(
    'do not begin at %j',
    async (cursor) => expect(await refusal(search(admin, 'abacaxi', cursor))).toBe('400 ERR_VALIDATION'),
  );
});

describe('who finds it', () => {
  it('is whoever may read a ticket of its conversation', async () => {
    const [first = 0, second = 0] = company.queueIds;
    const inFirst = await company.agent({ queueIds: [first] });
    const inSecond = await company.agent({ queueIds: [second] });
    const unqueued = await company.agent({ queueIds: [], allTicket: 'enabled' });
    const supervisor = await company.agent({ queueIds: [], profile: 'supervisor' });
    const phone = customer();
    await phone.says('sobre o tamarindo');
    const finders = async () => {
      const found = await Promise.all(
        [admin, inFirst, inSecond, unqueued, supervisor].map((one) => excerpts(one, 'tamarindo')),
      );
      return found.map((hits) => hits.length);
    };
    // Without a queue it is for those who see such tickets.
    expect(await finders()).toEqual([1, 0, 0, 1, 0]);
    const { id: ticketId } = await ticketOf(phone.number);
    await admin.api.tickets.update({ ticketId, queueId: first });
    expect(await finders()).toEqual([1, 1, 0, 0, 0]);
    // The assignee sees it wherever it is.
    await admin.api.tickets.update({ ticketId, status: 'open', userId: inSecond.id });
    expect(await finders()).toEqual([1, 1, 1, 0, 0]);
    for (const one of [inFirst, inSecond])
      expect((await one.api.messages.list({ ticketId, peek: true })).count).toBe(1);
    expect(await refusal(unqueued.api.messages.list({ ticketId, peek: true }))).toBe('403 ERR_NO_PERMISSION');
  });

  it('is kept to one’s own part of a conversation where the company says so', async () => {
    const [mine = 0, other = 0] = company.queueIds;
    const ana = await company.agent({ queueIds: [mine] });
    const phone = customer();
    await phone.says('carambola um');
    const first = await ticketOf(phone.number);
    await admin.api.tickets.update({ ticketId: first.id, queueId: other });
    await phone.says('carambola dois');
    await admin.api.tickets.update({ ticketId: first.id, status: 'closed' });
    await phone.says('voltei');
    const second = await ticketOf(phone.number);
    await admin.api.tickets.update({ ticketId: second.id, queueId: mine });
    await phone.says('carambola três');
    expect(await excerpts(ana, 'carambola')).toHaveLength(3);
    const limit = (value: 'enabled' | 'disabled') =>
      admin.api.settings.update({ key: 'historyOwnQueues', value });
    await limit('enabled');
    expect(await excerpts(ana, 'carambola')).toEqual(['carambola três']);
    expect(await excerpts(admin, 'carambola')).toHaveLength(3);
    // Whoever may open the ticket in which it was written finds it there.
    const both = await company.agent({ queueIds: [mine, other] });
    const { hits } = await search(both, 'carambola dois');
    expect(hits.map((hit) => hit.ticketId)).toEqual([first.id]);
    await limit('disabled');
    expect((await search(both, 'carambola dois')).hits.map((hit) => hit.ticketId)).toEqual([second.id]);
  });

  it('is nobody of another company', async () => {
    await customer().says('um cupuaçu');
    const neighbour = await server.company();
    await neighbour.phone('5511960999999').says('dois cupuaçu');
    expect(await excerpts(neighbour.admin, 'cupuacu')).toEqual(['dois cupuaçu']);
    expect(await excerpts(admin, 'cupuacu')).toEqual(['um cupuaçu']);
  });
});
