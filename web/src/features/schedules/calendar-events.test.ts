import { expect, test } from 'vitest';
import { eventOf, writtenMoment } from './calendar-events.ts';
import { buildSchedule } from './testing.ts';

test('stands at its time on the company’s wall, whatever the reader’s clock says', () => {
  const schedule = buildSchedule({ sendAt: '2026-11-21T01:30:00.000Z' });
  expect(eventOf(schedule, 'America/Sao_Paulo')).toMatchObject({
    title: 'Maria Silva',
    start: '2026-11-20 22:30:00',
    end: '2026-11-20 23:00:00',
    color: 'prosa',
  });
  expect(eventOf(schedule, 'America/Manaus').start).toBe('2026-11-20 21:30:00');
});

test('stays on its day to the last minute', () => {
  const late = buildSchedule({ sendAt: '2026-11-21T02:45:00.000Z' });
  expect(eventOf(late, 'America/Sao_Paulo')).toMatchObject({
    start: '2026-11-20 23:45:00',
    end: '2026-11-20 23:59:00',
  });
});

test('is told by its colour what became of it', () =>
  expect(
    (['PENDENTE', 'ENVIADA', 'ERRO'] as const).map(
      (status) => eventOf(buildSchedule({ status }), 'UTC').color,
    ),
  ).toEqual(['prosa', 'gray', 'red']));

test('a place on the sheet is a moment without seconds', () =>
  expect(writtenMoment('2026-11-20 09:30:00')).toBe('2026-11-20T09:30'));

test('what its network holds back is told apart in the calendar', () => {
  const held = buildSchedule({ status: 'PENDENTE', error: 'ERR_NUMBER_HELD' });
  expect(eventOf(held, 'UTC').color).toBe('yellow');
});
