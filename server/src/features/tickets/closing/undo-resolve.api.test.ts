/** Taking a closing back: exactly what was, until its farewell leaves; and reasons for closing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { sendFarewell } from '#src/features/ratings/jobs.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let first: number;
let second: number;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  admin = company.admin;
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first], allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', queueIds: [first], allTicket: 'enabled' });
  await admin.api.connections.update({ whatsappId: company.connectionId, complationMessage: 'Até logo!' });
  // Long enough that no test has to hurry.
  await admin.api.settings.update({ key: 'resolveUndoSeconds', value: '60' });
});

let numbers = 5_511_945_000_000;

/** A conversation that Ana works, in her queue. */
async function conversation() {
  numbers += 1;
  const customer = talk(company, String(numbers), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId: first });
  await server.settled();
  await customer.heard();
  return { customer, ticketId };
}

async function resolved() {
  const { customer, ticketId } = await conversation();
  await ana.api.tickets.update({ ticketId, status: 'closed' });
  await server.settled();
  return { customer, ticketId };
}

/** The time of a held farewell is over, and its job comes. */
async function timePasses(ticketId: number): Promise<void> {
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      `update closing_holds set until = now() - interval '1 second' where ticket_id = ${ticketId}`,
    );
    ctx.enqueue(sendFarewell, { ticketId });
  });
  await server.settled();
}

const ticket = (ticketId: number) => admin.api.tickets.get({ ticketId });
const undo = (person: Person, ticketId: number) => person.api.tickets.undoResolve({ ticketId });
const linesOf = async (ticketId: number): Promise<string[]> =>
  (await admin.api.messages.list({ ticketId, peek: true })).events
    .filter((event) => event.ticketId === ticketId)
    .map(({ kind }) => kind);

describe('a closing', () => {
  it('is at once for the team, and is told to the customer when it can be taken back no more', async () => {
    const { customer, ticketId } = await resolved();
    expect((await ticket(ticketId)).status).toBe('closed');
    expect(await customer.heard()).toEqual([]);
    await timePasses(ticketId);
    expect(await customer.heard()).toEqual(['Até logo!']);
    expect(await refusal(undo(ana, ticketId))).toBe('409 ERR_UNDO_TOO_LATE');
    await timePasses(ticketId);
    expect(await customer.heard()).toEqual([]);
  });

  it('is taken back as if it had not been', async () => {
    const { customer, ticketId } = await conversation();
    await customer.says('mais uma coisa');
    await ana.api.tickets.snooze({ ticketId, choice: { until: 'nextReply' } });
    const { version: _, ...before } = await ticket(ticketId);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect(await ticket(ticketId)).toMatchObject({ status: 'closed', unreadMessages: 0, snooze: null });
    await server.settled();
    await undo(ana, ticketId);
    const { version: __, ...after } = await ticket(ticketId);
    expect(after).toEqual(before);
    expect((await linesOf(ticketId)).slice(-2)).toEqual(['closed', 'unresolved']);
    await timePasses(ticketId);
    expect(await customer.heard()).toEqual([]);
    expect((await ticket(ticketId)).status).toBe('open');
  });

  it('of somebody else’s is taken back by whoever oversees it, and gives it back to whom it was', async () => {
    const { ticketId } = await conversation();
    await admin.api.tickets.update({ ticketId, status: 'closed' });
    expect(await refusal(undo(bia, ticketId))).toBe('403 ERR_NOT_YOUR_TICKET');
    await undo(ana, ticketId);
    expect(await ticket(ticketId)).toMatchObject({ status: 'open', userId: ana.id });
    const { admin: stranger } = await server.company();
    expect(await refusal(undo(stranger, ticketId))).toBe('404 ERR_NO_TICKET_FOUND');
  });

  it('is taken back into no queue where that is gone by then', async () => {
    const { ticketId } = await conversation();
    const { id: queueId } = await admin.api.queues.create({
      name: 'Passageira',
      color: '#123456',
      options: [],
    });
    await admin.api.tickets.update({ ticketId, transfering: true, userId: ana.id, queueId });
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    await admin.api.queues.remove({ queueId });
    await server.settled();
    await undo(ana, ticketId);
    expect(await ticket(ticketId)).toMatchObject({ status: 'open', userId: ana.id, queueId: null });
  });

  it('by two at once, or twice, is taken back once', async () => {
    const { ticketId } = await resolved();
    const both = await Promise.all([undo(ana, ticketId), undo(admin, ticketId)]);
    expect(both.map(({ status }) => status)).toEqual(['open', 'open']);
    expect((await undo(ana, ticketId)).status).toBe('open');
    expect((await linesOf(ticketId)).filter((kind) => kind === 'unresolved')).toHaveLength(1);
  });

  it('is told nothing of once its customer has written; what they wrote comes along when it is taken back', async () => {
    const { customer, ticketId } = await resolved();
    await customer.says('espera!');
    const { id: newer } = await customer.ticket();
    expect(newer).not.toBe(ticketId);
    await undo(ana, ticketId);
    expect(await customer.ticket()).toMatchObject({
      id: ticketId,
      status: 'open',
      userId: ana.id,
      unreadMessages: 2,
      lastMessage: 'espera!',
    });
    expect(await refusal(ticket(newer))).toBe('404 ERR_NO_TICKET_FOUND');
    const again = await resolved();
    await again.customer.says('só mais uma');
    await timePasses(again.ticketId);
    expect(await again.customer.heard()).toEqual([]);
  });

  it('is taken back no more when somebody has taken what the customer wrote since, and says where it is', async () => {
    const { customer, ticketId } = await resolved();
    await customer.says('espera!');
    const newer = await customer.ticket();
    await bia.api.tickets.update({ ticketId: newer.id, status: 'open', userId: bia.id });
    expect(await refusal(undo(ana, ticketId))).toBe('409 ERR_OTHER_OPEN_TICKET');
    expect(await ana.api.tickets.findLive({ ticketId })).toMatchObject({ uuid: newer.uuid });
    expect(await ana.api.tickets.findLive({ ticketId: newer.id })).toBeNull();
  });

  it('is taken back with what has come back to the same person meanwhile', async () => {
    const { customer, ticketId } = await resolved();
    await customer.says('espera!');
    const newer = await customer.ticket();
    await ana.api.tickets.update({ ticketId: newer.id, status: 'open', userId: ana.id });
    await undo(ana, ticketId);
    expect(await customer.ticket()).toMatchObject({ id: ticketId, status: 'open', userId: ana.id });
  });

  it('is told once after it was reopened and closed again', async () => {
    const { customer, ticketId } = await resolved();
    await ana.api.tickets.update({ ticketId, status: 'open' });
    await timePasses(ticketId);
    expect(await customer.heard()).toEqual([]);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    await server.settled();
    await timePasses(ticketId);
    expect(await customer.heard()).toEqual(['Até logo!']);
  });

  it('is told by another node when the one that closed has died', async () => {
    const dying = await testServer({ at: server.addresses });
    const { customer, ticketId } = await conversation();
    const there = await dying.signIn(ana, company.id).catch(() => undefined);
    expect(there).toBeDefined();
    await there?.api.tickets.update({ ticketId, status: 'closed' });
    await dying.stop();
    ana = await server.signIn(ana, company.id);
    await server.settled();
    await timePasses(ticketId);
    expect(await customer.heard()).toEqual(['Até logo!']);
  });
});

describe('many closings', () => {
  it('are one step that is taken back, each as it was', async () => {
    const several = [await conversation(), await conversation()];
    const ticketIds = several.map(({ ticketId }) => ticketId);
    const { id: bulkId } = await ana.api.tickets.startBulk({ action: { kind: 'resolve' }, ticketIds });
    await server.settled();
    const bulk = await ana.api.tickets.getBulk({ bulkId });
    expect(bulk).toMatchObject({ state: 'done', done: 2 });
    expect(bulk.undoUntil).not.toBeNull();
    // Their own time is over, that of the step is not.
    for (const { customer, ticketId } of several) {
      await timePasses(ticketId);
      expect(await customer.heard()).toEqual([]);
    }
    await ana.api.tickets.undoBulk({ bulkId });
    await server.settled();
    expect(await ana.api.tickets.getBulk({ bulkId })).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    for (const ticketId of ticketIds)
      expect(await ticket(ticketId)).toMatchObject({ status: 'open', userId: ana.id });
  });

  it('cannot be taken back where nothing is held', async () => {
    await admin.api.settings.update({ key: 'resolveUndoSeconds', value: '0' });
    const { customer, ticketId } = await conversation();
    const { id: bulkId } = await ana.api.tickets.startBulk({
      action: { kind: 'resolve' },
      ticketIds: [ticketId],
    });
    await server.settled();
    expect(await customer.heard()).toEqual(['Até logo!']);
    expect((await ana.api.tickets.getBulk({ bulkId })).undoUntil).toBeNull();
    expect(await refusal(ana.api.tickets.undoBulk({ bulkId }))).toBe('409 ERR_UNDO_TOO_LATE');
    await admin.api.settings.update({ key: 'resolveUndoSeconds', value: '60' });
  });
});

describe('a reason', () => {
  const save = (queueId: number | null, names: readonly string[]) =>
    admin.api.queues.saveReasons({ queueId, reasons: names.map((name) => ({ name })) });

  it('is of the queue’s list, else the company’s; required where the company says so', async () => {
    await save(null, ['Dúvida', 'Venda']);
    const lists = await save(first, ['Troca']);
    const idOf = (name: string): number => lists.find((reason) => reason.name === name)?.id ?? 0;
    await admin.api.settings.update({ key: 'resolveReasonRequired', value: 'enabled' });
    const { ticketId } = await conversation();
    const close = (reasonId?: number, reason?: string) =>
      ana.api.tickets.update({
        ticketId,
        status: 'closed',
        ...(reasonId !== undefined && { reasonId }),
        ...(reason !== undefined && { reason }),
      });
    expect(await refusal(close())).toBe('400 ERR_REASON_REQUIRED');
    expect(await refusal(close(undefined, 'porque sim'))).toBe('400 ERR_REASON_REQUIRED');
    expect(await refusal(close(idOf('Venda')))).toBe('404 ERR_NO_REASON_FOUND');
    await close(idOf('Troca'), 'tamanho 38');
    const { contactId } = await ticket(ticketId);
    expect((await admin.api.tickets.history({ contactId })).tickets).toMatchObject([
      { id: ticketId, reason: 'Troca · tamanho 38' },
    ]);
    await save(first, []);
    const another = await conversation();
    await ana.api.tickets.update({ ticketId: another.ticketId, status: 'closed', reasonId: idOf('Venda') });
    await save(null, []);
    const last = await conversation();
    await ana.api.tickets.update({ ticketId: last.ticketId, status: 'closed' });
    expect((await ticket(last.ticketId)).status).toBe('closed');
    await admin.api.settings.update({ key: 'resolveReasonRequired', value: 'disabled' });
  });

  it('of many tickets is that of its name in the list of each one’s own queue', async () => {
    const lists = await save(null, ['Garantia']).then(() => save(first, ['Troca', 'garantia']));
    const chosen = lists.find(({ queueId, name }) => queueId === null && name === 'Garantia')?.id ?? 0;
    const [here, there] = [await conversation(), await conversation()];
    await admin.api.tickets.update({
      ticketId: there.ticketId,
      transfering: true,
      userId: ana.id,
      queueId: second,
    });
    const ticketIds = [here.ticketId, there.ticketId];
    await ana.api.tickets.startBulk({ action: { kind: 'resolve', reasonId: chosen }, ticketIds });
    await server.settled();
    const { reasons } = await admin.api.dashboard.insights({ days: 1, queueId: first });
    expect(reasons.find(({ name }) => name === 'garantia')).toMatchObject({
      id: lists.find(({ queueId, name }) => queueId === first && name === 'garantia')?.id,
      count: 1,
    });
    expect((await admin.api.dashboard.insights({ days: 1 })).reasons).toContainEqual(
      expect.objectContaining({ count: 2, name: expect.stringMatching(/^garantia$/i) }),
    );
    const events = (await admin.api.messages.list({ ticketId: here.ticketId, peek: true })).events;
    expect(events.findLast(({ kind }) => kind === 'closed')).toMatchObject({ reason: 'garantia' });
    await save(first, []);
    await save(null, []);
  });

  it('keeps what it is under another name and place; lists are admins’, of queues that are there', async () => {
    const [one, two] = await save(second, ['Um', 'Dois']).then((all) =>
      all.filter(({ queueId }) => queueId === second),
    );
    const swapped = await admin.api.queues.saveReasons({
      queueId: second,
      reasons: [
        { id: two?.id, name: 'Um' },
        { id: one?.id, name: 'Dois' },
      ],
    });
    expect(swapped.filter(({ queueId }) => queueId === second)).toEqual([
      { id: two?.id, queueId: second, name: 'Um' },
      { id: one?.id, queueId: second, name: 'Dois' },
    ]);
    expect(await ana.api.queues.reasons()).toEqual(swapped);
    expect(await refusal(ana.api.queues.saveReasons({ queueId: null, reasons: [] }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(save(2_000_000, ['Um']))).toBe('404 ERR_NO_QUEUE_FOUND');
    expect((await refusal(save(null, ['Um', 'um']))).slice(0, 3)).toBe('400');
    const { admin: stranger } = await server.company();
    expect(await stranger.api.queues.reasons()).toEqual([]);
    expect(await refusal(stranger.api.queues.saveReasons({ queueId: second, reasons: [] }))).toBe(
      '404 ERR_NO_QUEUE_FOUND',
    );
  });
});
