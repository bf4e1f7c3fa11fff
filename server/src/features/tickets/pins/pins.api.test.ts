/** Pins: whose they are, what becomes of them with their ticket, and the list that is asked for them. */
import { type Channels, pinLimit, wireEvent } from '@prosa/shared';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let bia: Person;
let first: number;
let second: number;
let numbers = 5_511_947_000_000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first] });
  bia = await company.agent({ name: 'Bia', queueIds: [first, second] });
  await company.admin.api.settings.update({ key: 'resolveUndoSeconds', value: '60' });
});

/** A conversation that waits in the first queue. */
async function waiting(): Promise<number> {
  numbers += 1;
  const customer = talk(company, String(numbers), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await company.admin.api.tickets.update({ ticketId, status: 'pending', queueId: first });
  return ticketId;
}

const pin = ({ api }: Person, ticketId: number) => api.tickets.pin({ ticketId });
const unpin = ({ api }: Person, ticketId: number) => api.tickets.unpin({ ticketId });
const pinsOf = ({ api }: Person) => api.tickets.listPins();
const close = (person: Person, ticketId: number) =>
  person.api.tickets.update({ ticketId, status: 'closed', userId: person.id });

/** What a browser of somebody hears of pins from now on. */
async function hearing({ token }: Person): Promise<readonly Channels['ticketPin'][]> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token } });
  atTheEnd(async () => void socket.close());
  const heard: Channels['ticketPin'][] = [];
  socket.on(wireEvent(company.id, 'ticketPin'), (told) => heard.push(told));
  await new Promise((done) => socket.emit('joinTickets', 'open', done));
  return heard;
}

describe('a pin', () => {
  it('is one’s own: set twice it is there once, taken off twice it is gone, and others have none', async () => {
    const [one, two] = [await waiting(), await waiting()];
    expect(await pin(ana, one)).toEqual([one]);
    expect(await pin(ana, two)).toEqual([two, one]);
    expect(await pin(ana, one)).toEqual([two, one]);
    expect(await pinsOf(ana)).toEqual([two, one]);
    expect(await pinsOf(bia)).toEqual([]);
    expect(await unpin(bia, one)).toEqual([]);
    expect(await unpin(ana, one)).toEqual([two]);
    expect(await unpin(ana, one)).toEqual([two]);
    await unpin(ana, two);
  });

  it('changes nothing of its ticket', async () => {
    const ticketId = await waiting();
    const before = await ana.api.tickets.get({ ticketId });
    await pin(ana, ticketId);
    expect(await ana.api.tickets.get({ ticketId })).toEqual(before);
    await unpin(ana, ticketId);
  });

  it('is told to all browsers of who has set it, and to nobody else', async () => {
    const ticketId = await waiting();
    const own = await hearing(ana);
    const others = await hearing(bia);
    await pin(ana, ticketId);
    await expect.poll(() => own).toEqual([{ ticketId, pinned: true }]);
    await unpin(ana, ticketId);
    await expect.poll(() => own.at(-1)).toEqual({ ticketId, pinned: false });
    await pin(bia, ticketId);
    await expect.poll(() => others).toEqual([{ ticketId, pinned: true }]);
    expect(own).toHaveLength(2);
    await unpin(bia, ticketId);
  });

  it('is refused for what one may not read, what is closed, and what another company has', async () => {
    const ticketId = await waiting();
    const stranger = (await server.company()).admin;
    expect(await refusal(pin(stranger, ticketId))).toBe('404 ERR_NO_TICKET_FOUND');
    expect(await refusal(unpin(stranger, ticketId))).toBe('404 ERR_NO_TICKET_FOUND');
    await company.admin.api.tickets.update({ ticketId, status: 'pending', queueId: second });
    expect(await refusal(pin(ana, ticketId))).toBe('403 ERR_NO_PERMISSION');
    await close(company.admin, ticketId);
    expect(await refusal(pin(bia, ticketId))).toBe('409 ERR_TICKET_CLOSED');
    expect(await pinsOf(ana)).toEqual([]);
  });

  it('is not told while its ticket is in a queue of others, and is there again with it', async () => {
    const ticketId = await waiting();
    await pin(ana, ticketId);
    await company.admin.api.tickets.update({ ticketId, status: 'pending', queueId: second });
    expect(await pinsOf(ana)).toEqual([]);
    await company.admin.api.tickets.update({ ticketId, status: 'pending', queueId: first });
    expect(await pinsOf(ana)).toEqual([ticketId]);
    await unpin(ana, ticketId);
  });

  it('is one of twenty at most, also when two are set at the same moment', async () => {
    const cleo = await company.agent({ name: 'Cleo', queueIds: [first] });
    const ids: number[] = [];
    for (let nth = 0; nth <= pinLimit; nth += 1) ids.push(await waiting());
    const [last = 0, oneMore = 0, ...others] = ids;
    for (const id of others) await pin(cleo, id);
    const both = await Promise.all([last, oneMore].map((id) => refusal(pin(cleo, id))));
    expect(both.filter((answer) => answer === '409 ERR_TOO_MANY_PINS')).toHaveLength(1);
    expect(await pinsOf(cleo)).toHaveLength(pinLimit);
  });
});

describe('when the ticket', () => {
  it('is resolved nobody has it pinned, and whoever had is told', async () => {
    const ticketId = await waiting();
    const heard = await hearing(bia);
    await pin(ana, ticketId);
    await pin(bia, ticketId);
    await close(company.admin, ticketId);
    await expect.poll(() => heard.at(-1)).toEqual({ ticketId, pinned: false });
    expect(heard).toEqual([
      { ticketId, pinned: true },
      { ticketId, pinned: false },
    ]);
    expect([await pinsOf(ana), await pinsOf(bia)]).toEqual([[], []]);
    await company.admin.api.tickets.undoResolve({ ticketId });
    expect([await pinsOf(ana), await pinsOf(bia)]).toEqual([[ticketId], [ticketId]]);
    await expect.poll(() => heard.at(-1)).toEqual({ ticketId, pinned: true });
    await unpin(ana, ticketId);
    await unpin(bia, ticketId);
  });

  it('is reopened later it is pinned by nobody', async () => {
    const ticketId = await waiting();
    await pin(ana, ticketId);
    await close(company.admin, ticketId);
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    expect(await pinsOf(ana)).toEqual([]);
  });

  it('is taken in by another, that one is pinned instead, once', async () => {
    const [older, newer] = [await waiting(), await waiting()];
    await pin(ana, newer);
    await pin(bia, newer);
    await pin(bia, older);
    const [into, from] = await Promise.all(
      [older, newer].map((ticketId) => company.admin.api.tickets.get({ ticketId })),
    );
    const contacts = { contactId: into?.contactId ?? 0, otherContactId: from?.contactId ?? 0 };
    await company.admin.api.contacts.merge(contacts);
    expect([await pinsOf(ana), await pinsOf(bia)]).toEqual([[older], [older]]);
    await unpin(ana, older);
    await unpin(bia, older);
  });

  it('is deleted its pins are gone', async () => {
    const ticketId = await waiting();
    await pin(ana, ticketId);
    const heard = await hearing(ana);
    await company.admin.api.tickets.remove({ ticketId });
    // Of the pin itself the socket may hear, too.
    await expect.poll(() => heard.at(-1)).toEqual({ ticketId, pinned: false });
    expect(await pinsOf(ana)).toEqual([]);
  });
});

describe('the list', () => {
  it('shows of named tickets those that belong in it, in its order, however far down they stand', async () => {
    const [one, two, elsewhere] = [await waiting(), await waiting(), await waiting()];
    await company.admin.api.tickets.update({ ticketId: elsewhere, status: 'pending', queueId: second });
    const ticketIds = [two, one, elsewhere];
    const asked = { ticketIds, status: 'pending' as const };
    const idsOf = ({ tickets }: { tickets: { id: number }[] }) => tickets.map(({ id }) => id);
    expect(idsOf(await ana.api.tickets.list({ ...asked, order: 'oldest' }))).toEqual([one, two]);
    const page = await ana.api.tickets.list({ ...asked, order: 'newest' });
    expect(idsOf(page)).toEqual([two, one]);
    expect(page).toMatchObject({ count: 2, hasMore: false });
    expect(idsOf(await ana.api.tickets.list({ ...asked, status: 'open' }))).toEqual([]);
  });
});
