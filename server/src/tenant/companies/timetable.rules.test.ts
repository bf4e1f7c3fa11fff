import { defaultHours, orderedHours } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { isThere, nextOpening, type Timetable, wasThereBetween } from './timetable.rules.ts';

const at = (text: string): Date => new Date(text);
const office = (zone: string, holidays: { day: string; name: string }[] = []): Timetable => ({
  hours: defaultHours,
  owner: 'company',
  calendar: { zone, holidays },
});

describe('who is there', () => {
  it.each([
    ['São Paulo at nine', 'America/Sao_Paulo', '2026-11-20T12:00:00Z', true],
    ['Manaus an hour behind', 'America/Manaus', '2026-11-20T11:30:00Z', false],
    ['Manaus at eight', 'America/Manaus', '2026-11-20T12:00:00Z', true],
    ['Lisbon at half past five', 'Europe/Lisbon', '2026-11-20T17:30:00Z', true],
    ['Lisbon at half past six', 'Europe/Lisbon', '2026-11-20T18:30:00Z', false],
    ['Lisbon in summer, an hour earlier', 'Europe/Lisbon', '2026-07-17T17:30:00Z', false],
    ['Saturday afternoon', 'America/Sao_Paulo', '2026-11-21T16:00:00Z', false],
    ['Sunday', 'America/Sao_Paulo', '2026-11-22T15:00:00Z', false],
  ])('%s', (_, zone, when, open) => expect(isThere(office(zone), at(when))).toBe(open));

  it('is nobody on a holiday, from midnight to midnight of the zone', () => {
    const closed = office('America/Manaus', [{ day: '2026-11-20', name: 'Consciência Negra' }]);
    expect(isThere(closed, at('2026-11-20T13:00:00Z'))).toBe(false);
    expect(isThere(closed, at('2026-11-19T13:00:00Z'))).toBe(true);
  });
});

describe('a closed period', () => {
  it.each([
    ['lasts from evening to morning', '2026-11-19T22:00:00Z', '2026-11-20T10:00:00Z', false],
    ['ends when somebody comes', '2026-11-19T22:00:00Z', '2026-11-20T22:00:00Z', true],
    ['lasts over a weekend', '2026-11-21T18:00:00Z', '2026-11-23T10:00:00Z', false],
    ['ended if it was long ago', '2026-10-01T22:00:00Z', '2026-11-20T22:00:00Z', true],
  ])('%s', (_, from, to, ended) =>
    expect(wasThereBetween(office('America/Sao_Paulo'), at(from), at(to))).toBe(ended),
  );

  it('lasts over the night in which the clock is turned back', () => {
    const lisbon = office('Europe/Lisbon');
    expect(wasThereBetween(lisbon, at('2026-10-24T18:00:00Z'), at('2026-10-26T07:30:00Z'))).toBe(false);
    expect(wasThereBetween(lisbon, at('2026-10-24T18:00:00Z'), at('2026-10-26T08:30:00Z'))).toBe(true);
  });

  it('never ends where nobody ever comes', () => {
    const never: Timetable = {
      hours: orderedHours([{ weekdayEn: 'monday', startTime: '00:00', endTime: '00:00' }]),
      owner: 'queue',
      calendar: { zone: 'America/Sao_Paulo', holidays: [] },
    };
    expect(wasThereBetween(never, at('2026-01-01T00:00:00Z'), at('2026-11-20T00:00:00Z'))).toBe(false);
  });

  it('ends with the holiday where the day after it is open from its first minute', () => {
    const always: Timetable = {
      hours: orderedHours([{ weekdayEn: 'thursday', startTime: '22:00', endTime: '06:00' }]),
      owner: 'queue',
      calendar: { zone: 'UTC', holidays: [{ day: '2026-11-19', name: '' }] },
    };
    expect(wasThereBetween(always, at('2026-11-19T23:00:00Z'), at('2026-11-20T01:00:00Z'))).toBe(true);
  });
});

describe('the next opening', () => {
  it.each([
    ['is this morning before it begins', '2026-11-20T09:00:00Z', '2026-11-20T11:00:00.000Z'],
    ['is tomorrow after it has ended', '2026-11-20T21:00:00Z', '2026-11-21T11:00:00.000Z'],
    ['is after the weekend', '2026-11-21T16:00:00Z', '2026-11-23T11:00:00.000Z'],
  ])('%s', (_, after, opens) =>
    expect(nextOpening(office('America/Sao_Paulo'), at(after))?.toISOString()).toBe(opens),
  );

  it('is on the day that has 23 hours, also for whoever asks late on the evening before', () => {
    const weekend: Timetable = {
      hours: orderedHours([
        { weekdayEn: 'sunday', startTime: '09:00', endTime: '18:00' },
        { weekdayEn: 'monday', startTime: '09:00', endTime: '18:00' },
      ]),
      owner: 'queue',
      calendar: { zone: 'Europe/Lisbon', holidays: [] },
    };
    const evening = at('2026-03-28T23:30:00Z');
    expect(nextOpening(weekend, evening)?.toISOString()).toBe('2026-03-29T08:00:00.000Z');
    expect(wasThereBetween(weekend, evening, at('2026-03-29T22:30:00Z'))).toBe(true);
  });

  it('leaves holidays out', () => {
    const closed = office('America/Sao_Paulo', [{ day: '2026-11-20', name: 'Consciência Negra' }]);
    expect(nextOpening(closed, at('2026-11-19T22:00:00Z'))?.toISOString()).toBe('2026-11-21T11:00:00.000Z');
  });

  it('is none where nobody ever comes', () => {
    const never: Timetable = {
      hours: orderedHours([{ weekdayEn: 'monday', startTime: '00:00', endTime: '00:00' }]),
      owner: 'queue',
      calendar: { zone: 'America/Sao_Paulo', holidays: [] },
    };
    expect(nextOpening(never, at('2026-11-20T12:00:00Z'))).toBeUndefined();
  });
});
