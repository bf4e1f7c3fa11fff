/** Numbers on lists are looked up a few at a time; the network's answers stand in for it here. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LookUpNumber } from '#src/features/contacts/identity/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { checkListNumbers } from '../jobs/check-list-numbers.job.ts';
import { buildContactList } from '../testing.ts';
import { checkListAgain } from './check-list-again.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
});

const waiting = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Pessoa ${n}`,
    number: `55119480${String(first + n).padStart(5, '0')}`,
    isWhatsappValid: null,
  }));

type Found = Awaited<ReturnType<LookUpNumber>>;
const known: Found = { kind: 'known', isSimulated: false, identities: [] };
const absent: Found = { kind: 'absent', isSimulated: false };

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

const recheckOf = async (contactListId: number): Promise<number | null> =>
  (await company.admin.api.contactLists.get({ contactListId })).rechecked;

describe('numbers on lists', () => {
  beforeAll(async () => {
    company = await server.company();
  });

  it('are asked about twenty at a time, then there is a pause; a number on two lists once', async () => {
    const people = waiting(0, 25);
    const first = await company.inside((ctx) => buildContactList(ctx, { people }));
    const second = await company.inside((ctx) => buildContactList(ctx, { people: people.slice(0, 3) }));
    const { asked, pausesMs } = await run((phone) => (phone.endsWith('1') ? absent : known));
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

describe('a list that is looked at once more', () => {
  beforeAll(async () => {
    company = await server.company();
  });
  /** The order that this gives is not carried out: the test does it. */
  const again = (contactListId: number): Promise<void> =>
    company.inside((ctx) => checkListAgain({ ...ctx, enqueue: () => undefined }, contactListId));

  it('keeps what is known until there is a new answer, twenty at a time, on every list with the number', async () => {
    const people = waiting(300, 23).map((one) => ({ ...one, isWhatsappValid: true }));
    const id = await company.inside((ctx) => buildContactList(ctx, { people }));
    const other = await company.inside((ctx) => buildContactList(ctx, { people: people.slice(0, 1) }));
    await again(id);
    expect([await counts(id), await recheckOf(id)]).toEqual([[23, 23, 0], 0]);
    const first = await run((phone) => (phone === people[0]?.number ? absent : known));
    expect([first.asked.length, first.pausesMs]).toEqual([20, [20_000]]);
    expect([await counts(id), await recheckOf(id)]).toEqual([[23, 22, 1], 20]);
    expect([await counts(other), await recheckOf(other)]).toEqual([[1, 0, 1], null]);
    await again(id);
    expect(await recheckOf(id)).toBe(20);
    const second = await run(() => known);
    expect([second.asked.length, second.pausesMs]).toEqual([3, []]);
    expect(new Set([...first.asked, ...second.asked])).toEqual(new Set(people.map(({ number }) => number)));
    expect(await recheckOf(id)).toBeNull();
    await again(id);
    await run(() => known);
    expect(await counts(id)).toEqual([23, 23, 0]);
    await run(() => known);
  });

  it('goes on behind the last answer, and lets new numbers go first', async () => {
    const people = waiting(400, 5).map((one) => ({ ...one, isWhatsappValid: false }));
    const id = await company.inside((ctx) => buildContactList(ctx, { people }));
    await again(id);
    const cut = await run((_, asked) => (asked > 2 ? { kind: 'unasked' } : known));
    expect([cut.asked.length, cut.pausesMs]).toEqual([3, []]);
    expect([await counts(id), await recheckOf(id)]).toEqual([[5, 2, 3], 2]);
    await company.inside((ctx) => buildContactList(ctx, { people: waiting(500, 1) }));
    const fresh = await run(() => known);
    expect([fresh.asked, fresh.pausesMs]).toEqual([waiting(500, 1).map(({ number }) => number), [20_000]]);
    expect((await run(() => known)).asked).toHaveLength(3);
    expect([await counts(id), await recheckOf(id)]).toEqual([[5, 5, 0], null]);
  });

  it('is asked for by admins, and done with by itself', async () => {
    const list = await company.admin.api.contactLists.create({ name: 'De novo' });
    const contactListId = list.id;
    await company.admin.api.contactLists.addItem({ contactListId, name: 'Uma', number: '11948005001' });
    await company.admin.api.contactLists.addItem({ contactListId, name: 'Sem número' });
    expect((await company.admin.api.contactLists.checkAgain({ contactListId })).rechecked).toBe(0);
    await server.settled();
    expect([await counts(contactListId), await recheckOf(contactListId)]).toEqual([[2, 1, 1], null]);
    const ana = await company.agent({ name: 'Ana' });
    expect(await refusal(ana.api.contactLists.checkAgain({ contactListId }))).toMatch(/^403/);
  });
});
