import { defaultHours } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import {
  type ClockState,
  type Promised,
  settleClocks,
  shownOf,
  type Terms,
  type TimedTicket,
} from './clocks.rules.ts';

const at = (text: string): Date => new Date(text);
/** A Friday, an hour after São Paulo has opened. */
const morning = at('2026-11-20T12:00:00Z');
const after = (minutes: number): Date => new Date(morning.getTime() + minutes * 60_000);

const promised: Promised = {
  firstReply: 15,
  nextReply: 30,
  resolution: 240,
  inWorkingHours: true,
  pausesForCustomer: true,
  updatedAt: at('2026-01-01T00:00:00Z'),
};
const waiting: TimedTicket = {
  status: 'pending',
  isGroup: false,
  isGone: false,
  isSnoozed: false,
  waitingSince: morning,
  humanSpoke: false,
  createdAt: morning,
  queueId: 1,
  userId: null,
  wasReopened: false,
};
const terms = (now: Date, more: Partial<Terms> = {}): Terms => ({
  promised,
  timetableOf: () => ({
    hours: defaultHours,
    owner: 'company',
    calendar: { zone: 'America/Sao_Paulo', holidays: [] },
  }),
  now,
  again: false,
  ...more,
});

/** Carries clocks over several moments as a ticket's life goes; returns all of them, and what is shown at the end. */
function live(steps: readonly [ticket: Partial<TimedTicket>, minutes: number, more?: Partial<Terms>][]) {
  let clocks: ClockState[] = [];
  for (const [ticket, minutes, more] of steps) {
    const open = clocks.filter(({ endedAt }) => endedAt === null);
    const { written, dropped } = settleClocks({ ...waiting, ...ticket }, open, terms(after(minutes), more));
    clocks = clocks
      .filter(({ id }) => id === null || !dropped.includes(id))
      .map((clock) => written.find(({ id }) => id === clock.id) ?? clock);
    clocks.push(
      ...written
        .filter(({ id }) => id === null)
        .map((clock, index) => ({ ...clock, id: clocks.length + index + 1 })),
    );
  }
  const named = (name: string) => clocks.filter(({ clock }) => clock === name);
  return { named, shown: shownOf(clocks), clocks };
}

const answered = { status: 'open', userId: 7, waitingSince: null, humanSpoke: true } as const;

describe('clocks of a ticket', () => {
  it('begin with its customer’s message: the first answer, and the end', () => {
    const { named, shown } = live([[{}, 0]]);
    expect(named('firstReply')[0]).toMatchObject({ dueAt: after(15), warnAt: after(12), lookAt: after(12) });
    expect(named('resolution')[0]).toMatchObject({ dueAt: after(240), runningSince: morning });
    expect(shown).toMatchObject({ clock: 'firstReply', dueAt: after(15) });
  });

  it('are kept by an answer in time; then the end stands still while the customer’s is waited for', () => {
    const { named, shown } = live([
      [{}, 0],
      [answered, 10],
    ]);
    expect(named('firstReply')[0]).toMatchObject({
      endedBy: 'reply',
      breachedAt: null,
      decidedAt: after(10),
      userId: 7,
      lookAt: null,
    });
    expect(named('resolution')[0]).toMatchObject({ dueAt: null, runningSince: null, spentSeconds: 600 });
    expect(shown).toBeUndefined();
  });

  it('go on with what is left when the customer writes again', () => {
    const { named, shown } = live([
      [{}, 0],
      [answered, 10],
      [{ ...answered, waitingSince: after(100) }, 100],
    ]);
    expect(named('nextReply')[0]).toMatchObject({ dueAt: after(130) });
    expect(named('resolution')[0]).toMatchObject({ dueAt: after(100 + 230), warnAt: after(100 + 192 - 10) });
    expect(shown?.clock).toBe('nextReply');
  });

  it('do not wait for the customer where the policy says so', () => {
    const always = { promised: { ...promised, pausesForCustomer: false } };
    const { named } = live([
      [{}, 0, always],
      [answered, 10, always],
    ]);
    expect(named('resolution')[0]?.dueAt).toEqual(after(240));
  });

  it('all stand still while the ticket is put off', () => {
    const { named, shown } = live([
      [{}, 0],
      [{ isSnoozed: true }, 5],
      [{}, 65],
    ]);
    expect(named('firstReply')[0]).toMatchObject({ dueAt: after(75), spentSeconds: 300 });
    expect(shown?.dueAt).toEqual(after(75));
  });

  it('are missed at their moment, whoever comes later', () => {
    const { named } = live([
      [{}, 0],
      [answered, 20],
    ]);
    expect(named('firstReply')[0]).toMatchObject({
      breachedAt: after(15),
      decidedAt: after(15),
      endedAt: after(20),
    });
  });

  it('that are missed are moved by nothing any more', () => {
    const { named } = live([
      [{}, 0],
      [{ queueId: 2, isSnoozed: true }, 20, { promised: { ...promised, firstReply: 600 } }],
    ]);
    expect(named('firstReply')[0]).toMatchObject({ queueId: 1, dueAt: after(15) });
  });

  it('go by the policy of a new queue, and keep what was used up', () => {
    const { named } = live([
      [{}, 0],
      [{ queueId: 2 }, 10, { promised: { ...promised, firstReply: 60, resolution: null } }],
    ]);
    expect(named('firstReply')[0]).toMatchObject({ queueId: 2, targetMinutes: 60, dueAt: after(60) });
    expect(named('resolution')).toEqual([]);
  });

  it('are due at once where the new queue promises less than was used up', () => {
    const { named } = live([
      [{}, 0],
      [{ queueId: 2 }, 10, { promised: { ...promised, firstReply: 5 } }],
    ]);
    expect(named('firstReply')[0]?.dueAt).toEqual(after(10));
  });

  it('end when the ticket is resolved, and begin anew when it is reopened', () => {
    const { named } = live([
      [{}, 0],
      [{ status: 'closed', userId: 7 }, 10],
      [{ ...answered, wasReopened: true }, 600],
      [{ ...answered, waitingSince: after(610), wasReopened: true }, 610],
    ]);
    expect(named('resolution')[0]).toMatchObject({ endedBy: 'closed', breachedAt: null });
    expect(named('resolution')[1]).toMatchObject({ startedAt: after(600), spentSeconds: 0 });
    expect(named('firstReply')[0]).toMatchObject({ endedBy: 'closed' });
    expect(named('nextReply')[0]?.startedAt).toEqual(after(610));
  });

  it('are none of groups, of what is gone, and of queues that promise nothing', () => {
    expect(live([[{ isGroup: true }, 0]]).clocks).toEqual([]);
    expect(
      live([
        [{}, 0],
        [{ isGone: true }, 5],
      ]).clocks,
    ).toEqual([]);
    expect(
      live([
        [{}, 0],
        [{}, 5, { promised: undefined }],
      ]).clocks,
    ).toEqual([]);
  });

  it('are not timed for the time before there was a policy', () => {
    const fresh = { promised: { ...promised, updatedAt: after(60) } };
    const { named } = live([[{}, 70, fresh]]);
    expect(named('firstReply')[0]?.dueAt).toEqual(after(75));
    expect(named('resolution')[0]?.dueAt).toEqual(after(300));
  });

  it('begin with the change where a policy promises more than before; those that run go on', () => {
    const before = { ...promised, inWorkingHours: false };
    const short = { promised: { ...before, resolution: null } };
    const wide = { promised: { ...before, updatedAt: after(600) }, again: true };
    const old = { ...answered, waitingSince: after(590) };
    const { named, clocks } = live([
      [old, 590, short],
      [old, 600, wide],
    ]);
    expect(named('resolution')[0]).toMatchObject({ startedAt: after(600), dueAt: after(840) });
    expect(named('nextReply')[0]).toMatchObject({ startedAt: after(590), breachedAt: null });
    expect(clocks.filter(({ dueAt }) => dueAt !== null && dueAt <= after(600))).toEqual([]);
  });

  it('of an end that begins late count from the customer’s message where the customer is not timed', () => {
    const asked = { ...answered, waitingSince: after(300) };
    expect(live([[asked, 310]]).named('resolution')[0]).toMatchObject({ startedAt: after(300) });
    const always = { promised: { ...promised, pausesForCustomer: false } };
    expect(live([[asked, 310, always]]).named('resolution')[0]).toMatchObject({ startedAt: morning });
  });

  it('begin at no moment that is still to come', () => {
    const ahead = { promised: { ...promised, updatedAt: after(5) } };
    expect(live([[{}, 0, ahead]]).clocks.map(({ startedAt }) => startedAt)).toEqual([morning, morning]);
  });

  it('are not written again where nothing is another by it', () => {
    const { clocks } = live([[{}, 0]]);
    expect(settleClocks(waiting, clocks, terms(after(3.005), { again: true })).written).toEqual([]);
    expect(settleClocks(waiting, clocks, terms(after(13), { again: true })).written).toEqual([]);
    const changed = terms(after(3), { again: true, promised: { ...promised, firstReply: 20 } });
    expect(settleClocks(waiting, clocks, changed).written).toMatchObject([
      { clock: 'firstReply', dueAt: after(20) },
    ]);
  });

  it('follow hours that are changed while they run', () => {
    const round = { again: true, timetableOf: () => null };
    const evening = 8.9 * 60;
    const start = { waitingSince: after(evening), createdAt: after(evening) };
    expect(live([[start, evening]]).named('firstReply')[0]?.dueAt).toEqual(at('2026-11-21T11:09:00Z'));
    const { named } = live([
      [start, evening],
      [start, evening + 1, round],
    ]);
    expect(named('firstReply')[0]?.dueAt).toEqual(after(evening + 15));
  });

  it('of a clock that is nobody’s hours never come due', () => {
    const never: Partial<Terms> = {
      timetableOf: () => ({
        hours: [{ weekdayEn: 'monday', startTime: '00:00', endTime: '00:00' }],
        owner: 'queue',
        calendar: { zone: 'America/Sao_Paulo', holidays: [] },
      }),
    };
    expect(live([[{}, 0, never]]).shown).toBeUndefined();
  });
});
