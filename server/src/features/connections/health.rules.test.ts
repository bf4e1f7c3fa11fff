import { describe, expect, it } from 'vitest';
import type { HealthRow } from './health.queries.ts';
import { healthAfter, isAlerted } from './health.rules.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const earlier = new Date('2026-11-20T11:00:00.000Z');
const health = (known: Partial<HealthRow> = {}): HealthRow => ({
  connectedAt: null,
  lastInboundAt: null,
  lastAckAt: null,
  reconnects: 0,
  downSince: null,
  clientVersion: null,
  alertedAt: null,
  heldToldAt: null,
  dangerToldAt: null,
  ...known,
});
const connected = { status: 'CONNECTED', number: null } as const;
const timeout = { status: 'TIMEOUT', reason: 'network' } as const;
const ended = { status: 'DISCONNECTED', reason: 'logged_out' } as const;

describe('a connection’s health', () => {
  it('counts every connecting after the first as a reconnect', () => {
    expect(healthAfter(health(), connected, now)).toEqual({
      connectedAt: now,
      downSince: null,
      reconnects: 0,
    });
    const again = health({ connectedAt: earlier, reconnects: 3, downSince: earlier });
    expect(healthAfter(again, connected, now)).toEqual({ connectedAt: now, downSince: null, reconnects: 4 });
  });

  it.each([timeout, ended])('is away from the first $status on', (state) => {
    expect(healthAfter(health({ connectedAt: earlier }), state, now)).toEqual({ downSince: now });
    const away = health({ connectedAt: earlier, downSince: earlier });
    expect(healthAfter(away, state, now)).toBeUndefined();
  });

  it('does not change when a session was renewed because we wanted it', () => {
    const renewed = {
      status: 'CONNECTED',
      number: null,
      clientVersion: '2.3000.1',
      isRenewed: true,
    } as const;
    const before = health({ connectedAt: earlier, reconnects: 3 });
    expect(healthAfter(before, renewed, now)).toEqual({ clientVersion: '2.3000.1' });
    expect(healthAfter({ ...before, downSince: earlier }, renewed, now)).toMatchObject({
      downSince: null,
      reconnects: 4,
    });
  });

  it('does not miss what was never connected, nor what is being paired', () => {
    expect(healthAfter(health(), { status: 'DISCONNECTED', reason: 'expired_qr' }, now)).toBeUndefined();
    expect(healthAfter(health({ connectedAt: earlier }), { status: 'PAIRING' }, now)).toBeUndefined();
  });
});

describe('an outage', () => {
  it('was told of when the alert is not older than itself', () => {
    expect(isAlerted({ downSince: null, alertedAt: earlier })).toBe(false);
    expect(isAlerted({ downSince: earlier, alertedAt: null })).toBe(false);
    expect(isAlerted({ downSince: now, alertedAt: earlier })).toBe(false);
    expect(isAlerted({ downSince: earlier, alertedAt: now })).toBe(true);
  });
});
