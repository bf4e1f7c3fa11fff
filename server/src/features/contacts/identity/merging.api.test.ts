/** One person under several names is one contact with one conversation, whatever order the names come in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { hears, lid, phone, written } from '#src/features/messages/testing.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const contactsOf = async (searchParam: string) =>
  (await company.admin.api.contacts.list({ searchParam })).contacts;
const ticketsOf = async (searchParam: string) =>
  (await company.admin.api.tickets.list({ searchParam, showAll: true })).tickets;
const joined = (...identities: ReturnType<typeof phone>[]) => ({
  type: 'contact' as const,
  identities,
  pushName: null,
  name: null,
});
const bodiesOf = async (ticketId: number) => {
  const page = await company.admin.api.messages.list({ ticketId, peek: true });
  return { bodies: page.messages.map((one) => one.body), seqs: page.messages.map((one) => one.seq), page };
};

describe('a contact', () => {
  it('learns a LID and a number that a message brings along, and has a number only once one is known', async () => {
    await hears(server, company, written([lid('7001')], 'sem número', { pushName: 'Lia Nova' }));
    expect((await contactsOf('Lia Nova')).map((one) => one.number)).toEqual([null]);
    await hears(server, company, written([lid('7001'), phone('5511970010001')], 'com número'));
    await hears(server, company, written([phone('551170010001')], 'sem nono'));
    const found = await contactsOf('Lia Nova');
    expect(found.map((one) => one.number)).toEqual(['5511970010001']);
    const [ticket, ...more] = await ticketsOf('Lia Nova');
    expect(more).toEqual([]);
    expect((await bodiesOf(ticket?.id ?? 0)).bodies).toEqual(['sem número', 'com número', 'sem nono']);
  });

  it('is called what the company says, else the address book, else what they say themselves', async () => {
    const who = phone('5511970010002');
    const name = async () => (await contactsOf('970010002'))[0]?.name;
    await hears(server, company, written([who], 'eu', { fromMe: true }));
    expect(await name()).toBe('5511970010002');
    await hears(server, company, written([who], 'oi', { pushName: 'Zé' }));
    expect(await name()).toBe('Zé');
    await hears(server, company, {
      type: 'contact',
      identities: [who],
      pushName: null,
      name: 'José (padaria)',
    });
    expect(await name()).toBe('José (padaria)');
    await hears(server, company, written([who], 'oi de novo', { pushName: 'Zezinho' }));
    expect((await contactsOf('970010002'))[0]).toMatchObject({ name: 'José (padaria)', pushName: 'Zezinho' });
  });
});

describe('two contacts that turn out to be one person', () => {
  it('become the older one, with one conversation numbered without gaps in the order of arrival', async () => {
    const [number, account] = [phone('5511970020001'), lid('7002')];
    await hears(server, company, written([number], 'a1', { pushName: 'Pedro Velho' }));
    await hears(server, company, written([account], 'b1', { pushName: 'Pedro Novo' }));
    await hears(server, company, written([number], 'a2'));
    await hears(server, company, written([account], 'b2'));
    const [older, newer] = [await ticketsOf('Pedro Velho'), await ticketsOf('Pedro Novo')];
    expect([older.length, newer.length]).toEqual([1, 1]);

    await hears(server, company, joined(number, account));
    expect((await contactsOf('Pedro')).map((one) => [one.name, one.number])).toEqual([
      ['Pedro Velho', '5511970020001'],
    ]);
    const [ticket, ...more] = await ticketsOf('Pedro');
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({ id: older[0]?.id, unreadMessages: 4, lastMessage: 'b2' });
    await hears(server, company, written([account], 'depois'));
    const { bodies, seqs, page } = await bodiesOf(ticket?.id ?? 0);
    expect(bodies).toEqual(['a1', 'b1', 'a2', 'b2', 'depois']);
    expect(seqs).toEqual([1, 2, 3, 4, 5]);
    expect(page.count).toBe(5);
    expect(page.events.map((event) => [event.kind, event.afterSeq])).toEqual([
      ['created', 0],
      ['created', 1],
    ]);
  });

  it('keep the agent who was at work, and all history over closed tickets', async () => {
    const [number, account] = [phone('5511970020002'), lid('7003')];
    const agent = await company.agent({ allTicket: 'enabled' });
    await hears(server, company, written([number], 'antes', { pushName: 'Rui Um' }));
    const [closed] = await ticketsOf('Rui Um');
    await company.admin.api.tickets.update({ ticketId: closed?.id ?? 0, status: 'closed' });
    await hears(server, company, written([number], 'agora'));
    await hears(server, company, written([account], 'outro lado', { pushName: 'Rui Dois' }));
    const [open] = await ticketsOf('Rui Dois');
    await agent.api.tickets.update({ ticketId: open?.id ?? 0, status: 'open', userId: agent.id });
    await agent.api.messages.send({ ticketId: open?.id ?? 0, body: 'resposta' });
    await hears(server, company, written([number, account], 'sou eu'));

    const live = (await ticketsOf('Rui')).filter((one) => one.status !== 'closed');
    expect(live).toHaveLength(1);
    expect(live[0]).toMatchObject({ status: 'open', userId: agent.id, lastMessage: 'sou eu' });
    const { bodies, seqs } = await bodiesOf(live[0]?.id ?? 0);
    expect(bodies).toEqual(['antes', 'agora', 'outro lado', 'resposta', 'sou eu']);
    expect(seqs).toEqual([1, 2, 3, 4, 5]);
    expect((await bodiesOf(closed?.id ?? 0)).bodies).toEqual(['antes']);
  });

  it('lose nothing while they write from both sides at once', async () => {
    const [number, account] = [phone('5511970020003'), lid('7004')];
    await hears(server, company, written([number], 'n0', { pushName: 'Ivo Par' }));
    await hears(server, company, written([account], 'l0', { pushName: 'Ivo Ímpar' }));
    const traffic = Array.from({ length: 40 }, (_, n) => [
      written([number], `n${n + 1}`),
      written([account], `l${n + 1}`),
    ]).flat();
    traffic.splice(30, 0, joined(account, number));
    traffic.splice(60, 0, joined(number, account));
    await hears(server, company, ...traffic);
    expect(await contactsOf('Ivo')).toHaveLength(1);
    const [ticket, ...more] = await ticketsOf('Ivo');
    expect(more).toEqual([]);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((pageNumber) =>
        company.admin.api.messages.list({ ticketId: ticket?.id ?? 0, pageNumber, peek: true }),
      ),
    );
    const all = pages.flatMap((page) => page.messages);
    expect(all.map((one) => one.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 82 }, (_, n) => n + 1),
    );
    expect(new Set(all.map((one) => one.body)).size).toBe(82);
    expect(ticket?.unreadMessages).toBe(82);
  });

  it('make one contact of fifty first messages that name them differently', async () => {
    const [number, account] = [phone('5511970020004'), lid('7005')];
    const names = [[number], [account], [number, account]];
    const events = Array.from({ length: 48 }, (_, n) =>
      written(names[n % 3] ?? [], `${n}`, { pushName: 'Gil Vário' }),
    );
    await hears(server, company, ...events);
    expect(await contactsOf('Gil Vário')).toHaveLength(1);
    const [ticket, ...more] = await ticketsOf('Gil Vário');
    expect(more).toEqual([]);
    expect(ticket?.unreadMessages).toBe(48);
  });
});

describe('a number that was given to somebody else', () => {
  it('moves to them and leaves the former owner their history', async () => {
    const [number, before, now] = [phone('5511970030001'), lid('7006'), lid('7007')];
    await hears(server, company, written([before, number], 'da Ana', { pushName: 'Ana Antiga' }));
    await hears(server, company, written([now], 'da Eva', { pushName: 'Eva Nova' }));
    await hears(server, company, written([now, number], 'com o número dela'));
    expect((await contactsOf('Ana Antiga'))[0]).toMatchObject({ number: null });
    expect((await contactsOf('Eva Nova'))[0]).toMatchObject({ number: '5511970030001' });
    const [ana] = await ticketsOf('Ana Antiga');
    expect((await bodiesOf(ana?.id ?? 0)).bodies).toEqual(['da Ana']);
  });
});
