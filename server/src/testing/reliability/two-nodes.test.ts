/** Two processes on one database: customers reach either, and conversations stay whole. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiClient, refusal } from '../client.ts';
import { testAddresses } from '../database.ts';
import { type TestCompany, type TestServer, testServer } from '../server.ts';

let nodes: readonly [TestServer, TestServer];
let company: TestCompany;

beforeAll(async () => {
  const at = await testAddresses();
  nodes = [await testServer({ at }), await testServer({ at })];
  company = await nodes[0].company();
});

const settled = async (): Promise<void> => {
  for (const node of nodes) await node.settled();
};

/** One and the same person, asking the one node or the other in turn. */
const api = (turn: number) => apiClient(nodes[turn % 2 === 0 ? 0 : 1].url, company.admin.token);

const writes = (turn: number, phone: string, body: string): Promise<unknown> =>
  api(turn).sandbox.write({ whatsappId: company.connectionId, phone, name: 'Maria', body, id: randomUUID() });

async function ticketOf(phone: string): Promise<{ id: number; count: number }> {
  await settled();
  await expect
    .poll(async () => (await api(0).tickets.list({ searchParam: phone, showAll: true })).tickets.length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
  const { tickets } = await api(1).tickets.list({ searchParam: phone, showAll: true });
  expect(tickets).toHaveLength(1);
  return { id: tickets[0]?.id ?? 0, count: tickets.length };
}

describe('two nodes on one database', () => {
  it('make one ticket and fifty messages of fifty first messages at once', async () => {
    const phone = '5511933330001';
    await Promise.all(Array.from({ length: 50 }, (_, n) => writes(n, phone, `mensagem ${n}`)));
    const { id } = await ticketOf(phone);
    await expect
      .poll(async () => (await api(0).messages.list({ ticketId: id })).count, { timeout: 10_000 })
      .toBe(50);
    const bodies: string[] = [];
    for (const pageNumber of [3, 2, 1])
      bodies.push(
        ...(await api(pageNumber).messages.list({ ticketId: id, pageNumber })).messages.map(
          (message) => message.body,
        ),
      );
    expect(bodies.sort()).toEqual(Array.from({ length: 50 }, (_, n) => `mensagem ${n}`).sort());
    expect((await api(1).tickets.get({ ticketId: id })).unreadMessages).toBe(50);
  });

  it('let one of twenty acceptances win, wherever they were asked', async () => {
    const phone = '5511933330003';
    await writes(0, phone, 'oi');
    const { id } = await ticketOf(phone);
    const agents = await Promise.all([
      company.agent({ allTicket: 'enabled' }),
      company.agent({ allTicket: 'enabled' }),
    ]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const agent = agents[n % 2];
        return refusal(
          apiClient(nodes[n % 4 < 2 ? 0 : 1].url, agent?.token).tickets.update({
            ticketId: id,
            status: 'open',
            userId: agent?.id ?? 0,
          }),
        );
      }),
    );
    // The winner may ask again as often as they like; the other never wins.
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === '409 ERR_TICKET_ALREADY_ACCEPTED')).toHaveLength(10);
  });

  it('deliver what either was given, once and in order', async () => {
    const phone = '5511933330004';
    await writes(1, phone, 'oi');
    const { id } = await ticketOf(phone);
    await api(0).tickets.update({ ticketId: id, status: 'open', userId: company.admin.id });
    const expected = Array.from({ length: 10 }, (_, n) => `resposta ${n}`);
    for (const [n, body] of expected.entries())
      await api(n).messages.send({ ticketId: id, body, clientId: randomUUID() });
    await settled();
    const shown = async () =>
      (await api(0).sandbox.list({ whatsappId: company.connectionId, phone }))
        .filter((line) => !line.mine)
        .map((line) => line.body);
    await expect.poll(shown, { timeout: 15_000 }).toEqual(expected);
  });

  it('show the lanes of the board in their new order, also the one that has them in memory', async () => {
    const lane = (name: string) => api(0).tags.create({ name, color: '#1C7ED6', kanban: 1 });
    const [first, second] = [await lane('Primeira'), await lane('Segunda')];
    const shown = async (turn: number): Promise<(string | null)[]> =>
      (await api(turn).kanban.board({ showAll: true })).lanes.map(({ name }) => name);
    await expect.poll(() => shown(1)).toEqual([null, 'Primeira', 'Segunda']);
    await api(0).tags.orderLanes({ tagIds: [second.id, first.id] });
    await expect.poll(() => shown(1), { timeout: 10_000 }).toEqual([null, 'Segunda', 'Primeira']);
  });
});
