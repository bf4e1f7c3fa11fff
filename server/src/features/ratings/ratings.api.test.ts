/** The end of a conversation: what the customer is asked and told, and what becomes of the answer. */
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let lastNumber = 5_511_971_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await testServer();
});

const legend = '*[ 1 ]* - Insatisfeito\n*[ 2 ]* - Satisfeito\n*[ 3 ]* - Muito satisfeito';

async function company(texts: Record<string, unknown> = {}, userRating = 'enabled') {
  const made = await server.company();
  const { api } = made.admin;
  await api.connections.update({
    whatsappId: made.connectionId,
    ratingMessage: 'Como foi, {{firstName}}?',
    complationMessage: 'Até a próxima, {{firstName}}!',
    ...texts,
  });
  await api.settings.update({ key: 'userRating', value: userRating });
  await api.settings.update({ key: 'resolveUndoSeconds', value: '0' });
  return { made, api };
}

/** A conversation that an agent has had and closed. */
async function closed(made: TestCompany) {
  const agent = await made.agent({ allTicket: 'enabled' });
  const customer = talk(made, someNumber(), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await agent.api.tickets.update({ ticketId, status: 'open' });
  await agent.api.tickets.update({ ticketId, status: 'closed' });
  await server.settled();
  return { agent, customer, ticketId };
}

describe('closing', () => {
  it('asks for a rating; the answer opens no ticket, is kept and is thanked for', async () => {
    const { made, api } = await company();
    const { agent, customer, ticketId } = await closed(made);
    expect(await customer.heard()).toEqual([`Como foi, Rui?\n\n${legend}`]);
    expect(await customer.ticket()).toMatchObject({ id: ticketId, status: 'closed' });
    expect(await customer.says('3️⃣')).toEqual(['Até a próxima, Rui!']);
    expect(await customer.ticket()).toMatchObject({ id: ticketId, status: 'closed', unreadMessages: 0 });
    expect((await api.ratings.ofTicket({ ticketId })).rating).toMatchObject({
      rate: 3,
      user: { id: agent.id },
    });
    const { events } = await api.messages.list({ ticketId, peek: true });
    expect(events.slice(-2)).toMatchObject([{ kind: 'closed' }, { kind: 'rated', rate: 3, user: null }]);
    const { contactId } = await customer.ticket();
    expect(await api.ratings.ofContact({ contactId })).toMatchObject({ average: 3, count: 1 });
    expect(await api.ratings.ofAttendants()).toEqual([
      { userId: agent.id, name: agent.name, average: 3, count: 1 },
    ]);
    expect(await api.ratings.ofAttendants({ dateEnd: '2020-01-01' })).toEqual([]);
    expect(await agent.api.ratings.own()).toEqual({ average: 3, count: 1 });
    expect(await api.ratings.own()).toEqual({ average: null, count: 0 });
    expect(await customer.says('3')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending' });
  });

  it('anything else than a number opens a new ticket, and the question is over', async () => {
    const { made, api } = await company();
    const { customer, ticketId } = await closed(made);
    await customer.heard();
    expect(await customer.says('10')).toEqual([]);
    const next = await customer.ticket();
    expect(next).toMatchObject({ status: 'pending' });
    expect(next.id).not.toBe(ticketId);
    await customer.says('3');
    expect((await api.ratings.ofTicket({ ticketId })).rating).toMatchObject({ rate: null });
    expect((await customer.ticket()).id).toBe(next.id);
  });

  it('an answer that comes too late is an ordinary message', async () => {
    const { made, api } = await company();
    await api.settings.update({ key: 'ratingWindow', value: '1' });
    const { customer, ticketId } = await closed(made);
    await customer.heard();
    await made.inside((ctx) => ctx.db.orm.execute(`update ratings set until = now() - interval '1 second'`));
    expect(await customer.says('2')).toEqual([]);
    expect((await customer.ticket()).id).not.toBe(ticketId);
  });

  it('asks nobody twice: a second closing says the closing words', async () => {
    const { made, api } = await company();
    const { customer, ticketId } = await closed(made);
    await customer.heard();
    await api.tickets.update({ ticketId, status: 'open' });
    await api.tickets.update({ ticketId, status: 'closed' });
    await server.settled();
    expect(await customer.heard()).toEqual(['Até a próxima, Rui!']);
  });

  it('without ratings says the closing words, the queue’s before the connection’s, or nothing', async () => {
    const { made, api } = await company({}, 'disabled');
    const { customer } = await closed(made);
    expect(await customer.heard()).toEqual(['Até a próxima, Rui!']);
    await api.connections.update({ whatsappId: made.connectionId, complationMessage: '' });
    expect(await (await closed(made)).customer.heard()).toEqual([]);
  });

  it('asks in plain words of the company’s language where nobody has written the question', async () => {
    const { made, api } = await company({ ratingMessage: '' });
    await api.settings.update({ key: 'language', value: 'en' });
    const { customer } = await closed(made);
    expect(await customer.heard()).toEqual([
      'How would you rate our service?\n\n*[ 1 ]* - Unsatisfied\n*[ 2 ]* - Satisfied\n*[ 3 ]* - Very satisfied',
    ]);
    await customer.says('Very satisfied');
    expect(await customer.why()).toContain('rating: rated_3');
  });

  it('of the same ticket told twice says everything once', async () => {
    const { made } = await company();
    const { customer, ticketId } = await closed(made);
    const { sendFarewell } = await import('./jobs.ts');
    await made.inside(async (ctx) => ctx.enqueue(sendFarewell, { ticketId }));
    await server.settled();
    expect(await customer.heard()).toHaveLength(1);
  });

  it('asks in a way that survives a restart between question and answer', async () => {
    const { made, api } = await company();
    const { customer, ticketId } = await closed(made);
    const other = await testServer({ at: server.addresses });
    await other.settled();
    await customer.says('1');
    expect((await api.ratings.ofTicket({ ticketId })).rating).toMatchObject({ rate: 1 });
  });
});
