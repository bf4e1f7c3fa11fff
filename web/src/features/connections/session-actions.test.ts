import { connectionStatuses } from '@prosa/shared';
import { expect, test } from 'vitest';
import { sessionButtons } from './session-actions.ts';

const offered = (provider: 'beta' | 'cloud') =>
  Object.fromEntries(connectionStatuses.map((status) => [status, sessionButtons({ status, provider })]));

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
