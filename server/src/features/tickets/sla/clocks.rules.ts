/** Which clocks of a ticket run, stand still or end, and when each is due. */
import { type SlaClock, slaWarnShare, type TicketStatus } from '@prosa/shared';
import { addWorkingTime, type Timetable, workingTimeBetween } from '#src/tenant/companies/index.ts';

/** What a clock of a ticket goes by. */
export type TimedTicket = {
  readonly status: TicketStatus;
  readonly isGroup: boolean;
  /** Deleted, or taken in by another ticket. */
  readonly isGone: boolean;
  readonly isSnoozed: boolean;
  readonly waitingSince: Date | null;
  readonly humanSpoke: boolean;
  readonly createdAt: Date;
  readonly queueId: number | null;
  readonly userId: number | null;
  /** True once the ticket was resolved and has gone on since. */
  readonly wasReopened: boolean;
};

export type ClockState = {
  /** Null for one that begins. */
  readonly id: number | null;
  readonly clock: SlaClock;
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly targetMinutes: number;
  readonly inWorkingHours: boolean;
  readonly startedAt: Date;
  readonly spentSeconds: number;
  readonly runningSince: Date | null;
  readonly dueAt: Date | null;
  readonly warnAt: Date | null;
  readonly warnedAt: Date | null;
  readonly breachedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: 'reply' | 'closed' | null;
  readonly decidedAt: Date | null;
  readonly lookAt: Date | null;
};

/** What a policy promises, in minutes. */
export type Promised = Readonly<Record<SlaClock, number | null>> & {
  readonly inWorkingHours: boolean;
  readonly pausesForCustomer: boolean;
  /** Since when it promises this; what begins is timed for nothing before. */
  readonly updatedAt: Date;
};

export type Terms = {
  readonly promised: Promised | undefined;
  /** By which hours a queue goes; null where it always does. */
  readonly timetableOf: (queueId: number | null) => Timetable | null;
  readonly now: Date;
  /** Hours may be others than before: due times are worked out again. */
  readonly again: boolean;
};

type Wanted = { readonly startedAt: Date; readonly pauses: boolean };

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Returns the clocks that a ticket has at this moment, those that stand still among them. */
function wantedOf(ticket: TimedTicket, { promised, now }: Terms): ReadonlyMap<SlaClock, Wanted> {
  const wanted = new Map<SlaClock, Wanted>();
  if (promised === undefined || ticket.isGroup || ticket.isGone || ticket.status === 'closed') return wanted;
  const { waitingSince, isSnoozed } = ticket;
  const since = (moment: Date): Date => earlier(later(moment, promised.updatedAt), now);
  const reply: SlaClock = ticket.humanSpoke ? 'nextReply' : 'firstReply';
  if (waitingSince !== null && promised[reply] !== null)
    wanted.set(reply, {
      startedAt: since(waitingSince),
      pauses: isSnoozed,
    });
  if (promised.resolution !== null) {
    const timedFrom = (promised.pausesForCustomer ? waitingSince : null) ?? ticket.createdAt;
    wanted.set('resolution', {
      startedAt: ticket.wasReopened ? now : since(timedFrom),
      pauses: isSnoozed || (promised.pausesForCustomer && waitingSince === null),
    });
  }
  return wanted;
}

/** What becomes of the clocks of a ticket: rows to write, and ids of those that time nothing any more. */
export type Settlement = { readonly written: readonly ClockState[]; readonly dropped: readonly number[] };

/** Decides what becomes of the open clocks of a ticket. */
export function settleClocks(ticket: TimedTicket, open: readonly ClockState[], terms: Terms): Settlement {
  const wanted = wantedOf(ticket, terms);
  const written: ClockState[] = [];
  const dropped: number[] = [];
  for (const clock of open) {
    const goesOn = wanted.get(clock.clock);
    if (goesOn !== undefined) written.push(...carriedOn(ticket, clock, goesOn, terms));
    else if (isDone(ticket, clock) || isLost(clock, terms.now)) written.push(ended(ticket, clock, terms));
    else if (clock.id !== null) dropped.push(clock.id);
  }
  for (const [clock, begins] of wanted)
    if (!open.some((known) => known.clock === clock)) written.push(begun(ticket, clock, begins, terms));
  return { written, dropped };
}

/** Returns whether what it was timed for has happened. */
const isDone = ({ status, isGone, waitingSince }: TimedTicket, { clock }: ClockState): boolean =>
  !isGone && (status === 'closed' || (clock !== 'resolution' && waitingSince === null));

const isLost = ({ dueAt, breachedAt }: ClockState, now: Date): boolean =>
  breachedAt !== null || (dueAt !== null && dueAt <= now);

function ended(ticket: TimedTicket, clock: ClockState, { now, ...terms }: Terms): ClockState {
  const breachedAt = clock.breachedAt ?? (isLost(clock, now) ? clock.dueAt : null);
  return {
    ...clock,
    userId: clock.decidedAt === null ? ticket.userId : clock.userId,
    spentSeconds: spentBy(clock, { now, ...terms }),
    runningSince: null,
    breachedAt,
    endedAt: now,
    endedBy: endOf(ticket, clock),
    decidedAt: clock.decidedAt ?? breachedAt ?? now,
    lookAt: null,
  };
}

const endOf = (ticket: TimedTicket, clock: ClockState): ClockState['endedBy'] => {
  if (!isDone(ticket, clock)) return null;
  return ticket.status === 'closed' ? 'closed' : 'reply';
};

const hoursOf = (
  { queueId, inWorkingHours }: Pick<ClockState, 'queueId' | 'inWorkingHours'>,
  { timetableOf }: Pick<Terms, 'timetableOf'>,
): Timetable | null => (inWorkingHours ? timetableOf(queueId) : null);

function spentBy(clock: ClockState, terms: Terms): number {
  if (clock.runningSince === null) return clock.spentSeconds;
  const ran = workingTimeBetween(hoursOf(clock, terms), clock.runningSince, terms.now);
  return clock.spentSeconds + Math.round(ran / 1_000);
}

/** Returns the clock as it is from now on; nothing where it stays as it was. What is missed stays missed. */
function carriedOn(ticket: TimedTicket, clock: ClockState, { pauses }: Wanted, terms: Terms): ClockState[] {
  const { promised, now, again } = terms;
  if (isLost(clock, now)) return [];
  const isSame =
    clock.queueId === ticket.queueId &&
    clock.targetMinutes === promised?.[clock.clock] &&
    clock.inWorkingHours === promised.inWorkingHours &&
    (clock.runningSince === null) === pauses;
  if (isSame && !again) return [];
  const known = { ...clock, spentSeconds: spentBy(clock, terms) };
  const next = timed(ticket, known, { startedAt: now, pauses }, terms);
  const isWarned = clock.warnAt !== null && clock.warnAt <= now;
  const isWhen = isAbout(next.dueAt, clock.dueAt) && (isWarned || isAbout(next.warnAt, clock.warnAt));
  return isSame && isWhen ? [] : [next];
}

/** Returns whether two moments are one: what was used up is counted in whole seconds. */
const isAbout = (one: Date | null, other: Date | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one.getTime() - other.getTime()) <= 1_000;

const begun = (ticket: TimedTicket, clock: SlaClock, begins: Wanted, terms: Terms): ClockState =>
  timed(ticket, { ...blank, clock, startedAt: begins.startedAt }, begins, terms);

const blank: ClockState = {
  id: null,
  clock: 'firstReply',
  queueId: null,
  userId: null,
  targetMinutes: 0,
  inWorkingHours: true,
  startedAt: new Date(0),
  spentSeconds: 0,
  runningSince: null,
  dueAt: null,
  warnAt: null,
  warnedAt: null,
  breachedAt: null,
  endedAt: null,
  endedBy: null,
  decidedAt: null,
  lookAt: null,
};

/** Returns a clock under the terms of its ticket's queue, running from an instant on or standing still. */
function timed(
  ticket: TimedTicket,
  clock: ClockState,
  { startedAt, pauses }: Wanted,
  terms: Terms,
): ClockState {
  const { promised } = terms;
  const fresh = {
    ...clock,
    queueId: ticket.queueId,
    targetMinutes: promised?.[clock.clock] ?? clock.targetMinutes,
    inWorkingHours: promised?.inWorkingHours ?? clock.inWorkingHours,
  };
  if (pauses) return { ...fresh, runningSince: null, dueAt: null, warnAt: null, lookAt: null };
  const hours = hoursOf(fresh, terms);
  const target = fresh.targetMinutes * 60_000;
  const reach = (share: number): Date | null =>
    addWorkingTime(hours, startedAt, Math.max(0, target * share - fresh.spentSeconds * 1_000));
  const [warnAt, dueAt] = [reach(slaWarnShare), reach(1)];
  return {
    ...fresh,
    runningSince: startedAt,
    dueAt,
    warnAt,
    lookAt: fresh.warnedAt === null ? warnAt : dueAt,
  };
}

/** What lists show of the clocks of a ticket: which is due first. */
export type ShownClock = Readonly<Pick<ClockState, 'clock' | 'dueAt' | 'warnAt'>>;

export const shownOf = (clocks: readonly ClockState[]): ShownClock | undefined =>
  clocks
    .filter(({ dueAt, endedAt }) => dueAt !== null && endedAt === null)
    .sort((one, other) => (one.dueAt?.getTime() ?? 0) - (other.dueAt?.getTime() ?? 0))[0];
