/** Two who put the lanes of the board into an order at once: one after the other, and none is refused. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let lanes: number[];

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  company = await server.company();
  lanes = [];
  for (const name of ['Novo', 'Proposta', 'Fechado', 'Perdido'])
    lanes.push((await company.admin.api.tags.create({ name, kanban: 1 })).id);
});

type Asked = { readonly who: Person; readonly tagIds: readonly number[] };

/** Asks for all at once; whichever came last stands. */
async function orderAtOnce(...asked: readonly Asked[]): Promise<void> {
  const answers = asked.map(({ who, tagIds }) => refusal(who.api.tags.orderLanes({ tagIds: [...tagIds] })));
  expect(await Promise.all(answers)).toEqual(asked.map(() => 'none'));
  const { lista } = await company.admin.api.tags.lanes();
  expect(asked.map(({ tagIds }) => tagIds)).toContainEqual(lista.map(({ id }) => id));
}

it('the lanes take opposite orders of two people one after the other', async () => {
  const supervisor = await company.agent({ name: 'Bea', profile: 'supervisor' });
  for (let round = 0; round < 3; round += 1) {
    const turned = [...lanes.slice(round), ...lanes.slice(0, round)];
    await orderAtOnce(
      { who: company.admin, tagIds: turned },
      { who: supervisor, tagIds: turned.toReversed() },
    );
  }
});

it('the lanes take two orders that one person sends at once', async () => {
  const [a = 0, b = 0, c = 0, d = 0] = lanes;
  const who = company.admin;
  for (const [one, two] of [
    [
      [b, a, c, d],
      [b, c, a, d],
    ],
    [
      [b, c, d, a],
      [c, b, d, a],
    ],
    [
      [c, d, b, a],
      [c, d, a, b],
    ],
  ] as const)
    await orderAtOnce({ who, tagIds: one }, { who, tagIds: two });
});
