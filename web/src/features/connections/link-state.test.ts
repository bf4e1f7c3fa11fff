import { statusReasons } from '@prosa/shared';
import { expect, test } from 'vitest';
import {
  completeNumber,
  isNewCodeWorthIt,
  linkState,
  pairingCodeSpoken,
  pairingCodeText,
} from './link-state.ts';

const fresh = { status: 'qrcode', statusReason: null, qrcode: '', retries: 0 } as const;

test('waits until there is a code', () => {
  expect(linkState(fresh, false)).toEqual({ kind: 'waiting', why: null });
  expect(linkState({ ...fresh, status: 'OPENING' }, false)).toEqual({ kind: 'waiting', why: null });
});

test('says what is in the way of a code', () => {
  expect(linkState({ ...fresh, status: 'TIMEOUT', statusReason: 'network' }, true)).toEqual({
    kind: 'waiting',
    why: 'network',
  });
});

test('says why there is no code while WhatsApp refuses the client', () => {
  expect(linkState({ ...fresh, status: 'TIMEOUT', statusReason: 'outdated' }, false)).toEqual({
    kind: 'failed',
    reason: 'outdated',
  });
});

test('shows the code, and says when it is not the first', () => {
  expect(linkState({ ...fresh, qrcode: 'x' }, false)).toEqual({ kind: 'code', code: 'x', renewed: false });
  expect(linkState({ ...fresh, qrcode: 'y', retries: 1 }, true)).toEqual({
    kind: 'code',
    code: 'y',
    renewed: true,
  });
});

test.each(['PAIRING', 'CONNECTED'] as const)('is done when the phone has scanned: %s', (status) =>
  expect(linkState({ ...fresh, status }, true)).toEqual({ kind: 'done' }),
);

test.each(statusReasons)('tells that it failed: %s', (statusReason) =>
  expect(linkState({ ...fresh, status: 'DISCONNECTED', statusReason }, true)).toEqual({
    kind: 'failed',
    reason: statusReason,
  }),
);

test('an end without a reason is a wish once a code was shown, and needs a new code before', () => {
  expect(linkState({ ...fresh, status: 'DISCONNECTED' }, true)).toEqual({ kind: 'done' });
  expect(linkState({ ...fresh, status: 'DISCONNECTED' }, false)).toEqual({ kind: 'failed', reason: 'ended' });
});

test('no new code helps an outdated installation', () => {
  expect(isNewCodeWorthIt('outdated')).toBe(false);
  expect(isNewCodeWorthIt('expired_qr')).toBe(true);
});

test.each([
  ['(11) 98765-4321', '+55', '+55 (11) 98765-4321'],
  ['1133334444', '+55', '+55 1133334444'],
  ['+1 213 555 0123', '+55', '+1 213 555 0123'],
  ['5511987654321', '+55', '5511987654321'],
  ['11987654321', '+', '11987654321'],
])('a pasted number %s that begins with %s is %s', (text, start, whole) =>
  expect(completeNumber(text, start)).toBe(whole),
);

test('the eight characters are shown in two halves and spoken one by one', () => {
  expect(pairingCodeText('abcd1234')).toBe('ABCD-1234');
  expect(pairingCodeText('ABCD-1234')).toBe('ABCD-1234');
  expect(pairingCodeSpoken('ABCD1234')).toBe('A B C D 1 2 3 4');
});
