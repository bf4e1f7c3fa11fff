/** Moving about in a long conversation: both ways, to one message, to what somebody once said. */
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Phone, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let phone: Phone;
let ticketId: number;
const total = 65;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  phone = company.phone('5511920000001');
  for (let n = 1; n <= total; n += 1) await phone.says(n === 33 ? 'o Orçamento é de 42 reais' : `linha ${n}`);
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: phone.number })).tickets;
  ticketId = ticket?.id ?? 0;
  await company.admin.api.tickets.update({ ticketId, status: 'open', userId: company.admin.id });
});

const page = async (input: { afterSeq?: number; beforeSeq?: number; around?: string }) => {
  const { messages, hasMore, hasNewer } = await company.admin.api.messages.list({ ticketId, ...input });
  return [messages[0]?.seq, messages.at(-1)?.seq, hasMore, hasNewer];
};
const unread = async () => (await company.admin.api.tickets.get({ ticketId })).unreadMessages;

describe('a page', () => {
  it('follows another in either direction until there is no more, and marks nothing as read', async () => {
    expect(await page({ beforeSeq: 46 })).toEqual([26, 45, true, true]);
    expect(await page({ beforeSeq: 6 })).toEqual([1, 5, false, true]);
    expect(await page({ afterSeq: 45 })).toEqual([46, 65, true, false]);
    expect(await page({ afterSeq: 60 })).toEqual([61, 65, true, false]);
    expect(await page({ afterSeq: 65 })).toEqual([undefined, undefined, true, false]);
    expect(await unread()).toBe(total);
  });

  it('shows a message in its surroundings, wherever it stands', async () => {
    const all = await company.admin.api.messages.list({ ticketId, beforeSeq: 46, peek: true });
    const middle = all.messages.find((message) => message.seq === 30);
    expect(await page({ around: middle?.id ?? '' })).toEqual([21, 40, true, true]);
    const first = (await company.admin.api.messages.list({ ticketId, beforeSeq: 6, peek: true })).messages[0];
    expect(await page({ around: first?.id ?? '' })).toEqual([1, 20, false, true]);
    const newest = (await company.admin.api.messages.list({ ticketId, peek: true })).messages.at(-1);
    expect(await page({ around: newest?.id ?? '' })).toEqual([46, 65, true, false]);
    expect(await unread()).toBe(total);
    expect(await refusal(page({ around: '00000000-0000-4000-8000-000000000000' }))).toBe(
      '404 ERR_NO_MESSAGE_FOUND',
    );
  });
});

describe('a search', () => {
  const found = async (searchParam: string) =>
    (await company.admin.api.messages.search({ ticketId, searchParam })).map((message) => message.body);

  it('finds words and their beginnings, whatever their accents, newest first', async () => {
    expect(await found('orcam 42')).toEqual(['o Orçamento é de 42 reais']);
    expect((await found('linha')).slice(0, 2)).toEqual(['linha 65', 'linha 64']);
    expect(await found('linha')).toHaveLength(50);
    expect(await found('nada disso')).toEqual([]);
    expect(await found("'; drop table")).toEqual([]);
    expect(await found('x')).toEqual([]);
  });

  it('finds nothing of other conversations, nor what was taken back', async () => {
    const other = company.phone('5511920000002');
    const secret = await other.sends({ body: 'palavra secreta' });
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: other.number })).tickets;
    const search = async () =>
      (await company.admin.api.messages.search({ ticketId: ticket?.id ?? 0, searchParam: 'secreta' })).length;
    expect(await found('secreta')).toEqual([]);
    expect(await search()).toBe(1);
    expect((await company.admin.api.tickets.list({ searchParam: 'secreta' })).count).toBe(1);
    await other.changes(secret.id, 'revoke');
    expect(await search()).toBe(0);
    expect((await company.admin.api.tickets.list({ searchParam: 'secreta' })).count).toBe(0);
    const stranger = await server.company();
    expect(await refusal(stranger.admin.api.messages.search({ ticketId, searchParam: 'linha' }))).toBe(
      '404 ERR_NO_TICKET_FOUND',
    );
  });
});
