import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, sharedServer, type TestCompany } from '#src/testing/server.ts';

const number = '5511944440001';

let company: TestCompany;
let ana: Person;
let ticketId: number;

const bodies = async (person: Person, page: Partial<{ pageNumber: number; beforeSeq: number }> = {}) => {
  const { messages, hasMore } = await person.api.messages.list({ ticketId, ...page });
  return { bodies: messages.map(({ body }) => body), hasMore };
};
const limit = (value: 'enabled' | 'disabled') =>
  company.admin.api.settings.update({ key: 'historyOwnQueues', value });

/** A conversation that was in the other queue once, and is in Ana's now. */
beforeAll(async () => {
  const server = await sharedServer();
  company = await server.company();
  const [mine = 0, other = 0] = company.queueIds;
  ana = await company.agent({ queueIds: [mine], allTicket: 'desabled' });
  const { tickets } = company.admin.api;
  const customer = company.phone(number);
  const live = async (): Promise<number> =>
    (await tickets.list({ searchParam: number, status: 'pending', showAll: true })).tickets[0]?.id ?? 0;
  await customer.says('sem fila');
  const first = await live();
  await tickets.update({ ticketId: first, queueId: other });
  await customer.says('segredo financeiro');
  await tickets.update({ ticketId: first, status: 'closed' });
  for (let line = 1; line <= 25; line += 1) await customer.says(`linha ${line}`);
  ticketId = await live();
  await tickets.update({ ticketId, queueId: mine });
  await customer.says('na fila da Ana');
});

describe('the history of a conversation', () => {
  it('is all of it, whatever queue it was written in, unless the company says otherwise', async () => {
    await limit('disabled');
    const { bodies: seen } = await bodies(ana, { pageNumber: 2 });
    expect(seen.slice(0, 2)).toEqual(['sem fila', 'segredo financeiro']);
  });

  it('is only what was written in queues of theirs, where the company says so', async () => {
    await limit('enabled');
    const newest = await bodies(ana);
    expect([newest.bodies.length, newest.bodies.at(-1), newest.hasMore]).toEqual([
      20,
      'na fila da Ana',
      true,
    ]);
    const oldest = await bodies(ana, { pageNumber: 2 });
    expect(oldest).toEqual({
      bodies: ['linha 1', 'linha 2', 'linha 3', 'linha 4', 'linha 5', 'linha 6'],
      hasMore: false,
    });
    const { messages } = await ana.api.messages.list({ ticketId });
    const before = await bodies(ana, { beforeSeq: messages[0]?.seq ?? 0 });
    expect(before).toEqual(oldest);
    const { events } = await ana.api.messages.list({ ticketId, pageNumber: 2 });
    expect(new Set(events.map((event) => event.ticketId))).toEqual(new Set([ticketId]));
    expect(await ana.api.messages.search({ ticketId, searchParam: 'segredo' })).toEqual([]);
    expect(await ana.api.messages.search({ ticketId, searchParam: 'linha 25' })).toHaveLength(1);
  });

  it('stays whole for admins, and comes back when the option is taken back', async () => {
    await limit('enabled');
    expect((await bodies(company.admin, { pageNumber: 2 })).bodies[1]).toBe('segredo financeiro');
    expect(await company.admin.api.messages.search({ ticketId, searchParam: 'segredo' })).toHaveLength(1);
    await limit('disabled');
    expect((await bodies(ana, { pageNumber: 2 })).bodies[1]).toBe('segredo financeiro');
  });
});
