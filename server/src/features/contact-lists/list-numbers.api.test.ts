/** Numbers on lists are looked up a few at a time; the network's answers stand in for it here. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LookUpNumber } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { checkListNumbers } from './jobs/check-list-numbers.job.ts';
import { buildContactList } from './testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await testServer();
});

const waiting = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Pessoa ${n}`,
    number: `55119480${String(first + n).padStart(5, '0')}`,
    isWhatsappValid: null,
  }));

type Found = Awaited<ReturnType<LookUpNumber>>;
const known: Found = { kind: 'known', identities: [] };

/** The job once, with a network that answers like this; what was asked, and when it wants to go on. */
async function run(answer: (phone: string, asked: number) => Found) {
  const asked: string[] = [];
  const further: Date[] = [];
  const now = new Date();
  const lookUp: LookUpNumber = async (_, phone) => {
    asked.push(phone);
    return answer(phone, asked.length);
  };
  const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    company.inside((ctx) =>
      work({ ...ctx, enqueue: (_, __, options) => void further.push(options?.runAt ?? now) }),
    );
  const ctx = { companyId: company.id, now: () => now, inside } as JobCtx;
  const done = checkListNumbers(lookUp).handle(ctx, {} as never);
  const failure = await done.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { asked, failure, pausesMs: further.map((at) => at.getTime() - now.getTime()) };
}

const counts = async (contactListId: number): Promise<number[]> => {
  const list = await company.admin.api.contactLists.get({ contactListId });
  return [list.contactsCount, list.validCount, list.invalidCount];
};

describe('numbers on lists', () => {
  beforeAll(async () => {
    company = await server.company();
  });

  it('are asked about twenty at a time, then there is a pause; a number on two lists once', async () => {
    const people = waiting(0, 25);
    const first = await company.inside((ctx) => buildContactList(ctx, { people }));
    const second = await company.inside((ctx) => buildContactList(ctx, { people: people.slice(0, 3) }));
    const { asked, pausesMs } = await run((phone) => (phone.endsWith('1') ? { kind: 'absent' } : known));
    expect(asked).toEqual(people.slice(0, 20).map(({ number }) => number));
    expect(pausesMs).toEqual([20_000]);
    expect(await counts(first)).toEqual([25, 18, 2]);
    expect(await counts(second)).toEqual([3, 2, 1]);
    const next = await run(() => known);
    expect([next.asked.length, next.pausesMs]).toEqual([5, []]);
    expect(await counts(first)).toEqual([25, 23, 2]);
    expect((await run(() => known)).asked).toEqual([]);
  });

  it('go on behind the last answer when somebody is cut short', async () => {
    const people = waiting(100, 6);
    const id = await company.inside((ctx) => buildContactList(ctx, { people }));
    const cut = await run((_, asked) => {
      if (asked > 4) throw new Error('the process died');
      return known;
    });
    expect(cut.failure).toBeInstanceOf(Error);
    expect(await counts(id)).toEqual([6, 4, 0]);
    expect((await run(() => known)).asked).toEqual(people.slice(4).map(({ number }) => number));
    expect(await counts(id)).toEqual([6, 6, 0]);
  });

  it('stay unchecked while nobody answers, and whoever asked stops at once', async () => {
    const id = await company.inside((ctx) => buildContactList(ctx, { people: waiting(200, 30) }));
    const { asked, pausesMs } = await run((_, count) => (count > 2 ? { kind: 'unasked' } : known));
    expect([asked.length, pausesMs]).toEqual([3, []]);
    expect(await counts(id)).toEqual([30, 2, 0]);
  });

  it('of a company without a connection wait', async () => {
    const other = await server.company();
    const { api } = other.admin;
    await api.connections.endSession({ whatsappId: other.connectionId });
    await expect
      .poll(async () => (await api.connections.get({ whatsappId: other.connectionId })).status)
      .toBe('DISCONNECTED');
    const list = await api.contactLists.create({ name: 'Sem conexão' });
    const item = await api.contactLists.addItem({
      contactListId: list.id,
      name: 'Espera',
      number: '11948009999',
    });
    expect(item.isWhatsappValid).toBeNull();
    await server.settled();
    expect(await api.contactLists.get({ contactListId: list.id })).toMatchObject({
      contactsCount: 1,
      validCount: 0,
    });
  });
});
