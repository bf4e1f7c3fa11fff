import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSound, ring } from './sound.ts';

const struck: number[] = [];
let loudest = 0;

/** A loudspeaker that writes down what it plays. */
class Speaker {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: '',
      frequency,
      connect: (next: unknown) => next,
      start: () => void struck.push(frequency.value),
      stop: () => undefined,
    };
  }
  createGain() {
    return {
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: (value: number) => {
          loudest = value;
        },
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: () => undefined,
    };
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('AudioContext', Speaker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  struck.length = 0;
});

test('nothing sounds before the page was touched; then each event as loud as chosen, a burst once', () => {
  expect(ring('message', 1)).toBe(false);
  openSound();
  expect(ring('message', 0)).toBe(false);
  expect(ring('message', 1)).toBe(true);
  const full = loudest;
  const message = struck.splice(0);
  expect(message.length).toBeGreaterThan(1);
  expect(ring('mention', 1)).toBe(false);
  vi.setSystemTime(Date.now() + 2_000);
  expect(ring('mention', 0.5)).toBe(true);
  expect(struck).not.toEqual(message);
  expect(loudest).toBeCloseTo(full / 2);
});
