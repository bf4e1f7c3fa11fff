import { describe, expect, it } from 'vitest';
import { SendRefused, UnknownOutcome } from '#src/drivers/whatsapp/errors.ts';
import { afterFailure } from './delivery.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('a message that did not leave', () => {
  it('waits, uncounted, while the connection is down', () => {
    expect(afterFailure(new SendRefused('not_connected', true), 3, now, 'ask')).toEqual({ kind: 'wait' });
  });
  it('fails at once when it was refused for good', () => {
    expect(afterFailure(new SendRefused('not_on_whatsapp', false), 0, now, 'same-id')).toEqual({
      kind: 'fail',
      code: 'not_on_whatsapp',
    });
  });
  it.each([
    [0, 500],
    [1, 1_000],
    [4, 8_000],
  ])('after %i attempts it is tried again %i ms later', (attempts, delay) => {
    const until = new Date(now.getTime() + delay);
    expect(afterFailure(new UnknownOutcome(), attempts, now, 'same-id')).toEqual({
      kind: 'postpone',
      attempts: attempts + 1,
      until,
    });
  });
  it('fails after the sixth attempt, with the network’s word where there is one', () => {
    expect(afterFailure(new SendRefused('network_error', true), 5, now, 'ask')).toEqual({
      kind: 'fail',
      code: 'network_error',
    });
    expect(afterFailure(new UnknownOutcome(), 5, now, 'same-id')).toEqual({
      kind: 'fail',
      code: 'UNKNOWN_OUTCOME',
    });
  });
  it.each(['rate_limited', 'too_many_to_one'] as const)(
    'waits for a limit to pass (%s) for about a quarter of an hour',
    (code) => {
      const refused = new SendRefused(code, true);
      let waitedMs = 0;
      for (let attempts = 0; attempts < 19; attempts += 1) {
        const verdict = afterFailure(refused, attempts, now, 'ask');
        expect(verdict).toMatchObject({ kind: 'postpone', attempts: attempts + 1 });
        if (verdict.kind === 'postpone') waitedMs += verdict.until.getTime() - now.getTime();
      }
      expect(waitedMs / 60_000).toBeGreaterThan(10);
      expect(waitedMs / 60_000).toBeLessThan(20);
      expect(afterFailure(refused, 19, now, 'ask')).toEqual({ kind: 'fail', code });
    },
  );
  it('is not tried again by itself where that could show it twice', () => {
    for (const error of [new UnknownOutcome(), new Error('anything else')])
      expect(afterFailure(error, 0, now, 'ask')).toEqual({ kind: 'fail', code: 'UNKNOWN_OUTCOME' });
    expect(afterFailure(new SendRefused('rate_limited', true), 0, now, 'ask')).toMatchObject({
      kind: 'postpone',
    });
  });
});
