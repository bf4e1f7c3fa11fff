import { afterEach, expect, test } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => localStorage.clear());

test('the end of a session leaves only what belongs to the device', () => {
  const ofSession = ['token', 'companyId', 'userId', 'companyDueDate', 'cshow'] as const;
  const ofDevice = ['tasks', 'volume', 'language', 'theme', 'listDensity'] as const;
  for (const name of [...ofSession, ...ofDevice]) storage.set(name, 'x');
  storage.set('draft:7', 'meio escrito');
  storage.clearSession();
  expect(ofSession.map((name) => storage.get(name))).toEqual(ofSession.map(() => null));
  expect(ofDevice.map((name) => storage.get(name))).toEqual(ofDevice.map(() => 'x'));
  expect(storage.get('draft:7')).toBe('meio escrito');
});
