/**
 * Makes an mp3 of what it hears, beside the page so that a slow machine does not stutter. Answers every question with the
 * bytes so far.
 */
import { createEncoder } from 'wasm-media-encoders';
import encoderUrl from 'wasm-media-encoders/wasm/mp3?url';

export type ToEncoder =
  | { readonly kind: 'open'; readonly sampleRate: number }
  | { readonly kind: 'sound'; readonly samples: Float32Array }
  /** The bytes so far; the last of them with `end`, after which there is nothing more to say. */
  | { readonly kind: 'hand-over'; readonly end: boolean };
export type FromEncoder =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'bytes'; readonly bytes: readonly Uint8Array<ArrayBuffer>[] };

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;
type Rate = 32_000 | 44_100 | 48_000;

const bitrate = 128;
const rates: readonly number[] = [32_000, 44_100, 48_000];

let encoder: Encoder | undefined;
const bytes: Uint8Array<ArrayBuffer>[] = [];
const tell = (message: FromEncoder): void => self.postMessage(message);
/** What the encoder answers is overwritten by its next answer. */
const keep = (encoded: Uint8Array | undefined): void => {
  if (encoded !== undefined && encoded.length > 0) bytes.push(new Uint8Array(encoded));
};

async function open(sampleRate: number): Promise<void> {
  const opened = await createEncoder('audio/mpeg', encoderUrl);
  const outputSampleRate = (rates.includes(sampleRate) ? sampleRate : 48_000) as Rate;
  opened.configure({ channels: 1, sampleRate, bitrate, outputSampleRate });
  encoder = opened;
}

self.addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  if (data.kind === 'open') {
    open(data.sampleRate).then(
      () => tell({ kind: 'ready' }),
      () => tell({ kind: 'failed' }),
    );
    return;
  }
  if (data.kind === 'sound') return keep(encoder?.encode([data.samples]));
  if (data.end) keep(encoder?.finalize());
  tell({ kind: 'bytes', bytes });
});
