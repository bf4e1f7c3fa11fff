/** What a connection's fields may hold over the wire, and what a new one starts with. */
import { beforeAll, expect, it } from 'vitest';
import { Refused } from '#src/testing/client.ts';
import { type TestCompany, testServer } from '#src/testing/server.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await (await testServer()).company();
});

/** The fields that were not accepted. */
const refusedFields = async (input: object): Promise<string[]> => {
  const error = await company.admin.api.connections
    .create({ name: 'Filial', provider: 'sandbox', ...input } as never)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof Refused)) return [];
  expect(error.body['error']).toBe('ERR_VALIDATION');
  return (error.body['fields'] as { field: string }[]).map(({ field }) => field);
};

it.each([
  [{ name: undefined }, ['name']],
  [{ name: 'x' }, ['name']],
  [{ name: `  x  ` }, ['name']],
  [{ name: 'x'.repeat(51) }, ['name']],
  [{ expiresTicket: -1, timeToTransfer: -1 }, ['expiresTicket', 'timeToTransfer']],
  [{ timeUseBotQueues: 1.5, maxUseBotQueues: -1 }, ['timeUseBotQueues', 'maxUseBotQueues']],
  [{ token: 'fifteen-letters' }, ['token']],
  [{ provider: 'pigeon' }, ['provider']],
])('%j is refused', async (input, fields) =>
  expect((await refusedFields(input)).sort()).toEqual(fields.sort()),
);

it('names of 2 and of 50 characters are taken', async () => {
  for (const name of ['xy', 'x'.repeat(50)])
    expect(await company.admin.api.connections.create({ name, provider: 'sandbox' })).toMatchObject({ name });
});

it('a new connection has three tries of its menu, no timers and no texts', async () => {
  expect(await company.admin.api.connections.create({ name: 'Nova', provider: 'sandbox' })).toMatchObject({
    maxUseBotQueues: 3,
    timeUseBotQueues: 0,
    expiresTicket: 0,
    timeToTransfer: null,
    transferQueueId: null,
    promptId: null,
    greetingMessage: '',
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    expiresInactiveMessage: '',
    queues: [],
    isDefault: false,
  });
});
