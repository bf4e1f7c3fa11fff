import type { SupportSession } from '@prosa/shared';
import { afterEach, expect, test } from 'vitest';
import { onStorageChange, storage } from '../browser/storage.ts';
import { currentImpersonation, isImpersonating, startImpersonation } from './impersonation.ts';

const visit = {
  token: 'of the visit',
  user: { id: 90, companyId: 9, company: { name: 'Padaria' } },
  expiresAt: '2026-11-20T13:00:00.000Z',
} as SupportSession;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a visit is this tab’s alone: the own session of the browser stays as it is', () => {
  for (const [name, value] of Object.entries({ token: 'own', userId: '1', companyId: '1' }))
    localStorage.setItem(name, value);
  expect(startImpersonation(visit)).toBe(true);
  expect(['token', 'userId', 'companyId'].map((name) => storage.get(name as 'token'))).toEqual([
    'of the visit',
    '90',
    '9',
  ]);
  storage.set('signedInAt', '7');
  expect([localStorage.getItem('token'), localStorage.getItem('signedInAt')]).toEqual(['own', null]);
  expect(currentImpersonation()).toEqual(visit);
});

test('what belongs to the device stays the device’s during a visit', () => {
  startImpersonation(visit);
  storage.set('theme', 'dark');
  storage.set('draft:7', 'meio escrito');
  expect([localStorage.getItem('theme'), localStorage.getItem('draft:7')]).toEqual(['dark', 'meio escrito']);
});

test('after a visit the own session is there again', () => {
  localStorage.setItem('token', 'own');
  startImpersonation(visit);
  storage.clearSession();
  expect([isImpersonating(), storage.get('token')]).toEqual([false, 'own']);
});

test('a visit hears nothing of sessions in other tabs', () => {
  const heard: (string | null)[] = [];
  const stop = onStorageChange('token', (value) => heard.push(value));
  const tell = (): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  startImpersonation(visit);
  tell();
  expect(heard).toEqual([]);
  storage.clearSession();
  tell();
  expect(heard).toEqual([null]);
  stop();
});
