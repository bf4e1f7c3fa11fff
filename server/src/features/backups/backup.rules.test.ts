/** When a daily backup is due, and which of the old ones go. */
import { describe, expect, it } from 'vitest';
import { backupName, isBackupDue, outlived, remains } from './backup.rules.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);

describe('a daily backup', () => {
  it.each([
    { good: null, any: null, now: '23T01:00', due: true },
    { good: '22T03:00', any: '22T03:00', now: '23T02:59', due: false },
    { good: '22T03:00', any: '22T03:00', now: '23T03:00', due: true },
    { good: '23T03:00', any: '23T03:00', now: '23T23:59', due: false },
    { good: '22T03:00', any: '23T03:00', now: '23T03:29', due: false },
    { good: '22T03:00', any: '23T03:00', now: '23T03:30', due: true },
  ])('is due once the hour has struck, and again half an hour after one that failed: %o', (moment) => {
    const { good, any, now, due } = moment;
    const tried = { good: good === null ? null : at(good), any: any === null ? null : at(any) };
    expect(isBackupDue(tried, at(now), 3)).toBe(due);
  });

  it('is named by its moment, and the oldest go first; what is not ours stays', () => {
    const names = ['23T03:00', '21T03:00', '22T03:00'].map((time) => backupName(at(time)));
    expect(names[0]).toBe('prosa-2026-11-23T030000Z.backup');
    expect(outlived([...names, 'notes.txt', 'prosa-old.backup'], 2)).toEqual([names[1]]);
    expect(outlived(names, 3)).toEqual([]);
    expect(remains([...names, `${names[0]}.partial`, 'theirs.partial'])).toEqual([`${names[0]}.partial`]);
  });
});
