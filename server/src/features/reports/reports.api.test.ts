/** Reports over the wire: what they say of two periods, for whom, and of whom. */
import { type ReportDimension, reportDimensions, shiftDay, wallClock } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { rollUpAll } from '#src/features/dashboard/roll-up/roll-up-all.ts';
import { buildPast } from '#src/features/dashboard/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

const day = shiftDay(wallClock(new Date(), 'America/Sao_Paulo').day, -3);
const at = (when: string, time: string): Date => new Date(`${when}T${time}:00-03:00`);
const period = { date_from: day, date_to: day };

let server: TestServer;
let company: TestCompany;
let first: number;
let second: number;
let tagId: number;
let ana: Person;
let lia: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first] });
  lia = await company.agent({ name: 'Lia', profile: 'supervisor', queueIds: [first] });
  tagId = (await company.admin.api.tags.create({ name: 'Urgente', color: '#aa0000' })).id;
  const [reason] = await company.admin.api.queues.saveReasons({
    queueId: null,
    reasons: [{ name: 'Venda' }],
  });
  const worked = (when: string) => ({
    connectionId: company.connectionId,
    createdAt: at(when, '09:00'),
    startedAt: at(when, '09:10'),
    finishedAt: at(when, '09:40'),
    ratingAt: at(when, '09:40'),
    ratedAt: at(when, '09:45'),
    userId: ana.id,
  });
  await company.inside(async (ctx) => {
    const tagged = { tagIds: [tagId], reasonId: reason?.id ?? 0, rate: 3 };
    await buildPast(ctx, { ...worked(day), contact: 1, queueId: first, ...tagged });
    await buildPast(ctx, { ...worked(day), contact: 2, queueId: second });
    await buildPast(ctx, { connectionId: company.connectionId, contact: 3, createdAt: at(day, '10:00') });
    await buildPast(ctx, { ...worked(shiftDay(day, -1)), contact: 4, queueId: first, rate: 1 });
  });
});

const read = ({ api }: Person, by: ReportDimension, queueId?: number) =>
  api.reports.read({ by, ...period, ...(queueId !== undefined && { queueId }) });
const opened = async (person: Person, by: ReportDimension, queueId?: number) =>
  (await read(person, by, queueId)).rows.map(({ id, now, before }) => [id, now.opened, before.opened]);

describe.each(['from the rows', 'added up'])('a report of days that are over, %s', (how) => {
  beforeAll(async () => {
    if (how === 'added up') await rollUpAll(server.app.platform);
  });

  it('has each queue with what was done, beside the day before', async () => {
    const { previous, rows, total } = await read(company.admin, 'queue');
    expect(previous).toEqual({ from: shiftDay(day, -1), to: shiftDay(day, -1) });
    const done = { opened: 1, finished: 1, wait: 600, handling: 1_800 };
    expect(rows).toMatchObject([
      { id: first, now: { ...done, rating: 3, ratings: 1 }, before: { ...done, rating: 1, ratings: 1 } },
      { id: second, now: { ...done, rating: null, ratings: 0 }, before: { opened: 0, wait: null } },
      { id: null, name: '', now: { opened: 1, finished: 0 } },
    ]);
    expect(total).toMatchObject({ now: { opened: 3, finished: 2 }, before: { opened: 1, finished: 1 } });
  });

  it('has attendants, connections, tags and reasons as well', async () => {
    expect(await opened(company.admin, 'user')).toEqual([
      [ana.id, 2, 1],
      [null, 1, 0],
    ]);
    expect(await opened(company.admin, 'connection')).toEqual([[company.connectionId, 3, 1]]);
    expect((await read(company.admin, 'tag')).rows).toMatchObject([
      { id: tagId, name: 'Urgente', now: { opened: 1, finished: 1, rating: 3, handling: 1_800 } },
    ]);
    expect((await read(company.admin, 'reason')).rows).toMatchObject([
      { name: 'Venda', now: { opened: null, finished: 1, handling: 1_800 }, before: { finished: 0 } },
      { id: null, now: { finished: 1 }, before: { finished: 1 } },
    ]);
  });

  it('is of one queue where it is asked for, and for supervisors of theirs alone', async () => {
    expect(await opened(company.admin, 'user', second)).toEqual([[ana.id, 1, 0]]);
    for (const by of reportDimensions)
      expect((await read(lia, by)).total).toMatchObject({
        now: { opened: 1, finished: 1 },
        before: { opened: 1 },
      });
    expect(await opened(lia, 'queue')).toEqual([[first, 1, 1]]);
    expect(await refusal(read(lia, 'queue', second))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(read(company.admin, 'queue', 999_999))).toBe('404 ERR_NO_QUEUE_FOUND');
  });
});

it('is not for those who work tickets, and shows another company nothing', async () => {
  expect(await refusal(read(ana, 'user'))).toBe('403 ERR_NO_PERMISSION');
  const other = await server.company();
  for (const by of reportDimensions) {
    const { rows, total } = await read(other.admin, by);
    expect(rows).toEqual([]);
    expect(total.now).toMatchObject({ opened: 0, finished: 0, wait: null });
  }
});

it('refuses days that are none, reversed or too many', async () => {
  const { reports } = company.admin.api;
  const refused = (asked: object) => refusal(reports.read({ by: 'queue', ...asked }));
  expect(await refused({ date_from: day, date_to: shiftDay(day, -1) })).toBe('400 ERR_PERIOD_REVERSED');
  expect(await refused({ days: 367 })).toBe('400 ERR_PERIOD_TOO_LONG');
  expect(await refused({ date_from: 'ontem' })).toBe('400 ERR_VALIDATION');
  expect(await refused({ by: 'weather' })).toBe('400 ERR_VALIDATION');
});
