import { connectionStatuses } from '@prosa/shared';
import { expect, test } from 'vitest';
import { isPatienceBetter, sessionButtons } from './session-actions.ts';

const offered = (provider: 'beta' | 'cloud') =>
  Object.fromEntries(
    connectionStatuses.map((status) => [status, sessionButtons({ status, provider, statusReason: null })]),
  );

test('each status offers the steps that make sense in it', () =>
  expect(offered('beta')).toEqual({
    qrcode: ['qrcode'],
    DISCONNECTED: ['tryAgain', 'newQr'],
    CONNECTED: ['disconnect'],
    PAIRING: ['disconnect'],
    TIMEOUT: ['disconnect'],
    OPENING: ['connecting'],
  }));

test('an official account has no codes to scan', () =>
  expect(offered('cloud')).toEqual({
    qrcode: [],
    DISCONNECTED: ['tryAgain'],
    CONNECTED: ['disconnect'],
    PAIRING: ['disconnect'],
    TIMEOUT: ['disconnect'],
    OPENING: ['connecting'],
  }));

test.each([
  ['beta', 'logged_out', ['newQr', 'tryAgain']],
  ['beta', 'expired_qr', ['newQr', 'tryAgain']],
  ['beta', 'link_rejected', ['newQr', 'tryAgain']],
  ['beta', 'network', ['tryAgain', 'newQr']],
  ['cloud', 'token_expired', ['updateToken', 'tryAgain']],
] as const)('of %s gone by %s, what helps comes first', (provider, statusReason, expected) =>
  expect(sessionButtons({ status: 'DISCONNECTED', provider, statusReason })).toEqual(expected),
);

test.each(['temporarily_banned', 'locked', 'outdated'] as const)(
  'what comes back by itself may be tried at once: %s',
  (statusReason) =>
    expect(sessionButtons({ status: 'TIMEOUT', provider: 'beta', statusReason })).toEqual([
      'tryAgain',
      'disconnect',
    ]),
);

test.each([
  ['temporarily_banned', true],
  ['banned', true],
  ['locked', false],
  ['network', false],
  [null, false],
] as const)('of %s, patience is better than trying again: %s', (statusReason, expected) =>
  expect(isPatienceBetter({ statusReason })).toBe(expected),
);
