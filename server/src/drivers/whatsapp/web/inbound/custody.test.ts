import { describe, expect, it } from 'vitest';
import type { InboxEvent } from '../../events.ts';
import { phoneTypes } from '../../sandbox/parse.ts';
import type { News } from '../content/sealed-answers.ts';
import { openCustody } from './custody.ts';
import { openIntake } from './intake.ts';
import { openGate } from './outgoing-gate.ts';

const now = (): Date => new Date(0);
const event = phoneTypes('5511987654321', true);

describe('custody', () => {
  it('is clear up to the oldest thing held', () => {
    const custody = openCustody(now);
    const before = custody.mark();
    custody.hold('a');
    const between = custody.mark();
    custody.hold('b');
    expect([before, between, custody.mark()].map(custody.isClear)).toEqual([true, false, false]);
    custody.release('a');
    expect([between, custody.mark()].map(custody.isClear)).toEqual([true, false]);
    custody.release('b');
    expect(custody.isClear(custody.mark())).toBe(true);
  });

  it('clears for those who asked before more came in', async () => {
    const custody = openCustody(now);
    custody.hold('a');
    const cleared = custody.cleared();
    custody.hold('b');
    custody.release('a');
    await cleared;
    expect(custody.isEmpty()).toBe(false);
  });

  it('never clears once it has failed', async () => {
    const custody = openCustody(now);
    custody.hold('a');
    const cleared = custody.cleared();
    custody.fail('gone');
    await expect(cleared).rejects.toBe('gone');
    await expect(custody.cleared()).rejects.toBe('gone');
    expect(custody.isClear(0)).toBe(false);
  });
});

describe('the gate', () => {
  it('lets frames out in order, each when what was read before it has been taken', () => {
    const custody = openCustody(now);
    const written: unknown[] = [];
    const gate = openGate(custody, (frame) => void written.push(frame));
    gate.write('1');
    custody.hold('a');
    gate.write('2');
    custody.hold('b');
    gate.write('3');
    expect(written).toEqual(['1']);
    custody.release('b');
    expect(written).toEqual(['1']);
    custody.release('a');
    expect(written).toEqual(['1', '2', '3']);
    expect(gate.waiting()).toBe(0);
  });

  it('keeps everything in while it is shut', () => {
    const written: unknown[] = [];
    const gate = openGate(openCustody(now), (frame) => void written.push(frame));
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
    const custody = openCustody(now);
    const written: unknown[] = [];
    const gate = openGate(custody, (frame) => void written.push(frame));
    custody.hold('a');
    gate.write('1');
    custody.fail('gone');
    custody.release('a');
    expect(written).toEqual([]);
  });
});

const isEvent = (news: News): news is InboxEvent => !['secret', 'sealed', 'order'].includes(news.type);

describe('the intake', () => {
  it('hands over in order and lets go of what was taken', async () => {
    const custody = openCustody(now);
    const taken: string[] = [];
    let finish = (): void => undefined;
    const intake = openIntake({
      custody,
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
    custody.hold('a');
    custody.hold('b');
    intake.take([event], ['a']);
    intake.take([event], ['b']);
    await Promise.resolve();
    await Promise.resolve();
    expect(taken).toHaveLength(1);
    finish();
    await intake.idle();
    expect(taken).toEqual([event.type, 'a', event.type, 'b']);
    expect(custody.isEmpty()).toBe(true);
  });

  it('hands over nothing after something that was not taken, and keeps holding it', async () => {
    const custody = openCustody(now);
    const refused: unknown[] = [];
    let offered = 0;
    const intake = openIntake({
      custody,
      complete: async (each) => (isEvent(each) ? [each] : []),
      onEvent: async () => {
        offered += 1;
        throw new Error('the database is away');
      },
      onTaken: (name) => void refused.push(`taken: ${name}`),
      onRefused: (reason) => void refused.push(reason),
    });
    custody.hold('a');
    intake.take([event], ['a']);
    intake.take([event], []);
    await intake.idle();
    expect([offered, refused.length, custody.isEmpty()]).toEqual([1, 1, false]);
  });
});
