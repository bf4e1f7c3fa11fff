import { type Channels, wireEvent } from '@prosa/shared';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company('Padaria');
  other = await server.company();
});

it('shows one’s own company with its plan; another one does not exist', async () => {
  const { api } = await company.agent();
  expect(await api.companies.listPlan({ companyId: company.id })).toMatchObject({
    name: 'Padaria',
    plan: { useKanban: true },
  });
  expect(await refusal(api.companies.listPlan({ companyId: other.id }))).toBe('404 ERR_NO_COMPANY_FOUND');
  expect(await refusal(api.companies.listPlan({ companyId: 2_000_000_000 }))).toBe(
    '404 ERR_NO_COMPANY_FOUND',
  );
});

it('tells admins how much of the plan is used, and nobody else', async () => {
  const { api } = other.admin;
  const before = await api.companies.usage();
  expect(before).toMatchObject({ connections: { used: 0, limit: 50 }, queues: { used: 2, limit: 50 } });
  const agent = await other.agent();
  expect((await api.companies.usage()).users).toEqual({ used: before.users.used + 1, limit: 50 });
  expect(await refusal(agent.api.companies.usage())).toBe('403 ERR_NO_PERMISSION');
});

describe('the calendar of a company', () => {
  const monday = {
    weekday: 'Segunda-feira',
    weekdayEn: 'monday',
    startTime: '08:00',
    endTime: '12:00',
  } as const;

  it('begins with the usual hours and no holidays', async () => {
    const { api } = await other.agent();
    const { schedules, holidays, timezone } = await api.companies.get({ companyId: other.id });
    expect(schedules).toHaveLength(7);
    expect(schedules[5]).toMatchObject({ weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' });
    expect([holidays, timezone]).toEqual([[], 'America/Sao_Paulo']);
  });

  it('is changed by admins; others read it, another company’s does not exist', async () => {
    const { api } = await company.agent();
    const { companies } = company.admin.api;
    const later = { ...monday, startTime: '14:00', endTime: '18:00' };
    const saved = await companies.saveSchedules({ companyId: company.id, schedules: [later, monday] });
    expect(saved.schedules).toEqual([monday, later]);
    const days = [
      { day: '2026-12-25', name: ' Natal ' },
      { day: '2026-09-07', name: 'Independência' },
      { day: '2026-12-25', name: 'Natal' },
    ];
    const closed = await companies.saveHolidays({ companyId: company.id, holidays: days });
    expect(closed.holidays).toEqual([
      { day: '2026-09-07', name: 'Independência' },
      { day: '2026-12-25', name: 'Natal' },
    ]);
    expect(await api.companies.get({ companyId: company.id })).toEqual(closed);
    for (const attempt of [
      () => api.companies.saveSchedules({ companyId: company.id, schedules: [] }),
      () => api.companies.saveHolidays({ companyId: company.id, holidays: [] }),
    ])
      expect(await refusal(attempt())).toBe('403 ERR_NO_PERMISSION');
    for (const attempt of [
      () => companies.get({ companyId: other.id }),
      () => companies.saveSchedules({ companyId: other.id, schedules: [] }),
      () => companies.saveHolidays({ companyId: other.id, holidays: [] }),
    ])
      expect(await refusal(attempt())).toBe('404 ERR_NO_COMPANY_FOUND');
  });

  it('is changed by whoever has seen it as it is; another admin is told instead of overwriting it', async () => {
    const { id: companyId, admin } = await server.company();
    const { schedules } = await admin.api.companies.get({ companyId });
    const open = (at: number, startTime: string) =>
      admin.api.companies.saveSchedules({
        companyId,
        seen: schedules,
        schedules: schedules.map((day, nth) => (nth === at ? { ...day, startTime } : day)),
      });
    const changed = await open(0, '07:00');
    expect(await refusal(open(1, '10:00'))).toBe('409 ERR_CHANGED_MEANWHILE');
    const close = (...days: string[]) =>
      admin.api.companies.saveHolidays({
        companyId,
        seen: [],
        holidays: days.map((day) => ({ day, name: '' })),
      });
    const told = await Promise.all([refusal(close('2027-12-24')), refusal(close('2027-12-31'))]);
    expect(told.sort()).toEqual(['409 ERR_CHANGED_MEANWHILE', 'none']);
    const now = await admin.api.companies.get({ companyId });
    expect(now.schedules).toEqual(changed.schedules);
    expect(now.holidays).toHaveLength(1);
    const { holidays } = await admin.api.companies.saveHolidays({
      companyId,
      seen: now.holidays,
      holidays: [],
    });
    expect(holidays).toEqual([]);
  });

  it('refuses hours and days that cannot be', async () => {
    const { companies } = company.admin.api;
    const companyId = company.id;
    for (const schedules of [
      [{ ...monday, startTime: '25:00' }],
      [{ ...monday, endTime: '08:00' }],
      [monday, { ...monday, startTime: '11:00', endTime: '13:00' }],
    ])
      expect(await refusal(companies.saveSchedules({ companyId, schedules }))).toBe('400 ERR_VALIDATION');
    for (const day of ['2026-02-30', '25/12/2026', ''])
      expect(await refusal(companies.saveHolidays({ companyId, holidays: [{ day, name: '' }] }))).toBe(
        '400 ERR_VALIDATION',
      );
  });

  it('is told to everyone of the company at once', async () => {
    const heard: Channels['company'][] = [];
    const { token } = await company.agent();
    const socket = io(server.url, { transports: ['websocket'], auth: { token } });
    atTheEnd(() => void socket.disconnect());
    socket.on(wireEvent(company.id, 'company'), (payload: Channels['company']) => heard.push(payload));
    await new Promise<void>((resolve) => socket.on('ready', () => resolve()));
    await company.admin.api.companies.saveHolidays({ companyId: company.id, holidays: [] });
    await company.admin.api.settings.update({ key: 'timezone', value: 'America/Manaus' });
    await server.settled();
    await expect
      .poll(() => heard.map(({ company: { holidays, timezone } }) => [holidays, timezone]).at(-1))
      .toEqual([[], 'America/Manaus']);
  });
});
