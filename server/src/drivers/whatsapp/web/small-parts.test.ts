import { describe, expect, it } from 'vitest';
import { UnknownOutcome } from '../errors.ts';
import { manualTimers } from '../testing.ts';
import { boundedCache } from './bounded-cache.ts';
import { openWatchdogs } from './connection/watchdogs.ts';
import { phonesIn, readCard } from './content/vcard.ts';
import { isIgnoredRejection } from './library/ignored-rejections.ts';
import { silenceLibsignalLogs } from './library/silence-libsignal-logs.ts';
import { limited, TookTooLong } from './limited.ts';
import { usualPace } from './options.ts';
import { acknowledgements } from './outbound/acknowledgements.ts';
import { refusalFor } from './refusals.ts';
import { connectionClosed } from './state/key-store.ts';

describe('a bounded cache', () => {
  it('forgets the oldest and the outdated', () => {
    const timers = manualTimers();
    const cache = boundedCache({ most: 2, forMs: 1_000, now: timers.now });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    cache.set('c', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size()]).toEqual([3, undefined, 4, 2]);
    timers.skip(1_000);
    expect([cache.get('a'), cache.size()]).toEqual([undefined, 1]);
    cache.flushAll();
    expect(cache.size()).toBe(0);
  });
});

describe('the console', () => {
  it('is spared what the Signal library says of its sessions, and nothing else', () => {
    const lines: unknown[][] = [];
    const write = (...said: unknown[]): void => void lines.push(said);
    const sink = { log: write, info: write, warn: write, error: write };
    silenceLibsignalLogs(sink);
    silenceLibsignalLogs(sink);
    sink.info('Closing session:', { privKey: 'secret' });
    sink.info('Removing old closed session:', { privKey: 'secret' });
    sink.error('Session error:Error: Bad MAC', 'stack');
    sink.warn('Closing open session in favor of incoming prekey bundle');
    sink.warn('something else', 1);
    expect(lines).toEqual([['something else', 1]]);
  });
});

describe('a rejection that nobody waited for', () => {
  it('is survived when a connection closed under it, and only then', () => {
    expect(isIgnoredRejection(connectionClosed())).toBe(true);
    expect(isIgnoredRejection({ isBoom: true, output: { statusCode: 408 } })).toBe(true);
    expect(isIgnoredRejection({ isBoom: true, output: { statusCode: 500 } })).toBe(false);
    for (const reason of [undefined, null, 'x', new Error('x')])
      expect(isIgnoredRejection(reason)).toBe(false);
  });
});

describe('acknowledgements', () => {
  it('settle what was sent, or leave it unknown', async () => {
    const timers = manualTimers();
    const acks = acknowledgements(timers, 1_000);
    const [taken, refused, silent, cut] = ['a', 'b', 'c', 'd'].map((id) => acks.expect(id).answer);
    expect([acks.take('a', undefined), acks.take('b', '463'), acks.take('z', undefined)]).toEqual([
      'awaited',
      'awaited',
      'unexpected',
    ]);
    expect(await Promise.all([taken, refused])).toEqual([null, '463']);
    timers.advance(1_000);
    await expect(silent).rejects.toBeInstanceOf(UnknownOutcome);
    await expect(cut).rejects.toBeInstanceOf(UnknownOutcome);
    expect([acks.take('c', undefined), acks.take('c', undefined)]).toEqual(['late', 'unexpected']);
    const open = acks.expect('e');
    acks.giveUp();
    await expect(open.answer).rejects.toBeInstanceOf(UnknownOutcome);
  });
});

describe('refusals', () => {
  it.each([
    ['463', 'restricted', false],
    ['429', 'rate_limited', true],
    ['479', 'network_error', true],
    ['503', 'network_error', true],
    ['400', 'network_error', false],
  ] as const)('with %s mean %s', (code, meaning, retryable) => {
    expect(refusalFor(code)).toMatchObject({ code: meaning, retryable });
  });
});

describe('waiting', () => {
  it('comes to an end', async () => {
    const timers = manualTimers();
    const waited = limited(timers, 10, new Promise(() => undefined));
    timers.advance(10);
    await expect(waited).rejects.toBeInstanceOf(TookTooLong);
    expect(await limited(timers, 10, Promise.resolve(1))).toBe(1);
  });
});

describe('cards', () => {
  it('give the numbers that WhatsApp knows', () => {
    const card = 'FN:Bia\nitem1.TEL;type=CELL;waid=5511988880002:+55 11 98888-0002\nTEL:(11) 4000-0001\nTEL:';
    expect(phonesIn(card)).toEqual(['5511988880002', '1140000001']);
    expect(readCard('', card).name).toBe('Bia');
  });
});

describe('watchdogs', () => {
  type State = { isBegun: boolean; isOpen: boolean; waitingSince: number | null; isAnswered?: boolean };

  function watching(state: State) {
    const timers = manualTimers();
    const deaths: string[] = [];
    let questions = 0;
    const dogs = openWatchdogs({
      timers,
      now: timers.now,
      pace: usualPace,
      isBegun: () => state.isBegun,
      isOpen: () => state.isOpen,
      waitingSince: () => state.waitingSince,
      ask: async () => {
        questions += 1;
        return state.isAnswered !== false;
      },
      onDead: ({ how }) => void deaths.push(how),
    });
    return { timers, dogs, deaths, questions: () => questions };
  }

  /** Answers to keep it alive come, and nothing else. */
  async function quiet({ timers, dogs }: ReturnType<typeof watching>, ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 10_000) {
      timers.advance(10_000);
      dogs.heard();
    }
    await Promise.resolve();
  }

  it('notice a connection that never begins', () => {
    const { timers, deaths } = watching({ isBegun: false, isOpen: false, waitingSince: null });
    timers.advance(usualPace.connect);
    expect(deaths).toContain('slow');
  });

  it('notice one that has gone silent, and one that hears no news and gets no answer', async () => {
    const silent = watching({ isBegun: true, isOpen: true, waitingSince: null });
    silent.timers.advance(usualPace.silence + usualPace.inFlight);
    expect(silent.deaths).toContain('silent');
    const deaf = watching({ isBegun: true, isOpen: true, waitingSince: null, isAnswered: false });
    await quiet(deaf, usualPace.deafness + usualPace.silence);
    expect(deaf.deaths[0]).toBe('deaf');
  });

  it('ask one that hears answers but no news, and renew it only after hours', async () => {
    const idle = watching({ isBegun: true, isOpen: true, waitingSince: null });
    await quiet(idle, usualPace.renewal - usualPace.silence);
    expect([idle.deaths, idle.questions()]).toEqual([[], usualPace.renewal / usualPace.deafness - 1]);
    await quiet(idle, 2 * usualPace.silence);
    expect(idle.deaths[0]).toBe('renewed');
  });

  it('notice what nobody takes, and rest when they are stopped', () => {
    const stuck = watching({ isBegun: true, isOpen: true, waitingSince: 0 });
    stuck.timers.advance(10_000);
    expect(stuck.deaths[0]).toBe('untaken');
    const stopped = watching({ isBegun: false, isOpen: true, waitingSince: 0 });
    stopped.dogs.stop();
    stopped.timers.advance(3_600_000);
    expect(stopped.deaths).toEqual([]);
  });
});
