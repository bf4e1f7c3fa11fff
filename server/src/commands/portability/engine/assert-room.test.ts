import { describe, expect, it } from 'vitest';
import { assertRoom } from './assert-room.ts';

const gb = 1e9;
const most = 60 * gb;

describe('an archive', () => {
  it('is made where a gigabyte stays free on each disk', () => {
    const room = { scratch: 3 * gb, storage: 12 * gb, isOneDisk: false };
    expect(() => assertRoom({ archive: 11 * gb, scratch: 2 * gb }, room, most)).not.toThrow();
    expect(() => assertRoom({ archive: 11 * gb + 1, scratch: 2 * gb }, room, most)).toThrow('free');
    expect(() => assertRoom({ archive: 11 * gb, scratch: 2 * gb + 1 }, room, most)).toThrow('free');
  });

  it('takes room twice where both lie on one disk', () => {
    const room = { scratch: 12 * gb, storage: 12 * gb, isOneDisk: true };
    expect(() => assertRoom({ archive: 9 * gb, scratch: 2 * gb }, room, most)).not.toThrow();
    expect(() => assertRoom({ archive: 10 * gb, scratch: 2 * gb }, room, most)).toThrow('free');
  });

  it('is as large as it likes in a bucket, up to what is allowed', () => {
    const room = { scratch: 2 * gb, storage: undefined, isOneDisk: false };
    expect(() => assertRoom({ archive: most, scratch: gb }, room, most)).not.toThrow();
    expect(() => assertRoom({ archive: most + 1, scratch: gb }, room, most)).toThrow('allowed');
  });
});
