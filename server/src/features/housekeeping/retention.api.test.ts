/** Keeping messages for less: shown before, begun a day later, taken back until then. */
import { beforeAll, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { countMessagesBefore } from '#src/features/messages/retention/index.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { forgetOldMessages } from './purge.ts';

const dayMs = 24 * 3_600_000;
let ahead = 0;
let server: TestServer;
let made: TestCompany;
let lastNumber = 5_511_974_000_000;

beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + ahead) });
});

/** A company with one closed conversation of four messages, 91 days old, one of them with a file. */
async function withHistory(): Promise<{ made: TestCompany; messages: () => Promise<number> }> {
  ahead = 0;
  made = await server.company();
  const { api } = made.admin;
  const customer = talk(made, String(++lastNumber), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await api.tickets.update({ ticketId, status: 'open' });
  await api.messages.send({ ticketId, body: 'Posso ajudar?' });
  await api.tickets.update({ ticketId, status: 'closed' });
  await server.settled();
  await made.inside((ctx) =>
    ctx.db.orm.execute(
      `update messages set created_at = now() - interval '91 days', media_path = case when from_me then 'a/b' end`,
    ),
  );
  return { made, messages: async () => (await api.messages.list({ ticketId, peek: true })).messages.length };
}

const narrow = (value: string) => made.admin.api.settings.update({ key: 'retentionDays', value });
const purge = () => forgetOldMessages(server.app.platform);

it('shows what would go, and when', async () => {
  await withHistory();
  const { settings } = made.admin.api;
  const shown = await settings.previewRetention({ days: 90 });
  expect(shown).toMatchObject({ narrows: true, messages: 2, files: 1, tickets: 1, more: false });
  expect(Date.parse(shown.purgeAt) - Date.now()).toBeGreaterThan(dayMs - 60_000);
  expect(Date.now() - Date.parse(shown.oldestAt ?? '')).toBeGreaterThan(90 * dayMs);
  expect(await settings.previewRetention({ days: 120 })).toMatchObject({ narrows: true, messages: 0 });
  expect(await settings.previewRetention({ days: 0 })).toMatchObject({ narrows: false, messages: 0 });
  const { api } = await made.agent();
  expect(await refusal(api.settings.previewRetention({ days: 1 }))).toBe('403 ERR_NO_PERMISSION');
});

it('counts no further than anybody would wait for, and says so', async () => {
  await withHistory();
  const count = (most: number) => made.inside((ctx) => countMessagesBefore(ctx, new Date(), most));
  expect(await count(1)).toMatchObject({ messages: 1, tickets: 1, more: true });
  expect(await count(100)).toMatchObject({ messages: 2, more: false });
});

it('deletes nothing before the day is over, whoever chose it, and everything after', async () => {
  const { messages } = await withHistory();
  await narrow('90');
  expect((await made.admin.api.settings.list()).find(({ key }) => key === 'retentionDays')?.value).toBe('90');
  expect(await made.admin.api.settings.retention()).toMatchObject({ days: 90, pending: { keptDays: 0 } });
  expect(await purge()).toBe(0);
  ahead = dayMs - 60_000;
  expect(await purge()).toBe(0);
  ahead = 0;
  expect(await messages()).toBe(2);
  ahead = dayMs + 60_000;
  expect(await purge()).toBe(2);
  ahead = 0;
  expect(await messages()).toBe(0);
});

it('is taken back as if nothing had been, and only while it waits', async () => {
  const { messages } = await withHistory();
  await narrow('90');
  const { settings } = made.admin.api;
  expect(await settings.undoRetention()).toEqual({ days: 0, pending: null });
  expect(await refusal(settings.undoRetention())).toBe('409 ERR_UNDO_TOO_LATE');
  ahead = 2 * dayMs;
  expect(await purge()).toBe(0);
  ahead = 0;
  expect(await messages()).toBe(2);
});

it('is written down with the hour from which it deletes', async () => {
  await withHistory();
  await narrow('90');
  await made.admin.api.settings.undoRetention();
  await server.settled();
  const { records } = await made.admin.api.audit.list({});
  const told = records.filter(({ action }) => action.startsWith('settings.'));
  expect(told.map(({ action }) => action)).toEqual(['settings.undoRetention', 'settings.update']);
  expect(told[1]?.changes).toEqual([
    { field: 'value', before: '0', after: '90' },
    { field: 'purgeAt', before: null, after: expect.stringMatching(/^2\d{3}-.*Z$/) },
  ]);
});
