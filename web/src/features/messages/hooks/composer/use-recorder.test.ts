import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRecorder } from './use-recorder.ts';

/** Lets the browser's recorder hand over what it heard, which comes a moment after it was stopped. */
let handOver: () => void;
let stops: number;

class Recorder extends EventTarget {
  static readonly isTypeSupported = (type: string): boolean => type.startsWith('audio/ogg');
  readonly mimeType = 'audio/ogg;codecs=opus';
  state = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    stops += 1;
    handOver = () => {
      this.ondataavailable?.({ data: new Blob(['x'.repeat(20_000)]) });
      this.dispatchEvent(new Event('stop'));
    };
  }
}

beforeEach(() => {
  stops = 0;
  // Without sound processing the browser's own recorder is taken.
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [] }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function recording() {
  const drawn = renderHook(() => useRecorder());
  act(() => drawn.result.current.begin());
  await vi.waitFor(() => expect(drawn.result.current.state).toBe('recording'));
  return drawn;
}

test('a recording is handed over once, however often that is asked for', async () => {
  const { result } = await recording();
  const { finish } = result.current;
  let both: ReturnType<typeof finish>[] = [];
  act(() => {
    both = [finish(), finish()];
  });
  expect(result.current.state).toBe('finishing');
  act(() => result.current.cancel());
  await act(async () => {
    handOver();
    expect((await Promise.all(both)).map((one) => one?.file.size)).toEqual([20_000, undefined]);
  });
  expect([result.current.state, stops]).toEqual(['idle', 1]);
});

test('a recording that is being handed over arrives although one leaves', async () => {
  const { result, unmount } = await recording();
  let handed: ReturnType<typeof result.current.finish> | undefined;
  act(() => {
    handed = result.current.finish();
  });
  unmount();
  handOver();
  expect((await handed)?.file.size).toBe(20_000);
});
