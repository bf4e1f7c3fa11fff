import { expect, test } from 'vitest';
import { sessionButtons } from './session-actions.ts';

test('each status offers the steps that make sense in it', () =>
  expect(sessionButtons).toEqual({
    qrcode: ['qrcode'],
    DISCONNECTED: ['tryAgain', 'newQr'],
    CONNECTED: ['disconnect'],
    PAIRING: ['disconnect'],
    TIMEOUT: ['disconnect'],
    OPENING: ['connecting'],
  }));
