/**
 * Every route, fed from its own schema with what nearly fits and what does not fit at all: wrong types, huge texts, null
 * bytes, half characters, SQL, HTML, negative pages. Always the same seed. Whatever comes, the answer is one of the
 * catalogue's refusals or a success, and never a fault of ours.
 */
import { catalogue, type Endpoint } from '@prosa/shared';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser, testPassword } from '#src/features/users/testing.ts';
import { newId } from '#src/platform/id.ts';
import { listQueues } from '#src/tenant/queues/index.ts';
import {
  allEndpoints,
  fieldsOf,
  fittingInput,
  fittingValues,
  hostile,
  hostileValues,
  type Place,
  places,
} from '#src/testing/architecture/inputs.ts';
import { isFull } from '#src/testing/reliability/server-process.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const seed = 20_261_120;
/** At full length also every hostile value in every field. */
const runs = isFull ? 200 : 24;

let server: TestServer;
let company: TestCompany;
let known: Readonly<Record<string, readonly unknown[]>>;

beforeAll(async () => {
  // Each route calls from an address of its own, so that none is slowed down by another's attempts.
  server = await testServer({ config: { trustProxy: 1 } });
  company = await server.company();
  const ids: { ticket: number; contact: number; uuid: string; message: string }[] = [];
  for (let n = 0; n < 6; n += 1) {
    await company.phone(`551198888000${n}`).says('oi');
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: `8888000${n}` })).tickets;
    if (ticket === undefined) throw new Error('the ticket did not open');
    const page = await company.admin.api.messages.list({ ticketId: ticket.id });
    ids.push({
      ticket: ticket.id,
      contact: ticket.contactId,
      uuid: ticket.uuid,
      message: page.messages[0]?.id ?? '',
    });
  }
  const agent = await company.agent();
  known = {
    ticketId: ids.map((one) => one.ticket),
    contactId: ids.map((one) => one.contact),
    uuid: ids.map((one) => one.uuid),
    messageId: ids.map((one) => one.message),
    userId: [agent.id, company.admin.id],
    queueId: company.queueIds,
    transferQueueId: company.queueIds,
    whatsappId: [company.connectionId],
    companyId: [company.id],
    queueIds: [company.queueIds, JSON.stringify(company.queueIds)],
    key: ['call', 'chatBotType', 'asaas'],
    phone: ['5511988880001'],
    cursor: ['1795000000000.7'],
    id: [newId()],
  };
});

type Request = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined | unknown;
};

/** A request that fits, with at most one field (rarely the whole body) that does not: only so it gets past the schema. */
function requestsFor(endpoint: Endpoint): fc.Arbitrary<Request> {
  const part = (place: Place): fc.Arbitrary<Record<string, unknown>> => {
    const { fields, required } = fieldsOf(endpoint, place);
    const model = Object.fromEntries(
      Object.entries(fields).map(([name, shape]) => [name, fittingValues(shape, known[name] ?? [])]),
    );
    return fc.record(model, {
      requiredKeys: place === 'params' ? Object.keys(fields) : required.filter((name) => name in model),
    });
  };
  const fitting = fc.record({
    params: part('params'),
    query: part('query'),
    body: endpoint.body === undefined ? fc.constant(undefined) : part('body'),
  });
  const fields = places.flatMap((place) =>
    Object.keys(fieldsOf(endpoint, place).fields).map((name) => ({ place, name })),
  );
  const spoilt =
    fields.length === 0
      ? fitting
      : fc.tuple(fitting, fc.constantFrom(...fields), hostile).map(([request, { place, name }, value]) => ({
          ...request,
          [place]: { ...request[place], [name]: value },
        }));
  const nonsense = fc
    .tuple(fitting, fc.jsonValue({ maxDepth: 3 }))
    .map(([request, body]) => (endpoint.body === undefined ? request : { ...request, body }));
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 8, arbitrary: spoilt },
    { weight: 1, arbitrary: nonsense },
  );
}

/** Every hostile value in every field, one at a time, in a request that fits otherwise. */
function* everyHostileValue(endpoint: Endpoint): Generator<Request> {
  for (const place of places) {
    for (const name of Object.keys(fieldsOf(endpoint, place).fields)) {
      for (const value of hostileValues) {
        const request = fittingInput(endpoint, (field, at) =>
          field === name && at === place ? value : known[field]?.[0],
        );
        yield { ...request, body: endpoint.body === undefined ? undefined : request.body };
      }
    }
  }
}

type Caller = { readonly token: string; readonly address: string };

/** Percent-encoded as it is, half characters included. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(text).toString()).replaceAll('.', '%2E');
};

async function send(
  endpoint: Endpoint,
  { params, query, body }: Request,
  { token, address }: Caller,
): Promise<{ status: number; text: string; sent: string }> {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encoded(params[name]).slice(0, 8_000),
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value).slice(0, 8_000)}`);
  const url = `${path}${search.length === 0 ? '' : `?${search.join('&')}`}`.slice(0, 12_000);
  const answer = await fetch(`${server.url}${url}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    sent: `${endpoint.method} ${url.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 300) ?? ''}`,
  };
}

const allowed = (status: number, text: string): boolean => {
  if (status < 300) return true;
  const { error, requestId } = JSON.parse(text) as { error?: string; requestId?: string };
  return status < 500 && error !== undefined && error in catalogue && requestId !== undefined;
};

describe('never a fault of ours', () => {
  it.each(allEndpoints.map((one) => [one.name, one.endpoint] as const))('%s', async (_name, endpoint) => {
    // A session of its own, which the route may end; of the queues, some may be gone by now.
    const user = await company.inside(async (ctx) =>
      buildUser(ctx, { profile: 'admin', queueIds: (await listQueues(ctx.db)).map(({ id }) => id) }),
    );
    const address = `203.0.113.${user.id % 250}`;
    const signedIn = await fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: user.email, password: testPassword }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const requests = [
      ...fc.sample(requestsFor(endpoint), { seed, numRuns: runs }),
      ...(isFull ? everyHostileValue(endpoint) : []),
    ];
    const faults: string[] = [];
    for (let from = 0; from < requests.length; from += 8) {
      const answers = await Promise.all(
        requests.slice(from, from + 8).map((request) => send(endpoint, request, { token, address })),
      );
      for (const { status, text, sent } of answers)
        if (!allowed(status, text)) faults.push(`${status} ${text.slice(0, 120)} ← ${sent}`);
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it('and everything still works afterwards', async () => {
    const fresh = await server.company();
    await fresh.phone('5511977779999', 'Depois').says('ainda aí?');
    const { tickets } = await fresh.admin.api.tickets.list({ searchParam: 'depois' });
    expect(tickets).toHaveLength(1);
  });
});
