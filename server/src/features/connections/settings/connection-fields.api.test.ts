/** What a connection's fields may hold over the wire, and what a new one starts with. */
import { beforeAll, expect, it } from 'vitest';
import { buildIntegration } from '#src/features/integrations/testing.ts';
import { buildPrompt } from '#src/features/prompts/testing.ts';
import { Refused, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany } from '#src/testing/server.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await (await sharedServer()).company();
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
  [{ token: 'short' }, ['token']],
  [{ token: 'repeated'.repeat(5) }, ['token']],
  [{ token: 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1Te' }, ['token']],
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
    integrationId: null,
    version: 1,
    greetingMessage: '',
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    expiresInactiveMessage: '',
    queues: [],
    isDefault: false,
  });
});

it('names prompts and integrations of its company only', async () => {
  const { connections } = company.admin.api;
  const promptId = await company.inside((ctx) => buildPrompt(ctx));
  const integrationId = await company.inside((ctx) => buildIntegration(ctx));
  const { id } = await connections.create({ name: 'Com robô', provider: 'sandbox', promptId, integrationId });
  expect(await connections.get({ whatsappId: id })).toMatchObject({ promptId, integrationId });
  expect(await connections.update({ whatsappId: id, promptId: null })).toMatchObject({
    promptId: null,
    integrationId,
  });
  for (const [field, code] of [
    ['promptId', '404 ERR_NO_PROMPT_FOUND'],
    ['integrationId', '404 ERR_NO_INTEGRATION_FOUND'],
  ] as const) {
    expect(await refusal(connections.update({ whatsappId: id, [field]: 2_000_000_000 }))).toBe(code);
    const fresh = { name: 'Outra', provider: 'sandbox', [field]: 2_000_000_000 } as const;
    expect(await refusal(connections.create(fresh))).toBe(code);
  }
});

it('is not overwritten by whoever has seen an older version', async () => {
  const { connections } = company.admin.api;
  const { id, version } = await connections.create({ name: 'Matriz', provider: 'sandbox' });
  const changed = await connections.update({ whatsappId: id, name: 'Filial', version });
  expect(changed.version).toBe(version + 1);
  const late = connections.update({ whatsappId: id, name: 'Loja', version });
  expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
  expect(await connections.get({ whatsappId: id })).toMatchObject({ name: 'Filial' });
  expect(await connections.update({ whatsappId: id, name: 'Loja' })).toMatchObject({ name: 'Loja' });
});
