import { describe, expect, it } from 'vitest';
import { afterSessionChange, afterState } from './session-columns.ts';

const before = { number: '5511900010007', wanted: true, retries: 2 };

describe('the session’s columns', () => {
  it('show the code only while it waits to be scanned', () => {
    const shown = afterState(before, { status: 'qrcode', qrcode: 'abc', retries: 1 });
    expect(shown).toMatchObject({ status: 'qrcode', qrcode: 'abc', retries: 1, wanted: true });
    expect(afterState(before, { status: 'PAIRING' })).toMatchObject({ status: 'PAIRING', qrcode: '' });
  });

  it('keep the number through interruptions and forget the tries once connected', () => {
    expect(afterState(before, { status: 'TIMEOUT', reason: 'network' })).toMatchObject({
      statusReason: 'network',
      number: before.number,
      wanted: true,
    });
    expect(afterState(before, { status: 'CONNECTED', number: null })).toMatchObject({
      number: before.number,
      retries: 0,
      statusReason: null,
    });
  });

  it('stop wanting a session that has come to its end', () => {
    expect(afterState(before, { status: 'DISCONNECTED', reason: 'logged_out' })).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: 'logged_out',
      wanted: false,
    });
  });

  it('keep an owner for an official number, whose customers are heard whatever has become of its token', () => {
    const official = { ...before, provider: 'cloud' };
    const ended = { status: 'DISCONNECTED', reason: 'token_expired' } as const;
    expect(afterState(official, ended)).toMatchObject({ status: 'DISCONNECTED', wanted: true });
    // Unless nobody wants it any more.
    expect(afterState({ ...official, wanted: false }, ended)).toMatchObject({ wanted: false });
  });

  it('are all that changes in the row', () => {
    const row = { ...before, id: 7, name: 'Loja' };
    expect(Object.keys(afterState(row, { status: 'PAIRING' })).sort()).toEqual([
      'number',
      'qrcode',
      'retries',
      'retryAt',
      'status',
      'statusReason',
      'wanted',
    ]);
  });

  it('follow a demand at once', () => {
    expect(afterSessionChange(before, 'reconnect')).toMatchObject({
      status: 'OPENING',
      number: before.number,
      wanted: true,
    });
    expect(afterSessionChange(before, 'new-code')).toMatchObject({
      status: 'OPENING',
      number: null,
      wanted: true,
    });
    expect(afterSessionChange(before, 'end')).toMatchObject({
      status: 'DISCONNECTED',
      number: null,
      wanted: false,
    });
  });
});
