import { expect, it } from 'vitest';
import { openClock } from './clock.ts';

const noon = new Date('2026-11-28T12:00:00Z').getTime();
const clockAhead = (ms: number) => openClock(() => new Date(noon + ms));
const offBy = (clock: ReturnType<typeof openClock>): number => clock.now().getTime() - noon;

it('a machine that keeps time is believed', () => {
  const clock = clockAhead(400);
  clock.compared(400, 2);
  expect(offBy(clock)).toBe(400);
});

it('a wrong machine is put right, whichever way, and still shows what it believes', () => {
  for (const ms of [120_000, -120_000]) {
    const clock = clockAhead(ms);
    clock.compared(ms + 0.4, 3);
    expect(offBy(clock)).toBe(0);
    expect(clock.machineNow().getTime() - noon).toBe(ms);
  }
});

it('small differences between comparisons move nothing, and one that took long says nothing', () => {
  const clock = clockAhead(120_000);
  clock.compared(120_000, 3);
  clock.compared(120_300, 3);
  clock.compared(90_000, 900);
  expect(offBy(clock)).toBe(0);
});

it('once the machine was set right it is believed again', () => {
  let aheadMs = 60_000;
  const clock = openClock(() => new Date(noon + aheadMs));
  clock.compared(60_000, 3);
  aheadMs = 0;
  clock.compared(0, 3);
  expect(offBy(clock)).toBe(0);
});
