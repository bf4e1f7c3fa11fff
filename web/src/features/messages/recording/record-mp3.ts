/** Records as mp3 at 128 kbit/s, mono. Rejects where the browser cannot. */
import captureUrl from './capture.worklet.ts?worker&url';
import type { FromEncoder, ToEncoder } from './mp3.worker.ts';
import { loudnessOf, type RecordingUnderWay } from './recording.ts';

/** A weak line brings the encoder late; whoever speaks does not wait longer than this for it. */
const patienceMs = 4_000;
/** Where no sound comes out of the machine, some browsers let no sound run at all, and say nothing of it. */
const soundRunsWithinMs = 2_000;
const levelEveryMs = 100;

type Encoder = {
  readonly hear: (samples: Float32Array<ArrayBuffer>) => void;
  readonly takeFile: (end: boolean) => Promise<File>;
  readonly close: () => void;
};

function openEncoder(sampleRate: number): Promise<Encoder> {
  const worker = new Worker(new URL('./mp3.worker.ts', import.meta.url), { type: 'module' });
  const say = (message: ToEncoder, moved: Transferable[] = []): void => worker.postMessage(message, moved);
  const answer = (): Promise<FromEncoder> =>
    new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromEncoder>) => resolve(data), {
        once: true,
      });
      worker.addEventListener('error', () => reject(new Error('The encoder is gone.')), { once: true });
    });
  const encoder: Encoder = {
    hear: (samples) => say({ kind: 'sound', samples }, [samples.buffer]),
    takeFile: async (end) => {
      const handed = answer();
      say({ kind: 'hand-over', end });
      const told = await handed;
      return new File(told.kind === 'bytes' ? [...told.bytes] : [], 'audio.mp3', { type: 'audio/mpeg' });
    },
    close: () => worker.terminate(),
  };
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      worker.terminate();
      reject(new Error('The encoder did not come.'));
    };
    const timer = window.setTimeout(fail, patienceMs);
    answer().then((first) => {
      window.clearTimeout(timer);
      if (first.kind === 'ready') resolve(encoder);
      else fail();
    }, fail);
    say({ kind: 'open', sampleRate });
  });
}

/** Rejects where the sound does not run. */
function run(context: AudioContext): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('No sound runs here.')), soundRunsWithinMs);
    context.resume().then(() => {
      window.clearTimeout(timer);
      resolve();
    }, reject);
  });
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** Loudness by the clock of the sound itself. */
function levelMeter(sampleRate: number) {
  const levels: number[] = [];
  let heard = 0;
  return {
    levels,
    add: (samples: Float32Array): void => {
      const at = Math.floor((heard / sampleRate) * (1_000 / levelEveryMs));
      levels[at] = Math.max(levels[at] ?? 0, loudnessOf(peakOf(samples)));
      heard += samples.length;
    },
  };
}

export async function recordMp3(stream: MediaStream): Promise<RecordingUnderWay> {
  const context = new AudioContext();
  try {
    await run(context);
    await context.audioWorklet.addModule(captureUrl);
    const encoder = await openEncoder(context.sampleRate);
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const meter = levelMeter(context.sampleRate);
    let isListening = true;
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
      if (!isListening) return;
      meter.add(data);
      encoder.hear(data);
    };
    context.createMediaStreamSource(stream).connect(capture);
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      isListening = false;
      encoder.close();
      void context.close();
    };
    return {
      pause: () => {
        isListening = false;
      },
      resume: () => {
        isListening = true;
      },
      soFar: () => encoder.takeFile(false),
      finish: async () => {
        isListening = false;
        const file = await encoder.takeFile(true);
        end();
        return file;
      },
      drop: end,
      levels: () => meter.levels,
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}
