import { describe, expect, it } from 'vitest';
import { type Ending, judge, retryPause } from './disconnect.ts';

const closed = (code: number | undefined, said = 'Stream Errored'): Ending => ({ how: 'closed', code, said });
const linked = { isLinked: true, badSessions: 0 };
const unlinked = { isLinked: false, badSessions: 0 };

describe('the end of a connection', () => {
  it.each([
    [401, 'logged_out', true],
    [403, 'banned', false],
    [405, 'outdated', false],
    [411, 'logged_out', true],
    [440, 'replaced', false],
  ] as const)('with %d ends the session: %s', (code, reason, forget) => {
    expect(judge(closed(code), linked)).toEqual({ next: 'end', reason, forget });
  });

  it.each([428, 408, 503, 500, undefined, 599])('with %s is tried again after a while', (code) => {
    expect(judge(closed(code), linked)).toEqual({ next: 'again', pause: 'growing' });
  });

  it('is followed by the next at once when it was asked for', () => {
    expect(judge(closed(515), linked)).toEqual({ next: 'again', pause: 'none' });
    expect(judge({ how: 'deaf' }, linked)).toEqual({ next: 'again', pause: 'none' });
  });

  it('asks for a new link when the server calls the session bad again and again', () => {
    const verdict = judge(closed(500), { isLinked: true, badSessions: 5 });
    expect(verdict).toEqual({ next: 'end', reason: 'logged_out', forget: true });
    const network = closed(500, 'WebSocket Error (socket hang up)');
    expect(judge(network, { isLinked: true, badSessions: 5 })).toMatchObject({ next: 'again' });
  });

  it('before there is a link tells why there will be none', () => {
    expect(judge(closed(408, 'QR refs attempts ended'), unlinked)).toMatchObject({ reason: 'expired_qr' });
    expect(judge(closed(401), unlinked)).toMatchObject({ reason: 'link_rejected', forget: false });
    expect(judge(closed(500), unlinked)).toMatchObject({ reason: 'link_rejected' });
    expect(judge(closed(408, 'WebSocket Error ()'), unlinked)).toMatchObject({ next: 'again' });
  });

  it.each(['silent', 'slow', 'untaken'] as const)('is tried again when we gave it up as %s', (how) => {
    expect(judge({ how }, linked)).toEqual({ next: 'again', pause: 'growing' });
  });

  it('is followed by pauses that grow to a limit and differ', () => {
    const pace = { firstRetry: 1_000, longestRetry: 60_000 };
    expect([0, 1, 5, 6, 999].map((n) => retryPause(n, pace, () => 1))).toEqual([1e3, 2e3, 32e3, 60e3, 60e3]);
    expect(retryPause(1, pace, () => 0)).toBe(1_000);
  });
});
