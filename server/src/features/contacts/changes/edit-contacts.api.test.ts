/** Contacts as people write them: adding, changing, checking, deleting; who is told and who is refused. */
import { type Channels, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  stranger = await server.company();
});

let made = 0;
/** A number that nobody has yet. */
const nextNumber = (): string => {
  made += 1;
  return `5511955${String(made).padStart(6, '0')}`;
};

describe('a new contact', () => {
  it('is added by anybody, with everything that was written about it', async () => {
    const contact = await ana.api.contacts.create({
      name: '  Bia Lima ',
      number: '+55 (11) 98888-0001',
      email: ' Bia@Example.com ',
      extraInfo: [{ name: 'CPF', value: '123' }],
    });
    expect(contact).toMatchObject({
      name: 'Bia Lima',
      number: '5511988880001',
      email: 'bia@example.com',
      extraInfo: [{ name: 'CPF', value: '123' }],
      numberCheck: 'valid',
      isBlocked: false,
      optedOut: false,
      version: 1,
    });
    expect(await admin.api.contacts.get({ contactId: contact.id })).toEqual(contact);
  });

  it.each([
    ['(11) 98888-1001', '5511988881001'],
    ['1133331002', '551133331002'],
    ['551188881003', '5511988881003'],
    ['+1 415 555 1004', '14155551004'],
    ['0049 30 1234567', '49301234567'],
  ])('with the number %s has %s', async (number, stored) => {
    expect(await ana.api.contacts.create({ name: 'Numerado', number })).toMatchObject({ number: stored });
  });

  it('whose number somebody has, however it is spelled, is refused with their name', async () => {
    const { id } = await ana.api.contacts.create({ name: 'Primeira', number: '11988880002' });
    for (const number of ['5511988880002', '551188880002', '+55 11 98888-0002']) {
      const refused = ana.api.contacts.create({ name: 'Segunda', number });
      await expect(refused).rejects.toMatchObject({
        status: 409,
        body: { error: 'ERR_DUPLICATED_CONTACT', params: { contactId: id, name: 'Primeira' } },
      });
    }
    expect(await stranger.admin.api.contacts.create({ name: 'Outra', number: '11988880002' })).toMatchObject({
      number: '5511988880002',
    });
  });

  it('is added once, however many add it at once', async () => {
    const number = nextNumber();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => ana.api.contacts.create({ name: `Ao mesmo tempo ${n}`, number })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ana.api.contacts.list({ searchParam: number })).count).toBe(1);
  });

  it.each([
    ['name', { name: 'A' }],
    ['name', { name: 'x'.repeat(51) }],
    ['number', { number: '1234567' }],
    ['number', { number: 'my number' }],
    ['number', { number: '1'.repeat(51) }],
    ['number', { number: '12345678901234567' }],
    ['email', { email: 'not an address' }],
    ['extraInfo.0.name', { extraInfo: [{ name: ' ', value: 'x' }] }],
  ])('with a wrong %s is refused: %j', async (field, wrong) => {
    const refused = ana.api.contacts.create({ name: 'Certa', number: nextNumber(), ...wrong });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: [{ field }] },
    });
  });

  it('is the one who writes from that number', async () => {
    const { id } = await ana.api.contacts.create({ name: 'Já conhecida', number: '11988880003' });
    await company.phone('551188880003', 'Como ela se chama').says('oi');
    expect(await ana.api.contacts.get({ contactId: id })).toMatchObject({
      name: 'Já conhecida',
      pushName: 'Como ela se chama',
    });
  });
});

describe('without a connection', () => {
  it('a number stays unchecked until a network can be asked', async () => {
    const other = await server.company();
    await other.admin.api.connections.endSession({ whatsappId: other.connectionId });
    await expect
      .poll(async () => (await other.admin.api.connections.get({ whatsappId: other.connectionId })).status)
      .toBe('DISCONNECTED');
    const contact = await other.admin.api.contacts.create({ name: 'Sem conexão', number: '11988880004' });
    expect(contact.numberCheck).toBe('unchecked');
    expect(await refusal(other.admin.api.contacts.check({ contactId: contact.id }))).toBe(
      '400 ERR_WAPP_CHECK_CONTACT',
    );
    await other
      .phone('5511988880004')
      .says('oi')
      .catch(() => undefined);
  });
});

describe('a contact', () => {
  it('changes by fields: what is absent stays, extra information is replaced as a list', async () => {
    const contact = await ana.api.contacts.create({
      name: 'Antes',
      number: nextNumber(),
      email: 'antes@example.com',
      extraInfo: [{ name: 'a', value: '1' }],
    });
    const renamed = await ana.api.contacts.update({ contactId: contact.id, name: 'Depois' });
    expect(renamed).toEqual({ ...contact, name: 'Depois', version: 2, updatedAt: expect.any(String) });
    const emptied = await ana.api.contacts.update({
      contactId: contact.id,
      email: '',
      extraInfo: [{ name: 'b', value: '2' }],
      isBlocked: true,
      optedOut: true,
    });
    expect(emptied).toMatchObject({
      email: '',
      extraInfo: [{ name: 'b', value: '2' }],
      isBlocked: true,
      optedOut: true,
    });
  });

  it('with a new number answers to that one, and its former number is free', async () => {
    const [before, after] = [nextNumber(), nextNumber()];
    const { id } = await ana.api.contacts.create({ name: 'Mudou de número', number: before });
    const taken = await ana.api.contacts.create({ name: 'Dona do outro', number: nextNumber() });
    const refused = ana.api.contacts.update({ contactId: id, number: taken.number });
    expect(await refusal(refused)).toBe('409 ERR_DUPLICATED_CONTACT');
    expect(await ana.api.contacts.update({ contactId: id, number: after })).toMatchObject({ number: after });
    expect(await ana.api.contacts.create({ name: 'Nova dona', number: before })).toMatchObject({
      number: before,
    });
    await company.phone(after, 'Mudou').says('sou eu');
    expect((await ana.api.contacts.list({ searchParam: after })).contacts.map((one) => one.id)).toEqual([id]);
  });

  it('keeps its number when it is sent back as it was, and cannot lose it', async () => {
    const contact = await ana.api.contacts.create({ name: 'Fixa', number: nextNumber() });
    const same = { contactId: contact.id, number: contact.number };
    expect(await ana.api.contacts.update(same)).toMatchObject({ number: contact.number });
    expect(await refusal(ana.api.contacts.update({ contactId: contact.id, number: '' }))).toBe(
      '400 ERR_VALIDATION',
    );
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const contact = await ana.api.contacts.create({ name: 'Disputada', number: nextNumber() });
    const { id: contactId, version } = contact;
    await admin.api.contacts.update({ contactId, name: 'Da admin', version });
    expect(await refusal(ana.api.contacts.update({ contactId, name: 'Da Ana', version }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    const late = ana.api.contacts.update({ contactId, number: nextNumber(), version });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    expect(await ana.api.contacts.get({ contactId })).toMatchObject({ name: 'Da admin', version: 2 });
  });

  it('of another company is nobody', async () => {
    const { id: contactId } = await ana.api.contacts.create({ name: 'Nossa', number: nextNumber() });
    const { contacts } = stranger.admin.api;
    const refusals = await Promise.all(
      [
        contacts.update({ contactId, name: 'Deles' }),
        contacts.check({ contactId }),
        contacts.remove({ contactId }),
      ].map(refusal),
    );
    expect(new Set(refusals)).toEqual(new Set(['404 ERR_NO_CONTACT_FOUND']));
  });
});

describe('a blocked contact', () => {
  it('is not heard any more until it is let in again', async () => {
    const phone = company.phone('5511988880006', 'Insistente');
    await phone.says('um');
    const [contact] = (await ana.api.contacts.list({ searchParam: '988880006' })).contacts;
    const contactId = contact?.id ?? 0;
    await ana.api.contacts.update({ contactId, isBlocked: true });
    await phone.says('dois');
    await phone.calls();
    await ana.api.contacts.update({ contactId, isBlocked: false });
    await phone.says('três');
    const [ticket] = (await admin.api.tickets.list({ searchParam: '988880006', showAll: true })).tickets;
    const { messages } = await admin.api.messages.list({ ticketId: ticket?.id ?? 0, peek: true });
    expect(messages.map(({ body }) => body)).toEqual(['um', 'três']);
    expect(ticket?.unreadMessages).toBe(2);
  });
});

describe('a deleted contact', () => {
  it('goes with its tickets, and writes again as somebody new', async () => {
    const phone = company.phone('5511988880005', 'Volta Sempre');
    await phone.says('antes');
    const [before] = (await admin.api.contacts.list({ searchParam: '988880005' })).contacts;
    const contactId = before?.id ?? 0;
    expect(await refusal(ana.api.contacts.remove({ contactId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await admin.api.contacts.remove({ contactId })).toEqual({ message: 'Contact deleted' });
    expect(await refusal(admin.api.contacts.get({ contactId }))).toBe('404 ERR_NO_CONTACT_FOUND');
    const ticketsNow = async () =>
      (await admin.api.tickets.list({ searchParam: '988880005', showAll: true })).tickets;
    expect(await ticketsNow()).toEqual([]);
    await phone.says('depois');
    const [after] = (await admin.api.contacts.list({ searchParam: '988880005' })).contacts;
    expect(after?.id).not.toBe(contactId);
    const [ticket, ...more] = await ticketsNow();
    expect(more).toEqual([]);
    const { messages } = await admin.api.messages.list({ ticketId: ticket?.id ?? 0, peek: true });
    expect(messages.map(({ body }) => body)).toEqual(['depois']);
  });
});

describe('everybody of the company', () => {
  it('hears of contacts at once, others hear nothing', async () => {
    const heard: Channels['contact'][] = [];
    const listen = (person: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
        atTheEnd(() => void socket.disconnect());
        socket.on(wireEvent(company.id, 'contact'), (payload: Channels['contact']) => heard.push(payload));
        socket.on('ready', () => resolve());
      });
    await listen(ana);
    await listen(stranger.admin);
    const contact = await admin.api.contacts.create({ name: 'Ao vivo', number: nextNumber() });
    await server.settled();
    const changed = await admin.api.contacts.update({ contactId: contact.id, name: 'Mudou' });
    await server.settled();
    await admin.api.contacts.remove({ contactId: contact.id });
    await server.settled();
    await expect
      .poll(() => heard)
      .toEqual([
        { action: 'create', contact },
        { action: 'update', contact: changed },
        { action: 'delete', contactId: contact.id },
      ]);
  });
});

describe('the names of all contacts', () => {
  it('come as one list, narrowed by a text', async () => {
    const other = await server.company();
    for (const [name, number] of [
      ['Zeca', '11988880011'],
      ['ana', '11988880012'],
      ['Álvaro', '11988880013'],
    ] as const)
      await other.admin.api.contacts.create({ name, number });
    const all = await other.admin.api.contacts.all();
    expect(all.map(({ name }) => name)).toEqual(['Álvaro', 'ana', 'Zeca']);
    expect(Object.keys(all[0] ?? {})).toEqual(['id', 'name', 'number']);
    expect((await other.admin.api.contacts.all({ searchParam: '880012' })).map(({ name }) => name)).toEqual([
      'ana',
    ]);
  });
});
