import { type Channels, wireEvent } from '@prosa/shared';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refused, refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let elsewhere: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  const [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first], allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia Reis', queueIds: [first], allTicket: 'enabled' });
  elsewhere = await company.agent({ name: 'Caio', queueIds: [second] });
  stranger = (await server.company()).admin;
});

let numbers = 0;
/** A ticket that Ana works. */
async function ticket(): Promise<{ id: number; contactId: number; number: string }> {
  numbers += 1;
  const number = `5511955550${String(numbers).padStart(3, '0')}`;
  await company.phone(number).says('oi');
  const [found] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  if (found === undefined) throw new Error('no ticket came up');
  await ana.api.tickets.update({ ticketId: found.id, status: 'open', userId: ana.id });
  return { id: found.id, contactId: found.contactId, number };
}

/** A browser of this person; answers what it hears on a channel. */
async function ear<C extends 'ticketNote' | 'mention'>(person: Person, channel: C, ticketId?: number) {
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: person.token },
    reconnection: false,
  });
  atTheEnd(() => void socket.close());
  const heard: Channels[C][] = [];
  socket.on(wireEvent(person.companyId, channel), (payload: Channels[C]) => void heard.push(payload));
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  if (ticketId !== undefined)
    expect(await socket.timeout(5_000).emitWithAck('joinChatBox', String(ticketId))).toBe(true);
  return async (): Promise<Channels[C][]> => {
    await server.settled();
    await socket.timeout(5_000).emitWithAck('resume', 'never');
    return heard.splice(0);
  };
}

describe('a note', () => {
  it('is written by whoever may read the ticket, and read by the team alone', async () => {
    const { id, contactId, number } = await ticket();
    const before = (await ana.api.tickets.get({ ticketId: id })).updatedAt;
    const note = await ana.api.notes.create({ ticketId: id, contactId, note: '  pediu desconto  ' });
    expect(note).toMatchObject({
      note: 'pediu desconto',
      ticketId: id,
      contactId,
      whatsappId: company.connectionId,
      user: { id: ana.id, name: 'Ana' },
      mentions: [],
    });
    await bia.api.notes.create({ ticketId: id, note: 'cliente antigo' });
    for (const person of [ana, bia, admin])
      expect((await person.api.notes.list({ ticketId: id })).map((one) => one.note)).toEqual([
        'pediu desconto',
        'cliente antigo',
      ]);
    await server.settled();
    expect(await company.phone(number).received()).toEqual([]);
    expect((await ana.api.tickets.get({ ticketId: id })).updatedAt).toBe(before);
  });

  it('has two letters at least', async () => {
    const { id } = await ticket();
    for (const note of ['', ' a ', 'x'.repeat(4_001)])
      expect(await refusal(ana.api.notes.create({ ticketId: id, note })), note.slice(0, 5)).toBe(
        '400 ERR_VALIDATION',
      );
  });

  it('is nobody’s who may not read the ticket', async () => {
    const { id, contactId } = await ticket();
    const { id: noteId } = await ana.api.notes.create({ ticketId: id, note: 'só nossa' });
    expect(await refusal(elsewhere.api.notes.create({ ticketId: id, note: 'oi oi' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(elsewhere.api.notes.list({ ticketId: id }))).toBe('403 ERR_NO_PERMISSION');
    expect(await elsewhere.api.notes.list({ contactId })).toEqual([]);
    expect(await refusal(elsewhere.api.notes.remove({ noteId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(stranger.api.notes.create({ ticketId: id, note: 'oi oi' }))).toBe(
      '404 ERR_NO_TICKET_FOUND',
    );
    expect(await refusal(stranger.api.notes.list({ ticketId: id }))).toBe('404 ERR_NO_TICKET_FOUND');
    expect(await refusal(stranger.api.notes.list({ contactId }))).toBe('404 ERR_NO_CONTACT_FOUND');
    expect(await refusal(stranger.api.notes.remove({ noteId }))).toBe('404 ERR_NO_NOTE_FOUND');
    expect(await ana.api.notes.list({ contactId })).toHaveLength(1);
  });

  it('belongs to the conversation: the notes of earlier tickets are read with it, or one ticket’s alone', async () => {
    const { id, contactId, number } = await ticket();
    await ana.api.notes.create({ ticketId: id, note: 'primeira' });
    await ana.api.tickets.update({ ticketId: id, status: 'closed' });
    await company.phone(number).says('voltei');
    const [again] = (await admin.api.tickets.list({ searchParam: number, status: 'pending' })).tickets;
    const ticketId = again?.id ?? 0;
    expect(ticketId).not.toBe(id);
    await bia.api.notes.create({ ticketId, note: 'segunda' });
    const texts = async (input: { ticketId?: number; contactId?: number }) =>
      (await admin.api.notes.list(input)).map((one) => one.note);
    expect(await texts({ ticketId })).toEqual(['primeira', 'segunda']);
    expect(await texts({ contactId })).toEqual(['primeira', 'segunda']);
    expect(await texts({ ticketId: id, contactId })).toEqual(['primeira']);
    expect(await refusal(admin.api.notes.list({}))).toBe('400 ERR_VALIDATION');
  });

  it('of another queue’s ticket is not read where the company keeps histories apart', async () => {
    const { id, number } = await ticket();
    const [first = 0, second = 0] = company.queueIds;
    await admin.api.tickets.update({ ticketId: id, transfering: true, queueId: second });
    await admin.api.notes.create({ ticketId: id, note: 'assunto da outra fila' });
    await admin.api.tickets.update({ ticketId: id, status: 'closed' });
    await company.phone(number).says('voltei');
    const [again] = (await admin.api.tickets.list({ searchParam: number, status: 'pending' })).tickets;
    const ticketId = again?.id ?? 0;
    await admin.api.tickets.update({ ticketId, transfering: true, queueId: first });
    await ana.api.notes.create({ ticketId, note: 'assunto nosso' });
    const read = async () => (await bia.api.notes.list({ ticketId })).map((one) => one.note);
    expect(await read()).toEqual(['assunto da outra fila', 'assunto nosso']);
    await admin.api.settings.update({ key: 'historyOwnQueues', value: 'enabled' });
    await server.settled();
    expect(await read()).toEqual(['assunto nosso']);
    await admin.api.settings.update({ key: 'historyOwnQueues', value: 'disabled' });
    await server.settled();
  });

  it('is taken away by its author or an admin, once', async () => {
    const { id } = await ticket();
    const { id: first } = await ana.api.notes.create({ ticketId: id, note: 'minha' });
    const { id: second } = await ana.api.notes.create({ ticketId: id, note: 'outra' });
    expect(await refusal(bia.api.notes.remove({ noteId: first }))).toBe('403 ERR_NO_PERMISSION');
    await ana.api.notes.remove({ noteId: first });
    await admin.api.notes.remove({ noteId: second });
    expect(await ana.api.notes.list({ ticketId: id })).toEqual([]);
    expect(await refusal(ana.api.notes.remove({ noteId: first }))).toBe('404 ERR_NO_NOTE_FOUND');
  });

  it('appears and disappears live for whoever has the conversation open', async () => {
    const { id } = await ticket();
    const bias = await ear(bia, 'ticketNote', id);
    const outside = await ear(elsewhere, 'ticketNote');
    const note = await ana.api.notes.create({ ticketId: id, note: 'ao vivo' });
    expect(await bias()).toEqual([{ action: 'create', note }]);
    await ana.api.notes.remove({ noteId: note.id });
    expect(await bias()).toEqual([{ action: 'delete', noteId: note.id }]);
    expect(await outside()).toEqual([]);
  });
});

describe('a call in a note', () => {
  it('tells whoever was called, wherever they are, and nobody else', async () => {
    const { id } = await ticket();
    const [bias, anas] = [await ear(bia, 'mention'), await ear(ana, 'mention')];
    const note = await ana.api.notes.create({
      ticketId: id,
      note: 'veja isto, @Bia Reis. Eu, @Ana, já vi',
      mentions: [bia.id, ana.id],
    });
    expect(note.mentions).toEqual([
      { id: bia.id, name: 'Bia Reis' },
      { id: ana.id, name: 'Ana' },
    ]);
    expect(note.note).toBe('veja isto, @Bia Reis. Eu, @Ana, já vi');
    expect(await bias()).toMatchObject([{ action: 'create', note: { id: note.id }, ticket: { id } }]);
    expect(await anas()).toEqual([]);
  });

  it('follows whoever is renamed', async () => {
    const { id } = await ticket();
    const dora = await company.agent({ name: 'Dora', allTicket: 'enabled' });
    await ana.api.notes.create({ ticketId: id, note: 'fale com @Dora', mentions: [dora.id] });
    await admin.api.users.update({ userId: dora.id, name: 'Dora Lima' });
    await server.settled();
    expect((await ana.api.notes.list({ ticketId: id })).map((one) => one.note)).toEqual([
      'fale com @Dora Lima',
    ]);
  });

  it('is refused for who could not read the ticket, with the name, and nothing is kept', async () => {
    const { id } = await ticket();
    const refused = await ana.api.notes
      .create({ ticketId: id, note: 'veja, @Caio', mentions: [elsewhere.id] })
      .catch((error: unknown) => error);
    if (!(refused instanceof Refused)) throw new Error('the call was accepted');
    expect(refused.body).toMatchObject({ error: 'ERR_MENTION_CANNOT_READ', params: { name: 'Caio' } });
    const outsider = ana.api.notes.create({ ticketId: id, note: 'oi @X', mentions: [stranger.id] });
    expect(await refusal(outsider)).toBe('404 ERR_NO_USER_FOUND');
    expect(await ana.api.notes.list({ ticketId: id })).toEqual([]);
  });
});

describe('a call that nobody has seen', () => {
  const texts = async (person: Person): Promise<string[]> =>
    (await person.api.notes.mentions()).map(({ note }) => note.note);

  it('waits for who was called, the newest first, with the ticket, until it is seen', async () => {
    const dora = await company.agent({ name: 'Dora Nova', allTicket: 'enabled' });
    const [first, second] = [await ticket(), await ticket()];
    const call = (ticketId: number, note: string) =>
      ana.api.notes.create({ ticketId, note: `${note} @Dora Nova @Ana`, mentions: [dora.id, ana.id] });
    await call(first.id, 'um');
    await call(second.id, 'dois');
    await admin.api.tickets.update({ ticketId: second.id, transfering: true, userId: dora.id });
    expect(await dora.api.notes.mentions()).toMatchObject([
      {
        note: { note: 'dois @Dora Nova @Ana', user: { name: 'Ana' } },
        ticket: { id: second.id, status: 'open' },
      },
      { note: { note: 'um @Dora Nova @Ana' }, ticket: { id: first.id } },
    ]);
    expect(await texts(ana)).toEqual([]);
    expect(await texts(bia)).not.toContain('um @Dora Nova @Ana');
    await bia.api.notes.seeMentions({ ticketId: first.id });
    const { noteIds } = await dora.api.notes.seeMentions({ ticketId: first.id });
    expect(noteIds).toHaveLength(1);
    expect(await texts(dora)).toEqual(['dois @Dora Nova @Ana']);
    expect((await dora.api.notes.seeMentions({})).noteIds).toHaveLength(1);
    expect((await dora.api.notes.seeMentions({})).noteIds).toEqual([]);
    expect(await texts(dora)).toEqual([]);
  });

  it('is seen in all tabs of who was called, and gone from them with its note', async () => {
    const { id } = await ticket();
    const bias = await ear(bia, 'mention');
    const call = () => ana.api.notes.create({ ticketId: id, note: 'oi @Bia Reis', mentions: [bia.id] });
    const [seen, removed] = [await call(), await call()];
    await bias();
    await ana.api.notes.remove({ noteId: removed.id });
    expect(await bias()).toEqual([{ action: 'seen', noteIds: [removed.id] }]);
    await bia.api.notes.seeMentions({ ticketId: id });
    expect(await bias()).toEqual([{ action: 'seen', noteIds: [seen.id] }]);
  });

  it('is not told of a ticket that one may read no longer, or that is deleted', async () => {
    const [first = 0, second = 0] = company.queueIds;
    const eva = await company.agent({ name: 'Eva', queueIds: [first], allTicket: 'enabled' });
    const [moved, deleted] = [await ticket(), await ticket()];
    for (const { id } of [moved, deleted])
      await ana.api.notes.create({ ticketId: id, note: 'veja @Eva', mentions: [eva.id] });
    expect(await texts(eva)).toHaveLength(2);
    await admin.api.tickets.update({ ticketId: moved.id, transfering: true, queueId: second });
    await admin.api.tickets.remove({ ticketId: deleted.id });
    expect(await texts(eva)).toEqual([]);
  });
});

describe('what is noted about a person', () => {
  it('stands in their file, and goes with them', async () => {
    const { id: ticketId, contactId } = await ticket();
    const { id: again } = await ticket();
    await ana.api.notes.create({ ticketId, note: 'Deve dois meses, ver com @Bia Reis' });
    await ana.api.notes.create({ ticketId: again, note: 'De outra pessoa' });
    const { url } = await admin.api.contacts.exportOne({ contactId });
    const file = (await (await fetch(`${server.url}${url}`)).json()) as Record<string, unknown>;
    expect(file['notes']).toMatchObject([
      { ticketId, user: 'Ana', note: 'Deve dois meses, ver com @Bia Reis' },
    ]);
    const { name } = await admin.api.contacts.get({ contactId });
    await admin.api.contacts.erase({ contactId, name });
    await server.settled();
    const owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
    atTheEnd(() => owner.end());
    const { rows } = await owner.query<{ body: string }>(
      'select body from ticket_notes where company_id = $1 and ticket_id = any($2) order by id',
      [company.id, [ticketId, again]],
    );
    expect(rows.map(({ body }) => body)).toEqual(['De outra pessoa']);
  });
});
