/** Records with what the browser has by itself, in the first format it knows. */
import { bitsPerSecond, type RecordingUnderWay } from './recording.ts';

const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
const endings: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
};

export function recordNatively(stream: MediaStream): RecordingUnderWay {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType !== undefined && { mimeType }),
  });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data);
  };
  recorder.start(1_000);
  const file = (): File => {
    const type = recorder.mimeType.split(';')[0] ?? '';
    return new File(chunks, `audio.${endings[type] ?? 'webm'}`, { type });
  };
  const next = (event: 'dataavailable' | 'stop', ask: () => void): Promise<File> =>
    new Promise((resolve) => {
      recorder.addEventListener(event, () => resolve(file()), { once: true });
      ask();
    });
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    soFar: () => next('dataavailable', () => recorder.requestData()),
    finish: () =>
      recorder.state === 'inactive' ? Promise.resolve(file()) : next('stop', () => recorder.stop()),
    drop: () => {
      recorder.ondataavailable = null;
      if (recorder.state !== 'inactive') recorder.stop();
    },
    levels: () => [],
  };
}
