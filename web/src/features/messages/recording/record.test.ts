import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { record } from './record.ts';

/** A machine that no sound comes out of: what is to run never does, and nothing is said of it. */
class Silence {
  readonly sampleRate = 48_000;
  readonly audioWorklet = { addModule: () => Promise.resolve() };
  createMediaStreamSource(): object {
    return { connect: () => undefined };
  }
  resume(): Promise<void> {
    return new Promise(() => undefined);
  }
  close(): Promise<void> {
    return new Promise(() => undefined);
  }
}

class Capture {
  readonly port = {};
}

/** The encoder, which comes at once. */
class Encoder extends EventTarget {
  postMessage(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'ready' } }));
  }
  readonly terminate = (): void => undefined;
}

/** The recorder of a browser. */
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
    this.ondataavailable?.({ data: new Blob(['heard']) });
    this.dispatchEvent(new Event('stop'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Silence);
  vi.stubGlobal('AudioWorkletNode', Capture);
  vi.stubGlobal('Worker', Encoder);
  vi.stubGlobal('MediaRecorder', Recorder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('where no sound comes out of the machine, the browser’s own recorder is taken before long', async () => {
  const begun = record({} as MediaStream);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.dynamicImportSettled();
  const file = await (await begun).finish();
  expect([file.name, file.type, file.size]).toEqual(['audio.ogg', 'audio/ogg', 5]);
});
