import { describe, expect, it } from 'vitest';
import type { InboxEvent } from '../../events.ts';
import { phoneTypes } from '../../sandbox/parse.ts';
import type { News } from '../content/sealed-answers.ts';
import { openInFlightTracker } from './in-flight-tracker.ts';
import { openInboundDispatcher } from './inbound-dispatcher.ts';
import { openOutgoingGate } from './outgoing-gate.ts';

const now = (): Date => new Date(0);
const event = phoneTypes('5511987654321', true);

describe('the in-flight tracker', () => {
  it('is clear up to the oldest thing held', () => {
    const inFlight = openInFlightTracker(now);
    const before = inFlight.mark();
    inFlight.hold('a');
    const between = inFlight.mark();
    inFlight.hold('b');
    expect([before, between, inFlight.mark()].map(inFlight.isClear)).toEqual([true, false, false]);
    inFlight.release('a');
    expect([between, inFlight.mark()].map(inFlight.isClear)).toEqual([true, false]);
    inFlight.release('b');
    expect(inFlight.isClear(inFlight.mark())).toBe(true);
  });

  it('clears for those who asked before more came in', async () => {
    const inFlight = openInFlightTracker(now);
    inFlight.hold('a');
    const cleared = inFlight.cleared();
    inFlight.hold('b');
    inFlight.release('a');
    await cleared;
    expect(inFlight.isEmpty()).toBe(false);
  });

  it('never clears once it has failed', async () => {
    const inFlight = openInFlightTracker(now);
    inFlight.hold('a');
    const cleared = inFlight.cleared();
    inFlight.fail('gone');
    await expect(cleared).rejects.toBe('gone');
    await expect(inFlight.cleared()).rejects.toBe('gone');
    expect(inFlight.isClear(0)).toBe(false);
  });
});

describe('the gate', () => {
  it('lets frames out in order, each when what was read before it has been taken', () => {
    const inFlight = openInFlightTracker(now);
    const written: unknown[] = [];
    const gate = openOutgoingGate(inFlight, (frame) => void written.push(frame));
    gate.write('1');
    inFlight.hold('a');
    gate.write('2');
    inFlight.hold('b');
    gate.write('3');
    expect(written).toEqual(['1']);
    inFlight.release('b');
    expect(written).toEqual(['1']);
    inFlight.release('a');
    expect(written).toEqual(['1', '2', '3']);
    expect(gate.waiting()).toBe(0);
  });

  it('keeps everything in while it is shut', () => {
    const written: unknown[] = [];
    const gate = openOutgoingGate(openInFlightTracker(now), (frame) => void written.push(frame));
    const open = gate.shut();
    const openToo = gate.shut();
    gate.write('1');
    open();
    open();
    expect(written).toEqual([]);
    openToo();
    gate.write('2');
    expect(written).toEqual(['1', '2']);
  });

  it('lets nothing more out when it will never be taken', () => {
    const inFlight = openInFlightTracker(now);
    const written: unknown[] = [];
    const gate = openOutgoingGate(inFlight, (frame) => void written.push(frame));
    inFlight.hold('a');
    gate.write('1');
    inFlight.fail('gone');
    inFlight.release('a');
    expect(written).toEqual([]);
  });
});

const isEvent = (news: News): news is InboxEvent => !['secret', 'sealed', 'order'].includes(news.type);

describe('the inbound dispatcher', () => {
  it('hands over in order and lets go of what was taken', async () => {
    const inFlight = openInFlightTracker(now);
    const taken: string[] = [];
    let finish = (): void => undefined;
    const dispatcher = openInboundDispatcher({
      inFlight,
      complete: async (each) => (isEvent(each) ? [each] : []),
      onEvent: async (each) => {
        taken.push(each.type);
        if (taken.length === 1)
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
      },
      onTaken: (name) => taken.push(name),
      onRefused: () => undefined,
    });
    inFlight.hold('a');
    inFlight.hold('b');
    dispatcher.take([event], ['a']);
    dispatcher.take([event], ['b']);
    await Promise.resolve();
    await Promise.resolve();
    expect(taken).toHaveLength(1);
    finish();
    await dispatcher.idle();
    expect(taken).toEqual([event.type, 'a', event.type, 'b']);
    expect(inFlight.isEmpty()).toBe(true);
  });

  it('hands over nothing after something that was not taken, and keeps holding it', async () => {
    const inFlight = openInFlightTracker(now);
    const refused: unknown[] = [];
    let offered = 0;
    const dispatcher = openInboundDispatcher({
      inFlight,
      complete: async (each) => (isEvent(each) ? [each] : []),
      onEvent: async () => {
        offered += 1;
        throw new Error('the database is away');
      },
      onTaken: (name) => void refused.push(`taken: ${name}`),
      onRefused: (reason) => void refused.push(reason),
    });
    inFlight.hold('a');
    dispatcher.take([event], ['a']);
    dispatcher.take([event], []);
    await dispatcher.idle();
    expect([offered, refused.length, inFlight.isEmpty()]).toEqual([1, 1, false]);
  });
});
