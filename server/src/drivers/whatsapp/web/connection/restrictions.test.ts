import type { NewChatMessageCapInfo } from 'baileys';
import { describe, expect, it } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import type { SessionEvent } from '../../events.ts';
import { manualTimers, sessionKeyStore } from '../../testing.ts';
import { usualPace } from '../options.ts';
import { openPresence } from './presence.ts';
import { restrictions } from './restrictions.ts';

const log = openLog('silent');
const until = new Date('2026-11-21T00:00:00.000Z');

function setting(rows = sessionKeyStore()) {
  const told: SessionEvent[] = [];
  const timers = manualTimers();
  const held = restrictions({
    options: { timers, log },
    pace: usualPace,
    rows,
    tell: (event) => told.push(event),
  });
  let asked = 0;
  /** WhatsApp, which answers by an event of its own. */
  const socket = {
    fetchAccountReachoutTimelock: async () => {
      asked += 1;
      const lock = { isActive: true, timeEnforcementEnds: until };
      held.told(lock);
      return lock;
    },
  };
  return { rows, told, held, socket, timers, asked: () => asked };
}

describe('a restriction', () => {
  it('is told at once, and again when its end is known', () => {
    const { told, held, socket } = setting();
    held.begun(socket);
    expect(told).toEqual([
      { type: 'restriction', restriction: { scope: 'cold', until: null, code: '463' } },
      { type: 'restriction', restriction: { scope: 'cold', until, code: '463' } },
    ]);
    held.told({ isActive: false });
    expect(told.at(-1)).toEqual({ type: 'restriction', restriction: null });
    held.told({ isActive: false });
    expect(told).toHaveLength(3);
  });

  it('without an end is asked about again until there is one', async () => {
    const { told, held, timers } = setting();
    let questions = 0;
    const silent = {
      fetchAccountReachoutTimelock: async () => {
        questions += 1;
        const lock = { isActive: true, ...(questions === 2 && { timeEnforcementEnds: until }) };
        held.told(lock);
        return lock;
      },
    };
    held.begun(silent);
    await new Promise(setImmediate);
    expect([questions, told.length]).toEqual([1, 1]);
    timers.advance(15 * 60_000);
    await new Promise(setImmediate);
    expect(told.at(-1)).toMatchObject({ restriction: { until } });
    timers.advance(60 * 60_000);
    await new Promise(setImmediate);
    expect(questions).toBe(2);
  });

  it('is asked about again after a restart, and only then', async () => {
    const first = setting();
    await first.held.opened(first.socket);
    expect(first.asked()).toBe(0);
    first.held.begun(first.socket);
    await new Promise(setImmediate);
    const later = setting(first.rows);
    await later.held.opened(later.socket);
    expect(later.asked()).toBe(1);
    later.held.told({ isActive: false });
    expect(later.told.at(-1)).toEqual({ type: 'restriction', restriction: null });
  });

  it('may be a number of new chats that is used up', () => {
    const { told, held } = setting();
    const cap = (capping_status: string) =>
      held.capped({
        capping_status,
        cycle_end_timestamp: `${until.getTime() / 1_000}`,
      } as NewChatMessageCapInfo);
    cap('FIRST_WARNING');
    expect(told).toEqual([]);
    cap('CAPPED');
    expect(told).toEqual([{ type: 'restriction', restriction: { scope: 'cold', until, code: 'capped' } }]);
    cap('NONE');
    expect(told.at(-1)).toEqual({ type: 'restriction', restriction: null });
  });
});

describe('the account', () => {
  it('is there while somebody works, and watches the latest chats only then', () => {
    const timers = manualTimers();
    const shown: string[] = [];
    const socket = {
      sendPresenceUpdate: async (state: string) => void shown.push(state),
      presenceSubscribe: async (jid: string) => void shown.push(jid),
    };
    const there = openPresence({ options: { timers, log }, pace: usualPace });
    there.traffic(socket, 'a');
    expect(shown).toEqual([]);
    there.markAvailable(socket);
    there.markAvailable(socket);
    there.traffic(socket, 'a');
    there.traffic(socket, 'b');
    expect(shown).toEqual(['available', 'a', 'b']);
    timers.advance(usualPace.presence);
    expect(shown.at(-1)).toBe('unavailable');
    there.reset();
    there.markAvailable(socket);
    expect(shown.slice(-3)).toEqual(['available', 'a', 'b']);
  });
});
