import { type AuditRecord, maskedSecret } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiClient, refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana' });
  stranger = (await server.company()).admin;
});

const latest = async (action: string): Promise<AuditRecord | undefined> =>
  (await admin.api.audit.list({ action })).records[0];

describe('the audit log', () => {
  it('says who did what to which record, from where, and what stood there before', async () => {
    const tag = await admin.api.tags.create({ name: 'Cliente VIP', color: '#111111' });
    expect(await latest('tags.create')).toMatchObject({
      user: { id: admin.id, name: admin.name },
      ip: '127.0.0.1',
      record: { id: String(tag.id) },
      recordName: 'Cliente VIP',
      changes: expect.arrayContaining([{ field: 'color', before: null, after: '#111111' }]),
    });
    await ana.api.tags.update({ tagId: tag.id, name: 'Ouro' });
    expect(await latest('tags.update')).toMatchObject({
      user: { id: ana.id, name: 'Ana' },
      record: { tagId: String(tag.id) },
      recordName: 'Ouro',
      changes: [{ field: 'name', before: 'Cliente VIP', after: 'Ouro' }],
    });
    await admin.api.tags.remove({ tagId: tag.id });
    expect(await latest('tags.remove')).toMatchObject({
      recordName: 'Ouro',
      changes: expect.arrayContaining([{ field: 'name', before: 'Ouro', after: null }]),
    });
  });

  it('keeps nothing of what is refused', async () => {
    const before = await admin.api.audit.list();
    expect(await refusal(admin.api.tags.remove({ tagId: 2_000_000_000 }))).toBe('404 ERR_NO_TAG_FOUND');
    expect(await refusal(ana.api.settings.update({ key: 'call', value: 'disabled' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(admin.api.settings.update({ key: 'call', value: 'perhaps' }))).toBe(
      '400 ERR_VALIDATION',
    );
    expect(await admin.api.audit.list()).toEqual(before);
  });

  it.each([498, 499, 500])('keeps a greeting with an emoji behind %i letters', async (count) => {
    const greetingMessage = `${'a'.repeat(count)}😀 Como podemos ajudar?`;
    const { connectionId: whatsappId } = company;
    const saved = await admin.api.connections.update({ whatsappId, greetingMessage });
    expect(saved.greetingMessage).toBe(greetingMessage);
    expect((await latest('connections.update'))?.changes.map(({ field }) => field)).toContain(
      'greetingMessage',
    );
  });

  it('never shows a secret, only that there is another one', async () => {
    await admin.api.settings.update({ key: 'asaas', value: '$aact_first' });
    await admin.api.settings.update({ key: 'asaas', value: '$aact_second' });
    expect(await latest('settings.update')).toMatchObject({
      record: { key: 'asaas' },
      changes: [{ field: 'value', before: maskedSecret, after: maskedSecret }],
    });
    await admin.api.users.update({ userId: ana.id, password: 'a new password' });
    expect(await latest('users.update')).toMatchObject({
      recordName: 'Ana',
      changes: [{ field: 'password', before: null, after: maskedSecret }],
    });
    await admin.api.connections.update({
      whatsappId: company.connectionId,
      token: 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA',
    });
    expect((await latest('connections.update'))?.changes).toEqual([
      { field: 'token', before: null, after: maskedSecret },
    ]);
    const all = JSON.stringify(await admin.api.audit.list());
    for (const secret of ['$aact', 'a new password', 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA'])
      expect(all).not.toContain(secret);
  });

  it('keeps of customers’ data only that something was done', async () => {
    await company.phone('5511955550001', 'Maria Segredo').says('oi');
    const [ticket] = (await admin.api.tickets.list({ searchParam: '5511955550001' })).tickets;
    await admin.api.tickets.remove({ ticketId: ticket?.id ?? 0 });
    expect(await latest('tickets.remove')).toMatchObject({
      record: { ticketId: String(ticket?.id) },
      recordName: '',
      changes: [],
    });
  });

  it('keeps who has taken which data away as a file', async () => {
    const [contact] = (await admin.api.contacts.list({})).contacts;
    const contactId = contact?.id ?? 0;
    await admin.api.contacts.exportAll();
    expect(await latest('contacts.exportAll')).toMatchObject({
      user: { id: admin.id },
      ip: '127.0.0.1',
      record: {},
      changes: [],
    });
    await admin.api.contacts.exportOne({ contactId });
    expect(await latest('contacts.exportOne')).toMatchObject({
      record: { contactId: String(contactId) },
      recordName: '',
    });
    await refusal(ana.api.contacts.exportAll());
    expect((await latest('contacts.exportAll'))?.user.id).toBe(admin.id);
  });

  it('tells of sign-ins with a wrong password, and nothing of unknown addresses', async () => {
    const wrong = apiClient(server.url).auth.login({ email: ana.email, password: 'wrong' });
    expect(await refusal(wrong)).toBe('401 ERR_INVALID_CREDENTIALS');
    await expect
      .poll(() => latest('auth.refused'))
      .toMatchObject({ user: { id: ana.id, name: 'Ana' }, ip: '127.0.0.1' });
  });

  it('is read by admins, each of their own company', async () => {
    const bea = await company.agent({ profile: 'supervisor' });
    expect(await refusal(bea.api.audit.list())).toBe('403 ERR_NO_PERMISSION');
    expect((await stranger.api.audit.list()).records).toEqual([]);
  });

  it('is filtered by who, what and when, in the company’s days, and read page by page', async () => {
    const other = await server.company();
    const { api } = other.admin;
    for (let round = 0; round < 23; round += 1)
      await api.settings.update({ key: 'call', value: round % 2 === 0 ? 'disabled' : 'enabled' });
    const helper = await other.agent({ profile: 'admin' });
    await helper.api.companies.saveHolidays({ companyId: other.id, holidays: [] });

    const first = await api.audit.list();
    expect([first.records.length, first.hasMore]).toEqual([20, true]);
    expect((await api.audit.list({ limit: 3 })).records).toEqual(first.records.slice(0, 3));
    const second = await api.audit.list({ cursor: first.cursor ?? '' });
    expect([second.records.length, second.hasMore, second.cursor]).toEqual([4, false, null]);
    const times = [...first.records, ...second.records].map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(24);

    expect((await api.audit.list({ userId: helper.id })).records.map(({ action }) => action)).toEqual([
      'companies.saveHolidays',
    ]);
    expect((await api.audit.list({ action: 'companies.saveHolidays' })).records).toHaveLength(1);
    const day = (shift: number): string =>
      new Date(Date.parse(times[0] ?? '') - 3 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);
    expect((await api.audit.list({ from: day(0), to: day(0) })).records).toHaveLength(20);
    expect((await api.audit.list({ from: day(1) })).records).toEqual([]);
    expect((await api.audit.list({ to: day(-1) })).records).toEqual([]);
    for (const wrong of [{ action: 'tags' }, { cursor: 'x' }, { from: 'yesterday' }])
      expect(await refusal(api.audit.list(wrong)), JSON.stringify(wrong)).toBe('400 ERR_VALIDATION');
  });
});
