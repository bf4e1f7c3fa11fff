/** Polls and events with their answers: of customers, of ours, in groups, in whatever order they are told. */
import { createHash } from 'node:crypto';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import type { CardView, MessageView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#src/drivers/whatsapp/content.ts';
import type { Identity, InboxEvent } from '#src/drivers/whatsapp/events.ts';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { newId } from '#src/platform/id.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { hears, strangers, written } from '../testing.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;
type CloudNetwork = Awaited<ReturnType<typeof cloudNetwork>>;

const wait = { timeout: 20_000 };
let network: Network;
let official: CloudNetwork;
let server: TestServer;
let company: TestCompany;
const somebody = strangers(5_511_963_000_000);

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  official = await cloudNetwork();
  server = await testServer({
    config: { whatsappWeb: { url: network.chatUrl, version: undefined }, cloudApi: cloudApi(official) },
  });
  company = await server.company();
  await api().settings.update({ key: 'CheckMsgIsGroup', value: 'disabled' });
}, 60_000);
afterAll(() => network.close());

const api = () => company.admin.api;
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

const pollOf = (options: readonly string[], many = false): Card => ({
  type: 'poll',
  title: 'Pizza?',
  options: options.map((name) => ({ name, hash: hashOf(name) })),
  more: 0,
  many,
});
const eventCard: Card = {
  type: 'event',
  title: 'Inauguração',
  text: null,
  place: null,
  startsAt: null,
  endsAt: null,
  url: null,
  isCall: false,
  isCancelled: false,
};

type Poll = Extract<CardView, { type: 'poll' }>;

async function conversationWith(who: Identity): Promise<{ ticketId: number; messages: MessageView[] }> {
  const { tickets } = await api().tickets.list({ searchParam: who.value, showAll: true });
  const ticketId = tickets[0]?.id ?? 0;
  const { messages } = await api().messages.list({ ticketId, peek: true });
  return { ticketId, messages };
}

const cardOf = async (who: Identity): Promise<CardView | null> =>
  (await conversationWith(who)).messages.at(-1)?.card ?? null;
/** `sim 2 [Ana, Bia]` for each option. */
const countedIn = (card: CardView | null | undefined): string[] =>
  ((card as Poll | null | undefined)?.options ?? []).map(
    ({ name, votes, voters }) => `${name} ${votes} [${voters.map((voter) => voter.name).join(', ')}]`,
  );

async function asked(who: Identity, card: Card, more: Parameters<typeof written>[2] = {}): Promise<string> {
  const providerId = newId();
  const body = { kind: 'text', body: '' } as const;
  await hears(server, company, written([who], body, { providerId, card, pushName: 'Ana', ...more }));
  return providerId;
}

type Voting = { fromMe?: boolean; participant?: Identity[] | null; at?: Date; guests?: number };

const vote = (
  who: Identity,
  targetId: string,
  choices: readonly string[],
  voting: Voting = {},
): Extract<InboxEvent, { type: 'vote' }> => {
  const { fromMe = false, participant = null, at = new Date(), guests = 0 } = voting;
  const said = { choices: [...choices], guests, fromMe, participant, at };
  return { type: 'vote', targetId, providerId: newId(), from: [who], ...said };
};
const votesLeft = async (): Promise<number> => {
  const { rows } = await company.inside((ctx) =>
    ctx.db.orm.execute<{ count: number }>(sql`select count(*)::int as count from message_votes`),
  );
  return rows[0]?.count ?? -1;
};

describe('a vote', () => {
  it('is counted, replaced by the next one of the same person, and taken back by an empty one', async () => {
    const who = somebody();
    const id = await asked(who, pollOf(['sim', 'não']));
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 0 []']);
    await hears(server, company, vote(who, id, [hashOf('sim')]));
    await hears(server, company, vote(who, id, [hashOf('não')], { fromMe: true }));
    expect(countedIn(await cardOf(who))).toEqual(['sim 1 [Ana]', 'não 1 []']);
    expect(await cardOf(who)).toMatchObject({ voted: 2, options: [{}, { voters: [{ contactId: null }] }] });
    await hears(server, company, vote(who, id, [hashOf('não')], { at: new Date(Date.now() + 1) }));
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 2 [, Ana]']);
    await hears(server, company, vote(who, id, [], { at: new Date(Date.now() + 2) }));
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 1 []']);
    expect(await cardOf(who)).toMatchObject({ voted: 1 });
  });

  it('told twice, or older than what is known, changes nothing', async () => {
    const who = somebody();
    const id = await asked(who, pollOf(['sim', 'não']));
    const first = vote(who, id, [hashOf('sim')], { at: new Date(1_000) });
    const second = vote(who, id, [], { at: new Date(2_000) });
    await hears(server, company, second);
    for (const again of [first, first, second]) await hears(server, company, again);
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 0 []']);
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select 1 from raw_events where payload ->> 'targetId' = ${id}`),
    );
    expect(rows).toEqual([]);
  });

  it('for several options counts once where only one may be chosen, and never for what is not offered', async () => {
    const who = somebody();
    const one = await asked(who, pollOf(['sim', 'não']));
    await hears(server, company, vote(who, one, [hashOf('não'), hashOf('sim')]));
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 1 [Ana]']);
    await hears(server, company, vote(who, one, ['ff', hashOf('talvez')], { at: new Date(Date.now() + 9) }));
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 1 [Ana]']);
    const many = await asked(who, pollOf(['sim', 'não', 'talvez'], true));
    await hears(server, company, vote(who, many, [hashOf('não'), 'ff', hashOf('sim'), hashOf('sim')]));
    expect(countedIn(await cardOf(who))).toEqual(['sim 1 [Ana]', 'não 1 [Ana]', 'talvez 0 []']);
  });

  it('that comes before its poll, or before that can be read, is counted when it can be', async () => {
    const [early, unread] = [somebody(), somebody()];
    const providerId = newId();
    await hears(server, company, vote(early, providerId, [hashOf('sim')]));
    await asked(early, pollOf(['sim', 'não']), { providerId });
    expect(countedIn(await cardOf(early))).toEqual(['sim 1 [Ana]', 'não 0 []']);
    const waiting = newId();
    await hears(server, company, written([unread], { kind: 'waiting', body: '' }, { providerId: waiting }));
    await hears(server, company, vote(unread, waiting, [hashOf('não')]));
    await asked(unread, pollOf(['sim', 'não']), { providerId: waiting });
    expect(countedIn(await cardOf(unread))).toMatchObject(
      [/^sim 0/, /^não 1/].map((text) => expect.stringMatching(text)),
    );
  });

  it('of another chat, on a text, or on a poll that was taken back counts nowhere', async () => {
    const [who, other] = [somebody(), somebody()];
    const id = await asked(who, pollOf(['sim', 'não']));
    await asked(other, pollOf(['sim', 'não']));
    await hears(server, company, vote(other, id, [hashOf('sim')]));
    expect(countedIn(await cardOf(who))).toEqual(['sim 0 []', 'não 0 []']);
    expect(countedIn(await cardOf(other))).toEqual(['sim 0 []', 'não 0 []']);
    const text = newId();
    await hears(server, company, written([other], 'oi', { providerId: text }));
    const before = await votesLeft();
    await hears(server, company, vote(other, text, [hashOf('sim')]));
    await hears(server, company, { ...vote(who, id, []), type: 'revoke' } as never);
    await hears(server, company, vote(who, id, [hashOf('sim')]));
    expect(await votesLeft()).toBe(before);
    expect(await cardOf(who)).toBeNull();
  });
});

describe('in a group', () => {
  const member = (value: string): Identity => ({ kind: 'lid', value });

  it('everybody has a vote of their own, shown by name; two names of one person are one vote', async () => {
    const who: Identity = { kind: 'group', value: '120363000000009001' };
    const [ana, bia] = [member('900000000000001'), member('900000000000002')];
    const id = await asked(who, pollOf(['sim', 'não']), { participant: [ana], groupName: 'Vizinhos' });
    await hears(server, company, written([who], 'oi', { participant: [bia], pushName: 'Bia' }));
    const number: Identity = { kind: 'phone', value: '5511963777001' };
    await hears(server, company, vote(who, id, [hashOf('sim')], { participant: [ana] }));
    await hears(server, company, vote(who, id, [hashOf('sim')], { participant: [bia] }));
    await hears(
      server,
      company,
      vote(who, id, [hashOf('não')], { participant: [number], at: new Date(Date.now() + 5) }),
    );
    const ticketId =
      (await api().tickets.list({ searchParam: 'Vizinhos', showAll: true })).tickets[0]?.id ?? 0;
    const card = async () =>
      (await api().messages.list({ ticketId, peek: true })).messages.find(({ card: one }) => one)?.card;
    expect(countedIn(await card())).toEqual(['sim 2 [Ana, Bia]', expect.stringMatching(/^não 1/)]);
    // The number turns out to be hers.
    await hears(server, company, { type: 'contact', identities: [bia, number], pushName: 'Bia', name: null });
    expect(countedIn(await card())).toEqual(['sim 1 [Ana]', 'não 1 [Bia]']);
    await hears(server, company, vote(who, id, [hashOf('sim')]));
    expect(await card()).toMatchObject({ voted: 2 });
  });

  it('answers to an event are counted with their guests', async () => {
    const who: Identity = { kind: 'group', value: '120363000000009002' };
    const people = ['1', '2', '3'].map((n) => member(`90000000000010${n}`));
    const id = await asked(who, eventCard, { participant: people.slice(0, 1), groupName: 'Festa' });
    const answers = ['going', 'going', 'maybe'];
    for (const [at, person] of people.entries())
      await hears(server, company, vote(who, id, [answers[at] ?? ''], { participant: [person], guests: at }));
    await hears(
      server,
      company,
      vote(who, id, ['dancing'], { participant: people.slice(0, 1), at: new Date(Date.now() + 9) }),
    );
    const ticketId = (await api().tickets.list({ searchParam: 'Festa', showAll: true })).tickets[0]?.id ?? 0;
    expect((await api().messages.list({ ticketId, peek: true })).messages[0]?.card).toMatchObject({
      answers: [
        { answer: 'going', votes: 2, guests: 1 },
        { answer: 'maybe', votes: 1, guests: 2 },
        { answer: 'not_going', votes: 0, guests: 0 },
      ],
    });
  });
});

describe('an event', () => {
  it('that is changed or cancelled shows so, and keeps its answers; nobody else’s word changes it', async () => {
    const who = somebody();
    const id = await asked(who, eventCard);
    await hears(server, company, vote(who, id, ['going']));
    const { choices: _, guests: __, ...change } = vote(who, id, []);
    const cancelled = { ...eventCard, place: 'Praça', isCancelled: true };
    const edit = { ...change, type: 'edit' as const, body: 'Inauguração', card: cancelled };
    await hears(server, company, { ...edit, providerId: newId(), fromMe: true });
    expect(await cardOf(who)).toMatchObject({ isCancelled: false });
    await hears(server, company, { ...edit, card: pollOf(['a', 'b']), providerId: newId() });
    await hears(server, company, edit);
    const { messages } = await conversationWith(who);
    expect(messages.at(-1)).toMatchObject({
      body: 'Inauguração\nPraça',
      isEdited: true,
      card: { type: 'event', isCancelled: true, answers: [{ answer: 'going', votes: 1 }, {}, {}] },
    });
  });
});

describe('a person’s votes', () => {
  it('are in the file they may ask for, and go with them', async () => {
    const who = somebody();
    const id = await asked(who, pollOf(['sim', 'não']));
    await hears(server, company, vote(who, id, [hashOf('não')]));
    const group: Identity = { kind: 'group', value: '120363000000009003' };
    const inGroup = await asked(group, pollOf(['a', 'b']), { fromMe: true, groupName: 'Clube' });
    await hears(server, company, vote(group, inGroup, [hashOf('b')], { participant: [who] }));
    const { ticketId } = await conversationWith(who);
    const { contactId } = await api().tickets.get({ ticketId });
    const { url } = await api().contacts.exportOne({ contactId });
    const file = (await (await fetch(`${server.url}${url}`)).json()) as Record<string, unknown>;
    expect(file['votes']).toMatchObject([
      { question: 'Pizza?', choices: ['não'] },
      { question: 'Pizza?', choices: ['b'] },
    ]);
    const before = await votesLeft();
    const { name } = await api().contacts.get({ contactId });
    await api().contacts.erase({ contactId, name });
    await server.settled();
    expect(await votesLeft()).toBe(before - 2);
  });
});

describe('a poll of ours', () => {
  const poll = { question: ' Qual horário? ', options: [' manhã', 'tarde '] };

  it('goes out as one, and what the customer votes is counted on it for everybody', async () => {
    const number = '551140009901';
    const { id: whatsappId } = await api().connections.create({ name: 'Celular', provider: 'beta' });
    const phone = network.account(number, 'Padaria');
    const state = () => api().connections.get({ whatsappId });
    await expect.poll(async () => (await state()).qrcode, wait).not.toBe('');
    await phone.scans((await state()).qrcode ?? '');
    await expect.poll(async () => (await state()).status, wait).toBe('CONNECTED');
    const ana = network.phone('5511963990001', 'Ana');
    await ana.says('oi', { to: number });
    const found = async () =>
      (await api().tickets.list({ searchParam: '963990001', showAll: true })).tickets[0];
    await expect.poll(async () => (await found())?.id, wait).toBeGreaterThan(0);
    const ticketId = (await found())?.id ?? 0;
    await api().tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    const clientId = newId();
    const sent = await api().messages.send({ ticketId, clientId, poll });
    expect(sent).toMatchObject({
      id: clientId,
      body: 'Qual horário?\n• manhã\n• tarde',
      card: { type: 'poll', title: 'Qual horário?', many: false, voted: 0 },
    });
    expect((await api().messages.send({ ticketId, clientId, poll })).id).toBe(clientId);
    expect((await found())?.lastMessage).toBe('📊 Qual horário?');
    const line = await ana.receives(/Qual horário/);
    expect(line).toMatchObject({ kind: 'poll', choices: [{ title: 'manhã' }, { title: 'tarde' }] });
    const card = async () =>
      (await api().messages.list({ ticketId, peek: true })).messages.find(({ id }) => id === clientId)?.card;
    await ana.votes(line.id, ['tarde']);
    await expect.poll(async () => countedIn(await card()), wait).toEqual(['manhã 0 []', 'tarde 1 [Ana]']);
    await ana.votes(line.id, ['manhã']);
    await expect.poll(async () => countedIn(await card()), wait).toEqual(['manhã 1 [Ana]', 'tarde 0 []']);
    expect(await refusal(api().messages.send({ ticketId, edit: clientId, body: 'outra' }))).toBe(
      '400 ERR_EDIT_WAPP_MSG',
    );
    expect((await ana.screen()).filter(({ kind }) => kind === 'poll')).toHaveLength(1);
  }, 90_000);

  it('needs a question and two to twelve different options, none too long', async () => {
    const who = somebody();
    await hears(server, company, written([who], 'oi'));
    const { ticketId } = await conversationWith(who);
    await api().tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    const wrong = [
      { ...poll, question: '  ' },
      { ...poll, question: 'x'.repeat(256) },
      { ...poll, options: ['só uma'] },
      { ...poll, options: ['igual', ' igual '] },
      { ...poll, options: ['a', ''] },
      { ...poll, options: ['a', 'x'.repeat(101)] },
      { ...poll, options: Array.from({ length: 13 }, (_, n) => `${n}`) },
    ];
    for (const one of wrong)
      expect(await refusal(api().messages.send({ ticketId, poll: one }))).toMatch(/^400 /);
    // Simulated phones have none.
    expect(await refusal(api().messages.send({ ticketId, poll }))).toBe('400 ERR_WAPP_NOT_SUPPORTED');
    expect((await conversationWith(who)).messages).toHaveLength(1);
  });

  it('is refused over an official number before anything is stored, where polls come as something unknown', async () => {
    const settings = numberSettings({});
    await officialNumber(official, company, [server], settings);
    const bia = official.phone('5511963990002', 'Bia');
    await bia.says('oi', { to: settings.phoneNumberId });
    await server.settled();
    const { ticketId } = await conversationWith({ kind: 'phone', value: '963990002' });
    await api().tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    expect(await refusal(api().messages.send({ ticketId, poll }))).toBe('400 ERR_WAPP_NOT_SUPPORTED');
    const { messages, sending } = await api().messages.list({ ticketId, peek: true });
    expect(messages).toHaveLength(1);
    expect(sending.kinds).not.toContain('poll');
  });
});
