/** Two processes behind one webhook address: Meta reaches either, by turns and at once, and conversations stay whole. */
import type { OpenCloudNetwork } from '@prosa/emulator/cloud';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cloudApi,
  cloudNetwork,
  type OfficialNumber,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { testAddresses } from '../database.ts';
import { type TestCompany, type TestServer, testServer } from '../server.ts';

let network: OpenCloudNetwork;
let nodes: readonly [TestServer, TestServer];
let company: TestCompany;
let shop: OfficialNumber;

beforeAll(async () => {
  network = await cloudNetwork();
  const at = await testAddresses();
  const config = { cloudApi: cloudApi(network) };
  nodes = [await testServer({ at, config }), await testServer({ at, config })];
  company = await nodes[0].company();
  shop = await officialNumber(network, company, nodes);
});

const api = () => company.admin.api;

async function bodiesWith(number: string, count: number): Promise<string[]> {
  const ticketId = async (): Promise<number | undefined> => {
    const { tickets } = await api().tickets.list({ searchParam: number, showAll: true });
    expect(tickets.length).toBeLessThanOrEqual(1);
    return tickets[0]?.id;
  };
  await expect
    .poll(
      async () => {
        const id = await ticketId();
        return id === undefined ? 0 : (await api().messages.list({ ticketId: id })).count;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
  const id = (await ticketId()) ?? 0;
  const pages = Array.from({ length: Math.ceil(count / 20) }, (_, n) => Math.ceil(count / 20) - n);
  const bodies: string[] = [];
  for (const pageNumber of pages)
    bodies.push(
      ...(await api().messages.list({ ticketId: id, pageNumber })).messages.map(({ body }) => body),
    );
  return bodies;
}

describe('two nodes behind one webhook', () => {
  it('make one ticket and fifty messages of fifty first messages at once', async () => {
    const number = '5511944440001';
    const ana = network.phone(number, 'Ana');
    const bodies = Array.from({ length: 50 }, (_, n) => `mensagem ${n}`);
    await Promise.all(bodies.map((body) => ana.says(body)));
    expect((await bodiesWith(number, 50)).sort()).toEqual([...bodies].sort());
    const urls = new Set((await network.deliveries()).map(({ url }) => new URL(url).origin));
    expect(urls.size).toBe(2);
  });

  it('keep the order of what is written one after the other', async () => {
    const number = '5511944440002';
    const bia = network.phone(number, 'Bia');
    const bodies = Array.from({ length: 50 }, (_, n) => `linha ${n}`);
    for (const body of bodies) await bia.says(body);
    expect(await bodiesWith(number, 50)).toEqual(bodies);
  });

  it('show the newest text of messages that are changed right after they were written', async () => {
    const number = '5511944440003';
    await network.phone(number, 'Caio').says('oi');
    for (let n = 0; n < 20; n += 1) {
      const id = await shop.business.echoes(number, `rascunho ${n}`);
      await shop.business.edits(number, id, `final ${n}`);
    }
    const expected = ['oi', ...Array.from({ length: 20 }, (_, n) => `final ${n}`)];
    await expect.poll(() => bodiesWith(number, 21), { timeout: 15_000 }).toEqual(expected);
  });
});
