import { describe, expect, it } from 'vitest';
import { isExpired } from './company.rules.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('a subscription', () => {
  it.each([
    {
      title: 'lasts until its due date',
      dueDate: '2026-11-20T12:00:00.001Z',
      isPlatform: false,
      expired: false,
    },
    {
      title: 'is over at its due date',
      dueDate: '2026-11-20T12:00:00.000Z',
      isPlatform: false,
      expired: true,
    },
    {
      title: 'is over after its due date',
      dueDate: '2026-11-19T00:00:00.000Z',
      isPlatform: false,
      expired: true,
    },
    { title: 'never ends without a due date', dueDate: null, isPlatform: false, expired: false },
    {
      title: 'never ends for the platform itself',
      dueDate: '2020-01-01T00:00:00.000Z',
      isPlatform: true,
      expired: false,
    },
  ])('$title', ({ dueDate, isPlatform, expired }) => {
    expect(isExpired({ dueDate: dueDate === null ? null : new Date(dueDate), isPlatform }, now)).toBe(
      expired,
    );
  });
});
