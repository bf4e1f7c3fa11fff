/** Chooses how a recording is made. */
import type { RecordingUnderWay } from './recording.ts';

/**
 * Records as mp3 wherever the browser can run the encoder, which is fetched with the first recording; else as whatever
 * the browser makes by itself. The server makes a voice note of either.
 */
export async function record(stream: MediaStream): Promise<RecordingUnderWay> {
  try {
    const { recordMp3 } = await import('./record-mp3.ts');
    return await recordMp3(stream);
  } catch {
    // No sound processing here, or the encoder did not come: the browser's own recorder is always there.
    const { recordNatively } = await import('./record-natively.ts');
    return recordNatively(stream);
  }
}
