import { expect, it } from 'vitest';
import { proRataCents, upgradeHolds, waysTo } from './plan-change.rules.ts';

const zone = 'America/Sao_Paulo';
/** The last moment of a day there. */
const endOf = (day: string) => new Date(Date.parse(`${day}T23:59:59Z`) + 3 * 3_600_000);
const noon = (day: string) => new Date(`${day}T15:00:00Z`);

it.each([
  ['a whole month on its first day', 3_000, 1, '2026-11-11', '2026-12-10', null, 3_000],
  ['a single day on its last', 3_000, 1, '2026-12-10', '2026-12-10', null, 100],
  ['half of thirty days', 3_000, 1, '2026-11-26', '2026-12-10', null, 1_500],
  ['cents rounded to the nearer one', 1_000, 1, '2026-12-09', '2026-12-10', null, 67],
  ['a third of a cent as nothing', 1, 1, '2026-12-10', '2026-12-10', null, 0],
  ['a month that ends on the last of February', 2_800, 1, '2027-02-28', '2027-02-28', 31, 100],
  ['March after it, from the 28th to the 31st', 3_100, 1, '2027-03-01', '2027-03-31', 31, 3_100],
  ['a quarter, of which a month is left', 3_000, 3, '2026-12-11', '2027-01-10', null, 3_033],
  ['a year paid ahead, on its first day', 1_000, 12, '2026-11-11', '2027-11-10', null, 12_000],
  ['two periods paid ahead and a day', 3_000, 1, '2026-12-10', '2027-02-10', null, 6_100],
  ['nothing once it is over', 3_000, 1, '2026-12-11', '2026-12-10', null, 0],
  ['nothing for less', -3_000, 1, '2026-11-11', '2026-12-10', null, 0],
] as const)('reckons %s', (_, differenceCents, months, from, dueDay, wantedDay, cents) => {
  expect(proRataCents({ differenceCents, months, from, dueDay, wantedDay })).toBe(cents);
});

const plan = (id: number, valueCents: number, enabled = true) => ({ id, valueCents, enabled });
const company = {
  isPlatform: false,
  planId: 1,
  dueDate: endOf('2026-12-10') as Date | null,
  dueDay: 10,
  trialExpiration: null as Date | null,
  recurrence: 'MENSAL',
  timezone: zone,
};
const today = noon('2026-11-26');
const ways = (some: Partial<typeof company>, wanted = plan(2, 8_000), current = plan(1, 5_000)) =>
  waysTo(wanted, current, { ...company, ...some }, today);

it('a larger plan is had at once for the rest of the period, or from the next invoice on', () => {
  expect(ways({})).toEqual({ now: { cents: 1_500, months: 0 }, next: true });
});

it('a smaller one comes with the next invoice, one of the same price at once for nothing', () => {
  expect(ways({}, plan(2, 3_000))).toEqual({ now: null, next: true });
  expect(ways({}, plan(2, 5_000))).toEqual({ now: { cents: 0, months: 0 }, next: true });
});

it.each([
  ['its own', {}, plan(1, 5_000)],
  ['one that is not on offer', {}, plan(2, 8_000, false)],
  ['one that costs nothing', {}, plan(2, 0)],
  ['any, of the company that runs the platform', { isPlatform: true }, plan(2, 8_000)],
  ['any, of a company without an end to what it pays for', { dueDate: null }, plan(2, 8_000)],
] as const)('no company changes to %s', (_, some, wanted) => {
  expect(ways(some, wanted)).toEqual({ now: null, next: false });
});

it('a trial changes for nothing, up and down; paid during it, its days stay given', () => {
  const trial = { dueDate: endOf('2026-11-28'), trialExpiration: endOf('2026-11-28') };
  for (const wanted of [plan(2, 8_000), plan(2, 3_000)])
    expect(ways(trial, wanted)).toEqual({ now: { cents: 0, months: 0 }, next: false });
  const paid = { ...trial, dueDate: endOf('2026-12-28'), dueDay: 28 };
  expect(ways(paid).now).toEqual({ cents: 3_000, months: 0 });
});

it('an overdue company chooses what its open invoice is for', () => {
  expect(ways({ dueDate: endOf('2026-11-25') })).toEqual({ now: null, next: true });
  expect(ways({ dueDate: endOf('2026-11-26'), dueDay: 26 }).now).toEqual({ cents: 97, months: 0 });
});

it.each([{ dueDate: null }, { dueDate: endOf('2026-11-20') }, {}])(
  'from a plan that costs nothing a whole first period is bought (%j)',
  (some) => {
    const yearly = { ...some, recurrence: 'ANUAL' };
    expect(ways(yearly, plan(2, 8_000), plan(1, 0))).toEqual({
      now: { cents: 96_000, months: 12 },
      next: false,
    });
  },
);

it('a change that waited is worth nothing once plan or period are others', () => {
  const upgrade = { fromPlanId: 1, months: 0, dueDay: '2026-12-10' };
  expect(upgradeHolds(upgrade, company, today)).toBe(true);
  expect(upgradeHolds(upgrade, { ...company, planId: 2 }, today)).toBe(false);
  expect(upgradeHolds(upgrade, { ...company, dueDate: endOf('2027-01-10') }, today)).toBe(false);
  expect(upgradeHolds(upgrade, { ...company, dueDate: null }, today)).toBe(false);
  expect(upgradeHolds(upgrade, company, noon('2026-12-11'))).toBe(false);
  expect(upgradeHolds({ ...upgrade, months: 1 }, { ...company, dueDate: null }, today)).toBe(true);
});
