import { beforeAll, expect, it } from 'vitest';
import { type TestCompany, testServer } from '#src/testing/server.ts';
import {
  estimateMessageHits,
  searchTicketsByMessage,
  type TicketFilter,
  walkTicketsByMessage,
} from './ticket-list.queries.ts';

let company: TestCompany;
let neighbour: TestCompany;

const everything: TicketFilter = {
  status: undefined,
  view: { kind: 'everything' },
  queueIds: undefined,
  userIds: undefined,
  connectionIds: undefined,
  tagIds: undefined,
  createdIn: undefined,
  updatedIn: undefined,
  unread: false,
  search: undefined,
};

beforeAll(async () => {
  const server = await testServer();
  [company, neighbour] = [await server.company(), await server.company()];
  for (const n of [1, 2, 3])
    await company.phone(`551198765010${n}`).says(`Meu pedido é o nº ${n}, até amanhã`);
  await company.phone('5511987650104').says('Bom dia');
  await neighbour.phone('5511987650101').says('pedido de outra empresa');
});

it('finds the newest tickets with a common word by walking as it does through the index', async () => {
  await company.inside(async (ctx) => {
    const walked = await walkTicketsByMessage(ctx, everything, ['PEDIDO', 'amanha'], 10);
    expect(walked).toHaveLength(3);
    expect(await searchTicketsByMessage(ctx, ['PEDIDO', 'amanha'], 10)).toEqual(walked);
    expect(await walkTicketsByMessage(ctx, everything, ['ped'], 2)).toEqual(walked.slice(0, 2));
  });
});

it('walks only what the filter shows, and never another company’s tickets', async () => {
  await company.inside(async (ctx) => {
    expect(await walkTicketsByMessage(ctx, { ...everything, status: 'closed' }, ['pedido'], 10)).toEqual([]);
    expect(await walkTicketsByMessage(ctx, everything, ['outra'], 10)).toEqual([]);
  });
});

it('takes words nobody has counted for rare ones', async () => {
  await company.inside(async (ctx) => expect(await estimateMessageHits(ctx, ['xyzzy'])).toBe(0));
});
