import { describe, expect, it } from 'vitest';
import { type Ending, failureOf, judge, retryPause, streamErrorOf } from './disconnect.ts';

const linked = { isLinked: true };
const unlinked = { isLinked: false };
const refused = (code: number | undefined): Ending => ({ how: 'failure', code });
const stream = (code?: number, child?: string, type?: string): Ending =>
  streamErrorOf(
    code === undefined ? {} : { code: String(code) },
    child ? { tag: child, attrs: { type } } : undefined,
  );
const closed = (code: number | undefined, said = 'Connection Terminated'): Ending => ({
  how: 'closed',
  code,
  said,
});

const trouble = { next: 'again', pause: 'growing', cause: 'whatsapp_trouble' };
const network = { next: 'again', pause: 'growing', cause: 'network' };

describe('a login refused with', () => {
  it('401 is the one word that ends a link', () => {
    expect(judge(refused(401), linked)).toEqual({ next: 'end', reason: 'logged_out', forget: true });
    expect(judge(refused(401), unlinked)).toEqual({ next: 'end', reason: 'link_rejected', forget: false });
  });

  it('402 is a ban that ends: it is waited for, not tried again and again', () => {
    const ban = failureOf({ reason: '402', code: '101', expire: '3600' });
    expect(judge(ban, linked)).toEqual({ next: 'wait', reason: 'temporarily_banned', endsInMs: 3_600_000 });
    for (const expire of [undefined, '', '0', '-5', 'soon', '99999999999999'])
      expect(judge(failureOf({ reason: '402', expire }), linked)).toEqual({
        next: 'wait',
        reason: 'temporarily_banned',
      });
    expect(judge(failureOf({ reason: '402', expire: '999999999' }), linked)).toMatchObject({
      endsInMs: 366 * 86_400_000,
    });
    expect(judge(ban, unlinked)).toMatchObject({ next: 'end', reason: 'temporarily_banned', forget: false });
  });

  it('403 is a locked account: tried again after long pauses, with what there is', () => {
    expect(judge(refused(403), linked)).toEqual({ next: 'wait', reason: 'locked' });
    expect(judge(refused(403), unlinked)).toEqual({ next: 'end', reason: 'locked', forget: false });
  });

  it.each([405, 409])('%d is a client that WhatsApp does not speak with any more', (code) => {
    for (const situation of [linked, unlinked])
      expect(judge(refused(code), situation)).toEqual({ next: 'wait', reason: 'outdated' });
  });

  it('406 is a ban: a person has to see to it, and the link stays', () => {
    for (const situation of [linked, unlinked])
      expect(judge(refused(406), situation)).toEqual({ next: 'end', reason: 'banned', forget: false });
  });

  it.each([400, 408, 411, 413, 414, 415, 418, 429, 440, 500, 501, 503, 515, 599, undefined])(
    '%s is an incident: tried again after pauses that grow, linked or not',
    (code) => {
      for (const situation of [linked, unlinked]) expect(judge(refused(code), situation)).toEqual(trouble);
    },
  );
});

describe('a stream that WhatsApp ends with', () => {
  it('515 wants to be begun again at once', () => {
    expect(judge(stream(515), linked)).toMatchObject({ next: 'again', pause: 'none' });
    expect(judge(stream(515), unlinked)).toMatchObject({ next: 'again', pause: 'none' });
  });

  it('401 and the word that the device was removed ends the link', () => {
    const removed = { next: 'end', reason: 'logged_out', forget: true };
    expect(judge(stream(401, 'conflict', 'device_removed'), linked)).toEqual(removed);
  });

  it('a conflict means that somebody else has the session: nobody fights', () => {
    for (const one of [stream(undefined, 'conflict', 'replaced'), stream(undefined, 'conflict')])
      expect(judge(one, linked)).toEqual({ next: 'end', reason: 'replaced', forget: false });
  });

  it.each([
    ['401 alone', stream(401)],
    ['a removal without its code', stream(undefined, 'conflict', 'device_removed')],
    ['402', stream(402)],
    ['403', stream(403)],
    ['405', stream(405)],
    ['406', stream(406)],
    ['500', stream(500)],
    ['503', stream(503)],
    ['516', stream(516)],
    ['an unknown code', stream(777)],
    ['no code at all', stream()],
    ['no code and an unknown word', stream(undefined, 'ack')],
  ])('%s is asked about at the next login', (_, ending) => {
    expect(judge(ending, linked)).toEqual(trouble);
  });
});

describe('a line that breaks', () => {
  it.each([401, 403, 408, 428, 440, 500, 503, undefined])('with %s costs nothing but time', (code) => {
    expect(judge(closed(code), linked)).toEqual(network);
    expect(judge(closed(code, 'WebSocket Error (socket hang up)'), unlinked)).toEqual(network);
  });

  it('before there is a link tells why there will be none', () => {
    expect(judge(closed(408, 'QR refs attempts ended'), unlinked)).toMatchObject({ reason: 'expired_qr' });
    expect(judge(closed(500, 'Invalid signature'), unlinked)).toMatchObject({ reason: 'link_rejected' });
  });

  it('is tried again when the door was not opened', () => {
    expect(judge({ how: 'refused', status: 503 }, linked)).toEqual(trouble);
    expect(judge({ how: 'refused', status: 429 }, linked)).toEqual(network);
  });

  it.each(['silent', 'slow', 'untaken'] as const)('is tried again when we gave it up as %s', (how) => {
    expect(judge({ how }, linked)).toEqual(network);
  });

  it('is followed by the next at once when it was deaf', () => {
    expect(judge({ how: 'deaf' }, linked)).toMatchObject({ next: 'again', pause: 'none' });
  });
});

it('pauses grow to a limit and differ', () => {
  const pace = { firstRetry: 1_000, longestRetry: 60_000 };
  expect([0, 1, 5, 6, 999].map((n) => retryPause(n, pace, () => 1))).toEqual([1e3, 2e3, 32e3, 60e3, 60e3]);
  expect(retryPause(1, pace, () => 0)).toBe(1_000);
});
