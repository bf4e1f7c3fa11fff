import type { FamilyImport } from '@prosa/shared';
import { expect, test } from 'vitest';
import { howFar } from './how-far.ts';
import { aLine, anImport, aReport } from './testing.ts';

const at = (read: number, readNow = read): FamilyImport =>
  anImport({
    startedAt: '2026-11-29T10:00:00.000Z',
    expected: [{ table: 'Messages', rows: 1_000 }],
    reports: [aReport({ readNow, lines: [aLine({ table: 'Messages', read })] })],
  });
const tenLater = Date.parse('2026-11-29T10:10:00.000Z');

test('nothing is guessed at its beginning', () => {
  expect(howFar(anImport({ expected: [], reports: [] }), tenLater)).toEqual({
    ...{ done: 0, total: 0, share: 0, minutesLeft: undefined },
  });
  expect(howFar(at(20), tenLater).minutesLeft).toBeUndefined();
});

test('then the rest goes on as it went so far', () =>
  expect(howFar(at(250), tenLater)).toEqual({ done: 250, total: 1_000, share: 25, minutesLeft: 30 }));

test('one that went on is guessed by what this attempt has read', () => {
  expect(howFar(at(800, 100), tenLater)).toMatchObject({ share: 80, minutesLeft: 20 });
  expect(howFar(at(700, 0), tenLater).minutesLeft).toBeUndefined();
});

test('what was written there meanwhile makes it no more than whole, and then nothing is left to guess', () =>
  expect(howFar(at(1_200), tenLater)).toEqual({
    ...{ done: 1_000, total: 1_000, share: 100, minutesLeft: undefined },
  }));
